"""Players, hints and tidy rows: what may be learned from matches without a front end."""

from companion.study.hints import advise
from companion.study.players import PLAYERS
from companion.study.rows import rows

__all__ = ["PLAYERS", "advise", "rows"]
