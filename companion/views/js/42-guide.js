// @ts-check
// The guide: where the pupil stands, what to do now, a hint, and the note before the start.

/**
 * The note on what the lesson holds, and two ways that count alike.
 * @param {any} guide
 * @param {Ui} ui
 */
export function noteView(guide, ui) {
  const { text, instead } = guide.note;
  const id = ui.id("note");
  const choose = (/** @type {string} */ choice) => () => anew(ui, { type: "note", choice });
  const minutes = instead?.minutes ? `, ${instead.minutes} minutes` : "";
  return h(
    "section.cp-card.cp-note",
    { key: "note", "aria-labelledby": id },
    h("p.cp-kicker", null, guide.kicker),
    h("h3.cp-card-title", { id, tabindex: "-1", "data-fallback": "" }, "Before you begin: ", guide.title),
    h("p.cp-prompt", null, text),
    h("p", null, instead ? "Both lessons count the same. You need not say why you choose." : ""),
    h(
      "div.cp-choices",
      { "data-rove": "note", "data-zone": "note" },
      bigButton("Go on with this lesson", choose("on")),
      instead ? bigButton(`Take another: ${instead.title}${minutes}`, choose("instead")) : null,
    ),
  );
}

/**
 * Progress, the step and its prompt.
 * @param {any} guide
 * @param {Ui} ui
 */
export function guideView(guide, ui) {
  const id = ui.id("step");
  const { step } = guide;
  const parts = guide.done
    ? [h("h3.cp-card-title", stepProps(id), "The end"), h("p.cp-prompt", null, guide.end)]
    : [
        h("h3.cp-card-title", stepProps(id), h("span.cp-kicker", null, `Step ${guide.at} of ${guide.count}`, PAUSE), step.title),
        h("p.cp-prompt", null, step.prompt),
        step.hint ? h("p.cp-hint", { key: "hint" }, h("b", null, "Hint."), ` ${step.hint}`) : null,
        goalView(step),
        helpView(step, ui),
      ];
  return h(
    "section.cp-guide",
    { key: "guide", "aria-labelledby": id, "data-zone": "guide", "data-stay": "" },
    guide.question ? h("p.cp-aim", { key: "aim" }, guide.question) : null,
    progressView(guide),
    parts,
  );
}

/** @param {string} id */
function stepProps(id) {
  return { id, tabindex: "-1", "data-step": "" };
}

/** @param {any} guide */
function progressView({ steps, at, count, done }) {
  const name = done ? "Progress: all steps done" : `Progress: step ${at} of ${count}`;
  const marks = each(steps, ({ id, label, state, n }) => {
    const current = n === at && !done ? "step" : null;
    const past = !current && (state === "done" || done);
    const words = past ? h("span.cp-hide", null, " (done)") : null;
    return h("li", { key: id, "aria-current": current, "data-done": past ? "" : null }, h("span", null, label), words);
  });
  return h("ol.cp-steps", { key: "steps", "aria-label": name }, marks);
}

/** @param {any} step what finishes it, and how far that is */
function goalView({ goal, now, met }) {
  if (!goal) return null;
  const until = /^answer\b/.test(goal) ? ":" : ", play until";
  const head = met ? "✓ Done:" : `To finish this step${until}`;
  const stand = now && !met ? ` (${now})` : "";
  return h("p.cp-goal", { key: "goal", "data-met": met ? "" : null }, h("b", null, head), ` ${goal}${stand}.`);
}

/**
 * A hint, the other way to read the prompt, and the way to the questions past the board.
 * @param {any} step
 * @param {Ui} ui
 */
function helpView(step, ui) {
  const full = step.level === "full";
  const level = () => ui.send({ type: "level", level: full ? "plain" : "full" });
  const asks = step.questions?.length;
  return h(
    "div.cp-tools",
    { key: "help", role: "toolbar", "aria-label": "Help with this step", "data-rove": "help" },
    asks ? toolView(asks > 1 ? "To the questions" : "To the question", ui, ui.asks, "", "asks") : null,
    step.hintable ? toolView("Show a hint", ui, () => ui.send({ type: "step-hint" })) : null,
    toolView(full ? "In plainer words" : "In fuller words", ui, level, "", "level"),
  );
}

/**
 * Sends what begins another match, with nothing kept of what was typed for this one.
 * @param {Ui} ui
 * @param {any} message
 */
function anew(ui, message) {
  ui.local.drafts = {};
  ui.keepDrafts();
  ui.send(message);
}
