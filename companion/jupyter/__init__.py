"""How JupyterLab opens the lessons: its settings, and a quick line to the kernel.

`config/` is a Jupyter configuration folder: `companion lab` puts it on JUPYTER_CONFIG_PATH, and
Binder's postBuild copies it to the image's etc/jupyter.

* `labconfig/default_setting_overrides.json`: one document at a time, a kernel at once, widget
  state saved with the notebook, no questions to the network. The side bars stay closed where the
  address begins with /doc/ instead of /lab/.
* `jupyter_server_config.json`: the connection of `companion.jupyter.nodelay`. Its place matters:
  the same lines under jupyter_server_config.d/ are not read for this setting.
"""

from __future__ import annotations

from pathlib import Path

CONFIG = Path(__file__).resolve().parent / "config"
