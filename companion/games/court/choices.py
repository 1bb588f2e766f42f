"""The choices in words: where each stands, under which action it is shown, what it would do."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.game import Action
from companion.core.scene import Choice
from companion.games.court.actions import gathers, spaces_on
from companion.games.court.advocacy import cost
from companion.games.court.cards import FACES, PLACES, SIGN, cases, goals
from companion.games.court.pieces import SHORT, WHAT, wish
from companion.games.court.retirement import ADDED
from companion.games.court.state import Court, moved
from companion.games.court.words import NOBREAK, card, label, marked, short
from companion.phrases import many

COUNSEL = "co\N{NON-BREAKING HYPHEN}counsel"
Made = Callable[[Court, Action, str | None], Choice]


def choice(s: Court, action: Action, reason: str | None) -> Choice:
    """One action as the board offers it."""
    return WORDED[action.kind](s, action, reason)


def _name(justice: str) -> str:
    """A Justice as a choice names him or her, never broken over two lines."""
    return short(justice).replace(" ", NOBREAK)


def _supreme(action: Action) -> bool:
    return action.kind.startswith("supreme-")


def _direct(s: Court, action: Action, reason: str | None) -> Choice:
    supreme, resting = _supreme(action), action.kind.endswith("rest")
    does = many(spaces_on(s, supreme), "space") if resting else many(gathers(s, supreme), "cube")
    return Choice(
        action=str(action),
        label=WHAT[action.kind.removeprefix("supreme-")][0],
        cell=f"menu.{action.kind}",
        detail=does,
        blocked=reason,
    )


def _advocate(s: Court, action: Action, reason: str | None) -> Choice:
    case, side = map(str, action.args)
    price = cost(s, s.seat, case, side, _supreme(action))
    named = {
        "prevailing": price.prevailing,
        COUNSEL: price.counsel,
        "Supreme": price.supreme,
    }
    parts = [f"level{NOBREAK}{price.level}"]
    parts += [f"{name}{NOBREAK}{more}" for name, more in named.items() if more]
    words = " + ".join(parts) + (f" − Judicial Notice{NOBREAK}1" if price.notice else "")
    words = f"and 1{NOBREAK}renown; {words}" if _supreme(action) else words
    return Choice(
        action=str(action),
        label=f"Pay {price.cubes} for {_party(case, side)}",
        cell=f"{_place(s, case)}.{side}",
        under=f"menu.{action.kind}",
        detail=words,
        blocked=reason,
    )


def _place(s: Court, case: str) -> str:
    """The cell of a case on the Docket."""
    return "docket." + next(space for space, there in s.docket.items() if there == case)


def _party(case: str, side: str) -> str:
    return str(getattr(cases()[case], side))


def _support(s: Court, action: Action, reason: str | None) -> Choice:
    justice = str(action.args[0])
    number = 2 if _supreme(action) else 1
    return Choice(
        action=str(action),
        label=f"{many(number, 'clerk')} for {_name(justice)}",
        cell=f"pool.{PLACES[s.pool.index(justice)]}",
        under=f"menu.{action.kind}",
        blocked=reason,
    )


def _law_review(s: Court, action: Action, reason: str | None) -> Choice:
    track, side, far = str(action.args[0]), str(action.args[1]), int(action.args[2])
    return _moving(s, action, track, SIGN[side] * far, reason, f"menu.{action.kind}")


def _nudge(s: Court, action: Action, reason: str | None) -> Choice:
    return _moving(s, action, str(action.args[0]), SIGN[str(action.args[1])], reason, "")


def _moving(
    s: Court, action: Action, track: str, far: int, reason: str | None, under: str
) -> Choice:
    """A choice that moves a track, and stands beside it."""
    return Choice(
        action=str(action),
        label=f"{SHORT[track]} {'up' if far > 0 else 'down'} {abs(far)}",
        cell=f"{track}.moves",
        under=under,
        detail=_to(s, track, far),
        blocked=reason,
    )


def _to(s: Court, track: str, far: int) -> str:
    after = moved(s.marks[track], far)
    if after == s.marks[track]:
        return f"stays at {marked(after)}"
    return f"to {marked(after)}"


def _retirement(s: Court, action: Action, reason: str | None) -> Choice:
    justice, added = str(action.args[0]), ADDED[_supreme(action)]
    markers, faces = s.markers[justice] + added, FACES[str(action.args[0])]
    leaves = "leaves" if markers >= faces else f"leaves on {_up_to(markers)} of {faces}"
    return Choice(
        action=str(action),
        label=f"Age {_name(justice)}{NOBREAK}+{added}",
        cell=f"bench.{s.bench.index(justice) + 1}",
        under=f"menu.{action.kind}",
        detail=leaves,
        blocked=reason,
    )


def _up_to(markers: int) -> str:
    return "1" if markers == 1 else f"1 to {markers}"


def _on_bench(words: str) -> Made:
    """A choice that stands beside a Justice of the Bench."""

    def made(s: Court, action: Action, reason: str | None) -> Choice:
        justice = str(action.args[0])
        return Choice(
            action=str(action),
            label=words.format(_name(justice)),
            cell=f"bench.{s.bench.index(justice) + 1}",
            blocked=reason,
        )

    return made


def _shift_clerk(s: Court, action: Action, reason: str | None) -> Choice:
    source, target = map(str, action.args)
    return Choice(
        action=str(action),
        label=f"Your clerk to {_name(target)}",
        cell=f"bench.{s.bench.index(target) + 1}",
        under=f"lift.{source}",
        blocked=reason,
    )


def _lift_clerk(s: Court, action: Action, reason: str | None) -> Choice:
    owner, source = map(str, action.args)
    cell = f"bench.{s.bench.index(source) + 1}"
    whose = "your clerk" if owner == s.seat else f"{label(owner)}’s clerk"
    where = f"from {_name(source)}"
    return Choice(
        action=str(action), label=f"Lift {whose}", detail=where, cell=cell, blocked=reason
    )


def _place_clerk(s: Court, action: Action, reason: str | None) -> Choice:
    case, side = map(str, action.args)
    words, cell = f"Add a clerk for {_party(case, side)}", f"{_place(s, case)}.{side}"
    return Choice(action=str(action), label=words, cell=cell, blocked=reason)


def _remand(s: Court, action: Action, reason: str | None) -> Choice:
    case = str(action.args[0])
    words = f"Send back {label(case)}"
    return Choice(action=str(action), label=words, cell=_place(s, case), blocked=reason)


def _borked(s: Court, action: Action, reason: str | None) -> Choice:
    justice = str(action.args[0])
    place = PLACES[s.pool.index(justice)]
    words = f"Remove {_name(justice)}"
    return Choice(action=str(action), label=words, cell=f"pool.{place}", blocked=reason)


def _fix(s: Court, action: Action, reason: str | None) -> Choice:
    """A die shows a seat of the Bench, and stands there; nought is nobody's."""
    face = int(action.args[0])
    justice = s.bench[face - 1] if face else ""
    return Choice(
        action=str(action),
        label=f"Set a die to {face}",
        cell=f"bench.{face}" if face else "",
        group=DICE,
        detail=f"{_name(justice)} ages" if justice else "nobody ages",
        blocked=reason,
    )


