// @ts-check
// An option of the form whose value is several of its choices: boxes to tick, and how many are.

/**
 * How many are ticked, in all and under each heading.
 * @param {any} option
 * @param {string[]} value
 * @returns {string}
 */
export function countWords(option, value) {
  const all = `${value.length} of ${option.pick} chosen`;
  const parts = headingsOf(option).map(([heading, choices]) => {
    const here = choices.filter((choice) => value.includes(choice.value)).length;
    return `${heading} ${here}${option.share ? ` of ${option.share}` : ""}`;
  });
  return parts.length > 1 ? `${all}: ${parts.join(", ")}` : all;
}

/**
 * Why a match cannot start with these, in a sentence; empty where it can.
 * @param {any} option
 * @param {string[]} value
 * @returns {string}
 */
export function listFault(option, value) {
  const { pick, share, words } = option;
  if (value.length !== pick) return `“${words}”: ${pick} must be chosen, and ${value.length} are.`;
  for (const [heading, choices] of headingsOf(option)) {
    const here = choices.filter((choice) => value.includes(choice.value)).length;
    if (share && here !== share)
      return `“${words}”: ${share} must be chosen under “${heading}”, and ${here} are.`;
  }
  return "";
}

/**
 * Choices by the heading they stand under, in order.
 * @param {any} option
 * @returns {[string, any[]][]}
 */
function headingsOf(option) {
  /** @type {Map<string, any[]>} */
  const found = new Map();
  for (const choice of option.choices) {
    const heading = choice.heading || "";
    if (!found.has(heading)) found.set(heading, []);
    /** @type {any[]} */ (found.get(heading)).push(choice);
  }
  return [...found];
}

/**
 * Whether the form must not be sent: opens the first list that is not as it must be, and says why.
 * @param {any} setup
 * @param {any} form
 * @param {any} event
 * @param {Ui} ui
 * @returns {boolean}
 */
function listRefused(setup, form, event, ui) {
  const lists = each(setup.options, (option) => option).filter((option) => option.pick);
  const wrong = lists.find((option) => listFault(option, form.options[option.name]));
  form.tried = Boolean(wrong);
  if (!wrong) return false;
  ui.redraw();
  const details = event.target.querySelector(`[data-list="${wrong.name}"] details`);
  details.open = true;
  details.querySelector("summary").focus();
  ui.say(listFault(wrong, form.options[wrong.name]));
  return true;
}

/**
 * @param {any} option
 * @param {any} form
 * @param {Ui} ui
 */
function listOptionView(option, form, ui) {
  const { name, words } = option;
  const value = form.options[name];
  const fault = form.tried ? listFault(option, value) : "";
  const id = ui.id(`f-option-${name}`);
  const props = { "aria-describedby": fault ? `${id}-e` : null };
  const head = h("span", null, words, h("span.cp-pause", null, ": "));
  const boxes = headingsOf(option).map(([heading, choices]) =>
    h(
      "fieldset",
      { key: heading },
      h("legend", { class: heading ? null : "cp-hide" }, heading || words),
      choices.map((choice) => boxView(option, choice, form, ui)),
    ),
  );
  return h(
    "div.cp-field.cp-list",
    { key: name, "data-list": name },
    fault ? h("p.cp-error", { key: "error", id: `${id}-e` }, fault) : null,
    h(
      "details",
      null,
      h("summary", props, head, " ", h("span.cp-detail", null, countWords(option, value))),
      boxes,
    ),
  );
}

/**
 * @param {any} option
 * @param {any} choice
 * @param {any} form
 * @param {Ui} ui
 */
function boxView(option, choice, form, ui) {
  const value = form.options[option.name];
  const ticked = (/** @type {any} */ event) => {
    const others = value.filter((/** @type {string} */ id) => id !== choice.value);
    form.options[option.name] = event.target.checked ? [...others, choice.value] : others;
    ui.redraw();
    ui.say(`${countWords(option, form.options[option.name])}.`);
  };
  const checked = value.includes(choice.value);
  const box = h("input", { type: "checkbox", checked, onchange: ticked });
  return h("label.cp-option", { key: choice.value }, box, h("span", null, choice.label));
}
