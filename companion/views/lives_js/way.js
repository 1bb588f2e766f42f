// @ts-check
// The shortest way between two people: two names to choose, and the ties told in words.

/**
 * @param {any} sheet @param {any} lists @param {any} ui
 */
export function wayView(sheet, lists, ui) {
  const ends = { ...sheet.way, ...ui.local.ends };
  const set = (/** @type {any} */ part) => ui.ends({ ...ui.local.ends, ...part });
  const pick = (/** @type {string} */ label, /** @type {string} */ name) =>
    h("div.cp-field", { key: name }, h("label", { for: ui.id(name) }, label),
      h("select", { ...OURS, id: ui.id(name), value: ends[name], onchange: (/** @type {any} */ event) => set({ [name]: event.target.value }) },
        optionsView([{ id: "", label: "choose" }, ...lists.people])));
  return h("section.cp-lives-part", { "aria-labelledby": ui.id("way") },
    h("h3.cp-h", { id: ui.id("way") }, "The way from one to another"),
    h("div.cp-lives-form", null, pick("From", "from"), pick("To", "to"),
      h("label.cp-lives-check", null,
        h("input", { ...OURS, type: "checkbox", checked: Boolean(ends.sure), onchange: (/** @type {any} */ event) => set({ sure: event.target.checked }) }),
        h("span", null, "Leave out contested ties")),
      bigButton("Show the way", () => ui.send({ type: "way", from: ends.from, to: ends.to, sure: Boolean(ends.sure) }), OURS)),
    toldView(sheet.way, ui));
}

/**
 * The way in one sentence whose names open lives, and below it where each tie is found.
 * @param {any} way @param {any} ui
 */
export function toldView({ steps, said }, ui) {
  if (!steps.length) return said ? h("p.cp-life", { key: "said" }, said) : null;
  const name = (/** @type {any} */ one) => h("button.cp-person", { ...OURS, type: "button", "data-person": one.id, onclick: () => ui.person(one.id) }, one.name);
  const parts = steps.flatMap((/** @type {any} */ one) => [" — ", one.how, one.mark ? [", ", h("b.cp-mark", null, one.mark)] : null, " — ", name(one.to)]);
  const count = steps.length === 1 ? "One tie" : `${steps.length} ties`;
  return h("div", { key: "told" },
    h("p.cp-life", null, name(steps[0].of), parts),
    h("details.cp-hint", { open: ui.local.sources, ontoggle: (/** @type {any} */ event) => { ui.local.sources = event.target.open; } },
      h("summary", OURS, `${count}: kinds and sources`),
      h("ol.cp-links", null, steps.map((/** @type {any} */ one, /** @type {number} */ at) => h("li", { key: at },
        h("b", null, `${one.kind}.`), ` ${one.of.name} and ${one.to.name}.`, one.mark ? ` ${sentence(one.mark)} ${one.note}` : one.note ? ` ${one.note}` : null,
        " ", h("span.cp-source", null, h("b", null, "Source:"), ` ${one.source}`))))));
}
