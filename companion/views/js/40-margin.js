// @ts-check
// The margin: what happened in fact, why it moved, the log.

/**
 * @param {any} scene
 * @param {any} sheet
 * @param {Ui} ui
 */
export function marginView(scene, sheet, ui) {
  const node = sheet.ledger ? sheet.ledger.node : null;
  return h(
    "div.cp-margin",
    { key: "margin" },
    sheet.rail ? railView(sheet.rail, ui) : null,
    sheet.ledger ? ledgerView(sheet.ledger, ui) : null,
    (scene.log || []).length ? logView(scene.log, node, ui) : null,
  );
}

/**
 * @param {any} rail
 * @param {Ui} ui
 */
function railView(rail, ui) {
  const id = ui.id("rail");
  const left = h("p.cp-left", { key: "left" }, h("b", null, "Off the record."), ` ${rail.left}`);
  return h(
    "aside.cp-rail",
    { key: "rail", "aria-labelledby": id },
    h("h3.cp-h", { id }, "In fact"),
    h("p", null, h("b.cp-date", null, `${rail.date}.`), ` ${rail.text}`),
    rail.left ? left : null,
    sourceView(rail.source),
  );
}

/** @param {any} source a text or a list of texts */
export function sourceView(source) {
  if (!source) return null;
  return h("p.cp-source", { key: "source" }, h("b", null, "Source:"), ` ${joined(source)}`);
}

/**
 * Every change of a track in the turns in view, with its cause and its rule.
 * @param {any} ledger
 * @param {Ui} ui
 */
function ledgerView(ledger, ui) {
  const id = ui.id("ledger");
  const title = ledger.title ? h("small", null, PAUSE, ledger.title) : null;
  const rows = each(ledger.rows, (row, i) => changeView(row, i, ui));
  return h(
    "section.cp-panel",
    { key: "ledger", "data-part": "ledger", "aria-labelledby": id },
    h("h3.cp-h", { id }, h("span", null, "Why it moved"), title),
    rows.length ? h("ol.cp-ledger", null, rows) : h("p.cp-none", null, "No track moved."),
  );
}

/**
 * @param {any} row
 * @param {number} at
 * @param {Ui} ui
 */
function changeView(row, at, ui) {
  const now = row.now ? [" ", h("small", null, `now ${row.now}`)] : null;
  return h(
    "li",
    { key: `${row.track} ${at}` },
    h("b", null, row.track),
    " ",
    h("span.cp-delta", null, row.delta, now),
    " ",
    h("span.cp-because", null, row.cause, " ", citeButtons(citesIn(row.cite), ui)),
  );
}

/**
 * The last sentences; the number of a turn asks why it moved then.
 * @param {any[]} log
 * @param {number | null} open the node whose changes are shown
 * @param {Ui} ui
 */
function logView(log, open, ui) {
  const id = ui.id("log");
  const lines = each(log, (line) => lineView(line, open, ui));
  const props = { "data-rove": "log", "data-zone": "log", "data-end": "" };
  return h(
    "section.cp-panel",
    { key: "log", "data-part": "log", "aria-labelledby": id },
    h("h3.cp-h", { id }, "The log"),
    h("ol.cp-log", props, lines),
  );
}

/**
 * @param {any} line turn and node are left out where they are nought
 * @param {number | null} open
 * @param {Ui} ui
 */
function lineView(line, open, ui) {
  const node = line.node || 0;
  const props = {
    type: "button",
    "aria-pressed": String(node === open),
    onclick: () => ui.send({ type: "ledger", node }),
  };
  const words = [h("span.cp-hide", null, "Why it moved in turn "), String(line.turn || 0)];
  const text = h("span", null, line.text);
  return h("li", { key: `${node} ${line.text}` }, h("button.cp-turn", props, words), " ", text);
}
