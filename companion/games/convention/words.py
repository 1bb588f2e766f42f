"""The Convention in words: names, what is asked, sentences of the log, names of the tracks."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Event
from companion.games.convention.cards import (
    COMMITTEE_ROOM,
    PLANNER,
    SEATS,
    articles,
    delegates,
    short,
)
from companion.phrases import listed, many

FACTION_WORDS = {
    "federalist": "Federalists",
    "antifederalist": "Antifederalists",
    "large-states": "Large States",
    "small-states": "Small States",
    PLANNER: "planner",
}
ONE = {
    "federalist": "Federalist",
    "antifederalist": "Antifederalist",
    "large-states": "Large States",
    "small-states": "Small States",
    "planner": "planner, no faction",
}
"""What one delegate of a faction is called."""
NAMES = {
    **{seat: seat.capitalize() for seat in SEATS},
    **FACTION_WORDS,
    COMMITTEE_ROOM: "the Committee Room",
    "chance": "Luck",
    "rules": "The rules",
    "yea": "Yea",
    "nay": "Nay",
    "planner": "planner",
}
ASKS = {
    "seat": "draw the seating",
    "deal": "deal a card",
    "discard": "keep two of the four delegates",
    "reveal": "turn up the top of the deck",
    "unfold": "look at the card",
    "recover": "say whether the planner comes back",
    "lay": "draw an article",
    "act": "declare a vote, speak, enact an event or snub",
    "second": "take another action, and not an event",
    "snub-more": "snub another delegate or stop",
    "take": "take a card from the draw pool",
    "reclaim": "take an influence marker back",
    "rally": "declare the vote of the rally",
    "dismiss": "choose who walks out",
    "persuade": "choose whom to persuade",
    "advance": "choose a debate track",
    "set-back": "choose a rival’s marker on a track",
    "recall": "choose whose marker is recalled",
    "withdraw": "choose the delegation to withdraw",
    "call-back": "choose who comes back",
    "cross": "choose the delegation that crosses",
    "release": "choose the delegation to set free",
    "turn-article": "turn the article over or leave it",
}
"""What a phase asks, after "must"."""
TRACK_WORDS = {
    "score": "Points of {seat}",
    "committee": "{seat} in the Committee Room",
    "markers": "Free markers of {seat}",
}


def label(name: str | int) -> str:
    """What a seat, a state, a faction, an article, a delegate or a track is called on screen."""
    name = str(name)
    if name in NAMES:
        return NAMES[name]
    if name in articles():
        return articles()[name].title
    if name in delegates():
        return delegates()[name].name
    track = _track(name)
    return track or name.replace("-", " ").title()


def _track(name: str) -> str:
    what, _, seat = name.rpartition("-")
    if what in TRACK_WORDS:
        return TRACK_WORDS[what].format(seat=label(seat))
    for head, words in (
        ("debate-", "{seat} on the {faction} track"),
        ("tokens-", "{faction} tokens of {seat}"),
    ):
        if what.startswith(head):
            faction = NAMES.get(what.removeprefix(head), "")
            return words.format(seat=label(seat), faction=faction) if faction else ""
    if name.startswith("articles-"):
        return f"Articles for the {NAMES.get(name.removeprefix('articles-'), '')}"
    return ""


def value(track: str, amount: float) -> str:
    """What the ledger prints for a value of a track."""
    return str(int(amount))


def people(cards: Sequence[str]) -> str:
    """Delegates in a sentence, by their last names."""
    return listed([short(card) for card in cards])


def back(state: str, faction: str) -> str:
    """The back of a card in a sentence."""
    return f"{label(state)}, {label(faction)}"


SENTENCES = {
    "seated": "The seats are {seats}; {who} begins.",
    "discarded": "{who} discards {cards} and keeps two others.",
    "round": "Round {round} begins; {who} starts.",
    "declared": "{who} declares {state} {side} with {cards}.",
    "spoke": "{who} speaks for the {faction} with {cards}.",
    "advanced": "{who} stands on space {space} of the {faction} track with {by}.",
    "snubbed": "{who} snubs {card}.",
    "reshuffled": "The deck was empty: {cards} discards are shuffled anew.",
    "recovered": "{card} is on top of the deck: {who} takes the planner back.",
    "left-lying": "{card} is on top of the deck, and {who} leaves it there.",
    "gained-marker": "{who} gains an influence marker with {by}.",
    "crossed": "With {by}, {who} moves {state} to the {side} side: {cards}.",
    "released": "With {by}, {who} makes {state} independent: {loser} takes the marker back.",
    "to-committee": "With {by}, {who} puts a marker into the Committee Room: {now} there now.",
    "recalled": "With {by}, {who} sends a marker of {owner} home from the Committee Room.",
    "marker-laid": "{who} lays the marker on {state}, declared with {by}.",
    "assembly-cleared": "The Assembly Room is cleared: {yea} Yea and {nay} Nay leave it.",
    "flipped": "“{article}” is turned: it favors the {faction} now.",
    "kept-article": "{who} leaves “{article}” as it is, for the {faction}.",
    "switched": "“{assembly}” is now in the Assembly Room, “{committee}” in committee.",
    "postponed": "“{article}” is postponed: another article is drawn.",
    "called-back": "{who} calls {card} back from the discards.",
    "committee-won": "{who} alone has most markers in the Committee Room: they come home "
    "and score {n_points}.",
    "token": "{who} leads the {faction} track on space {space} and takes its debate token.",
    "no-token": "{faction}: {seats} are level on space {space}, so nobody takes the token.",
    "cleared": "Round {round} is over.",
    "no-delegates": "{who} has no delegate to act with.",
}


def sentence(event: Event) -> str:
    """What happened, in a sentence; empty where the log need not say it."""
    from companion.games.convention.telling import SPECIAL

    special = SPECIAL.get(event.kind)
    if special:
        return special(event)
    pattern = SENTENCES.get(event.kind)
    return pattern.format(**_words(event)) if pattern else ""


def _words(event: Event) -> dict[str, object]:
    told: dict[str, object] = dict(event.details)
    for key, said in event.details.items():
        if key in ("cards", "seats", "by") and isinstance(said, tuple):
            told[key] = people(said) if key != "seats" else listed([label(s) for s in said])
        elif key == "card":
            told[key] = short(str(said))
        elif isinstance(said, str):
            told[key] = label(said) if said else "nobody"
    told["who"] = label(event.seat)
    if "points" in told:
        told["n_points"] = many(int(str(told["points"])), "point")
    return told
