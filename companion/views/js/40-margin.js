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
    sheet.left ? leftView(sheet.left, ui) : null,
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
  const left = h("p.cp-left", { key: "left" }, h("b", null, "Left the record."), ` ${rail.left}`);
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
  const { title } = ledger;
  const rows = each(ledger.rows, (row, i) => changeView(row, i, ledger.rows[i - 1], ui));
  const props = { "data-rove": "ledger", "data-zone": "ledger" };
  return h(
    "section.cp-panel",
    { key: "ledger", "data-part": "ledger", "aria-labelledby": id },
    h(
      "h3.cp-h",
      { id },
      h("span", null, "Why it moved", title ? PAUSE : null),
      title ? h("small", null, title) : null,
    ),
    rows.length ? h("ol.cp-ledger", props, rows) : h("p.cp-none", null, "No track moved."),
  );
}

/**
 * One change; a cause that is left out is that of the change above, and so is its rule.
 * @param {any} row
 * @param {number} at
 * @param {any} above
 * @param {Ui} ui
 */
function changeView(row, at, above, ui) {
  const now = row.now ? [" ", h("small", null, `now ${row.now}`)] : null;
  const cites = row.cause || row.cite !== above?.cite ? citesIn(row.cite) : [];
  const why = [row.cause, row.cause ? " " : null, citeButtons(cites, ui)];
  return h(
    "li",
    { key: `${row.track} ${at}` },
    h("b", null, row.track),
    " ",
    h("span.cp-delta", null, row.delta, now),
    row.cause || cites.length ? [" ", h("span.cp-because", null, why)] : null,
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
  const lines = byTurn(log).flatMap((same) =>
    each(same, (line, at) => lineView(line, at ? [] : same, open, ui)),
  );
  const props = { "data-rove": "log", "data-zone": "log", "data-end": "" };
  return h(
    "section.cp-panel",
    { key: "log", "data-part": "log", "aria-labelledby": id },
    h("h3.cp-h", { id }, "The log"),
    h("ol.cp-log", props, lines),
  );
}

/**
 * Lines that follow one another in one turn stand together.
 * @param {any[]} log
 * @returns {any[][]}
 */
export function byTurn(log) {
  /** @type {any[][]} */
  const turns = [];
  for (const line of log) {
    const last = turns[turns.length - 1];
    if (last && (last[0].turn || 0) === (line.turn || 0)) last.push(line);
    else turns.push([line]);
  }
  return turns;
}

/**
 * @param {any} line turn and node are left out where they are nought
 * @param {any[]} turn the lines of its turn, where it is the first of them and has their button
 * @param {number | null} open
 * @param {Ui} ui
 */
function lineView(line, turn, open, ui) {
  const props = { key: `${line.node || 0} ${line.text}` };
  const button = turn.length ? [turnView(turn, open, ui), " "] : null;
  return h("li", props, button, h("span", null, line.text));
}

/**
 * @param {any[]} turn
 * @param {number | null} open
 * @param {Ui} ui
 */
function turnView(turn, open, ui) {
  const nodes = each(turn, (line) => line.node || 0);
  const props = {
    type: "button",
    "aria-pressed": String(nodes.includes(open)),
    onclick: () => ui.send({ type: "ledger", node: nodes[nodes.length - 1] }),
  };
  const words = [h("span.cp-hide", null, "Why it moved in turn "), String(turn[0].turn || 0)];
  return h("button.cp-turn", props, words);
}
