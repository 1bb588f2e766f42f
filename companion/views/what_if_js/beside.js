// @ts-check
// Two branches side by side, as descriptions: where they part, scores, what each was refused.

/**
 * @param {any} beside @param {any} ui
 */
export function besideView(beside, ui) {
  const id = ui.id("beside");
  const head = h("h3.cp-card-title", { id }, "Two branches side by side");
  if (beside.alone) return h("section.cp-wi-beside", { key: "beside", "aria-labelledby": id }, head, h("p", null, beside.alone));
  const [parts, ...ends] = beside.lines;
  return h("section.cp-wi-beside", { key: "beside", "aria-labelledby": id }, head,
    pairView(beside, ui),
    h("p.cp-prompt", null, parts),
    ends.map((/** @type {string} */ line, /** @type {number} */ at) => h("p", { key: `line-${at}` }, line)),
    h("p", { key: "go" }, h("button.cp-tool", { ...OURS, type: "button", onclick: () => ui.send({ type: "goto", node: beside.node }) }, "Go to where they part")),
    scrollView("Scores of both branches", gridView("Scores of both branches", beside.scores)),
    refusedView(beside.refused, ui),
    trackView(beside, ui));
}

/**
 * Two lists of all branches; each leaves out what the other has.
 * @param {any} beside @param {any} ui
 */
function pairView({ branches, pair }, ui) {
  const [first, second] = pair;
  const one = (/** @type {string} */ words, /** @type {number} */ value, /** @type {number} */ other, /** @type {(id: number) => any} */ message) => {
    const id = ui.id(slug(words));
    return h("span.cp-field", { key: words }, h("label", { for: id }, words),
      h("select", { ...OURS, id, value: String(value), onchange: (/** @type {any} */ event) => ui.send(message(Number(event.target.value))) },
        branches.filter((/** @type {any} */ branch) => branch.id !== other).map((/** @type {any} */ branch) =>
          h("option", { key: String(branch.id), value: String(branch.id) }, branch.name))));
  };
  return h("div.cp-wi-pair", { key: "pair" },
    one("First branch", first, second, (id) => ({ type: "pair", first: id, second })),
    one("Second branch", second, first, (id) => ({ type: "pair", first, second: id })));
}

/**
 * For each branch and seat: how many choices were closed, and the reasons given most often.
 * @param {any[]} refused @param {any} ui
 */
function refusedView(refused, ui) {
  const id = ui.id("refused");
  return h("section.cp-wi-refused", { key: "refused", "aria-labelledby": id },
    h("h4.cp-h", { id }, "What each was refused ", h("small", null, "after the branches part")),
    h("div.cp-wi-two", null, refused.map((side) =>
      h("div", { key: side.name }, h("h5.cp-h", null, side.name),
        h("dl", null, side.seats.map((/** @type {any} */ one) => h("div", { key: one.seat },
          h("dt", null, one.seat),
          h("dd", null, one.text,
            one.reasons.length ? h("ul", null, one.reasons.map((/** @type {any} */ reason) =>
              h("li", null, sentence(reason.text), " ", h("span.cp-detail", null, timesOf(reason.times))))) : null))))))));
}

/**
 * @param {number} times @returns {string}
 */
export function timesOf(times) {
  if (times === 1) return "once";
  return times === 2 ? "twice" : `${times} times`;
}

/**
 * The menu of tracks: first those that end differently.
 * @param {any} beside @param {any} ui
 */
function trackView({ tracks, track }, ui) {
  const id = ui.id("track");
  const some = (/** @type {boolean} */ differs) => tracks.filter((/** @type {any} */ one) => one.differs === differs);
  const group = (/** @type {string} */ label, /** @type {any[]} */ list) => list.length
    ? h("optgroup", { key: label, label }, list.map((one) => h("option", { key: one.id, value: one.id }, one.label)))
    : null;
  return h("div.cp-chart-menu", { key: "track" }, h("label", { for: id }, "Track of both branches"),
    h("select", { ...OURS, id, value: track, onchange: (/** @type {any} */ event) => ui.send({ type: "track", track: event.target.value }) },
      group("They end differently", some(true)), group("They end alike", some(false))));
}
