"""The Convention of 1787: planners of a constitution win delegations, debates and committees.

The rulebook is "Founding Fathers" by Christian Leonhard and Jason Matthews (2010). Its rules stand
in our words in data/convention/rules.toml, the readings of its gaps in rulings.toml. A match, in
`prepare.prepare` and `turns.begin_turn`, reads: deal, lay six articles, then four rounds of turns
(one action, new cards) until seven states say Yea or six Nay; each round ends as `turns.end_turn`
lists it.
"""

from __future__ import annotations

from companion.core.game import Game
from companion.core.rules import NO_TAKE_BACK, Option
from companion.games.convention import (
    debate,
    effects,
    ending,
    markers,
    prepare,
    questions,
    turns,
    votes,
)
from companion.games.convention.cards import (
    AXES,
    BACK,
    CARDS,
    COMMITTEE_ROOM,
    CORE,
    FACTIONS,
    PLANNER,
    SEATS,
    SIDES,
    STATES,
)
from companion.games.convention.prospects import prospects
from companion.games.convention.scene import TITLE, scene
from companion.games.convention.state import Convention, setup, tracks
from companion.games.convention.words import ASKS, label, sentence, value

AXIS_WORDS = {"national": "Federalists and Antifederalists", "size": "Large and Small States"}
ARTICLES = Option(
    name="articles",
    choices=tuple(AXES),
    default=CORE,
    words="The twelve articles of the match, six on each axis",
    pick=12,
    share=6,
    groups=lambda article: AXIS_WORDS[AXES[article]],
)
ASK_RECOVER = Option(
    name="ask-recover",
    choices=(False, True),
    default=False,
    words="Ask before a planner on top of the deck goes back to its owner",
)
DRAW_THE_SEATING = Option(
    name="draw-the-seating",
    choices=(False, True),
    default=False,
    words="Draw by lot who sits where around the table",
)

GAME = Game[Convention](
    name="convention",
    title=TITLE,
    version=1,
    seats=(SEATS[:3], SEATS[:4], SEATS),
    options=(ARTICLES, ASK_RECOVER, DRAW_THE_SEATING, NO_TAKE_BACK),
    setup=setup,
    phases={
        "seat": (prepare.SEAT,),
        "deal": (prepare.DEAL,),
        "discard": (prepare.DISCARD,),
        "reveal": (prepare.REVEAL,),
        "recover": (prepare.RECOVER,),
        "unfold": (prepare.UNFOLD,),
        "lay": (prepare.LAY,),
        "act": (votes.DECLARE, debate.SPEAK, effects.ENACT, turns.SNUB),
        "second": (votes.DECLARE, debate.SPEAK, turns.SNUB),
        "snub-more": (turns.SNUB, turns.END_SNUB),
        "take": (turns.TAKE,),
        "reclaim": (markers.RECLAIM_MARKER,),
        "rally": (votes.DECLARE,),
        "dismiss": (questions.DISMISS,),
        "persuade": (questions.PERSUADE,),
        "advance": (questions.ADVANCE,),
        "set-back": (questions.SET_BACK,),
        "recall": (questions.RECALL,),
        "withdraw": (questions.WITHDRAW,),
        "call-back": (questions.CALL_BACK,),
        "cross": (questions.CROSS,),
        "release": (questions.RELEASE,),
        "turn-article": (ending.FLIP, ending.LEAVE),
    },
    asks=ASKS,
    steps={**prepare.STEPS, **turns.STEPS, **markers.STEPS, **effects.STEPS, **ending.STEPS},
    scores=lambda s: dict(s.score),
    tracks=tracks,
    names=(*STATES, *FACTIONS, PLANNER, *SIDES, *SEATS, COMMITTEE_ROOM, "yes", "no", *CARDS, *AXES),
    bound=6_000,
    scene=scene,
    sentence=sentence,
    labels=label,
    values=value,
    winners=ending.winners,
    alike=lambda card: BACK.get(card, card),
    prospects=prospects,
)
