"""What any view can show: a scene of zones, cells, tokens and choices, in words."""

from dataclasses import dataclass, fields
from typing import Any, ClassVar


class Shown:
    """Base of everything in a scene: it turns itself into JSON, leaving out what is empty."""

    KEPT: ClassVar[str] = ""  # the field that is shown even where it is nought

    def to_json(self) -> dict[str, Any]:
        """Field name -> plain value; fields that are empty, None or False are left out."""
        made = {f.name: _json(getattr(self, f.name)) for f in fields(self)}  # type: ignore[arg-type]
        return {k: v for k, v in made.items() if k == self.KEPT or v not in (None, "", [], False)}


def _json(value: Any) -> Any:
    if isinstance(value, Shown):
        return value.to_json()
    return [_json(part) for part in value] if isinstance(value, tuple) else value


@dataclass(frozen=True, kw_only=True)
class Token(Shown):
    """A piece on the board. Its label says all; look and sort only repeat it."""

    id: str
    label: str
    look: str = ""  # a css class, never the only cue
    person: str = ""  # id of the person it stands for
    sort: str = ""  # one or two letters, as a piece of type
    count: int = 1


@dataclass(frozen=True, kw_only=True)
class Cell(Shown):
    """A place that holds tokens; `at` is column and row of a grid, or per cent of a map."""

    id: str
    label: str = ""
    tokens: tuple[Token, ...] = ()
    at: tuple[int, int] | None = None


@dataclass(frozen=True, kw_only=True)
class Zone(Shown):
    """A part of the board: row, grid, map, track, pile, or roll: `at` is side 1, 2, 3 and row."""

    id: str
    label: str
    shape: str = "row"
    cells: tuple[Cell, ...] = ()
    cols: int = 0
    area: str = ""
    fold: bool = False  # may be folded to one line where room is short


@dataclass(frozen=True, kw_only=True)
class Choice(Shown):
    """One action that may be tried now; `blocked` is the reason why it is refused."""

    action: str
    label: str
    cell: str = ""
    blocked: str | None = None
    group: str = ""
    detail: str = ""
    tokens: tuple[Token, ...] = ()
    main: bool = False
    picks: tuple[str, ...] = ()  # the cells it is about: picked on the board, they narrow the list
    under: str = ""  # the cell that shows it when pressed; its label is part of this one's name


@dataclass(frozen=True, kw_only=True)
class Tally(Shown):
    """A score in the masthead."""

    KEPT: ClassVar[str] = "value"
    label: str
    value: int
    unit: str
    look: str = ""


@dataclass(frozen=True, kw_only=True)
class Line(Shown):
    """A sentence of the log, with its turn and node."""

    turn: int
    text: str
    node: int


@dataclass(frozen=True, kw_only=True)
class TrackValue(Shown):
    """Where a track stands."""

    KEPT: ClassVar[str] = "value"
    id: str
    label: str
    value: float


@dataclass(frozen=True, kw_only=True)
class Scene(Shown):
    """The board as one seat may see it.

    `turn` is "you" where the seat that looks decides, "other" where somebody else does,
    "over" at the end. The first sentence of `status` is set in bold.
    """

    title: str
    kicker: str
    status: str
    turn: str = "other"
    tally: tuple[Tally, ...] = ()
    zones: tuple[Zone, ...] = ()
    choices: tuple[Choice, ...] = ()
    log: tuple[Line, ...] = ()
    tracks: tuple[TrackValue, ...] = ()
    compact: bool = False  # many short choices: in rows of small buttons, as always with picks
    unmatched: str = ""  # the sentence that is said of picked cells that no choice is about
