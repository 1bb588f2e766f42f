"""The sentences of the log: who, what, with which card."""

from __future__ import annotations

from typing import Any

from companion.core.game import Event
from companion.games.court.cards import TABLES, cases, spaces
from companion.games.court.closing import CLOSING, Told, party, simple
from companion.games.court.words import card, label, marked, short, who
from companion.phrases import capital, listed, many


def _case(event: Event) -> str:
    return label(event.details["case"])


def _shifted(event: Event) -> str:
    told = event.details
    track, mark = label(told["track"]), marked(told["mark"])
    if told["was"] == told["mark"]:
        return f"{track} stays at {mark}: there is no space beyond."
    came = f"{track} goes to {mark}" if not told["was"] else f"{track} moves to {mark}"
    return f"{came}: {_because(event)}."


def _because(event: Event) -> str:
    told, why = event.details, event.details["why"]
    if why == "seated":
        return f"{short(told['by'])} takes a seat, {_far(told)}"
    if why == "retired":
        return f"{short(told['by'])} leaves, {_far(told)}"
    if why == "law-review":
        return f"the article of {label(event.seat)}, {_far(told)}"
    if why == "opinion":
        return f"the opinion of {label(event.seat)} in {label(told['by'])}"
    if why == "effect":
        by = f"by the choice of {label(event.seat)}, " if event.seat in TABLES else ""
        return f"the effect of {label(told['by'])}, {by}{_far(told)}"
    return "a marker at the end of a track goes back to the moderate zone"


def _far(told: Any) -> str:
    """How far a marker went, and that the track ended there where more spaces were due."""
    way = "up" if told["spaces"] > 0 else "down"
    went = f"{many(abs(told['went']), 'space')} {way}"
    return went if told["went"] == told["spaces"] else f"{went}, where the track ends"


def _seated(event: Event) -> str:
    told = event.details
    place = "Chief Justice" if told["chief"] else f"seat {told['place']}"
    if told["how"] == "dealt":
        return f"{label(told['justice'])} takes a place on the first Bench: {place}."
    return f"{label(told['justice'])} is elevated to the Bench: {place}."


def _aged(event: Event) -> str:
    told = event.details
    added = many(told["added"], "Aging Marker")
    return f"{short(told['justice'])} gets {added}, {told['markers']} in all."


def _advocated(event: Event) -> str:
    told = event.details
    clerks, cubes = many(told["clerks"], "clerk"), _paid(told)
    for_whom = f"{party(told['case'], told['side'])} ({told['side']})"
    return f"{who(event.seat)} puts {clerks} for {for_whom} in {_case(event)}, {cubes}."


def _paid(told: Any) -> str:
    paid = [many(told["cubes"], "cube")] if told["cubes"] else []
    paid += ["1 renown"] if told["renown"] else []
    return f"for {listed(paid)}" if paid else "at no cost"


def _gathered(event: Event) -> str:
    number = event.details["cubes"]
    more = ", one of them by Amicus Brief" if event.details["extra"] and number else ""
    return f"{who(event.seat)} gathers {many(number, 'cube')}{more}."


def _published(event: Event) -> str:
    told = event.details
    far = many(told["spaces"], "space")
    more = ", one of them by persuasive writing" if told["persuasive"] else ""
    track = label(told["track"])
    return f"{who(event.seat)} publishes on {track}: {far} toward {told['side']}{more}."


def _rolled(event: Event) -> str:
    told = event.details
    name, markers = short(told["justice"]), many(told["markers"], "marker")
    if told["retires"]:
        return f"The die shows {told['roll']}, no more than {markers}: {name} must leave."
    return f"The die shows {told['roll']}, more than {markers}: {name} stays."


def _retired(event: Event) -> str:
    told = event.details
    office = "the Chief Justice’s seat is vacant" if told["chief"] else "the seat is vacant"
    by = f", aged by {label(event.seat)}" if told["how"] in ("action", "solo") else ""
    return f"{label(told['justice'])} leaves the Bench{by}; {office}."


def _entered(event: Event) -> str:
    told = event.details
    if not told["space"]:
        return f"{who(event.seat)} is back before the Robing Room."
    name = spaces()[told["space"] - 1].name
    return f"{who(event.seat)} is on space {told['space']} of the Robing Room: {name}."


def _ability(event: Event) -> str:
    turn = "has" if event.details["on"] else "no longer has"
    return f"{who(event.seat)} {turn} the ability {label(event.details['name'])}."


def _case_moved(event: Event) -> str:
    """By the Appeal all go on, so one sentence does for them; else the case that moved is named."""
    if str(event.cite).startswith("Appeal"):
        return "Each case on the Docket goes one space on."
    return f"{_case(event)} moves to {label(event.details['space'])}."


def _decided(event: Event) -> str:
    told = event.details
    side = party(told["case"], told["side"])
    if told["why"] == "track":
        why = f"{label(told['track'])} stands at {marked(told['mark'])}"
    elif told["why"] == "clerks":
        why = "the track has not moved yet, and it has more clerks"
    else:
        why = "the track has not moved yet, and the clerks are level"
    text = f"{_case(event)}: {side} ({told['side']}) prevails in this match, for {why}."
    real = cases()[told["case"]]
    if not real.harm:
        return text
    return f"{text} In fact, {real.decided[:4]}: {real.holding} {real.content_note}"


