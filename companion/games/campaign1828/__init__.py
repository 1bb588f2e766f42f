"""The Campaign of 1828: Adams and Jackson take tiles around the country for four rounds.

The rulebook is "Revolution of 1828" by Stefan Feld; data/campaign1828/rules.toml tells its rules
in our words, rulings.toml how its gaps are read. A round, in `campaign.begin_round`, reads: draw
three tiles for each of six areas, take turns until nothing is left, count piles, areas and press,
clear the board.
"""

from __future__ import annotations

from companion.core.game import Game
from companion.core.rules import NO_TAKE_BACK, Option
from companion.games.campaign1828 import actions, campaign, count, sides
from companion.games.campaign1828.prospects import prospects
from companion.games.campaign1828.scene import TITLE, scene
from companion.games.campaign1828.state import AREAS, Campaign, setup, tiles, tracks
from companion.games.campaign1828.words import ASKS, label, sentence, value

POLLING_DELEGATES_ONLY = Option(
    name="polling-delegates-only",
    choices=(False, True),
    default=False,
    words="Polling wins over delegates only, never a Smear Campaign",
)

GAME = Game[Campaign](
    name="campaign1828",
    title=TITLE,
    version=1,
    seats=(("adams", "jackson"), ("jackson", "adams")),
    options=(POLLING_DELEGATES_ONLY, NO_TAKE_BACK),
    setup=setup,
    phases={
        "draw": (campaign.DRAW,),
        "take": (campaign.TAKE,),
        "place-smear": (campaign.PLACE_SMEAR,),
        "set-agenda": (actions.SET_AGENDA,),
        "pick-up": (actions.PICK_UP,),
        "put-down": (actions.PUT_DOWN,),
        "tip": (actions.TIP,),
        "poll": (sides.POLL,),
        "hand-over": (sides.HAND_OVER,),
        "receive-smear": (sides.RECEIVE_SMEAR,),
        "finance": (actions.FINANCE, actions.END_TURN),
    },
    asks=ASKS,
    steps={**campaign.STEPS, **actions.STEPS, **count.STEPS},
    scores=lambda s: dict(s.votes),
    tracks=tracks,
    names=(*AREAS, *tiles()),
    bound=300,
    scene=scene,
    sentence=sentence,
    labels=label,
    values=value,
    winners=count.winners,
    prospects=prospects,
)
