// @ts-check
// What stands round the drawing, as descriptions: the finding, the menu, the turns, the table.

/** JupyterLab asks the focused element itself whether its keys are its own. */
const OURS = { "data-lm-suppress-shortcuts": "true" };

/**
 * The finding of a figure, and below it what is measured.
 * @param {any} meta @param {string} id
 */
export function captionView(meta, id) {
  return h("figcaption", { id }, meta.finding, h("small", null, meta.measure));
}

/**
 * The menu of figures, where there is more than one.
 * @param {{name: string, label: string}[]} figures @param {string} chosen
 * @param {string} id @param {(name: string) => void} choose
 */
export function menuView(figures, chosen, id, choose) {
  if (figures.length < 2) return h("div.cp-chart-menu", { hidden: true });
  return h("div.cp-chart-menu", null,
    h("label", { for: id }, "Chart"),
    h("select", { ...OURS, id, value: chosen, onchange: (/** @type {any} */ event) => choose(event.target.value) },
      figures.map((figure) => h("option", { key: figure.name, value: figure.name }, figure.label))));
}

/**
 * A slider over the turns that the figure shows, what happened there, and the way to go there.
 * @param {ReturnType<typeof stops>} points @param {number} at @param {string} id
 * @param {{step: (at: number) => void, go: (node: number) => void}} ui
 */
export function turnsView(points, at, id, ui) {
  if (!points.length) return null;
  const point = points[at];
  const where = point.turn === undefined ? "there" : `to turn ${point.turn}`;
  return h("div.cp-chart-turns", { key: "turns" },
    h("label", { for: id }, "Points of this chart"),
    h("input", { ...OURS, id, type: "range", min: "0", max: String(points.length - 1), step: "1", value: String(at),
      "aria-valuetext": point.text, oninput: (/** @type {any} */ event) => ui.step(Number(event.target.value)) }),
    h("button.cp-tool", { ...OURS, type: "button", onclick: () => ui.go(point.node) }, `Go ${where}`),
    h("output", { for: id, "aria-live": "off" }, point.text));
}

/**
 * The numbers of a figure as a table, closed until somebody opens it.
 * @param {any} meta @param {boolean} open @param {(open: boolean) => void} opened
 */
export function tableView(meta, open, opened) {
  const { columns, rows } = meta.table;
  const right = columns.map((_, at) => rows.length > 0 && rows.every((row) => isNumber(row[at])));
  const look = (/** @type {number} */ at) => (right[at] ? "cp-r" : null);
  const head = columns.map((name, at) => h("th", { scope: "col", class: look(at) }, name));
  const line = (/** @type {any[]} */ row) => h("tr", null, row.map((value, at) =>
    h(at ? "td" : "th", { scope: at ? null : "row", class: look(at) }, String(value))));
  return h("details.cp-hint", { key: "table", open, ontoggle: (/** @type {any} */ event) => opened(event.target.open) },
    h("summary", OURS, "The same numbers as a table"),
    h("div.cp-scroll", { ...OURS, tabindex: "0", role: "region", "aria-label": `Table: ${meta.finding}` },
      h("table.cp-table", null,
        h("caption.cp-hide", null, `${meta.finding}. ${meta.measure}.`),
        h("thead", null, h("tr", null, head)),
        h("tbody", null, rows.map(line)))));
}

/**
 * Whether a cell belongs to a column of figures: "+3", "12,345", "54.2 %", 7, or nothing.
 * @param {unknown} value
 */
export function isNumber(value) {
  return typeof value === "number" || /^([+−-]?[\d,.]+ ?%?)?$/.test(String(value));
}
