"""What changed between two plain JSON values, small enough to send after every turn.

None: nothing. {"=": v}: replaced by v. {"d": {key: delta}, "x": [keys]}: a dict with changed and
removed keys. {"l": ops}: a list made of ops: n copies old[n], [a, b] copies old[a:b],
{"of": n, "by": delta} changes old[n], {"=": v} is new. The page has the same rules in JavaScript.
"""

from __future__ import annotations

import json
from typing import Any

NAMES = ("id", "action", "key")
"""An entry of a list is known by the first of these that it has, else by its whole text."""


def delta(old: Any, new: Any) -> Any:
    """The delta that makes `new` out of `old`."""
    if same(old, new):
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _shorter(_of_dicts(old, new), {"=": new})
    if isinstance(old, list) and isinstance(new, list):
        return _shorter({"l": _of_lists(old, new)}, {"=": new})
    return {"=": new}


def same(old: Any, new: Any) -> bool:
    """Whether two values are the same JSON: for Python True is 1, for a page it is not."""
    if type(old) is not type(new):
        return False
    if isinstance(old, dict):
        return old.keys() == new.keys() and all(same(old[key], new[key]) for key in old)
    if isinstance(old, list):
        return len(old) == len(new) and all(map(same, old, new))
    return bool(old == new)


def size(value: Any) -> int:
    """Characters of a value as JSON."""
    return len(_text(value))


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


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
        if key not in old or not same(old[key], value)
    }
    gone = [key for key in old if key not in new]
    return {"d": changed, "x": gone} if gone else {"d": changed}


def _of_lists(old: list[Any], new: list[Any]) -> list[Any]:
    names = [_name(item) for item in old]
    places = {name: n for n, name in enumerate(names)}
    ops: list[Any] = []
    at = -1  # the entry of `old` that the last op spoke of: most often its neighbour is next
    for item in new:
        name = _name(item)
        at += 1
        if not (at < len(old) and names[at] == name):
            if name not in places:
                ops.append({"=": item})
                continue
            at = places[name]
        if same(old[at], item):
            _copy(ops, at)
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


def _name(item: Any) -> tuple[str, str | int]:
    if isinstance(item, dict):
        for key in NAMES:
            if isinstance(item.get(key), (str, int)):
                return key, item[key]
    return "", _text(item)


def _op(old: list[Any], op: Any) -> list[Any]:
    if isinstance(op, list):
        return old[op[0] : op[1]]
    if isinstance(op, dict):
        return [op["="]] if "=" in op else [patched(old[op["of"]], op["by"])]
    return [old[op]]
