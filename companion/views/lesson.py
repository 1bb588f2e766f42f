"""`companion.lesson`: the guide of a scenario beside its board, in the cell that runs.

A cell that ran before goes on with its match, known by JupyterLab's id of the cell; a pasted cell
has a match of its own.
"""

from __future__ import annotations

from companion.core.errors import CompanionError
from companion.guide.scenario import Scenario, everywhere, of_lesson, read
from companion.start import play
from companion.views.cells import cell_id
from companion.views.show import Shown

OPEN: dict[tuple[str, str], Shown] = {}
"""Cell and lesson -> what the cell shows, as long as the kernel lives."""


def lesson(id: str, *, preview: bool = False, stamp: bool = False) -> Shown:
    """Show a lesson, by its number ("01") or by the id of one of its scenarios.

    Of several scenarios of a lesson the shortest is shown. With `stamp` the run code carries the
    time of the last answer. Raises CompanionError for none.
    """
    scenario = _scenario(id)
    cell = cell_id()
    before = OPEN.get((cell, scenario.id)) if cell else None
    match = before.match if before else None
    if match is None:
        match = play(scenario.game, scenario=scenario.id)
    if before:
        before.close()
    shown = Shown(match, None, guided=True, preview=preview, stamp=stamp)
    if before and before.desk.guide and shown.desk.guide:
        shown.desk.guide.level = before.desk.guide.level
        shown.desk.guide.at = before.desk.guide.at
    if cell:
        OPEN[cell, scenario.id] = shown
    shown.display()
    return shown


def _scenario(id: object) -> Scenario:
    """The scenario that is asked for. Raises CompanionError with those that there are."""
    asked = str(id).strip()
    asked = asked.zfill(2) if asked.isdigit() else asked
    if found := [one for one in of_lesson(asked) if one.steps]:
        return found[0]
    for game, name in everywhere():
        if name == asked and read(game, name).steps:
            return read(game, name)
    known = ", ".join(name for _, name in everywhere())
    raise CompanionError(f"there is no lesson {asked!r}; ask for a number such as '01', or {known}")
