"""The village council: a game of ten minutes that does what the campaign of 1828 never does.

It has hands, a deck, secret luck, secret choices, a role that passes on when its holder dies in
the middle of a question, gifts out of turn, gates and a last resort. Read this table first.
"""

from __future__ import annotations

from companion.core.game import Game
from companion.core.rules import NO_TAKE_BACK, Option
from tests.tiny import council
from tests.tiny.scene import label, scene, sentence
from tests.tiny.state import SEATS, Council, cards, setup

LONG = Option(name="long", choices=(False, True), default=False, words="Three rounds, not two")

GAME = Game[Council](
    name="tiny",
    title="The Village Council",
    version=3,
    seats=(SEATS, SEATS[:2]),
    options=(LONG, NO_TAKE_BACK),
    setup=setup,
    phases={
        "deal": (council.DEAL,),
        "weather": (council.WEATHER,),
        "act": (council.PLAY, council.PETITION, council.PASS),
        "ruling": (council.GRANT, council.REFUSE, council.SUMMON),
        "testimony": (council.SPEAK, council.POISON),
        "bury": (council.BURY, council.KEEP),
        "unearth": (council.UNEARTH,),
    },
    asks={
        "deal": "deal a card",
        "weather": "decide the weather",
        "act": "play a card or bring a petition",
        "ruling": "rule on the petition",
        "testimony": "testify",
        "bury": "bury a card or keep the hand",
        "unearth": "unearth a card",
    },
    steps=council.STEPS,
    gates={"act": council.shut},
    free=(council.GIVE, council.STEP_DOWN),
    who={"elder": lambda s: s.living[0]},
    scores=lambda s: {seat: s.score[seat] for seat in s.seats},
    tracks=lambda s: (
        {f"score-{seat}": s.score[seat] for seat in s.seats}
        | {f"coins-{seat}": s.coins[seat] for seat in s.seats}
    ),
    names=(*SEATS, *cards(), "calm", "storm"),
    alike=lambda card: cards()[card].back if card in cards() else card,
    bound=120,
    scene=scene,
    sentence=sentence,
    labels=label,
    winners=lambda s: tuple(w for w in s.seats if s.score[w] == max(s.score.values())),
)
