"""Players, hints, tidy rows and what-if: what may be learned of matches without a front end."""

from companion.study.hints import advise
from companion.study.players import PLAYERS
from companion.study.rows import rows
from companion.study.what_if import processes, running, what_if

__all__ = ["PLAYERS", "advise", "processes", "rows", "running", "what_if"]
