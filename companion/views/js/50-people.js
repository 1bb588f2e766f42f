// @ts-check
// What opens beside the board and closes again: a person's card, the list of people.

/**
 * @param {any} sheet
 * @param {Ui} ui
 */
export function panelView(sheet, ui) {
  if (sheet.mode !== "play") return null;
  if (sheet.card) return cardView(sheet.card, ui);
  if (sheet.rules) return rulesView(sheet.rules, ui);
  return ui.local.people ? peopleView(sheet.people || [], ui) : null;
}

/**
 * Which panel is open, for the one who watches over focus.
 * @param {any} sheet
 * @param {any} local
 * @returns {string}
 */
export function panelName(sheet, local) {
  if (sheet.mode !== "play") return "";
  if (sheet.card) return `card ${sheet.card.id}`;
  if (sheet.rules) return `rules ${sheet.rules.cite}`;
  return local.people ? "people" : "";
}

/**
 * The head of a panel: what it is, and how to close it.
 * @param {string} kind
 * @param {string} words
 * @param {() => void} close
 */
export function barView(kind, words, close) {
  const button = h("button.cp-tool", { type: "button", onclick: close, "data-close": "" }, words);
  return h("div.cp-bar", null, h("span.cp-kicker", null, kind), button);
}

/**
 * The words of a text without accents, capitals and apostrophes: "O'Connor" is "oconnor".
 * @param {string} text
 * @returns {string[]}
 */
export function wordsOf(text) {
  const plain = text.normalize("NFKD").toLowerCase().replace(/[\p{M}'’]/gu, "");
  return plain.match(/[\p{L}\p{N}]+/gu) || [];
}

/**
 * Whoever has every word that is looked for, or a word that begins with it, in the name.
 * @param {any[]} people
 * @param {string} sought
 * @returns {any[]}
 */
export function namedLike(people, sought) {
  const wanted = wordsOf(sought);
  const has = (/** @type {string[]} */ own) =>
    wanted.every((word) => own.some((one) => one.startsWith(word)));
  return people.filter(({ name }) => has(wordsOf(name)));
}

/**
 * Everybody whom this game meets, and a box to look for a name.
 * @param {any[]} people
 * @param {Ui} ui
 */
function peopleView(people, ui) {
  const id = ui.id("people");
  const found = namedLike(people, ui.local.sought || "");
  const discs = each(found, ({ id: person, name, monogram: sort }) =>
    tokenView({ id: person, person, label: name, sort }, "li", ui),
  );
  return h(
    "section.cp-card.cp-open",
    { key: "people", "data-panel": "people", "aria-labelledby": id },
    barView("Choose a name", "Close people", ui.people),
    h("h3.cp-card-title", { id, tabindex: "-1", "data-first": "" }, "The people"),
    soughtView(people.length, found.length, ui),
    h("ul.cp-people", { "data-rove": "people", "data-zone": "people" }, discs),
  );
}

/**
 * @param {number} all
 * @param {number} left
 * @param {Ui} ui
 */
function soughtView(all, left, ui) {
  const id = ui.id("sought");
  const type = (/** @type {any} */ event) => {
    ui.local.sought = event.target.value;
    ui.redraw();
  };
  const props = { id, type: "text", autocomplete: "off", value: ui.local.sought || "" };
  const none = "Nobody in this game: try the first letters of a name.";
  return h(
    "div.cp-field",
    { key: "sought" },
    h("label", { for: id }, "Look for a name"),
    h("input", { ...props, oninput: type }),
    h("p.cp-detail", { role: "status" }, left ? `${left} of ${all} people` : none),
  );
}
