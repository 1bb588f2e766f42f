// @ts-check
// The search: a box for words, three headings, and whoever is found.

/**
 * The form that says who is looked for, and the list of whoever is found.
 * @param {any} sheet @param {any} lists @param {any} ui
 */
export function findView(sheet, lists, ui) {
  const { wanted } = sheet;
  return h("div.cp-lives-find", null,
    h("form.cp-lives-form", { role: "search", onsubmit: (/** @type {any} */ event) => event.preventDefault() },
      fieldView("Name or word", ui.id("text"), h("input", { ...OURS, id: ui.id("text"), type: "text", autocomplete: "off",
        value: ui.local.text ?? wanted.text, oninput: (/** @type {any} */ event) => ui.type(event.target.value) })),
      pickView("State or nation", "state", lists.places, wanted, ui),
      pickView("Game", "game", lists.games, wanted, ui),
      pickView("What they did", "role", lists.roles, wanted, ui)),
    h("p.cp-detail", { key: "count", role: "status" }, countOf(sheet)),
    h("ul.cp-lives-list", { key: "list" }, each(sheet.found, (one) => foundView(one, sheet, ui))));
}

/**
 * How many are found, in words; or what to try.
 * @param {any} sheet @returns {string}
 */
export function countOf({ count, all, found, nothing }) {
  if (!count) return nothing;
  const people = count === 1 ? "1 person" : `${count} people`;
  const said = count === all ? `All ${all} people` : `${people} of ${all}`;
  return count > found.length ? `${said}; the first ${found.length} are listed. Type more letters to see others.` : `${said}.`;
}

/** @param {string} label @param {string} id @param {any} control */
function fieldView(label, id, control) {
  return h("div.cp-field", { key: id }, h("label", { for: id }, label), control);
}

/**
 * A heading to choose, or all.
 * @param {string} label @param {string} name @param {any[]} options @param {any} wanted @param {any} ui
 */
function pickView(label, name, options, wanted, ui) {
  const id = ui.id(name);
  const chosen = (/** @type {any} */ event) => ui.find({ [name]: event.target.value });
  return fieldView(label, id, h("select", { ...OURS, id, value: wanted[name], onchange: chosen },
    optionsView([{ id: "", label: "all" }, ...options])));
}

/** @param {{id: string, label: string}[]} options */
export function optionsView(options) {
  return options.map(({ id, label }) => h("option", { key: id || "-", value: id }, label));
}

/** @param {any} one @param {any} sheet @param {any} ui */
function foundView(one, sheet, ui) {
  const open = sheet.card?.id === one.id;
  return h("li", { key: one.id },
    h("button.cp-person.cp-lives-one", { ...OURS, type: "button", "data-person": one.id, "aria-current": open ? "true" : null,
      onclick: () => ui.person(one.id) },
      h("span.cp-disc", { "aria-hidden": "true" }, one.monogram),
      h("span", null, h("b.cp-name", null, one.name), h("span.cp-detail", null, ` ${one.dates} · ${one.part}`))));
}
