// @ts-check
// What stands round the drawing, as descriptions: the finding, the menu, the turns, the table.

/** How plotly draws here: nothing of its own to press, no width of its own. */
const PLOT = { displayModeBar: false, responsive: false, scrollZoom: false, doubleClick: false, showTips: false };
/** Text size -> how much larger the letters of a drawing are. */
const LARGER = { normal: 1, large: 1.125, projector: 1.25 };
const WAITING = "The drawing is on its way from the kernel. Its numbers stand in the table below.";
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
 * Where a figure comes from.
 * @param {any} meta
 */
export function figureSource(meta) {
  return h("p.cp-source", null, h("b", null, "Source:"), ` ${meta.source}`);
}

/**
 * The numbers of a figure as a table, closed until somebody opens it.
 * @param {any} meta @param {boolean} open @param {(open: boolean) => void} opened @param {string} [words] what it is called
 */
export function tableView(meta, open, opened, words = "The same numbers as a table") {
  return h("details.cp-hint", { key: "table", open, ontoggle: (/** @type {any} */ event) => opened(event.target.open) },
    h("summary", OURS, words),
    scrollView(`Table: ${meta.finding}`, gridView(`${meta.finding}. ${meta.measure}.`, meta.table)));
}

/**
 * What scrolls in itself where the page is narrow, and can be reached by keys.
 * @param {string} name @param {any} inside
 */
export function scrollView(name, inside) {
  return h("div.cp-scroll", { ...OURS, tabindex: "0", role: "region", "aria-label": name }, inside);
}

/**
 * A table; columns of figures stand to the right.
 * @param {string} caption @param {{columns: string[], rows: any[][]}} table
 */
export function gridView(caption, { columns, rows }) {
  const right = columns.map((_, at) => rows.length > 0 && rows.every((row) => isNumber(row[at])));
  const look = (/** @type {number} */ at) => (right[at] ? "cp-r" : null);
  const line = (/** @type {any[]} */ row) => h("tr", null, row.map((value, at) =>
    h(at ? "td" : "th", { scope: at ? null : "row", class: look(at) }, String(value))));
  return h("table.cp-table", null,
    h("caption.cp-hide", null, caption),
    h("thead", null, h("tr", null, columns.map((name, at) => h("th", { scope: "col", class: look(at) }, name)))),
    h("tbody", null, rows.map(line)));
}

/**
 * Whether a cell belongs to a column of figures: "+3", "12,345", "54.2 %", 7, or nothing.
 * @param {unknown} value
 */
export function isNumber(value) {
  return typeof value === "number" || /^([+−-]?[\d,.]+ ?%?)?$/.test(String(value));
}
