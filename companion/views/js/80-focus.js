// @ts-check
// Keys and focus: one tab stop a group, arrows within, and focus that outlives a drawing.

/**
 * The controls of a group, in the order of the page.
 * @param {Element} group
 * @returns {HTMLElement[]}
 */
function controlsOf(group) {
  const all = [...group.querySelectorAll("button")].filter((b) => !b.closest(".cp-why"));
  return /** @type {HTMLElement[]} */ (all.filter((b) => b.closest("[data-rove]") === group));
}

/**
 * What Tab stops at once: a whole group, or of a long compact one each run of some choices.
 * @param {Element} group
 * @returns {HTMLElement[][]}
 */
function runsOf(group) {
  const controls = controlsOf(group);
  const most = Number(group.getAttribute("data-run")) || controls.length;
  const runs = [];
  for (let at = 0; at < controls.length; at += most) runs.push(controls.slice(at, at + most));
  return runs;
}

/**
 * Leaves one control of each group, or run, in the order of Tab: the one last used, else the first
 * that can be chosen.
 * @param {Element} root
 */
export function oneStopEach(root) {
  for (const control of root.querySelectorAll("button, input, select, summary, [tabindex]")) {
    // JupyterLab matches its shortcuts from the focused element upwards, so the root is too late
    control.setAttribute("data-lm-suppress-shortcuts", "true");
  }
  for (const group of root.querySelectorAll("[data-rove]")) {
    for (const controls of runsOf(group)) {
      const open = controls.find((b) => b.matches(".cp-choice:not([aria-disabled])"));
      const last = group.hasAttribute("data-end") ? controls[controls.length - 1] : open;
      const stop = controls.find((b) => b.hasAttribute("data-stop")) || last || controls[0];
      for (const b of controls) b.tabIndex = b === stop ? 0 : -1;
    }
  }
}

/**
 * Makes a control the tab stop of its group, or of its run there.
 * @param {Element} control
 */
export function stopAt(control) {
  const group = control.closest("[data-rove]");
  const runs = group ? runsOf(group) : [];
  const run = runs.find((some) => some.includes(/** @type {HTMLElement} */ (control)));
  for (const b of run || []) {
    b.toggleAttribute("data-stop", b === control);
    b.tabIndex = b === control ? 0 : -1;
  }
}

/**
 * Shows the reason of the choice that has the focus, and keeps it while focus is on its rule.
 * @param {Element} root
 * @param {Element | null} target where focus is, or goes to
 */
export function tellReason(root, target) {
  const choice = target?.closest(".cp-choice[aria-disabled], .cp-why")?.parentElement;
  for (const told of root.querySelectorAll("[data-told]"))
    if (told !== choice) told.removeAttribute("data-told");
  if (choice && root.contains(choice)) choice.setAttribute("data-told", "");
}

/**
 * Moves within a group; true where the key was ours.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function arrowed(event) {
  const from = /** @type {HTMLElement} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || from.matches("input, select, textarea"))
    return false;
  const group = from.closest("[data-rove]");
  const controls = group ? controlsOf(group) : [];
  const to = arrowTo(event.key, Math.max(0, controls.indexOf(from)), controls.length);
  if (to < 0 || !controls.length) return false;
  event.preventDefault();
  stopAt(controls[to]);
  controls[to].focus();
  return true;
}

/**
 * Draws, and leaves focus where it was; if its control is gone, on the first choice of the same
 * zone, else on the line that says whose turn it is.
 * @param {HTMLElement} root
 * @param {() => void} paint
 */
export function keepingFocus(root, paint) {
  const page = /** @type {Document} */ (root.getRootNode());
  const active = /** @type {HTMLElement | null} */ (page.activeElement);
  const ours = active && root.contains(active) && active !== root;
  const zone = ours ? active.closest("[data-zone]")?.getAttribute("data-zone") : null;
  paint();
  if (!ours || page.activeElement === active) return;
  if (root.contains(active)) active.focus({ preventScroll: true });
  if (page.activeElement !== active) placeFor(root, zone)?.focus({ preventScroll: true });
}

/** Where focus stays in a question whose button has done its work. */
const ANSWER = ":is(input:checked, input[type='number'], [tabindex='0'])";

/**
 * @param {HTMLElement} root
 * @param {string | null | undefined} zone
 * @returns {HTMLElement | null}
 */
function placeFor(root, zone) {
  const same = zone ? root.querySelector(`[data-zone="${zone}"] .cp-choice[tabindex="0"]`) : null;
  const stay = zone ? root.querySelector(`[data-zone="${zone}"][data-stay] ${ANSWER}`) : null;
  return /** @type {HTMLElement | null} */ (same || stay || root.querySelector("[data-fallback]"));
}

/**
 * Gives focus back to the control that opened a panel, or to what stands nearest.
 * @param {HTMLElement} root
 * @param {HTMLElement | null} opener
 */
export function backTo(root, opener) {
  const page = /** @type {Document} */ (root.getRootNode());
  if (opener && root.contains(opener)) {
    opener.focus({ preventScroll: true });
    if (page.activeElement === opener) return;
    /** @type {HTMLElement | null | undefined} */
    const near = opener.closest(".cp-why")?.parentElement?.querySelector("button");
    near?.focus({ preventScroll: true });
    if (near && page.activeElement === near) return;
  }
  placeFor(root, null)?.focus({ preventScroll: true });
}
