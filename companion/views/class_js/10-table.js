// @ts-check
// Pure helpers of the class view: sorting, and a long paste in parts that a kernel can take.

/** Letters in one message: far below what a notebook server takes. */
export const PART = 400000;

/**
 * @typedef {string | [string, number]} Cell words, and the number by which they are sorted
 * @typedef {{n: number, cells: Cell[]}} Row
 * @typedef {{column: number, down: boolean}} Sort the column -1 is that of the codes' numbers
 */

/** @param {Cell} cell */
export function words(cell) {
  return typeof cell === "string" ? cell : cell[0];
}

/**
 * The rows in order; those with nothing in the column come last either way. The rows given are left
 * as they are. Where the numbers of the codes are hidden, their order must not tell them.
 * @param {Row[]} rows @param {Sort | null} sort @param {boolean} hidden @returns {Row[]}
 */
export function inOrder(rows, sort, hidden) {
  const by = sort && (sort.column >= 0 || !hidden) ? sort : hidden ? { column: 0, down: false } : null;
  if (!by) return rows;
  if (by.column < 0) return [...rows].sort((a, b) => (by.down ? b.n - a.n : a.n - b.n));
  const way = by.down ? -1 : 1;
  const rest = (/** @type {Row} */ a, /** @type {Row} */ b) => (hidden ? compareAll(a, b) : a.n - b.n);
  return [...rows].sort((a, b) => compare(a.cells[by.column], b.cells[by.column], way) || rest(a, b));
}

/**
 * @param {Cell} a @param {Cell} b @param {number} way
 */
function compare(a, b, way) {
  const [none, nothing] = [a, b].map((cell) => ["", "–"].includes(words(cell)));
  if (none || nothing) return Number(none) - Number(nothing);
  if (typeof a !== "string" && typeof b !== "string") return way * (a[1] - b[1]);
  return way * words(a).localeCompare(words(b), undefined, { numeric: true });
}

/** @param {Row} a @param {Row} b */
function compareAll(a, b) {
  return words(a.cells.join("\n")).localeCompare(words(b.cells.join("\n")));
}

/**
 * The order after a press on a column's heading: upward, then downward, then as it was.
 * @param {Sort | null} sort @param {number} column @returns {Sort | null}
 */
export function nextSort(sort, column) {
  if (!sort || sort.column !== column) return { column, down: false };
  return sort.down ? null : { column, down: true };
}

/** @param {Sort | null} sort @param {number} column */
export function sortWord(sort, column) {
  if (!sort || sort.column !== column) return "none";
  return sort.down ? "descending" : "ascending";
}

/**
 * The messages that bring a text to the kernel.
 * @param {string} text @param {number} [size]
 */
export function inParts(text, size = PART) {
  const count = Math.max(1, Math.ceil(text.length / size));
  return Array.from({ length: count }, (_, part) => ({
    type: "read", part, last: part === count - 1, text: text.slice(part * size, (part + 1) * size),
  }));
}

/**
 * What is said while codes are read and afterwards.
 * @param {{state: string, done: number, found: number}} progress @param {{read: number, found: number}} counts
 */
export function progressWords(progress, counts) {
  const { state, done, found } = progress;
  if (state === "reading") return found ? `Reading: ${done} of ${found} codes` : "Looking for run codes …";
  const read = counts.read === 1 ? "1 code was read" : `${counts.read} codes were read`;
  if (state === "stopped") return `Stopped: ${read}.`;
  if (state !== "read") return "";
  const bad = counts.found - counts.read;
  return bad > 0 ? `${read}, ${bad} ${bad === 1 ? "was" : "were"} not: the reasons stand below.` : `${read}.`;
}
