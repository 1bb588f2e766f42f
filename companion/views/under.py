"""Choices that stand under a cell, as a still shows them: closed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Json = Mapping[str, Any]


def closed(scene: Json) -> Json:
    """The scene with each cell that shows choices as one choice, and these left out.

    It is refused where all of them are, and for the same reason.
    """
    held: dict[str, list[Json]] = {}
    for choice in scene.get("choices", ()):
        held.setdefault(choice.get("under", ""), []).append(choice)
    cells = {cell["id"]: cell for zone in scene.get("zones", ()) for cell in zone.get("cells", ())}
    openers = {id: some for id, some in held.items() if id in cells}
    if not openers:
        return scene
    left = [choice for id, some in held.items() if id not in openers for choice in some]
    zones = [{**zone, "cells": _bare(zone, openers)} for zone in scene["zones"]]
    shown = [_opener(cells[id], some) for id, some in openers.items()]
    return {**scene, "zones": zones, "choices": [*left, *shown]}


def _bare(zone: Json, openers: Mapping[str, object]) -> list[Json]:
    """The cells, without the labels that are buttons now."""
    found: Iterator[Json] = iter(zone.get("cells", ()))
    return [{**cell, "label": ""} if cell["id"] in openers else cell for cell in found]


def _opener(cell: Json, choices: list[Json]) -> Json:
    reasons = {choice.get("blocked") for choice in choices}
    reason = reasons.pop() if len(reasons) == 1 else None
    made = {"action": cell["id"], "label": cell.get("label", ""), "cell": cell["id"]}
    return made | ({"blocked": reason} if reason else {})