def _goal(words: str) -> Made:
    def made(s: Court, action: Action, reason: str | None) -> Choice:
        goal = str(action.args[0])
        name = goals()[goal].name if goal in goals() else goal
        return Choice(
            action=str(action),
            label=f"{words} {name}",
            group="Goals",
            detail=wish(goal) if goal in goals() else "",
            blocked=reason,
        )

    return made


def _grouped(group: str, words: Callable[[Court, Action], tuple[str, str]]) -> Made:
    """A choice in a group of its own: its label and its detail."""

    def made(s: Court, action: Action, reason: str | None) -> Choice:
        name, detail = words(s, action)
        return Choice(action=str(action), label=name, group=group, blocked=reason, detail=detail)

    return made


def _opinion(s: Court, action: Action) -> tuple[str, str]:
    case, side = map(str, s.about)
    track = cases()[case].track
    if action.kind == "no-opinion":
        return "Write no opinion", f"{SHORT[track]} stays"
    return f"Write the opinion in {label(case)}", f"{SHORT[track]} {_to(s, track, SIGN[side])}"


def _dissent(s: Court, action: Action) -> tuple[str, str]:
    if action.kind == "no-dissent":
        return "Write no dissent", ""
    return f"Write a dissent in {label(s.about[0])}", "take a Dissent token"


def _restack(s: Court, action: Action) -> tuple[str, str]:
    return ", then ".join(card(str(name)) for name in action.args), ""


def _plain(group: str, words: str, detail: str = "") -> Made:
    return _grouped(group, lambda s, action: (words, detail))


CERT, DICE = "Top cards", "Dice"
WORDED: dict[str, Made] = {
    **dict.fromkeys(("gather", "supreme-gather", "rest", "supreme-rest"), _direct),
    **dict.fromkeys(("advocate", "supreme-advocate"), _advocate),
    **dict.fromkeys(("support", "supreme-support"), _support),
    **dict.fromkeys(("law-review", "supreme-law-review"), _law_review),
    **dict.fromkeys(("retirement", "supreme-retirement"), _retirement),
    "pass": _plain("Your turn", "Take no action", "none is legal"),
    "clerkship": _on_bench("Put a clerk on {}"),
    "search": _grouped(CERT, lambda s, a: (f"Look into the {label(a.args[0])}", "")),
    "strike": _grouped(CERT, lambda s, a: (f"Remove {card(str(a.args[0]))}", "")),
    "strike-none": _plain(CERT, "Remove none"),
    "restack": _grouped(CERT, _restack),
    "remand": _remand,
    "lift-clerk": _lift_clerk,
    "put-clerk": _on_bench("Put the clerk on {}"),
    "end-per-curiam": _plain("Per Curiam", "Move no more clerks"),
    "borked": _borked,
    "write-opinion": _grouped("Opinion", _opinion),
    "no-opinion": _grouped("Opinion", _opinion),
    "write-dissent": _grouped("Dissent", _dissent),
    "no-dissent": _grouped("Dissent", _dissent),
    "place-clerk": _place_clerk,
    "place-none": _plain("Effect", "Add no clerk"),
    "shift-clerk": _shift_clerk,
    "shift-none": _plain("Effect", "Move no clerk"),
    "give-back": _on_bench("Take a clerk from {}"),
    "nudge": _nudge,
    "nudge-none": _plain("Effect", "Move no track"),
    "fix-die": _fix,
    "leave-dice": _plain(DICE, "Let both dice roll"),
    "drop-goal": _goal("Discard"),
    "show-goal": _goal("Show"),
}
