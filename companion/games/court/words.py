"""The Court in words: names, what is asked, sentences of the log, names of the tracks."""

from __future__ import annotations

from companion.core.game import Event
from companion.games.court.cards import (
    BOT,
    NEUTRAL,
    TABLES,
    bot_cards,
    cases,
    goals,
    justices,
    spaces,
)
from companion.phrases import capital

NOBREAK = "\N{NO-BREAK SPACE}"
NAMES = {
    **{seat: f"Table {seat[-1]}" for seat in TABLES},
    BOT: "the opponent",
    NEUTRAL: "the neutral litigant",
    "chance": "Luck",
    "rules": "The rules",
    "silver": "silver",
    "gold": "gold",
    "discovery": "Discovery",
    "trial": "Trial",
    "appeal": "Appeal",
    "supreme-court": "the Supreme Court",
    "commerce": "Commerce",
    "executive": "Executive Power",
    "speech": "Free Speech",
    "equality": "Equality & Liberty",
    "cases": "Cases",
    "justices": "Justices",
    "intro": "intro",
    "standard": "standard",
    "supreme": "supreme",
}
ASKS = {
    "first-gavel": "draw who begins",
    "deal-case": "deal a case",
    "deal-justice": "deal a Justice",
    "deal-goal": "deal a Goal",
    "neutral-die": "roll for the neutral litigant",
    "act": "take an action",
    "retirement-die": "roll the Retirement Die",
    "clerkship": "put a clerk on a Justice of the Bench",
    "search": "choose the deck to look into",
    "look-at-cases": "turn up the next case",
    "look-at-justices": "turn up the next Justice",
    "strike": "remove one of the cards, or none",
    "restack": "put the cards back",
    "remand": "send a case back one space",
    "per-curiam": "move clerks on the Bench, or stop",
    "put-clerk": "put the clerk on another Justice",
    "borked": "remove a candidate",
    "opinion": "decide whether to write the opinion",
    "dissent": "decide whether to write a dissent",
    "place-clerk": "decide whether to add a clerk to a case",
    "shift-clerk": "decide whether to move a clerk on the Bench",
    "give-back": "take a clerk back from the Bench",
    "nudge": "decide whether to move a track by one",
    "random-seat": "roll for a seat of the Bench",
    "fix-die": "decide whether to set one of the dice of Age",
    "age-die": "roll the dice of Age",
    "drop-goal": "discard a Goal",
    "show-goal": "show one Goal",
    "flip": "flip the opponent’s card",
}
"""What a phase asks, after "must"."""
TRACK_WORDS = {
    "renown": "Renown of {seat}",
    "bench": "Clerks of {seat} on the Bench",
    "cubes": "Influence of {seat}",
    "cases": "Case cards of {seat}",
    "dissents": "Dissents of {seat}",
    "robing": "{seat} in the Robing Room",
}
DOCKET_VALUES = {
    0: "off the Docket",
    1: "Discovery",
    2: "Trial",
    3: "Appeal",
    4: "Supreme Court",
    5: "for silver",
    -5: "for gold",
    -1: "removed",
}


def label(name: str | int) -> str:
    """What a seat, a space, a card, a track or a side is called on screen."""
    name = str(name)
    if name in NAMES:
        return NAMES[name]
    for table in (cases(), justices(), goals(), bot_cards()):
        if name in table:
            return str(getattr(table[name], "caption", "") or getattr(table[name], "name", ""))
    return _track(name) or _space(name) or name.replace("-", " ").title()


def _space(name: str) -> str:
    return next((space.name for space in spaces() if space.id == name), "")


def _track(name: str) -> str:
    if name.startswith("docket-") and name.removeprefix("docket-") in cases():
        return cases()[name.removeprefix("docket-")].caption
    what, _, seat = name.partition("-")
    if what in TRACK_WORDS and seat in NAMES:
        return TRACK_WORDS[what].format(seat=NAMES[seat])
    return ""


def value(track: str, amount: float) -> str:
    """What the ledger prints for a value of a track: a mark as "+3 silver"."""
    number = int(amount)
    if track.startswith("docket-"):
        return DOCKET_VALUES.get(number, str(number))
    if track in ("commerce", "executive", "speech", "equality"):
        return marked(number)
    return str(number)


def marked(mark: int) -> str:
    """Where a track stands, in words: "silver 3", "gold 5", "at the start line"."""
    if not mark:
        return "at the start line"
    return f"{'silver' if mark > 0 else 'gold'} {abs(mark)}"


def who(seat: str) -> str:
    """A seat at the beginning of a sentence."""
    return capital(label(seat))


def short(justice: str) -> str:
    """A Justice as a sentence names him or her."""
    known = justices().get(justice)
    return known.short if known else "a Justice" if justice == "?" else f"“{justice}”"


def card(name: str) -> str:
    """A card in a sentence, or what is said of one that is hidden."""
    return "a card" if name == "?" else label(name)


def sentence(event: Event) -> str:
    """What happened, in a sentence; empty where the log need not say it."""
    from companion.games.court.telling import TOLD

    told = TOLD.get(event.kind)
    return told(event) if told else ""
