"""The charts of the Court, 1789–2010: five of the match, and those of the record."""

from __future__ import annotations

from collections.abc import Mapping

from companion.charts import (
    Sketch,
    court_decided,
    court_docket,
    court_record,
    court_renown,
    court_tracks,
)

SKETCHES: Mapping[str, Sketch] = {
    "tracks": Sketch("How the Court drifted", court_tracks.tracks),
    "renown": Sketch("Renown over the match", court_renown.renown),
    "docket": Sketch("The flow of the Docket", court_docket.docket),
    "decided": Sketch("Decided here and in fact", court_decided.decided),
    "influence": Sketch("Clerks on the Bench, and cubes", court_renown.influence),
    **court_record.RECORD,
}
"""Name of a figure -> its label on the menu and the function that drafts it."""
