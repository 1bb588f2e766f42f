"""The campaign in words: names, sentences of the log, names of the tracks."""

from __future__ import annotations

from companion.core.game import Event
from companion.games.campaign1828.state import SMEAR, areas, tiles

NAMES = {"adams": "Adams", "jackson": "Jackson", "chance": "Luck", "rules": "The rules"}
TRACK_WORDS = {
    "votes": "Votes of {seat}",
    "pile": "Campaign pile of {seat}",
    "smears": "Smear Campaigns of {seat}",
    "press": "Smear Campaigns in the Press of {seat}",
}
SENTENCES = {
    "round": "Round {round} begins; {who} starts.",
    "took": "{who} takes {a_tile} from {area}.",
    "delegate": "{who} takes {a_tile} from {source}.",
    "piled": "{who} takes {a_tile} from {source}.",
    "placed-smear": "{who} places the Smear Campaign in {area}.",
    "bound": "{who} sets the Agenda: {opponent} must take from {area} next.",
    "agenda-lapsed": "The Agenda for {area} lapses: nothing is left there.",
    "moved": "{who} moves {a_tile} from {source} to {area}.",
    "polled": "{who} wins over {a_piece} in {area} from {other}.",
    "handed": "{who} gives {other} the Smear Campaign from {area}.",
    "received": "{who} must place it, and does so in {area}.",
    "financed": "{who} spends Financing and {tile} for an extra turn.",
    "unresolved": "{tile} finds nothing to do.",
    "piles-level": "The campaign piles are level at {tiles}.",
    "piles-counted": "{who} has the larger pile, {mine} to {theirs}: {votes} Votes.",
    "area-level": "{area}: level at {mine}, no Votes.",
    "to-the-press": "{who} moves {smears} to the Press: {now} there now.",
    "cleared": "The board is cleared after round {round}.",
}


def label(name: str) -> str:
    """What a seat, an area, a tile or a track is called on screen."""
    if name in NAMES:
        return NAMES[name]
    if name in areas():
        return areas()[name].name
    if name in tiles():
        return tiles()[name].name
    return _track(name)


def _track(track: str) -> str:
    what, _, seat = track.rpartition("-")
    if what in TRACK_WORDS:
        return TRACK_WORDS[what].format(seat=label(seat))
    if what.startswith("delegates-"):
        return f"{label(seat)} in {in_area(what.removeprefix('delegates-'))}"
    if track.startswith("elector-"):
        return f"Elector of {in_area(track.removeprefix('elector-'))}"
    return "The editor" if track == "editor" else track


def in_area(area: str) -> str:
    """The area's name within a sentence."""
    return "the Press" if area == "press" else label(area)


def a_tile(tile: str) -> str:
    """The tile with its article: "an Agenda"."""
    name = label(tile)
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def value(track: str, amount: float) -> str:
    """What the ledger prints for a value of a track: who holds a figure, or the number."""
    if track == "editor" or track.startswith("elector-"):
        return {1: "Adams", -1: "Jackson"}.get(int(amount), "nobody")
    return str(int(amount))


def sentence(event: Event) -> str:
    """What happened, in a sentence; empty where the log need not say it."""
    kind, said = event.kind, dict(event.details)
    special = SPECIAL.get(kind)
    if special:
        return special(event)
    pattern = SENTENCES.get(kind)
    if pattern is None:
        return ""
    tile = said.get("tile", "")
    words = {
        **said,
        "smears": f"{said.get('smears')} Smear Campaign{'s' * (said.get('smears') != 1)}",
        "who": label(event.seat),
        "other": _other(event.seat),
        "area": in_area(said.get("area", "")) if "area" in said else "",
        "source": in_area(said["source"]) if "source" in said else "",
        "opponent": label(said.get("opponent", "")) if "opponent" in said else "",
        "tile": label(tile) if tile else "",
        "a_tile": a_tile(tile) if tile else "",
        "a_piece": "a Smear Campaign" if said.get("piece") == SMEAR else "a delegate",
    }
    text = pattern.format(**words)
    return text[0].upper() + text[1:]


def _other(seat: str) -> str:
    return "Jackson" if seat == "adams" else "Adams"


def _claimed(event: Event) -> str:
    who, area = label(event.seat), event.details["area"]
    if area == "press":
        text = f"The Press is empty: the editor’s eye is on {who}"
    else:
        text = f"{label(area)} is empty: {who} claims its elector"
    if event.details["extra"]:
        then = ", who takes an extra turn." if area == "press" else " and takes an extra turn."
        return text + then
    return f"{text}; it lies tipped, so no extra turn." if event.details["tipped"] else f"{text}."


def _tipped(event: Event) -> str:
    who, area = label(event.seat), event.details["area"]
    figure = f"the {areas()[area].figure} of {in_area(area)}"
    if event.details["void"]:
        return f"{who} tips {figure}, claimed already: no effect."
    return f"{who} tips {figure}: claiming it brings no extra turn."


def _counted(event: Event) -> str:
    told = event.details
    votes = told["majority"] + told["bonus"]
    why = []
    if told["majority"]:
        against = f"{told['mine']} to {told['theirs']}" if told["theirs"] else "no rival there"
        why.append(f"{told['majority']} for the lead ({against})")
    if told["bonus"]:
        why.append(f"{told['bonus']} for the elector, one a delegate")
    unit = "Vote" if votes == 1 else "Votes"
    return f"{label(told['area'])}: {votes} {unit} for {label(event.seat)}, {' and '.join(why)}."


def _settled(event: Event) -> str:
    told, who, other = event.details, label(event.seat), _other(event.seat)
    if not told["smears"]:
        return f"The editor watches {who}, who has no Smear Campaign: nothing is paid."
    short = "" if told["paid"] == told["smears"] else " (all there was; the rest is not owed)"
    unit = "Vote" if told["paid"] == 1 else "Votes"
    return (
        f"The editor watches {who}: {told['smears']} in the Press, "
        f"so {told['paid']} {unit} to {other}{short}."
    )


def _president(event: Event) -> str:
    adams, jackson = event.details["votes"]
    won = event.details["winners"]
    if len(won) > 1:
        return f"Level at {adams} Votes and in the Press: the victory is shared."
    ahead, behind = max(adams, jackson), min(adams, jackson)
    if ahead == behind:
        return f"Level at {adams} Votes; {label(won[0])}, less smeared, becomes President."
    return f"{label(won[0])} becomes President in this match, {ahead} Votes to {behind}."


SPECIAL = {
    "claimed": _claimed,
    "tipped": _tipped,
    "area-counted": _counted,
    "press-settled": _settled,
    "president": _president,
}
