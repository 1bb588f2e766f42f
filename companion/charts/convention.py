"""The charts of the Convention of 1787: five of the match, five of the record."""

from __future__ import annotations

from collections.abc import Mapping

from companion.charts import (
    Sketch,
    convention_articles,
    convention_debates,
    convention_record,
    convention_record_path,
    convention_record_room,
    convention_scores,
    convention_votes,
)

SKETCHES: Mapping[str, Sketch] = {
    "scores": Sketch("Points over the match", convention_scores.scores),
    "votes": Sketch("Yea and Nay by turn", convention_votes.votes),
    "debates": Sketch("The four debates", convention_debates.debates),
    "articles": Sketch("Articles resolved", convention_articles.articles),
    "committee": Sketch("The Committee Room", convention_scores.committee),
    "roll-calls": Sketch("In fact: roll calls of 1787", convention_record.roll_calls, match=False),
    "agreement": Sketch("In fact: who agreed with whom", convention_record.agreement, match=False),
    "path-to-16-july": Sketch(
        "In fact: the way to 16 July", convention_record_path.path_to_16_july, match=False
    ),
    "attendance": Sketch(
        "In fact: who was in the room", convention_record_room.attendance, match=False
    ),
    "ratification": Sketch(
        "In fact: the states ratify", convention_record_path.ratification, match=False
    ),
}
"""Name of a figure -> its label on the menu and the function that drafts it."""
