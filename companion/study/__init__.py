"""Players, hints, tidy rows, what-if and the codes of a class: matches without a front end."""

from companion.study.gather import gather
from companion.study.hints import advise
from companion.study.players import PLAYERS
from companion.study.rows import rows
from companion.study.what_if import processes, running, what_if

__all__ = ["PLAYERS", "advise", "gather", "processes", "rows", "running", "what_if"]
