// @ts-check
// Picking cards: the choices that are about just these stand alone. Python hears of it only when
// one of them is pressed.

/** What a view keeps of picking. */
export function freshPicks() {
  return { picked: /** @type {any[]} */ ([]), pickable: new Set(), picksOf: "", held: 0 };
}

/**
 * Which cells may be picked now; what was picked is forgotten where the choices have changed.
 * @param {any} scene
 * @param {string} mode of the sheet
 * @param {any} local
 */
export function keepPicks(scene, mode, local) {
  const choices = mode === "play" ? scene.choices || [] : [];
  const now = JSON.stringify(choices);
  if (now === local.picksOf) return;
  const named = new Set(each(choices, (choice) => choice.picks || []).flat());
  const cells = each(scene.zones, (zone) => zone.cells || []).flat();
  const ids = cells.map((cell) => cell.id).filter((id) => named.has(id));
  Object.assign(local, { picked: [], pickable: new Set(ids), picksOf: now, held: 0 });
}

/**
 * The choices that are about these cells, all of them and no other.
 * @param {any[]} choices
 * @param {string[]} ids
 * @returns {any[]}
 */
export function choicesAbout(choices, ids) {
  const wanted = [...ids].sort().join();
  return choices.filter(({ picks }) => picks?.length && [...picks].sort().join() === wanted);
}

/**
 * What a card is called: its persons, else its label, else its pieces.
 * @param {any} cell
 * @returns {string}
 */
export function cardName(cell) {
  const tokens = cell.tokens || [];
  const persons = tokens.filter((/** @type {any} */ token) => token.person);
  const [head] = headAndDetail(cell.label || "");
  const named = each(persons.length ? persons : tokens, (token) => headAndDetail(token.label)[0]);
  return persons.length || !head ? listed(named) : head;
}

/**
 * "Ann, Ben and Cat".
 * @param {string[]} names
 * @returns {string}
 */
export function listed(names) {
  const last = names.length - 1;
  return last < 1 ? names.join("") : `${names.slice(0, last).join(", ")} and ${names[last]}`;
}

/** @param {number} n */
const choicesIn = (n) => `${n} choice${n === 1 ? "" : "s"}`;

/**
 * What a pick leaves, in one sentence.
 * @param {string[]} names of what is picked
 * @param {any[]} about the choices about it
 * @param {string} unmatched what is said where there is none
 * @returns {string}
 */
export function pickWords(names, about, unmatched) {
  const open = about.filter((choice) => !choice.blocked).length;
  const shut = about.length - open;
  const picked = `${listed(names)} picked`;
  if (!about.length) return `${picked}. ${unmatched}`;
  if (!open) return `${picked}: ${choicesIn(shut)}, not open now.`;
  return `${picked}: ${choicesIn(open)}${shut ? `, and ${shut} not open now` : ""}.`;
}

export const UNMATCHED = "No choice is about these cards together.";

/**
 * A card that can be picked: the button covers it, its persons lie above and answer for themselves.
 * @param {any} cell
 * @param {Ui} ui
 */
function pickView(cell, ui) {
  const [head, detail] = headAndDetail(cell.label || "");
  const pieces = listed(each(cell.tokens, (token) => headAndDetail(token.label)[0]));
  const props = {
    type: "button",
    "data-picks": cell.id,
    "aria-pressed": String(isPicked(cell, ui)),
    onclick: (/** @type {any} */ event) => pick(cell, event, ui),
  };
  return h(
    "button.cp-choice.cp-pick",
    props,
    h("span.cp-choice-name", null, head || pieces, detail ? PAUSE : null),
    detail ? h("span.cp-detail", null, detail) : null,
    head && pieces ? h("span.cp-hide", null, `, ${pieces}`) : null,
  );
}

/**
 * @param {any} cell
 * @param {Ui} ui
 * @returns {boolean}
 */
function isPicked(cell, ui) {
  return ui.local.picked.some((/** @type {any} */ one) => one.id === cell.id);
}

/**
 * Picks a card, or lays it back.
 * @param {any} cell
 * @param {any} event
 * @param {Ui} ui
 */
function pick(cell, event, ui) {
  const { local } = ui;
  const others = local.picked.filter((/** @type {any} */ one) => one.id !== cell.id);
  const now = isPicked(cell, ui) ? others : [...others, cell];
  if (!local.picked.length) {
    const list = event.currentTarget.closest(".cp-body")?.querySelector(".cp-actions");
    local.held = list ? heightOf(list) : 0; // what lies below must not jump under the pointer
  }
  local.picked = now;
  ui.redraw();
  ui.say(now.length ? local.picksSaid : ALL_SHOWN);
}

/** @param {Element} list of groups, of which the first and the last are measured */
function heightOf(list) {
  const [first, last] = [list.firstElementChild, list.lastElementChild];
  if (!first || !last) return 0;
  return Math.round(last.getBoundingClientRect().bottom - first.getBoundingClientRect().top);
}

const ALL_SHOWN = "Nothing is picked: every choice is shown.";

/**
 * Lays all cards back; focus that was among their choices goes to the first of all choices.
 * @param {Element} root
 * @param {Ui} ui
 */
export function unpick(root, ui) {
  const page = /** @type {Document} */ (root.getRootNode());
  const inBar = Boolean(page.activeElement?.closest(".cp-picked"));
  ui.local.picked = [];
  ui.redraw();
  const first = /** @type {HTMLElement | null} */ (
    root.querySelector('.cp-actions [tabindex="0"]')
  );
  if (inBar) first?.focus({ preventScroll: true });
  ui.say(ALL_SHOWN);
}

/**
 * The choices about what is picked, each a whole sentence, the open ones first; and the way back.
 * @param {any[]} choices all those that stand in no cell
 * @param {string | undefined} unmatched
 * @param {Ui} ui
 */
function pickedView(choices, unmatched, ui) {
  const { picked, held } = ui.local;
  const names = picked.map(cardName);
  const ids = picked.map((/** @type {any} */ cell) => cell.id);
  const found = choicesAbout(choices, ids).map(inFull);
  const about = [...found.filter((c) => !c.blocked), ...found.filter((c) => c.blocked)];
  const none = unmatched || UNMATCHED;
  ui.local.picksSaid = pickWords(names, about, none);
  const id = ui.id("picked");
  const all = (/** @type {any} */ event) => unpick(event.currentTarget.closest(".cp"), ui);
  return h(
    "section.cp-group.cp-picked",
    {
      key: "picked",
      "data-rove": "picked",
      "data-zone": "picked",
      "aria-labelledby": id,
      style: held ? `--held:${held}px` : "",
    },
    h("h3.cp-h", { id }, `${listed(names)} picked`),
    h("button.cp-tool", { type: "button", key: "all", onclick: all }, "Show every choice"),
    about.length ? null : h("p", { key: "none" }, none),
    listView("cp-choices", about, (choice, tag) => choiceView(choice, tag, [], ui)),
  );
}

/**
 * The choice with the name of its group before its own, where that does not say it already.
 * @param {any} choice
 */
function inFull(choice) {
  const { group, label } = choice;
  const said = !group || label.toLowerCase().startsWith(group.toLowerCase());
  return said ? choice : { ...choice, label: `${group}: ${label}` };
}
