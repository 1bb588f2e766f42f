// @ts-check
// The questions of a step, what is answered to them, and the way on.

/** Sign and word of what is said to an answer; the sentence follows. */
export const SIGNS = {
  right: ["holds", "That holds."],
  partly: ["partly", "Partly."],
  "not-yet": ["not", "Not yet."],
  heard: ["heard", "One can argue so."],
};
const LONGEST = 500; // characters of an answer
const FEW = 9; // numbers that are shown side by side

/**
 * @param {any} guide
 * @param {Ui} ui
 */
export function asksView(guide, ui) {
  const { step, done, predictions } = guide;
  const told = (predictions || []).filter((/** @type {any} */ one) => one.came || done);
  return h(
    "section.cp-asks",
    { key: "asks", "data-asks": "", "data-zone": "asks", "aria-label": done ? "Your lesson" : "Questions" },
    done ? null : each(step.questions, (one) => askView(one, ui)),
    !done && step.fact ? inFactView(step.fact) : null,
    told.length ? predictedView(told, ui) : null,
    onView(guide, ui),
  );
}

/**
 * What stands in an answer now: typed or picked here, else as it is kept.
 * @param {any} question
 * @param {any} local
 * @returns {string}
 */
export function draftOf(question, local) {
  return local.drafts[question.id] ?? question.answer ?? "";
}

/** @param {any} question whether it is answered only once a button says so */
const checked = ({ kind, predict }) => kind !== "text" && !predict;

/**
 * @param {any} question
 * @param {Ui} ui
 */
function askView(question, ui) {
  const { kind, predict, feedback, came, answer, late } = question;
  const pending = !late && draftOf(question, ui.local) !== (answer || "");
  const again = checked(question) && (pending || (kind === "order" && !answer));
  const check = () => keepAnswer(question, draftOf(question, ui.local) || startOf(question), ui);
  return h(
    "fieldset.cp-ask",
    { key: question.id, "data-question": question.id, "data-zone": question.id, "data-stay": "" },
    h("legend", null, predict ? "Predict: " : null, question.ask),
    late ? null : KINDS[/** @type {keyof typeof KINDS} */ (kind)](question, ui),
    again ? bigButton(kind === "order" ? "This is my order" : "Check my answer", check, { key: "check" }) : null,
    feedback && !pending ? feedbackView(feedback, predict) : null,
    came ? h("p.cp-came", { key: "came" }, came) : null,
  );
}

/**
 * @param {any} feedback
 * @param {boolean} plain of a prediction nobody says yet whether it holds
 */
function feedbackView({ sign, text }, plain) {
  if (plain) return h("p.cp-detail", { key: "feedback" }, text);
  const [how, word] = SIGNS[/** @type {keyof typeof SIGNS} */ (sign)];
  return h("div.cp-feedback", { key: "feedback", "data-how": how }, h("b", null, word), h("p", null, text));
}

const KINDS = { choice: choicesView, number: numberView, order: orderView, text: textView };

/**
 * Radio buttons; a prediction is kept at once, an answer when it is checked.
 * @param {any} question
 * @param {Ui} ui
 */
function choicesView(question, ui) {
  return radios(question, question.options, ui);
}

/**
 * @param {any} question
 * @param {{id: string, text: string}[]} options
 * @param {Ui} ui
 * @param {string} [kind]
 */
function radios(question, options, ui, kind = "") {
  const chosen = draftOf(question, ui.local);
  const name = ui.id(question.id);
  const rows = each(options, ({ id, text }) => {
    const pick = () => (checked(question) ? draft(question, id, ui, true) : keepAnswer(question, id, ui));
    const input = h("input", { type: "radio", name, value: id, checked: chosen === id, onchange: pick });
    return h("label.cp-option", { key: id }, input, h("span", null, text));
  });
  return h("div.cp-options", { class: kind }, rows);
}

/**
 * A few numbers stand side by side, more are typed or stepped to.
 * @param {any} question
 * @param {Ui} ui
 */
