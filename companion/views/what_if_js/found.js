// @ts-check
// The bots at work and what they found, as descriptions: progress, sentences, intervals, table.

/** How each way is marked, as in the figures: a filled disc, a square. */
const MARKS = ["●", "■"];

/**
 * Start, Stop, the branch on the board, and how far the bots are.
 * @param {any} run @param {any} form @param {any} ui
 */
export function workView(run, form, ui) {
  const on = run.state === "running";
  const button = (/** @type {string} */ words, /** @type {any} */ message, off = "", main = false) =>
    bigButton(words, () => (off ? ui.refuse(off) : ui.send(message)),
      { ...OURS, key: message.type, "data-main": main && !off ? "" : null, "aria-disabled": off ? "true" : null, title: off || null });
  return h("div.cp-wi-work", { key: "work" },
    h("div.cp-choices", null,
      button(on ? "Start anew" : "Start", { type: "start" }, form.refused, !on),
      button("Stop", { type: "stop" }, on ? "" : "No bot is playing."),
      button("Play this branch on the board", { type: "play" }, form.refused || (form.action ? "" : "Choose another choice first."))),
    run.state === "idle" ? null : progressView(run, ui));
}

/** @param {any} run @param {any} ui */
function progressView(run, ui) {
  const id = ui.id("progress");
  const words = { running: run.left, done: "done", stopped: "stopped" }[run.state];
  return h("p.cp-wi-progress", { key: "progress" },
    h("label", { for: id }, `${run.done} of ${run.of} matches of each way`),
    h("progress", { id, max: String(run.of), value: String(run.done) }),
    h("span.cp-num", null, words || ""));
}

/**
 * The sentences, the shares of wins with their intervals, and the table.
 * @param {any} run @param {any} ui
 */
export function foundView(run, ui) {
  if (!run.lines?.length) return null;
  const [first, ...others] = run.lines;
  const last = others.pop();
  return h("div.cp-wi-found", { key: "found" },
    h("p.cp-wi-about", null, run.about),
    h("p.cp-prompt", null, first),
    others.map((/** @type {string} */ line, /** @type {number} */ at) => h("p", { key: `line-${at}` }, line)),
    intervalsView(run, ui),
    last ? h("p.cp-wi-caution", { key: "caution" }, last) : null,
    detailView("table", "All numbers as a table", run.table, ui));
}

/**
 * A bar for each way and seat: the share of wins, and the interval as a whisker over it.
 * @param {any} run @param {any} ui
 */
function intervalsView({ bars, names }, ui) {
  const id = ui.id("intervals");
  return h("section.cp-wi-bars", { key: "bars", "aria-labelledby": id },
    h("h3.cp-h", { id }, "Matches won, in 100 ", h("small", null, "the whisker: with so many matches, the true share lies there 95 times in 100")),
    keyView(names),
    h("ul", null, bars.map((/** @type {any} */ bar) =>
      h("li", { key: bar.seat }, h("b", null, bar.seat),
        h("ul", null, bar.ways.map((/** @type {any} */ way, /** @type {number} */ at) => wayView(way, at)))))),
    h("p.cp-wi-scale", { "aria-hidden": "true" }, ["0", "25", "50", "75", "100"].map((mark) => h("span", null, mark))));
}

/**
 * Which mark is which way; one alone needs no key.
 * @param {string[]} names
 */
export function keyView(names) {
  if (names.length < 2) return h("p.cp-wi-key", { hidden: true });
  return h("p.cp-wi-key", null, names.map((name, at) =>
    h("span", { "data-way": String(at) }, h("i", { "aria-hidden": "true" }, MARKS[at]), " ", name)));
}

/** @param {any} way @param {number} at */
function wayView({ name, share, low, high, text, range }, at) {
  return h("li", { key: name, "data-way": String(at), style: `--share:${share};--low:${low};--high:${high}` },
    h("i", { "aria-hidden": "true" }, MARKS[at]),
    h("span.cp-wi-bar", { "aria-hidden": "true" }, h("span.cp-wi-share", null), h("span.cp-wi-whisker", null)),
    h("span.cp-num", null, h("span.cp-hide", null, `${name}: `), text, " ", h("small", null, `(${range})`)));
}

/**
 * A table behind its name, closed until somebody opens it.
 * @param {string} key @param {string} words @param {{columns: string[], rows: any[][]}} table @param {any} ui
 */
export function detailView(key, words, table, ui) {
  const open = Boolean(ui.local.open[key]);
  return h("details.cp-hint", { key, open, ontoggle: (/** @type {any} */ event) => { ui.local.open[key] = event.target.open; } },
    h("summary", OURS, words),
    scrollView(words, gridView(words, table)));
}
