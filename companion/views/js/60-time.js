// @ts-check
// Time: the slider, the branches, undo and redo.

/**
 * Where a node stands among the stops; between two stops it is the one before.
 * @param {number[]} stops
 * @param {number} node
 * @returns {number}
 */
export function stopOf(stops, node) {
  const at = stops.findIndex((stop) => stop > node);
  return at < 0 ? Math.max(0, stops.length - 1) : Math.max(0, at - 1);
}

/**
 * "Turn 5 of 14".
 * @param {number[]} turns
 * @param {number} at
 * @returns {string}
 */
export function turnWords(turns, at) {
  return turns.length ? `Turn ${turns[at]} of ${turns[turns.length - 1]}` : "Turn 0";
}

/**
 * @param {any} timeline
 * @param {Ui} ui
 */
export function timeView(timeline, ui) {
  const { stops = [], turns = [], branches = [], node } = timeline;
  const at = ui.local.sliding === null ? stopOf(stops, node) : ui.local.sliding;
  const now = branches.length > 1 ? branches.find((/** @type {any} */ b) => b.current) : null;
  return h(
    "section.cp-time",
    { key: "time", "aria-label": "Time" },
    h(
      "div.cp-slide",
      null,
      stepsView(timeline, at, ui),
      rangeView(stops, turns, at, now ? Math.max(0.15, now.to) : 1, ui),
      h("span.cp-num", { "aria-hidden": "true" }, turnWords(turns, at)),
    ),
    branches.length > 1 ? branchesView(branches, ui) : null,
  );
}

/**
 * @param {any} timeline
 * @param {number} at
 * @param {Ui} ui
 */
function stepsView({ stops = [], undo, redo }, at, ui) {
  return h(
    "div.cp-tools",
    { role: "toolbar", "aria-label": "Go through time", "data-rove": "time", "data-zone": "time" },
    toolView("Undo", ui, () => ui.send({ type: "undo" }), undo ? "" : "Nothing to take back."),
    toolView("Redo", ui, () => ui.send({ type: "redo" }), redo ? "" : "Nothing to bring back."),
    playView(stops, at, ui),
  );
}

/**
 * @param {number[]} stops
 * @param {number[]} turns
 * @param {number} at
 * @param {number} span how much of the longest branch this one fills
 * @param {Ui} ui
 */
function rangeView(stops, turns, at, span, ui) {
  const id = ui.id("slide");
  const props = {
    id,
    type: "range",
    min: "0",
    max: String(Math.max(0, stops.length - 1)),
    step: "1",
    value: String(at),
    "aria-valuetext": turnWords(turns, at),
    oninput: (/** @type {any} */ event) => slide(ui, Number(event.target.value), null),
    onchange: (/** @type {any} */ event) => slide(ui, Number(event.target.value), stops),
  };
  const label = h("label.cp-hide", { for: id }, "Go to turn");
  return h("div.cp-range", { style: `--span:${span}` }, label, h("input", props));
}

/**
 * @param {Ui} ui
 * @param {number} at
 * @param {number[] | null} stops where the thumb was let go
 */
function slide(ui, at, stops) {
  ui.local.sliding = stops ? null : at;
  if (stops && stops[at] !== undefined) ui.send({ type: "goto", node: stops[at] });
  ui.redraw();
}

/**
 * @param {number[]} stops
 * @param {number} at
 * @param {Ui} ui
 */
function playView(stops, at, ui) {
  const { playing } = ui.local;
  const press = () => {
    const next = at < stops.length - 1 ? at + 1 : 0;
    if (!playing) ui.send({ type: "goto", node: stops[next] });
    ui.local.playing = !playing; // after sending, which stops it
    ui.redraw();
  };
  const off = stops.length < 2 ? "There is nothing to play through yet." : "";
  return toolView(playing ? "Pause" : "Play through", ui, press, off, "play");
}

/**
 * @param {any[]} branches
 * @param {Ui} ui
 */
function branchesView(branches, ui) {
  const now = branches.find((branch) => branch.current);
  const props = { "data-rove": "branches", "data-zone": "branches", "aria-label": "Branches" };
  const rows = each(branches, (branch) => branchView(branch, ui));
  const list = h("ul.cp-branches", props, rows);
  return h("div.cp-forks", { key: "forks" }, list, now ? namingView(now, ui) : null);
}

/**
 * @param {any} branch
 * @param {Ui} ui
 */
function branchView(branch, ui) {
  const props = {
    type: "button",
    "aria-current": branch.current ? "true" : null,
    onclick: () => ui.send({ type: "goto", node: branch.node }),
  };
  const line = {
    class: branch.current ? "look-mark" : null,
    style: `--from:${branch.from};--to:${branch.to}`,
    "aria-hidden": "true",
  };
  const detail = branch.detail ? [" ", h("small", null, branch.detail)] : null;
  const button = h(
    "button.cp-branch",
    props,
    h("span", null, branch.name, detail),
    h("span.cp-line", line, branch.from > 0 ? h("i") : null),
  );
  return h("li", { key: String(branch.key) }, button);
}

/**
 * A name for the branch in view.
 * @param {any} branch
 * @param {Ui} ui
 */
function namingView(branch, ui) {
  const id = ui.id("name");
  const text = ui.local.naming ?? branch.name;
  const save = (/** @type {any} */ event) => {
    event.preventDefault();
    ui.send({ type: "name", node: branch.node, text: (ui.local.naming ?? branch.name).trim() });
    ui.local.naming = null;
  };
  const typed = (/** @type {any} */ event) => {
    ui.local.naming = event.target.value;
  };
  return h(
    "form.cp-naming",
    { onsubmit: save },
    h("label", { for: id }, "Name of this branch"),
    h("input", { id, type: "text", maxlength: "60", value: text, oninput: typed }),
    h("button.cp-tool", { type: "submit" }, "Keep name"),
  );
}
