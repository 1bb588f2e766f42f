// @ts-check
// What this page remembers, the run code under its cell and the text size; and the still it hides.

/**
 * @param {string} key
 * @returns {any}
 */
function recall(key) {
  try {
    return JSON.parse(globalThis.localStorage.getItem(key) || "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {any} value
 */
function keep(key, value) {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* a full or closed store is no reason to stop */
  }
}

/**
 * Keeps the run code under the cell that shows the board.
 * @param {any} scene
 * @param {any} sheet
 */
function remember(scene, { cell, tools, timeline }) {
  if (!cell || !tools?.code) return;
  const { stops = [], turns = [], node = 0 } = timeline || {};
  const turn = turns[stopOf(stops, node)] || 0;
  keep(`companion:${cell}`, { code: tools.code, turn, title: scene.title });
}

/**
 * The match that this page remembers for a fresh kernel, if it has not been answered.
 * @param {any} sheet
 * @param {any} local
 */
export function offerFrom(sheet, local) {
  if (!sheet.resume || !sheet.cell || local.declined) return null;
  const kept = local.offer || recall(`companion:${sheet.cell}`);
  const other = kept && kept.code && kept.code !== sheet.tools?.code;
  return other && kept.turn > 1 ? kept : null;
}

/**
 * The styles that hide the still board in the same cell, as long as this view is there.
 * @param {any} model
 * @param {Document} page
 */
function stillHidden(model, page) {
  const style = page.createElement("style");
  const still = (model.get("still") || "").replace(/[^\w-]/g, "");
  style.textContent = still ? `[data-companion-still="${still}"] { display: none; }` : "";
  return style;
}
