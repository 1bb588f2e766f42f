"""The rules of the village council, in the order of rules.toml."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.core.game import Event, Options, Rule, Step
from companion.core.rules import NOTHING
from companion.core.state import CHANCE, RULES
from tests.tiny.state import SEATS, Council, cards

GRANTED, POISON_COSTS = 2, 2
WEIGHTS = {"calm": 2, "storm": 1}


def pay(s: Council, *, payer: str, payee: str, amount: int) -> None:
    s.coins[payer] -= amount
    s.coins[payee] += amount


def begin_round(s: Council) -> Iterator[Event]:
    s.round += 1
    s.heard = s.storm = False
    s.then(
        *(("deal", CHANCE, seat) for seat in s.living),
        ("weather", CHANCE),
        *(("turn", RULES, seat) for seat in s.living),
        *(("burial", RULES, seat) for seat in s.living),
        ("end-round", RULES),
    )
    yield Event("round", RULES, {"round": s.round}, "Rounds")


def deal(s: Council, card: str) -> Iterator[Event]:
    (seat,) = s.about
    s.unseen = tuple(other for other in s.unseen if other != card)
    s.hand[seat] += (card,)
    yield Event("dealt", seat, {"card": card}, "Cards", secret=("card",))


def weather(s: Council, sky: str) -> Iterator[Event]:
    s.storm = sky == "storm"
    yield Event("weather", RULES, {"sky": sky}, "Weather")


def turn(s: Council, seat: str) -> Iterator[Event]:
    """The dead take no turn."""
    if seat not in s.living:
        return
    s.turn += 1
    s.then(("act", seat))
    yield Event("turn", seat, {}, "Rounds")


def shut(s: Council) -> Mapping[str, str]:
    shut = {"petition": "a petition has been heard this round"} if s.heard else {}
    return shut | {"play": "the storm keeps all cards at home this round"} if s.storm else shut


def own_hand(s: Council) -> Options:
    return [(card,) for card in s.hand[s.seat]]


def too_dear(s: Council, card: str) -> str | None:
    cost, held = cards()[card].worth, s.coins[s.seat]
    return f"{card} costs {cost} and you have {held}" if cost > held else None


def affordable(s: Council) -> Options:
    return [(card,) for card in s.hand[s.seat] if cards()[card].worth <= s.coins[s.seat]]


def play(s: Council, card: str) -> Iterator[Event]:
    seat, worth = s.seat, cards()[card].worth
    s.hand[seat] = tuple(other for other in s.hand[seat] if other != card)
    s.shown += (card,)
    s.score[seat] += 2 * worth
    pay(s, payer=seat, payee="bank", amount=worth)
    yield Event("played", seat, {"card": card}, "Cards")
    yield from EFFECTS[cards()[card].effect](s)


def feast(s: Council) -> Iterator[Event]:
    """Everybody who can pays one coin to the bank."""
    for seat in s.living:
        if s.coins[seat]:
            pay(s, payer=seat, payee="bank", amount=1)
    yield Event("feasted", s.seat, {}, "Cards")


def silence(s: Council) -> Iterator[Event]:
    s.heard = True
    yield Event("silenced", s.seat, {}, "Cards")


def nothing(s: Council) -> Iterator[Event]:
    yield from ()


EFFECTS: dict[str, Callable[[Council], Iterator[Event]]] = {
    "feast": feast,
    "silence": silence,
    "nothing": nothing,
}


def of_the_elder(s: Council) -> str | None:
    return "the elder brings no petition" if s.seat == s.living[0] else None


def petition(s: Council) -> Iterator[Event]:
    s.heard = True
    s.then(("ruling", "elder", s.seat))
    yield Event("petitioned", s.seat, {}, "Petitions")


def empty_bank(s: Council) -> str | None:
    left = s.coins["bank"]
    return f"a grant takes {GRANTED} and the bank has {left}" if left < GRANTED else None


def grant(s: Council) -> Iterator[Event]:
    petitioner = s.about[0]
    pay(s, payer="bank", payee=petitioner, amount=GRANTED)
    yield Event("granted", s.seat, {"to": petitioner}, "Petitions")


def refuse(s: Council) -> Iterator[Event]:
    yield Event("refused", s.seat, {"to": s.about[0]}, "Petitions")


def summonable(s: Council) -> Options:
    return [(seat,) for seat in s.living[1:]]


def heard_already(s: Council, witness: str) -> str | None:
    return f"{witness} has testified in this" if witness in s.about[1:] else None


def summon(s: Council, witness: str) -> Iterator[Event]:
    """The witness answers first; then the elder, whoever that is by then, rules after all."""
    s.then(("testimony", witness), ("ruling", "elder", *s.about, witness))
    yield Event("summoned", s.seat, {"witness": witness}, "Testimony")


def speak(s: Council) -> Iterator[Event]:
    yield Event("spoke", s.seat, {}, "Testimony")


def no_poison(s: Council) -> str | None:
    if s.seat == s.living[0]:
        return "you are the elder yourself"
    held = s.coins[s.seat]
    return f"poison costs {POISON_COSTS} and you have {held}" if held < POISON_COSTS else None


def poison(s: Council) -> Iterator[Event]:
    """The elder dies; the hand is buried unseen, the purse falls to the bank."""
    dead = s.living[0]
    pay(s, payer=s.seat, payee="bank", amount=POISON_COSTS)
    pay(s, payer=dead, payee="bank", amount=s.coins[dead])
    s.living = s.living[1:]
    s.buried[dead] += s.hand[dead]
    s.hand[dead] = ()
    yield Event("died", dead, {"by": s.seat}, "The elder; ruling 1")


def burial(s: Council, seat: str) -> None:
    if seat in s.living and s.hand[seat]:
        s.then(("bury", seat))


def bury(s: Council, card: str) -> Iterator[Event]:
    s.hand[s.seat] = tuple(other for other in s.hand[s.seat] if other != card)
    s.buried[s.seat] += (card,)
    yield Event("buried", s.seat, {"card": card}, "Burial", secret=("card",))


def keep(s: Council) -> Iterator[Event]:
    yield Event("kept", s.seat, {}, "Burial")


def end_round(s: Council) -> None:
    if s.round < s.rounds:
        s.then(("begin-round", RULES))
        return
    s.then(*(("unearth", seat) for seat in s.living if s.buried[seat]))


def own_grave(s: Council) -> Options:
    return [(card,) for card in s.buried[s.seat]]


def unearth(s: Council, card: str) -> Iterator[Event]:
    s.buried[s.seat] = tuple(other for other in s.buried[s.seat] if other != card)
    s.shown += (card,)
    s.score[s.seat] += cards()[card].worth
    yield Event("unearthed", s.seat, {"card": card}, "The end")


def no_gift(s: Council, giver: str, taker: str, amount: int) -> str | None:
    if giver not in s.living or taker not in s.living:
        return "only the living give and take"
    held = s.coins[giver]
    return f"{giver} has {held}, not {amount}" if amount > held else None


def give(s: Council, giver: str, taker: str, amount: int) -> Iterator[Event]:
    pay(s, payer=giver, payee=taker, amount=amount)
    yield Event("gave", giver, {"to": taker, "amount": amount}, "Gifts")


def the_elder(s: Council) -> Options:
    return [(s.living[0],)]


def step_down(s: Council, elder: str) -> Iterator[Event]:
    s.living = (*s.living[1:], elder)
    yield Event("stepped-down", elder, {}, "The elder")


GIFTS = [(a, b, n) for a in SEATS for b in SEATS if a != b for n in (1, 2, 3)]
_R = Rule[Council]
DEAL = _R(kind="deal", cite="Cards", options=lambda s: [(c,) for c in s.unseen], effect=deal,
          missing="no such card is unseen", secret=True)  # fmt: skip
WEATHER = _R(kind="weather", cite="Weather", options=[(sky,) for sky in WEIGHTS], effect=weather,
             missing="the sky is calm or storm", weight=lambda s, sky: WEIGHTS[sky])  # fmt: skip
PLAY = _R(kind="play", cite="Cards", options=own_hand, blocked=too_dear, quick=affordable,
          missing="there is no such card in your hand", effect=play)  # fmt: skip
PETITION = _R(kind="petition", cite="Petitions", blocked=of_the_elder, effect=petition,
              missing="a petition takes no further words")  # fmt: skip
PASS = _R(kind="pass", cite="Rounds", options=NOTHING, otherwise=True, effect=lambda s: None,
          missing="passing takes no further words")  # fmt: skip
GRANT = _R(kind="grant", cite="Petitions", blocked=empty_bank, effect=grant,
           missing="a grant takes no further words")  # fmt: skip
REFUSE = _R(kind="refuse", cite="Petitions", effect=refuse,
            missing="a refusal takes no further words")  # fmt: skip
SUMMON = _R(kind="summon", cite="Testimony", options=summonable, blocked=heard_already,
            missing="a witness lives and is not the elder", effect=summon)  # fmt: skip
SPEAK = _R(kind="speak", cite="Testimony", effect=speak,
           missing="speaking takes no further words")  # fmt: skip
POISON = _R(kind="poison", cite="The elder; ruling 1", blocked=no_poison, effect=poison,
            missing="poison takes no further words")  # fmt: skip
BURY = _R(kind="bury", cite="Burial", options=own_hand, effect=bury, secret=True,
          missing="there is no such card in your hand")  # fmt: skip
KEEP = _R(kind="keep", cite="Burial", effect=keep,
          missing="keeping takes no further words")  # fmt: skip
UNEARTH = _R(kind="unearth", cite="The end", options=own_grave, effect=unearth,
             missing="you have not buried that card")  # fmt: skip
GIVE = _R(kind="give", cite="Gifts", options=GIFTS, blocked=no_gift, effect=give,
          missing="a gift names giver, taker and 1 to 3 coins")  # fmt: skip
STEP_DOWN = _R(kind="step-down", cite="The elder", options=the_elder, effect=step_down,
               missing="only the elder may step down")  # fmt: skip
STEPS = {
    "begin-round": Step[Council](cite="Rounds", effect=begin_round),
    "turn": Step[Council](cite="Rounds", effect=turn),
    "burial": Step[Council](cite="Burial", effect=burial),
    "end-round": Step[Council](cite="Rounds", effect=end_round),
}
