"""The board as plain HTML, for a notebook that is saved, exported, printed or without a kernel.

It has the classes of the live sheet and nothing to press: what can be chosen stands as text,
what cannot stands with its reason. It needs no script, no network and no other style sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from companion.views.guide_said import guide_html
from companion.views.html_css import CSS
from companion.views.under import closed

LIMIT = 25_000
"""The most bytes that a board may have, its styles and the run code included."""

Json = Mapping[str, Any]


def board_html(scene: Json, sheet: Json, *, css: bool = True) -> str:
    """The board as one HTML element that holds no script and nothing to press.

    `scene` and `sheet` are those that the live board draws. The result has at most LIMIT bytes:
    the margin is left out first, then the reasons, the choices, the zones. A run code that fits
    beside nothing is left out in their stead.
    """
    few, bare = {**scene, "choices": ()}, {**scene, "zones": (), "choices": ()}
    cuts = ((scene, True, True), (scene, False, True), *((cut, 0, 0) for cut in (scene, few, bare)))
    for code in (True, False):
        for shown, margin, reasons in cuts:
            text = _board(shown, sheet, css, bool(margin), bool(reasons), code)
            if len(text.encode()) <= LIMIT:
                return text
    return text


def _board(scene: Json, sheet: Json, css: bool, margin: bool, reasons: bool, code: bool) -> str:
    title = str(scene.get("title", ""))
    hidden = sheet.get("mode") == "curtain"
    bare = {**scene, "zones": (), "choices": ()} if hidden else closed(scene)
    parts = [
        f"<style>{CSS}</style>" if css else "",
        _mast(scene, sheet),
        guide_html(sheet.get("guide")),
        _tag("div", "cp-body", [*_groups(bare, reasons), *_zones(bare, reasons)]),
        _tag("div", "cp-body", _margin(scene, sheet)) if margin else "",
        _foot(sheet, code),
    ]
    lang = escape(str(sheet.get("lang", "en")))
    return (
        f'<article class="cp cp-static" lang="{lang}" '
        f'aria-label="{escape(title)}">{"".join(parts)}</article>'
    )


def _tag(name: str, kind: str, inside: str | Iterable[str], more: str = "") -> str:
    """One element; `inside` is markup already."""
    text = inside if isinstance(inside, str) else "".join(inside)
    return f'<{name} class="{kind}"{more}>{text}</{name}>' if text else ""


def _split(label: str) -> tuple[str, str]:
    """Head and detail of a label, escaped: "Pay 7 — stage 4"."""
    head, _, detail = label.partition(" — ")
    return escape(head), escape(detail)


def _mast(scene: Json, sheet: Json) -> str:
    status = str(scene.get("status", ""))
    if sheet.get("mode") == "curtain" and sheet.get("curtain"):
        name = str(sheet["curtain"].get("label", "")).removeprefix("Pass to ")
        status = f"Pass to {name}. The board is covered."
    first, dot, rest = status.partition(". ")
    scores = "".join(
        f'<div><dt class="look-{escape(str(s.get("look", "")))}">{escape(str(s["label"]))}</dt> '
        f"<dd>{escape(str(s['value']))} <small>{escape(str(s.get('unit', '')))}</small></dd></div>"
        for s in scene.get("tally", ())
    )
    return (
        _tag("p", "cp-kicker", escape(str(scene.get("kicker", ""))))
        + _tag("h2", "cp-title", escape(str(scene.get("title", ""))))
        + _tag("dl", "cp-tally", scores)
        + (
            _tag("p", "cp-status", f"<b>{escape(first + dot.strip())}</b> {escape(rest)}")
            if status
            else ""
        )
    )


def _by_cell(scene: Json) -> dict[str, list[Json]]:
    """Choices by the cell they stand in; those without one under the empty text."""
    cells = {cell["id"] for zone in scene.get("zones", ()) for cell in zone.get("cells", ())}
    found: dict[str, list[Json]] = {}
    for choice in scene.get("choices", ()):
        cell = choice.get("cell", "")
        found.setdefault(cell if cell in cells else "", []).append(choice)
    return found


def _groups(scene: Json, reasons: bool) -> list[str]:
    groups: dict[str, list[Json]] = {}
    for choice in _by_cell(scene).get("", ()):
        groups.setdefault(choice.get("group") or "Choices", []).append(choice)
    return [
        _tag(
            "section", "cp-group", f'<h3 class="cp-h">{escape(name)}</h3>' + _choices(some, reasons)
        )
        for name, some in groups.items()
    ]


def _zones(scene: Json, reasons: bool) -> list[str]:
    choices = _by_cell(scene)
    return [_zone(zone, choices, reasons) for zone in scene.get("zones", ())]


def _zone(zone: Json, choices: Mapping[str, list[Json]], reasons: bool) -> str:
    head, detail = _split(str(zone.get("label", "")))
    shape, all_cells = zone.get("shape"), zone.get("cells", ())
    rows = _rows_of_roll(all_cells) if shape == "roll" else [[cell] for cell in all_cells]
    cells = "".join(
        _tag("li", "cp-cell", (_cell(c, choices.get(c["id"], []), reasons, shape) for c in row))
        for row in rows
    )
    small = f" <small>{detail}</small>" if detail else ""
    heading = f'<h3 class="cp-h">{head}{small}</h3>'
    return _tag("section", "cp-zone", heading + _tag("ul", "cp-cells", cells))


def _rows_of_roll(cells: Iterable[Json]) -> list[list[Json]]:
    """The cells of each row, the name first: `at` is side (2 the name) and row."""
    rows: dict[int, list[Json]] = {}
    for cell in sorted(cells, key=lambda c: (c["at"][0] != 2, c["at"][0])):
        rows.setdefault(cell["at"][1], []).append(cell)
    return [rows[row] for row in sorted(rows)]


def _cell(cell: Json, choices: Sequence[Json], reasons: bool, shape: str | None) -> str:
    head, detail = _split(str(cell.get("label", "")))
    tokens: Sequence[Json] = cell.get("tokens", ())
    bare = not (tokens or choices)
    if bare and (shape == "track" or (shape == "roll" and cell["at"][0] != 2)):
        return ""  # an empty space of a track, or side of a roll, says nothing
    button = not head and len(tokens) == 1 and len(choices) == 1
    label = f"<b>{head}</b> " if head else ""
    label += f'<span class="cp-detail">{detail}</span> ' if detail else ""
    pieces = "" if button else _tag("ul", "cp-tokens", (_token(t) for t in tokens))
    if head and bare and not detail and shape != "roll":
        pieces = '<span class="cp-none">none</span>'
    inside = (
        label + pieces + (_choices(choices, reasons, tokens if button else ()) if choices else "")
    )
    return f"{inside} " if inside else ""


def _token(token: Json) -> str:
    count = f" × {token['count']}" if token.get("count", 1) > 1 else ""
    look = f"cp-token look-{escape(str(token.get('look', 'plain')))}"
    return _tag("li", look, f"{_sort(token)}{escape(str(token['label']))}{count} ")


def _sort(token: Json) -> str:
    sort = escape(str(token.get("sort") or ""))
    return f'<span class="cp-sort" aria-hidden="true">{sort}</span>' if sort else ""


def _choices(choices: Sequence[Json], reasons: bool, tokens: Sequence[Json] = ()) -> str:
    return _tag("ul", "cp-choices", (_choice(c, reasons, tokens) for c in choices))


def _choice(choice: Json, reasons: bool, tokens: Sequence[Json]) -> str:
    head, inline = _split(str(choice.get("label", choice["action"])))
    detail = escape(str(choice.get("detail") or "")) or inline
    sorts = "".join(_sort(t) for t in choice.get("tokens") or tokens)
    small = f' <span class="cp-detail">{detail}</span>' if detail else ""
    blocked = choice.get("blocked")
    sign = "⊘ " if blocked else ""
    text = _tag(
        "span", "cp-choice", sorts + sign + head + small, " data-blocked" if blocked else ""
    )
    if blocked and reasons:
        text += f' <span class="cp-why"><b>Why not?</b> {escape(str(blocked))}</span>'
    return f"<li>{text}</li>"


def _margin(scene: Json, sheet: Json) -> list[str]:
    log = "".join(_log(scene.get("log", ())))
    rail, ledger = sheet.get("rail"), sheet.get("ledger")
    return [
        _rail(rail) if rail else "",
        _ledger(ledger) if ledger else "",
        _tag(
            "section",
            "cp-panel",
            '<h3 class="cp-h">The log</h3>' + f'<ol class="cp-log">{log}</ol>',
        )
        if log
        else "",
    ]


def _log(lines: Iterable[Json]) -> Iterator[str]:
    """Each line, with the number of its turn before the first line of that turn."""
    before = None
    for line in lines:
        turn = line.get("turn", 0)
        number = f"{turn} " if turn != before else ""
        before = turn
        yield f"<li>{number}{escape(str(line['text']))}</li>"


def _rail(rail: Json) -> str:
    left = (
        f'<p class="cp-left"><b>Left the record.</b> {escape(str(rail["left"]))}</p>'
        if rail.get("left")
        else ""
    )
    return _tag(
        "aside",
        "cp-rail",
        f'<h3 class="cp-h">In fact</h3><p><b>{escape(str(rail["date"]))}.</b> '
        f"{escape(str(rail['text']))}</p>{left}"
        f'<p class="cp-source">Source: {escape(str(rail["source"]))}</p>',
    )


def _ledger(ledger: Json) -> str:
    told: Sequence[Json] = ledger.get("rows", ())
    rows = "".join(_row(row, above) for row, above in zip(told, [{}, *told], strict=False))
    title = escape(str(ledger.get("title") or ""))
    heading = f'<h3 class="cp-h">Why it moved <small>{title}</small></h3>'
    inside = f'{heading}<ol class="cp-ledger">{rows}</ol>' if rows else ""
    return _tag("section", "cp-panel", inside)


def _row(row: Json, above: Json) -> str:
    """One change; a cause that is left out is that of the change above, and so is its rule."""
    now = f", now {escape(str(row['now']))}" if row.get("now") else ""
    cause, cite = str(row.get("cause") or ""), str(row.get("cite") or "")
    why = f" {escape(cause)}" if cause else ""
    why += f" <i>{escape(cite)}</i>" if cite and (cause or cite != above.get("cite")) else ""
    moved = f"<b>{escape(str(row['track']))}</b> {escape(str(row['delta']))}{now}."
    return f"<li>{moved}{why}</li>"


def _foot(sheet: Json, shown: bool) -> str:
    code = str((sheet.get("tools") or {}).get("code") or "")
    if not code:
        return _tag("footer", "cp-foot", "<p>Run the cell above to open the board.</p>")
    if not shown:
        words = (
            "<p>The run code is too long to stand here. Run the cell above to open the board.</p>"
        )
        return _tag("footer", "cp-foot", words)
    return _tag(
        "footer",
        "cp-foot",
        "<p>This is the board as it last stood. To go on, run the cell above, or run "
        '<code>companion.show(companion.load("…"))</code> with this run code:</p>'
        f'<code class="cp-code">{escape(code)}</code>',
    )


def zones_html(scene: Json) -> str:
    """The zones of a board and what lies there, without a choice, for a page of its own."""
    return "".join(_zones(closed({**scene, "choices": ()}), reasons=False))
