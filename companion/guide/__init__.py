"""Guided scenarios: `scenario` reads them, `checks` says when a step is met, `guide` runs one."""
