// @ts-check
// The question, as descriptions: the moment, the other choice, the bots, how many matches.

const NONE = "No other choice";

/**
 * The place of a moment in the list; the last one where it is not there.
 * @param {{id: number}[]} moments @param {number | null} at @returns {number}
 */
export function momentAt(moments, at) {
  const place = moments.findIndex((moment) => moment.id === at);
  return place < 0 ? moments.length - 1 : place;
}

/**
 * The form with what was chosen on this page and is not answered yet, so that nothing jumps back.
 * @param {any} form @param {Record<string, any>} pending @returns {any}
 */
export function hoped(form, pending) {
  for (const [key, value] of Object.entries(pending)) if (form[key] === value) delete pending[key];
  return { ...form, ...pending };
}

/**
 * @param {any} form @param {any} ui
 */
export function formView(form, ui) {
  return h("div.cp-wi-form", { key: "form" },
    momentView(form, ui),
    form.refused ? h("p.cp-error", { key: "refused" }, sentence(form.refused)) : choicesView(form, ui),
    countsView(form, ui),
    botsView(form, ui));
}

/**
 * A slider over every decision of the branch in view, and what was decided there.
 * @param {any} form @param {any} ui
 */
function momentView({ moments, at }, ui) {
  if (!moments.length) return null;
  const place = ui.local.place ?? momentAt(moments, at);
  const { text } = moments[Math.min(place, moments.length - 1)];
  const id = ui.id("moment");
  const slide = { ...OURS, id, type: "range", min: "0", max: String(moments.length - 1), step: "1", value: String(place), "aria-valuetext": text,
    oninput: (/** @type {any} */ event) => ui.slide(Number(event.target.value)),
    onchange: (/** @type {any} */ event) => ui.choose("at", moments[Number(event.target.value)].id, "moment", "node") };
  return h("div.cp-wi-moment", { key: "moment" },
    h("h3.cp-h", null, h("label", { for: id }, "1. The moment")),
    h("input", slide),
    h("output", { for: id, "aria-live": "off" }, text));
}

/**
 * What was chosen, and all other choices in the board's words; closed ones say why.
 * @param {any} form @param {any} ui
 */
function choicesView({ taken, groups, action, at }, ui) {
  const name = ui.id("choice");
  return h("fieldset.cp-wi-choices", { key: "choices" },
    h("legend.cp-h", null, "2. What if …?"),
    taken ? h("p.cp-wi-taken", null, h("b", null, "In this match: "), taken) : null,
    h("div.cp-wi-list", { key: `list ${at}`, role: "group", "aria-label": "Other choices" },
      optionView({ action: "", label: NONE, detail: taken ? "only play on from here" : "play on as the bots choose" }, name, action, ui),
      groups.map((/** @type {any} */ group, /** @type {number} */ at) => groupView(group, at, name, action, ui))));
}

/** @param {any} group @param {number} at @param {string} name @param {string} action @param {any} ui */
function groupView({ label, choices }, at, name, action, ui) {
  const id = ui.id(`group-${at}`);
  return h("div", { key: label, role: "group", "aria-labelledby": id },
    h("h4.cp-h", { id }, label),
    choices.map((/** @type {any} */ choice) => optionView(choice, name, action, ui)));
}

/**
 * One choice as a radio button; a closed one takes the focus and answers, but is never chosen.
 * @param {any} choice @param {string} name @param {string} chosen @param {any} ui
 */
function optionView(choice, name, chosen, ui) {
  const why = choice.blocked ? ui.id(`why-${slug(choice.action)}`) : null;
  const radio = { ...OURS, type: "radio", name, value: choice.action, checked: choice.action === chosen,
    "aria-disabled": why ? "true" : null, "aria-describedby": why,
    onchange: () => (why ? ui.refuse(choice.blocked) : ui.choose("action", choice.action, "choice")) };
  return h("label.cp-option", { key: choice.action, "data-blocked": why ? "" : null },
    h("input", radio),
    h("span", null, why ? "⊘ " : null, h("span", null, choice.label),
      choice.detail ? [" ", h("span.cp-detail", null, choice.detail)] : null,
      why ? h("span.cp-detail.cp-wi-why", { id: why }, sentence(choice.blocked)) : null));
}

/** @param {any} form @param {any} ui */
function countsView({ counts, n }, ui) {
  const name = ui.id("n");
  return h("fieldset.cp-wi-row", { key: "n" },
    h("legend.cp-h", null, "3. How many matches of each way"),
    h("div", null, counts.map((/** @type {number} */ count) =>
      h("label.cp-option", { key: String(count) },
        h("input", { ...OURS, type: "radio", name, value: String(count), checked: count === n, onchange: () => ui.choose("n", count) }),
        h("span", null, String(count))))));
}

/** @param {any} form @param {any} ui */
function botsView({ bots, bot }, ui) {
  const name = ui.id("bot");
  return h("fieldset.cp-wi-bots", { key: "bots" },
    h("legend.cp-h", null, "4. Which bot plays"),
    bots.map((/** @type {any} */ one) =>
      h("label.cp-option", { key: one.id },
        h("input", { ...OURS, type: "radio", name, value: one.id, checked: one.id === bot, onchange: () => ui.choose("bot", one.id) }),
        h("span", null, one.label, " ", h("span.cp-detail", null, `${one.what}; ${one.takes}`)))));
}
