"""The Court, 1789–2010: seats win cases, seat Justices and move four tracks of judicial philosophy.

The rulebook is "First Monday in October" by Talia Rosen. Its rules stand in our words in
data/court/rules.toml, the readings of its gaps in rulings.toml. A match, in `prepare.prepare` and
`actions.begin_round`, reads: deal Docket, Bench, candidates and Goals; then rounds of three
different actions a seat and an adjudication (`adjudication.adjudicate`: elevate, appeal with the
decision of a case and its effect, moderate, age) until a deck runs out; then `ending.final_count`.
With the seat `bot` it is the solitaire mode (`solo`).
"""

from __future__ import annotations

from companion.core.game import Game
from companion.core.rules import NO_TAKE_BACK, Option
from companion.games.court import (
    actions,
    adjudication,
    advocacy,
    answers,
    decision,
    decks,
    effects,
    ending,
    prepare,
    retirement,
    robing,
    solo,
)
from companion.games.court.cards import (
    BACK,
    BOT,
    CASES,
    DECKS,
    GOALS,
    JUSTICES,
    SIDES,
    SPACES,
    TABLES,
    TRACKS,
    bot_cards,
)
from companion.games.court.prospects import prospects
from companion.games.court.scene import TITLE, scene
from companion.games.court.state import Court, setup, tracks
from companion.games.court.words import ASKS, label, sentence, value

QUICK = Option(
    name="quick",
    choices=(False, True),
    default=False,
    words="Quick game: without Era III, with two Goals for each player",
)
SOLO = Option(
    name="solo",
    choices=("intro", "standard", "supreme"),
    default="standard",
    words="Level of the solitaire opponent, if it plays",
)

LEAVE_OUT = Option(
    name="leave-out",
    choices=(False, True),
    default=False,
    words="Leave out Dred Scott, Plessy and Korematsu: two cases of each era stay out of any match",
)

GAME = Game[Court](
    name="court",
    title=TITLE,
    version=1,
    seats=(TABLES[:3], TABLES[:2], TABLES, (TABLES[0], BOT)),
    held={BOT: "bot:solo"},
    options=(QUICK, SOLO, LEAVE_OUT, NO_TAKE_BACK),
    setup=setup,
    phases={
        "first-gavel": (prepare.FIRST_GAVEL,),
        "deal-case": (prepare.DEAL_CASE,),
        "deal-justice": (prepare.DEAL_JUSTICE,),
        "deal-goal": (prepare.DEAL_GOAL,),
        "neutral-die": (prepare.NEUTRAL_ROLL,),
        "act": (
            actions.GATHER,
            actions.SUPREME_GATHER,
            advocacy.ADVOCATE,
            advocacy.SUPREME_ADVOCATE,
            actions.SUPPORT,
            actions.SUPREME_SUPPORT,
            advocacy.LAW_REVIEW,
            advocacy.SUPREME_LAW_REVIEW,
            retirement.RETIREMENT,
            retirement.SUPREME_RETIREMENT,
            actions.REST,
            actions.SUPREME_REST,
            actions.PASS,
        ),
        "retirement-die": (retirement.RETIREMENT_DIE,),
        "clerkship": (robing.CLERKSHIP,),
        "search": (decks.SEARCH,),
        "look-at-cases": (decks.LOOK_CASES,),
        "look-at-justices": (decks.LOOK_JUSTICES,),
        "strike": (decks.STRIKE, decks.STRIKE_NONE),
        "restack": (decks.RESTACK,),
        "remand": (robing.REMAND,),
        "per-curiam": (robing.LIFT_CLERK, robing.END_PER_CURIAM),
        "put-clerk": (robing.PUT_CLERK,),
        "borked": (robing.BORKED,),
        "opinion": (decision.WRITE_OPINION, decision.NO_OPINION),
        "dissent": (decision.WRITE_DISSENT, decision.NO_DISSENT),
        "place-clerk": (answers.PLACE_CLERK, answers.PLACE_NONE),
        "shift-clerk": (answers.SHIFT_CLERK, answers.SHIFT_NONE),
        "give-back": (answers.GIVE_BACK,),
        "nudge": (answers.NUDGE, answers.NUDGE_NONE),
        "random-seat": (answers.RANDOM_SEAT,),
        "fix-die": (retirement.FIX_DIE, retirement.LEAVE_DICE),
        "age-die": (retirement.AGE_DIE,),
        "drop-goal": (prepare.DROP_GOAL,),
        "show-goal": (ending.SHOW_GOAL,),
        "flip": (solo.FLIP,),
    },
    asks=ASKS,
    gates={"act": actions.shut},
    steps={
        **prepare.STEPS,
        **decks.STEPS,
        **actions.STEPS,
        **retirement.STEPS,
        **robing.STEPS,
        **adjudication.STEPS,
        **decision.STEPS,
        **effects.STEPS,
        **ending.STEPS,
        **solo.STEPS,
    },
    scores=lambda s: dict(s.renown),
    tracks=tracks,
    names=(
        *(*TABLES, BOT, *SIDES, *TRACKS, *SPACES, *DECKS),
        *CASES,
        *JUSTICES,
        *GOALS,
        *bot_cards(),
    ),
    bound=3_000,
    scene=scene,
    sentence=sentence,
    labels=label,
    values=value,
    winners=ending.winners,
    alike=lambda card: BACK.get(card, card),
    prospects=prospects,
    players={"bot:solo": solo.plays},
)
