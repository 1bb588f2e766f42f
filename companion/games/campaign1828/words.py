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
ASKS = {
    "draw": "draw a tile from the bag",
    "take": "take one tile",
    "place-smear": "place a Smear Campaign",
    "set-agenda": "set the Agenda",
    "pick-up": "choose a tile to move",
    "put-down": "put the moved tile down",
    "tip": "tip a figure",
    "poll": "choose a piece to win over",
    "hand-over": "give a Smear Campaign away",
    "receive-smear": "place the Smear Campaign that was given",
    "finance": "use Financing or end the turn",
}
"""What a phase asks, after "must"."""
SENTENCES = {
    "round": "Round {round} begins; {who} starts.",
    "took": "{who} takes {a_tile} from {area}.",
    "delegate": "{who} takes {a_tile} from {source}.",
    "piled": "{who} takes {a_tile} from {source}.",
    "placed-smear": "{who} places the Smear Campaign in {area}.",
    "bound": "{who} sets the Agenda: {opponent} must take from {area} next.",
    "agenda-lapsed": "The Agenda for {area} lapses: nothing is left to take there.",
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
    """The tile within a sentence: "a New England delegate", but "Polling"."""
    name = label(tile)
    return name if tiles()[tile].kind == "action" else f"a {name}"


def votes(number: int) -> str:
    """A number of Votes: "1 Vote", "2 Votes"."""
    return f"{number} Vote{'s' * (number != 1)}"


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
    if not event.details["left"]:
        return f"{text}; nothing is left to take."
    if event.details["tipped"]:
        return f"{text}; the tipped figure gives no extra turn."
    return f"{text}; the turn has its extra turn already."


def _tipped(event: Event) -> str:
    who, area = label(event.seat), event.details["area"]
    figure = f"the {areas()[area].figure} of {in_area(area)}"
    if event.details["void"]:
        return f"{who} tips {figure}, claimed already: no effect."
    return f"{who} tips {figure}: claiming it brings no extra turn."


def _counted(event: Event) -> str:
    told = event.details
    won = votes(told["majority"] + told["bonus"])
    why = []
    if told["majority"]:
        against = f"{told['mine']} to {told['theirs']}" if told["theirs"] else "no rival there"
        why.append(f"{told['majority']} for the lead ({against})")
    if told["bonus"]:
        why.append(f"{told['bonus']} for the elector, one a delegate")
    return f"{label(told['area'])}: {won} for {label(event.seat)}, {' and '.join(why)}."


def _settled(event: Event) -> str:
    told, who, other = event.details, label(event.seat), _other(event.seat)
    if not told["smears"]:
        return f"The editor watches {who}, who has no Smear Campaign: nothing is paid."
    short = "" if told["paid"] == told["smears"] else " (all there was; the rest is not owed)"
    paid = votes(told["paid"])
    return f"The editor watches {who}: {told['smears']} in the Press, so {paid} to {other}{short}."


def _president(event: Event) -> str:
    adams, jackson = event.details["votes"]
    won = event.details["winners"]
    if len(won) > 1:
        return f"Level at {votes(adams)} and in the Press: the victory is shared."
    ahead, behind = max(adams, jackson), min(adams, jackson)
    if ahead == behind:
        fewer = f"{label(won[0])} has fewer Smear Campaigns in the Press and becomes President"
        return f"Level at {votes(adams)}; {fewer}."
    return f"{label(won[0])} becomes President in this match, {votes(ahead)} to {behind}."


SPECIAL = {
    "claimed": _claimed,
    "tipped": _tipped,
    "area-counted": _counted,
    "press-settled": _settled,
    "president": _president,
}
