// @ts-check
// Places that open: a choice that stands under a cell is shown once that cell is pressed. Python
// hears of it only when the choice itself is.

/** What a view keeps of opening: the cell that is open, and of which choices. */
export function freshOpen() {
  return { open: "", openers: /** @type {Map<string, any[]>} */ (new Map()), openOf: "" };
}

/**
 * Which cells open choices; what was open is closed where the choices have changed.
 * @param {any} scene
 * @param {string} mode of the sheet
 * @param {any} local
 */
export function keepOpen(scene, mode, local) {
  const choices = mode === "play" ? scene.choices || [] : [];
  const now = JSON.stringify(choices);
  if (now === local.openOf) return;
  Object.assign(local, { open: "", openers: openersOf(scene, choices), openOf: now });
}

/**
 * Cell -> the choices under it, for cells that are in the scene.
 * @param {any} scene
 * @param {any[]} choices
 * @returns {Map<string, any[]>}
 */
export function openersOf(scene, choices) {
  const known = new Set(each(scene.zones, (zone) => each(zone.cells, ({ id }) => id)).flat());
  const found = new Map();
  for (const choice of choices) {
    if (!known.has(choice.under)) continue;
    if (!found.has(choice.under)) found.set(choice.under, []);
    found.get(choice.under).push(choice);
  }
  return found;
}

/**
 * The scene with the choices that show now: those under nothing, and those under the open cell.
 * @param {any} scene
 * @param {any} local
 */
export function shownNow(scene, local) {
  if (!local.openers.size) return scene;
  const shown = ({ under = "" }) => !local.openers.has(under) || under === local.open;
  return { ...scene, choices: (scene.choices || []).filter(shown) };
}

/**
 * The one reason why nothing under a cell is open, or "".
 * @param {any[]} choices
 * @returns {string}
 */
export function shutFor(choices) {
  const [first] = choices;
  return choices.every(({ blocked }) => blocked && blocked === first.blocked) ? first.blocked : "";
}

/**
 * What opening shows, in one sentence.
 * @param {string} name
 * @param {any[]} choices
 * @returns {string}
 */
export function openWords(name, choices) {
  const open = choices.filter((choice) => !choice.blocked).length;
  const shut = choices.length - open;
  const more = shut ? `, and ${shut} not open now` : "";
  return `${name}: ${open ? choicesIn(open) : "no choice is open"}${more}.`;
}

/**
 * The name of a cell as the button that opens it, or that says why nothing is open.
 * @param {any} cell
 * @param {Ui} ui
 */
function openView(cell, ui) {
  const choices = ui.local.openers.get(cell.id);
  const [head, detail] = headAndDetail(cell.label || "");
  const reason = shutFor(choices);
  const why = reason ? ui.id(`why-open-${slug(cell.id)}`) : null;
  const props = {
    type: "button",
    "data-opens": cell.id,
    "aria-pressed": String(ui.local.open === cell.id),
    "aria-disabled": why ? "true" : null,
    "aria-describedby": why,
    onclick: (/** @type {any} */ event) => (why ? ui.say(`Not now: ${reason}`) : open(cell, event, ui)),
  };
  const name = h("span.cp-choice-name", null, head, detail ? PAUSE : null);
  const more = detail ? h("span.cp-detail", null, detail) : null;
  const button = h("button.cp-choice.cp-opens", props, name, more);
  return h("div.cp-choices", null, h("div", null, button, why ? whyView(why, reason, ui) : null));
}

/**
 * Opens a cell, or closes it. Focus goes on to what a key has shown; what a pointer has shown is
 * brought into view.
 * @param {any} cell
 * @param {any} event
 * @param {Ui} ui
 */
function open(cell, event, ui) {
  const { local } = ui;
  const choices = local.openers.get(cell.id);
  const [name] = headAndDetail(cell.label || "");
  const sheet = event.currentTarget.closest(".cp-body");
  local.open = local.open === cell.id ? "" : cell.id;
  ui.redraw();
  ui.say(local.open ? openWords(name, choices) : `${name}: closed.`);
  const first = choices.find((/** @type {any} */ choice) => !choice.blocked) || choices[0];
  const to = local.open ? withData(sheet, "action", first.action) : null;
  if (!to) return;
  if (event.detail) to.scrollIntoView?.({ block: "nearest" }); // how often a pointer pressed; a key nought
  else {
    stopAt(to);
    to.focus();
  }
}

/**
 * The button that carries a value.
 * @param {Element} part
 * @param {string} name
 * @param {string} value
 * @returns {HTMLElement | undefined}
 */
function withData(part, name, value) {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = part.querySelectorAll(`[data-${name}]`);
  return [...buttons].find((button) => button.dataset[name] === value);
}

/**
 * Closes what is open and goes back to its button.
 * @param {any} view
 * @returns {boolean} whether anything was open
 */
function closedAgain(view) {
  const { local, root } = view;
  const cell = local.open;
  if (!cell) return false;
  local.open = "";
  view.redraw();
  withData(root, "opens", cell)?.focus({ preventScroll: true });
  return true;
}
