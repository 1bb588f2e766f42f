// @ts-check
// Zones that may fold to one line: they do where they push a choice, or a zone that may not fold,
// out of view.

/** What a view keeps of folding: zones that are short of room, and those opened by hand. */
export function freshFolds() {
  return { short: "", opened: /** @type {string[]} */ ([]) };
}

/**
 * Whether there is no room for a zone, and whether it is folded.
 * @param {any} zone
 * @param {any} local
 */
function foldOf(zone, local) {
  const short = local.short.split(" ").includes(zone.id);
  return { short, folded: short && !local.opened.includes(zone.id) };
}

/**
 * The heading of a zone that is short of room opens it and folds it again.
 * @param {any} zone
 * @param {any[]} words
 * @param {Ui} ui
 */
function foldView(zone, words, ui) {
  const { short, folded } = foldOf(zone, ui.local);
  if (!short) return words;
  const turn = () => {
    const { opened } = ui.local;
    const others = opened.filter((/** @type {string} */ id) => id !== zone.id);
    ui.local.opened = folded ? [...others, zone.id] : others;
    ui.redraw();
  };
  const props = { type: "button", "aria-expanded": String(!folded), onclick: turn };
  return [h("button.cp-fold", props, words)];
}

/** The height of a folded zone. */
const FOLDED = 30;

/**
 * The zones to fold: of those that lie above the end of what is needed, where that is out of view,
 * the lowest first, and no more than it takes. Zones beside one another fold together.
 * @param {{id: string, top: number, height: number}[]} zones that may fold, as they lie unfolded
 * @param {number} lowest end of the choices and of the zones that may not fold
 * @param {number} room
 * @returns {string} their ids
 */
export function toFold(zones, lowest, room) {
  const above = zones.filter((zone) => zone.top < lowest);
  const tops = [...new Set(above.map((zone) => zone.top))].sort((a, b) => b - a);
  let over = lowest - room;
  const folded = new Set();
  for (const top of tops) {
    if (over <= 0) break;
    const row = above.filter((zone) => zone.top === top);
    row.forEach((zone) => folded.add(zone));
    over -= Math.max(0, ...row.map((zone) => zone.height - FOLDED));
  }
  return above.filter((zone) => folded.has(zone)).map((zone) => zone.id).join(" ");
}

const NEEDED = ".cp-body .cp-choice:not(.cp-asks *), .cp-board > .cp-zone:is(:not([data-fold]), [data-free])";

/** @param {any} view that is measured with every zone open, and drawn anew if that is news */
function foldShort(view) {
  const { root, local } = view;
  const zones = [...root.querySelectorAll("[data-fold]:not([data-free])")];
  if (!zones.length && !local.short) return;
  root.setAttribute("data-unfold", "");
  const { top } = root.getBoundingClientRect();
  /** @type {(part: any) => DOMRect} */
  const at = (part) => part.getBoundingClientRect();
  const needed = [...root.querySelectorAll(NEEDED)].map(at);
  const lowest = Math.max(0, ...needed.map((rect) => rect.bottom - top));
  const spots = zones.map((zone) => {
    const { top: from, height } = at(zone);
    return { id: zone.dataset.zone, top: from - top, height };
  });
  const room = roomOf(root);
  root.removeAttribute("data-unfold");
  const now = lowest ? toFold(spots, lowest, room) : "";
  if (now === local.short) return;
  local.short = now;
  view.redraw();
}

/**
 * The height in which a sheet is seen: that of what scrolls it, or of the window.
 * @param {HTMLElement} root
 * @returns {number}
 */
function roomOf(root) {
  const page = /** @type {Window} */ (root.ownerDocument.defaultView);
  let room = page.innerHeight;
  for (let part = root.parentElement; part; part = part.parentElement) {
    const { overflowY } = page.getComputedStyle(part);
    if (/auto|scroll/.test(overflowY) && part.clientHeight > 200)
      room = Math.min(room, part.clientHeight);
  }
  return room;
}

/** @param {any} view whose room is measured again when the page changes it */
function watchRoom(view) {
  if (typeof ResizeObserver === "undefined") return;
  let was = "";
  const watch = new ResizeObserver(() => {
    const now = String(view.root.clientWidth);
    if (now === was) return;
    was = now;
    foldShort(view);
  });
  watch.observe(view.root);
  globalThis.addEventListener("resize", () => foldShort(view), { signal: view.stop.signal });
  view.stop.signal.addEventListener("abort", () => watch.disconnect());
}
