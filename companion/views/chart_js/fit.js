// @ts-check
// Pure helpers: a figure as it was sent -> the figure that this page draws.

/** Below this width, in pixels, a figure takes the form that it brings for narrow pages. */
export const NARROW = 560;
const CLEAR = "rgba(0,0,0,0)";
/** Notes for which a narrow page has no room. */
const SPARED = ["note", "ghost end"];

/**
 * What was sent, with the last changes unless it has them already (a page that was loaded anew).
 * @param {any} sent @param {{after?: number, changes?: any}} patch @returns {any}
 */
export function current(sent, patch) {
  if (patch.after !== sent.rev) return sent;
  return { ...patched(sent, patch.changes), rev: sent.rev + 1 };
}

/**
 * The figure in what was sent: traces come by number, so that a change of one is not one of all.
 * @param {any} sent @returns {{data: any[], layout: any}}
 */
export function figureIn(sent) {
  return { data: Object.values(sent.traces), layout: sent.layout };
}

/**
 * The value with every ink exchanged, in colours and inside markup; `inks` maps "#201C15" and so on.
 * @param {any} value @param {Record<string, string>} inks @returns {any}
 */
export function inked(value, inks) {
  if (typeof value === "string") {
    return value.includes("#") ? value.replace(/#[0-9A-F]{6}/g, (ink) => inks[ink] ?? ink) : value;
  }
  if (Array.isArray(value)) return value.map((part) => inked(part, inks));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inked(part, inks)]));
}

/**
 * `base` with the values of `over` laid over it, objects part by part.
 * @param {any} base @param {any} over @returns {any}
 */
export function merged(base, over) {
  const plain = (value) => value && typeof value === "object" && !Array.isArray(value);
  if (!plain(base) || !plain(over)) return over === undefined ? base : over;
  const whole = { ...base };
  for (const [key, value] of Object.entries(over)) whole[key] = merged(base[key], value);
  return whole;
}

/**
 * The figure with its letters and signs larger by a factor, for a text size that was chosen.
 * @param {any} value @param {number} factor @returns {any}
 */
export function enlarged(value, factor) {
  if (factor === 1 || !value || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((part) => enlarged(part, factor));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => {
    if (key === "margin") return [key, Object.fromEntries(Object.entries(part).map(([side, room]) => [side, room * factor]))];
    if (["size", "height"].includes(key) && typeof part === "number") return [key, part * factor];
    return [key, key === "pattern" ? part : enlarged(part, factor)];
  }));
}

/**
 * The figure for a page of this width, without title and source, which stand beside it as text.
 * @param {any} figure @param {number} width @param {number} factor of the letters
 * @returns {{data: any[], layout: any}}
 */
export function fitted(figure, width, factor = 1) {
  const { data, layout: whole } = enlarged(figure, factor);
  const { meta } = whole;
  const narrow = width < NARROW * factor;
  const layout = narrow ? merged(whole, meta.narrow ?? {}) : { ...whole };
  delete layout.title;
  delete layout.meta;
  const notes = (layout.annotations ?? []).filter((note) => note.name !== "source");
  layout.annotations = narrow ? notes.filter((note) => !SPARED.includes(note.name)) : notes;
  layout.margin = { ...layout.margin, t: 12 + factor * keyHeight(data, layout, width / factor), b: meta.tile ? 8 : 54 * factor };
  layout.legend = { ...layout.legend, xref: "container", yref: "container", x: 0, y: 1, yanchor: "top" };
  if (narrow) layout.margin.l = 4;
  Object.assign(layout, { width, height: meta.height, paper_bgcolor: CLEAR, plot_bgcolor: CLEAR, autosize: false });
  return meta.tile ? tiled(data, layout, meta.tile, factor) : { data, layout };
}

/**
 * How high the key of the figure will be: its entries stand in columns as wide as the widest.
 * @param {any[]} data @param {any} layout @param {number} width
 */
export function keyHeight(data, layout, width) {
  if (!layout.showlegend) return 0;
  const names = data.filter((trace) => trace.showlegend !== false).map((trace) => trace.name);
  const columns = Math.max(1, Math.floor(width / (48 + 7.5 * Math.max(...names.map((name) => name.length)))));
  return 8 + 20 * Math.ceil(names.length / columns);
}

/**
 * A map of tiles keeps its tiles square and its letters as large as a tile allows.
 * @param {any[]} data @param {any} layout @param {{columns: number, rows: number}} tile
 * @param {number} factor
 */
function tiled(data, layout, tile, factor) {
  const margin = { ...layout.margin, l: 4 };
  const side = Math.min(76 * factor, (layout.width - 8) / tile.columns);
  margin.r = layout.width - margin.l - side * tile.columns;
  const height = side * tile.rows + margin.t + margin.b;
  const size = Math.max(9, Math.min(15 * factor, side * 0.235));
  const words = data.map((trace) =>
    trace.name === "states" ? { ...trace, textfont: { ...trace.textfont, size } } : trace,
  );
  return { data: words, layout: { ...layout, margin, height } };
}

/**
 * What a point says, as plain text: "<b>Adams +3</b><br>turn 4<br >of ..." in sentences.
 * @param {string} markup @returns {string}
 */
export function plain(markup) {
  const line = markup
    .replace(/<br >/g, " ")
    .replace(/([.:;!?])?((?:<\/b>)?)<br>/g, (_, stop) => `${stop || "."} `)
    .replace(/<[^<>]*>/g, "");
  return line.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&").trim();
}

/**
 * Every point that leads to a turn, in order of play: node, turn, where it is drawn, what it says.
 * @param {any} figure
 * @returns {{node: number, turn: number | undefined, trace: number, point: number, text: string}[]}
 */
export function stops(figure) {
  const { nodes = [], turns = {} } = figure.layout.meta;
  const found = nodes.flatMap((points, trace) =>
    points.map((node, point) => {
      const { customdata, x } = figure.data[trace];
      return { node, turn: turns[node], trace, point, x: x[point], text: plain(customdata?.[point] ?? "") };
    }),
  );
  return found
    .filter((one) => one.node !== null)
    .sort((one, other) => one.node - other.node || one.x - other.x);
}

/**
 * The point with which the slider begins: the last one at or before the node in view.
 * @param {ReturnType<typeof stops>} points @param {number | null | undefined} now @returns {number}
 */
export function stopNow(points, now) {
  if (now === null || now === undefined) return points.length - 1;
  return Math.max(0, points.filter((point) => point.node <= now).length - 1);
}

/**
 * The turn of the match behind a point that was pressed, or null.
 * @param {any} figure @param {number} trace @param {number} point @returns {number | null}
 */
export function nodeAt(figure, trace, point) {
  return figure.layout.meta.nodes?.[trace]?.[point] ?? null;
}

/**
 * The turn of the match behind the first point of a press that has one, or null.
 * @param {any} figure @param {{points: any[]}} event @returns {number | null}
 */
export function nodeIn(figure, { points }) {
  const nodes = points.map((one) => nodeAt(figure, one.curveNumber, one.pointNumber));
  return nodes.find((node) => node !== null) ?? null;
}

/**
 * Whether an ink is for a dark page: "rgb(241, 235, 221)" is light ink, so the page is dark.
 * @param {string} colour @returns {boolean}
 */
export function isLight(colour) {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? ["0", "0", "0"]).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
}
