"""How JupyterLab opens the lessons: what can be said of it without a browser."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from companion.jupyter import CONFIG
from companion.jupyter.nodelay import NoDelayConnection


def test_the_connection_sets_no_delay_before_it_connects(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[object] = []
    handler = SimpleNamespace(set_nodelay=lambda on: steps.append(("no delay", on)))
    monkeypatch.setattr(
        ZMQChannelsWebsocketConnection, "connect", lambda self: steps.append("connected")
    )
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "__init__", lambda self: None)
    connection = NoDelayConnection()
    monkeypatch.setattr(NoDelayConnection, "websocket_handler", handler)
    connection.connect()
    assert steps == [("no delay", True), "connected"]


def test_the_server_is_told_of_that_connection_by_its_present_name() -> None:
    config = json.loads((CONFIG / "jupyter_server_config.json").read_text("utf-8"))
    name = config["ServerApp"]["kernel_websocket_connection_class"]
    assert name == f"{NoDelayConnection.__module__}.{NoDelayConnection.__qualname__}"


def test_lab_is_told_to_start_kernels_to_save_widgets_and_to_ask_no_news() -> None:
    path = CONFIG / "labconfig" / "default_setting_overrides.json"
    flat = {
        key: value
        for plugin in json.loads(path.read_text("utf-8")).values()
        for key, value in plugin.items()
    }
    assert flat == {
        "startMode": "single",
        "checkForUpdates": False,
        "fetchNews": "false",
        "autoStartDefaultKernel": True,
        "saveState": True,
    }


def test_a_notebook_shows_the_sentence_of_an_error_and_no_lines_of_code() -> None:
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell()
    shown: list[list[str]] = []
    shell._showtraceback = lambda _kind, _error, lines: shown.append(lines)  # type: ignore[method-assign]
    shell.run_cell("import companion\ncompanion.lesson('what-a-smear-cost')")
    [[line]] = shown
    assert line.startswith("there is no lesson") and "what-a-smear-costs" in line
