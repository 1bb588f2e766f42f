"""What changed between two plain JSON values, small enough to send after every turn.

None: nothing. {"=": v}: replaced by v. {"d": {key: delta}, "x": [keys]}: a dict with changed and
removed keys. {"l": ops}: a list made of ops: n copies old[n], [a, b] copies old[a:b],
{"of": n, "by": delta} changes old[n], {"=": v} is new. The page has the same rules in JavaScript.
"""

from __future__ import annotations

import json
from typing import Any

NAMES = ("id", "action", "key")
"""An entry of a list is known by the first of these that it has."""


def delta(old: Any, new: Any) -> Any:
    """The delta that makes `new` out of `old`."""
    if old == new and type(old) is type(new):
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _shorter(_of_dicts(old, new), {"=": new})
    if isinstance(old, list) and isinstance(new, list):
        return _shorter({"l": _of_lists(old, new)}, {"=": new})
    return {"=": new}


def size(value: Any) -> int:
    """Characters of a value as JSON."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _shorter(change: Any, replaced: Any) -> Any:
    return change if size(change) < size(replaced) else replaced


def patched(old: Any, change: Any) -> Any:
    """`old` with the delta `change`: the inverse of `delta`, as the page does it."""
    if change is None:
        return old
    if "=" in change:
        return change["="]
    if "l" in change:
        return [part for op in change["l"] for part in _op(old, op)]
    kept = {k: v for k, v in old.items() if k not in change.get("x", ())}
    return {**kept, **{k: patched(old.get(k), d) for k, d in change.get("d", {}).items()}}


def _of_dicts(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    changed = {
        key: delta(old[key], value) if key in old else {"=": value}
        for key, value in new.items()
        if key not in old or old[key] != value or type(old[key]) is not type(value)
    }
    gone = [key for key in old if key not in new]
    return {"d": changed, "x": gone} if gone else {"d": changed}


def _of_lists(old: list[Any], new: list[Any]) -> list[Any]:
    places = {name: n for n, item in enumerate(old) if (name := _name(item)) is not None}
    ops: list[Any] = []
    for n, item in enumerate(new):
        name = _name(item)
        at = places.get(name) if name is not None else n if n < len(old) else None
        if at is None:
            ops.append({"=": item})
        elif old[at] == item:
            _copy(ops, at)
        elif name is None:
            ops.append({"=": item})
        else:
            ops.append({"of": at, "by": delta(old[at], item)})
    return ops


def _copy(ops: list[Any], at: int) -> None:
    """Copy old[at], joined to a run that ends just before it."""
    last = ops[-1] if ops else None
    if isinstance(last, int) and last + 1 == at:
        ops[-1] = [last, at + 1]
    elif isinstance(last, list) and last[1] == at:
        last[1] = at + 1
    else:
        ops.append(at)


def _name(item: Any) -> tuple[str, Any] | None:
    if not isinstance(item, dict):
        return None
    return next(((key, item[key]) for key in NAMES if key in item), None)


def _op(old: list[Any], op: Any) -> list[Any]:
    if isinstance(op, list):
        return old[op[0] : op[1]]
    if isinstance(op, dict):
        return [op["="]] if "=" in op else [patched(old[op["of"]], op["by"])]
    return [old[op]]
