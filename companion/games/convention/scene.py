"""The Hall as one seat may see it: words and places, no rules."""

from __future__ import annotations

from companion.core.game import Tried
from companion.core.scene import Scene, Tally, TrackValue, Zone
from companion.core.state import CHANCE, OVER
from companion.games.convention import hall
from companion.games.convention.cards import FACTIONS, articles, short
from companion.games.convention.choices import choice
from companion.games.convention.ending import winners
from companion.games.convention.state import ROUNDS, Convention, declared, shows
from companion.games.convention.words import ASKS, label
from companion.phrases import listed, many

TITLE = "The Convention, 1787"
UNMATCHED = (
    "No choice is about these delegates together: delegates act together only where they share "
    "their state, for a vote, or their faction, for a speech."
)


def scene(s: Convention, seat: str | None, tried: Tried) -> Scene:
    """The board as `seat` sees it."""
    return Scene(
        title=TITLE,
        kicker=_kicker(s),
        status=status(s, seat),
        turn="over" if s.seat == OVER else "you" if seat == s.seat else "other",
        tally=tuple(_tally(s, who) for who in s.seating),
        zones=_zones(s, seat),
        choices=tuple(choice(s, action, reason) for action, reason in tried),
        tracks=tuple(
            TrackValue(id=f"score-{who}", label=f"Points of {label(who)}", value=s.score[who])
            for who in s.seating
        ),
        compact=True,
        unmatched=UNMATCHED,
    )


def _zones(s: Convention, seat: str | None) -> tuple[Zone, ...]:
    return (
        hall.tables(s),
        hall.count(s, "yea"),
        hall.count(s, "nay"),
        hall.caucus(s, seat),
        hall.pool(s),
        hall.floor(s),
        *(hall.track(s, faction) for faction in FACTIONS),
        hall.committee_room(s),
        hall.rivals(s, seat),
        hall.settled(s),
        hall.piles(s),
    )


def _tally(s: Convention, who: str) -> Tally:
    score = s.score[who]
    unit = "point" if score == 1 else "points"
    return Tally(label=label(who), value=score, unit=unit, look=hall.LOOKS[who])


def _kicker(s: Convention) -> str:
    if s.seat == OVER:
        return f"{ROUNDS} rounds played"
    if not s.round:
        return "Before the first round"
    return f"Round {s.round} of {ROUNDS} · Turn {s.turn}"


def status(s: Convention, seat: str | None) -> str:
    """Whose turn it is and what is asked, in two sentences."""
    if s.seat == OVER:
        return _ending(s)
    if s.seat == CHANCE:
        return "Luck decides. A card is being drawn."
    if s.seat != seat:
        return f"{label(s.seat)}’s turn. {label(s.seat)} must {ASKS[s.phase]}."
    return f"Your turn, {label(seat)}. {_asked(s)}"


def _asked(s: Convention) -> str:
    if s.phase == "act":
        yeas, nays = len(declared(s, "yea")), len(declared(s, "nay"))
        more = f"Yea has {yeas} of 7, Nay {nays} of 6."
        return f"Pick delegates: declare a vote, speak, enact an event or snub. {more}"
    if s.phase == "take":
        missing = max(1, 3 - len(s.caucus[s.seat]))
        return f"Take a delegate from the draw pool; {many(missing, 'place')} to fill."
    if s.phase == "turn-article":
        title, faction = articles()[s.committee].title, label(shows(s, s.committee))
        return f"You alone lead the Committee Room: “{title}” favors the {faction}. Turn it over?"
    if s.phase == "reclaim":
        where = label(str(s.about[0]))
        return f"No marker is free: take one back for {where}."
    if s.phase == "rally":
        return f"Rally: declare the vote of {short(str(s.about[0]))}’s state with him."
    if s.phase == "advance":
        return f"Choose the debate track on which you go up {many(s.about[0], 'space')}."
    return ASKED.get(s.phase, f"You must {ASKS[s.phase]}.")


ASKED = {
    "discard": "Keep two of the four delegates beside your planner.",
    "recover": "Your planner is on top of the deck: take it back?",
    "second": "Take another action; an event is not allowed now.",
    "snub-more": "Snub another delegate, or stop.",
    "dismiss": "Walkout: choose the delegate who leaves the floor.",
    "persuade": "Persuade: choose the delegation that crosses.",
    "set-back": "Rebut: choose the marker that goes two spaces back.",
    "recall": "Recall: choose whose marker comes home.",
    "withdraw": "Withdraw: choose your delegation that leaves the floor.",
    "call-back": "Return: choose the delegate who comes back from the discards.",
    "cross": "Change of Heart: choose your delegation that crosses.",
    "release": "Independence: choose the delegation that loses its controller.",
}


def _ending(s: Convention) -> str:
    won = winners(s)
    best = many(s.score[won[0]], "point")
    names = listed([label(seat) for seat in won])
    if len(won) > 1:
        return f"The victory is shared. {names} have {best} each."
    others = ", ".join(f"{label(w)} {s.score[w]}" for w in s.seating if w not in won)
    return f"{names} wins this match. {best}; {others}."