def _no_winner(event: Event) -> str:
    tied = event.details["tied"]
    if not tied:
        return f"Nobody had a clerk on the side that prevailed in {_case(event)}: the card is gone."
    if len(tied) == 1:
        return f"The neutral litigant has most clerks in {_case(event)}: the card is gone."
    return f"{capital(listed([label(s) for s in tied]))} are level in {_case(event)}: no card."


def _effect(event: Event) -> str:
    told = cases()[event.details["case"]]
    words = told.silver_effect if event.details["side"] == "silver" else told.gold_effect
    return f"Effect of {told.caption}: {words}"


def _cubes(event: Event) -> str:
    change = event.details["change"]
    if not change:
        return f"{who(event.seat)} neither takes nor gives back a cube."
    verb = "takes" if change > 0 else "gives back"
    return f"{who(event.seat)} {verb} {many(abs(change), 'cube')}."


def _remanded(event: Event) -> str:
    told = event.details
    sent = f"{who(event.seat)} sends {_case(event)} back to {label(told['space'])}"
    return f"{sent}, and {label(told['other'])} moves up." if told["other"] else f"{sent}."


def _age_die(event: Event) -> str:
    told = event.details
    whom = short(told["justice"]) + " ages" if told["justice"] else "nobody ages"
    return f"A die of Age shows {told['roll']}: {whom}."


def _random_seat(event: Event) -> str:
    told = event.details
    if told["justice"]:
        return f"The die shows {told['roll']}: {short(told['justice'])} must leave."
    return f"The die shows {told['roll']}: nobody leaves."


TOLD: dict[str, Told] = {
    "case-dealt": simple("{case} comes to {space}."),
    "candidate": simple("{justice} is candidate {place}."),
    "round": simple("Round {round} begins."),
    "justice-seated": _seated,
    "shifted": _shifted,
    "aged": _aged,
    "gathered": _gathered,
    "advocated": _advocated,
    "supported": lambda e: (
        f"{who(e.seat)} puts {many(e.details['clerks'], 'clerk')} on {short(e.details['justice'])}."
    ),
    "published": _published,
    "rolled": _rolled,
    "retired": _retired,
    "clerks-back": lambda e: (
        f"{who(e.seat)} gets {many(e.details['clerks'], 'clerk')} back from "
        f"{short(e.details['justice'])}."
    ),
    "entered": _entered,
    "robed": _entered,
    "ability": _ability,
    "clerk-placed": lambda e: f"{who(e.seat)} puts a clerk on {short(e.details['justice'])}.",
    "searched": simple("{who} looks at the top of the {deck} deck."),
    "looked": lambda e: "" if e.details["card"] == "?" else f"You see {card(e.details['card'])}.",
    "struck": lambda e: (
        f"{who(e.seat)} removes {card(e.details['card'])} of Era {e.details['era']} unseen."
    ),
    "kept-all": simple("{who} removes no card."),
    "restacked": lambda e: (
        f"{who(e.seat)} puts the cards back on the {label(e.details['deck'])} deck."
    ),
    "remanded": _remanded,
    "clerk-moved": lambda e: (
        f"{who(e.seat)} moves a clerk of {label(e.details['owner'])} from "
        f"{short(e.details['source'])} to {short(e.details['target'])}."
    ),
    "borked": simple("{who} removes {justice} from the candidates."),
    "senior": simple("{who} gains {renown} renown on the last space."),
    "passed": simple("{who} has no legal action."),
    "passed-over": simple("{justice} leaves the game without a seat."),
    "submitted": simple("{case} is submitted for decision."),
    "case-moved": _case_moved,
    "case-removed": simple("{case} is taken off the Docket."),
    "neutral-clerk": lambda e: (
        f"The neutral litigant joins {party(e.details['case'], e.details['side'])} "
        f"({e.details['side']}) in {_case(e)}."
    ),
    "decided": _decided,
    "clerk-renown": simple("{who} gains {renown} renown for clerks in {case}."),
    "awarded": simple("{who} takes the card of {case}, and {renown} renown more."),
    "no-winner": _no_winner,
    "opinion": simple("{who} writes the opinion in {case}."),
    "dissented": simple("{who} writes a dissent in {case} and takes a token."),
    "effect": _effect,
    "cubes": _cubes,
    "no-effect": lambda e: f"{e.details['why']}.",
    "actions-next": simple("In the next round everybody has {actions} actions."),
    "supremes-next": lambda e: (
        "In the next round no action may be Supreme."
        if e.details["how"] == "none"
        else "In the next round every action may be Supreme."
    ),
    "case-clerk": lambda e: (
        f"{who(e.seat)} adds a clerk for {party(e.details['case'], e.details['side'])} "
        f"({e.details['side']}) in {_case(e)} at no cost."
    ),
    "own-clerk-moved": lambda e: (
        f"{who(e.seat)} moves a clerk from {short(e.details['source'])} to "
        f"{short(e.details['target'])}."
    ),
    "clerk-given-back": lambda e: (
        f"{who(e.seat)} takes a clerk back from {short(e.details['justice'])}."
    ),
    "goal-drawn": simple("{who} draws a Goal."),
    "goal-dropped": simple("{who} discards a Goal."),
    "markers-cleared": simple("All Aging Markers come off the Bench."),
    "random-seat": _random_seat,
    "age-die": _age_die,
    "die-fixed": simple("{who} fixes a die of Age at {roll}."),
    "last-card": lambda e: (
        f"The last card of the {label(e.details['deck'])} deck is "
        f"{'removed' if e.details['struck'] else 'drawn'}: this round is the last."
    ),
    **CLOSING,
}
