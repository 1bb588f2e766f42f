"""The charts of the campaign of 1828: four of the match, five of the record."""

from __future__ import annotations

from collections.abc import Mapping

from companion.charts import (
    Sketch,
    campaign1828_areas,
    campaign1828_control,
    campaign1828_maps,
    campaign1828_piles,
    campaign1828_record,
    campaign1828_votes,
)

SKETCHES: Mapping[str, Sketch] = {
    "votes": Sketch("Votes over the match", campaign1828_votes.votes),
    "votes-by-area": Sketch("Votes by round and area", campaign1828_areas.votes_by_area),
    "control": Sketch("Who leads each area", campaign1828_control.control),
    "piles": Sketch("Campaign piles", campaign1828_piles.piles),
    "returns-1828": Sketch(
        "In fact: electors of 1828", campaign1828_maps.returns_1828, match=False
    ),
    "returns-1824": Sketch(
        "In fact: electors of 1824", campaign1828_maps.returns_1824, match=False
    ),
    "house-1825": Sketch(
        "In fact: the House vote of 1825", campaign1828_maps.house_1825, match=False
    ),
    "popular-1828": Sketch(
        "In fact: voters of 1828", campaign1828_record.popular_1828, match=False
    ),
    "three-fifths": Sketch(
        "In fact: the three-fifths clause", campaign1828_record.three_fifths, match=False
    ),
}
"""Name of a figure -> its label on the menu and the function that drafts it."""
