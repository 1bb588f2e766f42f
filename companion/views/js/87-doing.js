// @ts-check
// What a view does besides drawing: listening, walking round, copying, playing through.

/** @param {any} view whose keys, focus and pointer are listened to */
function listen(view) {
  const { root, stop } = view;
  const page = root.ownerDocument;
  /** @type {(where: any, kind: string, call: (event: any) => void) => void} */
  const on = (where, kind, call) => where.addEventListener(kind, call, { signal: stop.signal });
  on(root, "keydown", (event) => keyed(view, event));
  on(root, "focusin", ({ target }) => {
    root.removeAttribute("data-hush");
    stopAt(target);
    tellReason(root, target);
  });
  on(root, "focusout", ({ relatedTarget }) => tellReason(root, relatedTarget));
  on(root, "pointerover", ({ target }) => {
    if (target.closest(".cp-choice")) root.removeAttribute("data-hush");
  });
  watchRoom(view);
  on(page, "keydown", (event) => {
    if (event.key === "Escape" && !root.contains(event.target)) hush(view); // shown by the pointer
  });
}

/**
 * @param {any} view
 * @param {KeyboardEvent} event
 */
function keyed(view, event) {
  if (!arrowed(event) && !(event.key === "Escape" && escaped(view))) return;
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Escape hides a reason first, then ends the walk, closes what is open, lays picked cards back.
 * @param {any} view
 * @returns {boolean} whether there was anything to do
 */
function escaped(view) {
  const { sheet } = view.current();
  const { local, ui } = view;
  if (hush(view)) return true;
  if (local.walk !== null) ui.walk(null);
  else if (sheet.card) ui.person(null);
  else if (sheet.rules) ui.rules(null);
  else if (local.people) ui.people();
  else if (local.picked.length) unpick(view.root, ui);
  else if (closedAgain(view)) return true;
  else return false;
  return true;
}

const TOLD_WHY = "[data-told] > .cp-why, [aria-disabled]:hover + .cp-why, .cp-why:hover";

/**
 * Hides the reason that is shown.
 * @param {any} view
 * @returns {boolean} false if there is none
 */
function hush(view) {
  const { root } = view;
  const told = root.querySelector(TOLD_WHY);
  if (!told || told.closest(".cp-picked") || root.hasAttribute("data-hush")) return false;
  if (told.contains(view.active)) told.previousElementSibling.focus();
  root.setAttribute("data-hush", "");
  return true;
}

/**
 * @param {any} view
 * @param {number | null} at a step of the walk, or its end
 */
function walkTo(view, at) {
  const { root, local } = view;
  local.walk = at;
  view.redraw();
  if (at === null) {
    backTo(root, root.querySelector('[data-zone="tools"] [tabindex="0"]'));
    return;
  }
  root.querySelector("[data-next]").focus({ preventScroll: true });
  view.say(root.querySelector(".cp-walk p").textContent);
  root.querySelector("[data-lit]")?.scrollIntoView?.({ block: "nearest" });
}

/**
 * Lights what the walk speaks of.
 * @param {HTMLElement} root
 * @param {number | null} at
 */
function light(root, at) {
  const target = at === null ? null : root.querySelector(WALK[at].lit);
  for (const lit of root.querySelectorAll("[data-lit]")) {
    if (lit !== target) lit.removeAttribute("data-lit");
  }
  target?.setAttribute("data-lit", "");
}

/**
 * Copies the run code; where that is refused, shows it selected.
 * @param {any} view
 */
async function copyCode(view) {
  const { code } = view.current().sheet.tools;
  try {
    await navigator.clipboard.writeText(code);
    Object.assign(view.local, { codeShown: false, copied: true });
    view.redraw();
    view.say(COPIED);
  } catch {
    view.local.codeShown = true;
    view.redraw();
    const field = view.root.querySelector("[data-code]");
    field.focus();
    field.select();
    view.say("The browser did not allow copying. The run code is selected: press Control C.");
  }
}

/**
 * The next stop of playing through, if that goes on.
 * @param {any} view
 */
function playOn(view) {
  clearTimeout(view.timer);
  if (!view.local.playing) return;
  const { stops = [], node } = view.current().sheet.timeline || {};
  const at = stopOf(stops, node);
  if (at >= stops.length - 1) {
    view.local.playing = false;
    view.redraw();
    return;
  }
  view.timer = setTimeout(() => {
    if (!view.local.playing) return;
    view.send({ type: "goto", node: stops[at + 1] });
    view.local.playing = true;
  }, 1400);
}
