// @ts-check
// What this page remembers, the run code under its cell and the text size; and the still it hides.

/** @type {WeakMap<object, number>} the drawing at which a page has asked for the whole */
const ASKED = new WeakMap();

/**
 * The drawing that a page has: what was sent whole, with every patch since laid on it, once for
 * all views. A patch says after which drawing it comes; where one was lost, the whole is asked for.
 * @param {any} model
 * @returns {{scene: any, sheet: any, rev: number}}
 */
export function drawing(model) {
  const [base, rev, patch] = [model.get("base"), model.get("rev"), model.get("patch") || {}];
  const parts = ["scene", "sheet"];
  if (base !== rev && patch.after === base) {
    for (const part of parts) model.set(part, patched(model.get(part) || {}, patch[part]));
    model.set("base", rev); // for this page alone: a view that opens later begins here
  } else if (base !== rev && ASKED.get(model) !== rev) {
    ASKED.set(model, rev);
    model.send({ type: "whole" });
  }
  const [scene, sheet] = parts.map((part) => model.get(part) || {});
  return { scene, sheet, rev: model.get("base") };
}

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

/** Sizes of the text, which a browser keeps for the board and every sheet. */
export const SIZES = ["normal", "large", "projector"];

/** @returns {string} the size that this browser keeps */
function sizeKept() {
  const size = recall("companion:size");
  return SIZES.includes(size) ? size : SIZES[0];
}

/**
 * @param {string} size
 * @returns {string} the one that follows it
 */
function sizeAfter(size) {
  return SIZES[(SIZES.indexOf(size) + 1) % SIZES.length];
}

/** @param {string} size */
function keepSize(size) {
  keep("companion:size", size);
}

/**
 * Where a cell's match is kept: under the notebook's path too, since copies share their cells' ids.
 * @param {string} cell
 */
function slotOf(cell) {
  const path = (globalThis.location?.pathname || "").split("/tree/")[1] || "";
  return `companion:${path}${path && ":"}${cell}`;
}

/**
 * Where what is typed under a cell is kept until it is an answer.
 * @param {any} sheet
 */
function draftsOf({ cell }) {
  return `${slotOf(cell || "")}:drafts`;
}

/**
 * Keeps the run code under the cell that shows the board.
 * @param {any} scene
 * @param {any} sheet
 */
function remember(scene, { cell, tools, timeline, guide }) {
  if (!cell || !tools?.code) return;
  const turn = (timeline?.turns || []).at(-1) || 0;
  keep(slotOf(cell), { code: tools.code, turn, title: scene.title, kept: guide?.kept });
}

/**
 * Playing on beside an offer, or declining it, puts what it offers in a second place: it stays in
 * view from there until it is let go.
 * @param {string} cell
 * @param {any} local
 */
function setAside(cell, local) {
  if (!cell || !local.offer || local.offer.aside) return;
  keep(asideOf(cell), local.offer);
  keep(slotOf(cell), (local.offer = null));
}

/** What begins the match on the board anew. */
const ANEW = ["again", "afresh"];

/**
 * Beginning anew puts what this page remembers in the second place.
 * @param {string} cell
 */
function beginAnew(cell) {
  const was = recall(slotOf(cell));
  if (fits(was, "")) keep(asideOf(cell), was);
  keep(slotOf(cell), null);
}

/** @param {string} cell */
function asideOf(cell) {
  return `${slotOf(cell)}:before`;
}

/**
 * Once what was set aside is on the board again, what it takes the place of is set aside.
 * @param {any} sheet
 */
function swapAside({ cell, tools }) {
  if (!cell || !tools?.code || recall(asideOf(cell))?.code !== tools.code) return;
  keep(asideOf(cell), recall(slotOf(cell)));
}

/**
 * The match that this page remembers for a fresh kernel; else the one that was set aside.
 * @param {any} sheet
 */
export function offerFrom({ cell, resume, tools }) {
  if (!cell) return null;
  const kept = [resume && recall(slotOf(cell)), { ...recall(asideOf(cell)), aside: true }];
  return kept.find((offer) => fits(offer, tools?.code)) || null;
}

/**
 * @param {any} offer
 * @param {string | undefined} code the match on the board
 */
function fits(offer, code) {
  const { code: other, turn, kept } = offer || {};
  const sound = typeof other === "string" && Number.isInteger(turn) && turn < 1e5;
  return sound && other !== code && (turn > 1 || kept);
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