function numberView(question, ui) {
  const { least = 0, most, unit = "", ask } = question;
  if (Number.isInteger(most) && most - least < FEW) {
    const numbers = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
    const options = numbers.map((n) => ({ id: n, text: n }));
    return radios(question, options, ui, "cp-few");
  }
  const keep = (/** @type {any} */ event) => {
    draft(question, event.target.value, ui, true);
    if (!checked(question) && event.target.value) keepAnswer(question, event.target.value, ui);
  };
  const props = { type: "number", inputmode: "numeric", step: "1", min: least, max: most ?? null, "aria-label": `${ask} ${unit}` };
  const typed = (/** @type {any} */ event) => draft(question, event.target.value, ui, true);
  const value = draftOf(question, ui.local);
  return h("p.cp-number", null, h("input", { ...props, value, oninput: typed, onchange: keep }), unit ? ` ${unit}` : null);
}

/**
 * A box that keeps what is typed from drawing to drawing, and sends it when it is left.
 * @param {any} question
 * @param {Ui} ui
 */
function textView(question, ui) {
  const id = ui.id(`note-${question.id}`);
  const value = draftOf(question, ui.local);
  const left = (/** @type {string} */ text) => `${LONGEST - text.length} characters left. Write no names.`;
  const typed = (/** @type {any} */ { target }) => {
    draft(question, target.value, ui, false);
    target.nextElementSibling.textContent = left(target.value);
  };
  const keep = (/** @type {any} */ { target }) => keepAnswer(question, target.value, ui);
  const props = { rows: "4", maxlength: String(LONGEST), "aria-label": question.ask, "aria-describedby": id, value };
  return [
    h("textarea", { key: "text", ...props, oninput: typed, onchange: keep }),
    h("p.cp-detail", { key: "left", id }, left(value)),
  ];
}

/**
 * @param {any} question
 * @returns {string} the order in which it was shown
 */
export function startOf(question) {
  return each(question.items, ({ id }) => id).join(",");
}

/**
 * A list with buttons that move an item; Alt and an arrow move it too.
 * @param {any} question
 * @param {Ui} ui
 */
function orderView(question, ui) {
  const order = (draftOf(question, ui.local) || startOf(question)).split(",");
  const rows = order.map((id, at) => {
    const { text } = question.items.find((/** @type {any} */ one) => one.id === id) || { text: id };
    const to = (/** @type {number} */ by) => move(question, order, at, by, text, ui);
    const keyed = (/** @type {any} */ event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[/** @type {"ArrowUp"} */ (event.key)];
      if (event.altKey && by) (event.preventDefault(), to(by));
    };
    const button = (/** @type {string} */ words, /** @type {number} */ by) => {
      const off = order[at + by] === undefined ? `It stands ${by < 0 ? "first" : "last"} already.` : "";
      const name = [words, h("span.cp-hide", null, `: ${text}`)];
      return { ...toolView(words, ui, () => to(by), off), kids: name };
    };
    return h("li", { key: id, onkeydown: keyed }, h("span", null, text), button("Move up", -1), button("Move down", 1));
  });
  return h("ol.cp-order", { "data-rove": `order-${question.id}`, "data-zone": `order-${question.id}` }, rows);
}

/**
 * The order with one item moved; as it was where it cannot go further.
 * @param {string[]} order
 * @param {number} at
 * @param {number} by
 * @returns {string[]}
 */
export function moved(order, at, by) {
  if (order[at + by] === undefined) return order;
  const now = [...order];
  [now[at], now[at + by]] = [now[at + by], now[at]];
  return now;
}

/**
 * @param {any} question
 * @param {string[]} order
 * @param {number} at
 * @param {number} by
 * @param {string} text
 * @param {Ui} ui
 */
function move(question, order, at, by, text, ui) {
  draft(question, moved(order, at, by).join(","), ui, true);
  const to = Math.min(order.length, Math.max(1, at + 1 + by));
  ui.say(`${text}: now ${to} of ${order.length}.`);
}

/** @param {any} fact */
function inFactView(fact) {
  return h("aside.cp-rail", { key: "fact" }, h("h4.cp-h", null, "In fact"), h("p", null, fact.text), sourceView(fact.source));
}

/**
 * What was predicted beside what came.
 * @param {any[]} predictions
 * @param {Ui} ui
 */
function predictedView(predictions, ui) {
  const rows = each(predictions, ({ ask, said, came }) =>
    h("li", { key: ask }, h("span", null, ask), " You said: ", h("b", null, sentence(said || "nothing")), " ", came || "The outcome is open."),
  );
  const id = ui.id("predicted");
  return h("section", { key: "predicted", "aria-labelledby": id }, h("h4.cp-h", { id }, "Your predictions"), h("ul.cp-came", null, rows));
}
