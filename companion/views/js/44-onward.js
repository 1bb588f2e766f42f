// @ts-check
// What a view keeps of answers, what it sends of them, and how it goes from step to step.

/** What a view keeps of a guide: what is typed or picked and not yet an answer, and what was said. */
export function freshGuide() {
  return { drafts: /** @type {Record<string, string>} */ ({}), step: "", told: /** @type {Record<string, string>} */ ({}) };
}

/**
 * The way on, the way back, and for a teacher the way through.
 * @param {any} guide
 * @param {Ui} ui
 */
function onView(guide, ui) {
  const { next, back, preview, done, step } = guide;
  const on = () => goOn(guide, ui);
  const before = () => (sendTexts(step, ui), ui.send({ type: "step", to: "back" }));
  const play = (/** @type {string} */ how) => () => ui.send({ type: "preview", how });
  const pending = pendingIn(step, ui.local);
  const off = next?.off && !pending.length ? next.off : "";
  const label = pending.some(checked) ? "Save and check" : next?.label; // feedback is read first
  const more = off ? { "aria-disabled": "true", "aria-describedby": ui.id("off") } : { "data-main": "" };
  return h(
    "div.cp-on",
    { key: "on" },
    h(
      "div.cp-choices",
      { "data-rove": "on", "data-zone": "on" },
      done ? bigButton("Hand in", ui.handIn, { "data-main": "" }) : bigButton(label, on, { key: "next", ...more }),
      back ? bigButton("Back", before) : null,
      preview && !done ? bigButton("Play this step", play("step")) : null,
      preview && !done ? bigButton("Play to the end", play("all")) : null,
    ),
    off ? h("p.cp-detail", { key: "off", id: ui.id("off") }, `To go on: ${off}.`) : null,
    h("p.cp-detail", { key: "kept" }, "Your answers are kept in the run code of this match."),
  );
}

/**
 * What was changed in a step and is not an answer yet.
 * @param {any} step
 * @param {any} local
 * @returns {any[]} its questions
 */
export function pendingIn(step, local) {
  return (step?.questions || []).filter((/** @type {any} */ one) => {
    const typed = local.drafts[one.id];
    return !one.late && typed !== undefined && typed.trim() !== "" && typed.trim() !== (one.answer || "");
  });
}

/**
 * Sends what is pending, then goes on; where an answer is checked, its feedback is read first.
 * @param {any} guide
 * @param {Ui} ui
 */
function goOn({ step, next }, ui) {
  const pending = pendingIn(step, ui.local);
  for (const one of pending) keepAnswer(one, ui.local.drafts[one.id], ui);
  if (pending.some(checked)) return;
  if (next.off && !pending.length) ui.say(`To go on: ${next.off}.`);
  else ui.send({ type: "step", to: "next" });
}

/**
 * @param {any} step whose written answers are sent
 * @param {Ui} ui
 */
function sendTexts(step, ui) {
  for (const one of pendingIn(step, ui.local)) {
    if (!checked(one)) keepAnswer(one, ui.local.drafts[one.id], ui);
  }
}

/**
 * Sends an answer; until Python has it, it stays a draft.
 * @param {any} question
 * @param {string} value
 * @param {Ui} ui
 */
function keepAnswer(question, value, ui) {
  if (value.trim() === (question.answer || "")) return;
  ui.local.drafts[question.id] = value;
  ui.send({ type: "answer", question: question.id, value: value.trim() });
}

/**
 * Keeps what is typed or picked, in this browser too, until it is an answer.
 * @param {any} question
 * @param {string} value
 * @param {Ui} ui
 * @param {boolean} redraw
 */
function draft(question, value, ui, redraw) {
  const was = Boolean(ui.local.drafts[question.id]?.trim());
  ui.local.drafts[question.id] = value;
  ui.keepDrafts();
  if (redraw || was !== Boolean(value.trim())) ui.redraw(); // the first letter opens the way on
}

/**
 * Drops the drafts that have become answers.
 * @param {any} guide
 * @param {any} local
 */
function settleDrafts(guide, local) {
  for (const { id, answer } of guide?.step?.questions || []) {
    if (local.drafts[id]?.trim() === (answer || "")) delete local.drafts[id];
  }
}

/**
 * What the guide has to say aloud, once: feedback that is new, a goal that is reached.
 * @param {any} guide
 * @param {any} local
 * @returns {string}
 */
export function newsOf(guide, local) {
  const { step, done } = guide || {};
  /** @type {Record<string, string>} */
  const now = {};
  for (const { id, feedback, came, predict } of step?.questions || []) {
    const sign = feedback && !predict ? `${SIGNS[/** @type {"right"} */ (feedback.sign)][1]} ` : "";
    if (feedback) now[id] = sign + feedback.text;
    if (came) now[`${id} came`] = came;
  }
  if (step?.met && step.goal && !step.questions?.some((/** @type {any} */ one) => checked(one) && !one.answer)) {
    now.goal = `The goal of this step is reached: ${step.goal}.`;
  }
  const name = done ? "end" : step?.id || "";
  const same = name === local.step;
  const news = same ? Object.keys(now).filter((key) => now[key] !== local.told[key]) : [];
  Object.assign(local, { told: now, step: name });
  return news.map((key) => now[key]).join(" ");
}

/** What is sent from a guide: it plays on beside an offer as a choice does. */
const LESSON = ["answer", "step", "preview"];
const IN_GUIDE = ".cp-guide, .cp-asks, .cp-note";

/** @param {HTMLElement} root in which a new step takes the focus on its title */
function guideMoved(root) {
  const title = /** @type {HTMLElement | null} */ (root.querySelector("[data-step]"));
  title?.focus({ preventScroll: true });
  title?.closest(".cp-guide")?.scrollIntoView?.({ block: "nearest" });
}

/** @param {any} view whose questions take the focus: the first that has no answer */
function toAsks(view) {
  const closed = (/** @type {any} */ ask) => !ask.querySelector("input, textarea, button");
  const asks = [...view.root.querySelectorAll("[data-question]")].filter((ask) => !closed(ask));
  const open = asks.find((ask) => !ask.querySelector(".cp-feedback")) || asks[0];
  const inside = open?.querySelector("input:checked, textarea, [tabindex='0'], input, button");
  inside?.focus();
  open?.scrollIntoView?.({ block: "nearest" });
}
