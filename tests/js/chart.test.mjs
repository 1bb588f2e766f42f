// The chart: what it makes of a figure, when it asks for the library, what it reports.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { JSDOM } from "jsdom";

const VIEWS = fileURLToPath(new URL("../../companion/views/", import.meta.url));
const PARTS = ["js/10-dom.js", "js/20-scene.js", "js/85-memory.js", "chart_js/fit.js", "chart_js/library.js", "chart_js/parts.js", "chart_js/view.js"];
const file = join(mkdtempSync(join(tmpdir(), "chart-")), "chart.mjs");
writeFileSync(file, PARTS.map((part) => readFileSync(join(VIEWS, part), "utf8")).join("\n"));
const chart = await import(pathToFileURL(file).href);

const FIGURE = {
  data: [
    { name: "Adams", x: [0, 4, 9], customdata: ["<b>Adams</b>", "<b>Adams +3</b><br>Round 1, turn 4<br>the larger<br >pile (Piles)", "<b>Adams +1</b>"], line: { color: "#00588C" } },
    { name: "Jackson", x: [0, 4], customdata: ["<b>Jackson</b>", "<b>Jackson &lt; Adams</b>"], line: { color: "#A34700" } },
  ],
  layout: {
    title: { text: "Adams leads" }, showlegend: false, margin: { l: 44, r: 96, t: 100, b: 80 }, height: 500,
    xaxis: { title: { text: "turns" }, ticktext: ["Round 1"] },
    annotations: [{ name: "source", text: "Source" }, { name: "note", text: "Piles" }, { name: "end", text: "Adams 4" }],
    meta: {
      finding: "Adams leads", measure: "Votes, by turn", source: "this match", alt: "Step chart. Adams leads.", height: 440,
      table: { columns: ["Turn", "Adams"], rows: [[4, "+3"], [9, "+1"]] },
      nodes: [[null, 12, 30], [null, 12]], turns: { 12: 4, 30: 9 }, narrow: { xaxis: { ticktext: ["R1"] } },
    },
  },
};
const sentAs = (figure, rev) => ({ traces: Object.fromEntries(figure.data.map((trace, n) => [n, trace])), layout: figure.layout, rev });

test("inks are exchanged in colours and inside markup, nothing else is", () => {
  const inks = { "#00588C": "#6DBDF0" };
  assert.deepEqual(chart.inked({ a: ["#00588C", 3, null, "<b style='color:#00588C'>x</b>"], b: "turn 5" }, inks),
    { a: ["#6DBDF0", 3, null, "<b style='color:#6DBDF0'>x</b>"], b: "turn 5" });
  assert.deepEqual(chart.inked(FIGURE, {}), FIGURE);
});

test("a figure is fitted without title and source, and is left as it was", () => {
  const before = structuredClone(FIGURE);
  const { layout } = chart.fitted(FIGURE, 900);
  assert.equal(layout.title, undefined);
  assert.deepEqual(layout.annotations.map((note) => note.name), ["note", "end"]);
  assert.deepEqual([layout.width, layout.height, layout.paper_bgcolor], [900, 440, "rgba(0,0,0,0)"]);
  assert.deepEqual(layout.xaxis.ticktext, ["Round 1"]);
  assert.deepEqual(FIGURE, before);
});

test("on a narrow page the figure takes its narrow form and drops its notes", () => {
  const { layout } = chart.fitted(FIGURE, 330);
  assert.deepEqual(layout.xaxis, { title: { text: "turns" }, ticktext: ["R1"] });
  assert.deepEqual(layout.annotations.map((note) => note.name), ["end"]);
});

test("a map keeps its tiles square and inside the page at every width", () => {
  const map = { data: [{ name: "states", textfont: { size: 13 } }], layout: { ...FIGURE.layout, meta: { ...FIGURE.layout.meta, tile: { columns: 8.1, rows: 7.1 } } } };
  for (const width of [330, 660, 1150]) {
    const { data, layout } = chart.fitted(map, width);
    const [across, down] = [width - layout.margin.l - layout.margin.r, layout.height - layout.margin.t - layout.margin.b];
    assert.ok(Math.abs(across / 8.1 - down / 7.1) < 0.01);
    assert.ok(layout.margin.r >= 0 && across <= width);
    assert.ok(data[0].textfont.size >= 9);
  }
});

test("the key of a figure gets a line more where the page is narrow", () => {
  const data = ["As it was", "Free people only, same House"].map((name) => ({ name }));
  assert.equal(chart.keyHeight(data, { showlegend: false }, 900), 0);
  assert.ok(chart.keyHeight(data, { showlegend: true }, 330) > chart.keyHeight(data, { showlegend: true }, 900));
});

test("what a point says becomes sentences, folds become spaces", () => {
  assert.equal(chart.plain("<b>Adams +3</b><br>Round 1, turn 4<br>the larger<br >pile (Piles)"), "Adams +3. Round 1, turn 4. the larger pile (Piles)");
  assert.equal(chart.plain("<b>Jackson &lt; Adams &amp; all</b>"), "Jackson < Adams & all");
  assert.equal(chart.plain("<b>Is it so?</b><br>yes"), "Is it so? yes");
});

test("the points are walked in the order of play and lead to their turns", () => {
  const points = chart.stops(FIGURE);
  assert.deepEqual(points.map(({ node, turn, trace, point }) => [node, turn, trace, point]), [[12, 4, 0, 1], [12, 4, 1, 1], [30, 9, 0, 2]]);
  assert.equal(chart.nodeAt(FIGURE, 0, 1), 12);
  assert.equal(chart.nodeAt(FIGURE, 0, 0), null);
  assert.equal(chart.nodeAt(FIGURE, 7, 0), null);
});

test("changes are laid on once, and not on a figure that has them already", () => {
  const patch = { after: 4, changes: { d: { traces: { d: { 0: { d: { name: { "=": "Q" } } } } } } } };
  const now = chart.current(sentAs(FIGURE, 4), patch);
  assert.deepEqual([chart.figureIn(now).data[0].name, now.rev], ["Q", 5]);
  assert.equal(chart.current(now, patch), now);
});

test("a larger text size enlarges letters, signs and room, and leaves the numbers alone", () => {
  const large = chart.enlarged({ data: [{ x: [1, 2], marker: { size: 8, pattern: { size: 6 } } }], layout: { margin: { l: 40 }, font: { size: 12 } } }, 1.25);
  assert.deepEqual(large, { data: [{ x: [1, 2], marker: { size: 10, pattern: { size: 6 } } }], layout: { margin: { l: 50 }, font: { size: 15 } } });
  assert.equal(chart.fitted(FIGURE, 900, 1.25).layout.height, 550);
});

test("the slider begins at the turn in view", () => {
  const points = [{ node: 3 }, { node: 9 }, { node: 9 }, { node: 20 }];
  assert.deepEqual([null, 2, 9, 15, 99].map((now) => chart.stopNow(points, now)), [3, 0, 2, 2, 3]);
});

test("light ink means a dark page", () => {
  assert.ok(chart.isLight("rgb(241, 235, 221)"));
  assert.ok(!chart.isLight("rgb(32, 28, 21)"));
});

test("figures stand to the right, words to the left", () => {
  for (const number of [7, "+3", "−2", "12,345", "54.2 %", ""]) assert.ok(chart.isNumber(number), String(number));
  for (const word of ["Adams", "170–175", "R1"]) assert.ok(!chart.isNumber(word), word);
});

test("charts of one page ask for the library once and share the answer", async () => {
  const page = {};
  let asked = 0;
  const ask = async () => { asked += 1; return "code"; };
  const start = async (code) => ({ code });
  const both = await Promise.all([chart.library(ask, start, page), chart.library(ask, start, page)]);
  assert.equal(asked, 1);
  assert.equal(both[0], both[1]);
  assert.deepEqual(await chart.library(ask, start, page), { code: "code" });
  assert.equal(asked, 1);
});

test("after a refusal the next chart asks again", async () => {
  const page = {};
  await assert.rejects(chart.library(async () => { throw new Error("no plotly"); }, async (c) => c, page), /no plotly/);
  assert.equal(await chart.library(async () => "code", async (c) => c, page), "code");
});

test("where the first kernel does not answer, the second chart asks its own", async () => {
  const page = {};
  const first = chart.library(() => new Promise(() => {}), async (c) => c, page, 5);
  const second = chart.library(async () => "second", async (c) => c, page, 5);
  assert.deepEqual(await Promise.all([first, second]), ["second", "second"]);
});

test("the library starts, and each chart that waits gets it, at a moment of its own", async () => {
  const moments = [], drawn = [];
  const page = { requestIdleCallback: (go) => moments.push(go) };
  const calm = async () => { moments.shift()(); await new Promise(setImmediate); };
  const start = async (code) => (drawn.push(code), "plotly");
  for (const name of ["first", "second"]) {
    chart.library(async () => "started", start, page).then(() => drawn.push(name));
  }
  await new Promise(setImmediate);
  assert.deepEqual([drawn, moments.length], [[], 1]);
  await calm();
  assert.deepEqual([drawn, moments.length], [["started"], 1]);
  await calm();
  assert.deepEqual([drawn, moments.length], [["started", "first"], 1]);
  await calm();
  assert.deepEqual(drawn, ["started", "first", "second"]);
});

// ---- the widget, with a stand-in for plotly

class Model {
  constructor(traits) { Object.assign(this, { traits, sent: [], calls: {} }); }
  get(name) { return this.traits[name]; }
  set(name, value) { this.traits[name] = value; }
  on(name, call) { (this.calls[name] ||= []).push(call); }
  off(name, call) { this.calls[name] = (this.calls[name] || []).filter((one) => one !== call); }
  send(message) { this.sent.push(message); }
  change(traits) { Object.assign(this.traits, traits); for (const call of [...this.calls["change:rev"]]) call(); }
}

/** A page with one chart; `plotly` notes what it was told to draw. */
async function opened(traits = {}, library = null) {
  const { window } = new JSDOM("<!doctype html><body data-jp-theme-light='true'><div></div></body>", { pretendToBeVisual: true });
  const never = class { observe() {} disconnect() {} };
  Object.assign(globalThis, {
    ResizeObserver: never, MutationObserver: never, localStorage: { getItem: () => null }, getComputedStyle: window.getComputedStyle.bind(window),
    requestAnimationFrame: (call) => setTimeout(call), cancelAnimationFrame: clearTimeout,
    matchMedia: () => ({ addEventListener() {} }),
  });
  Object.defineProperty(window.HTMLElement.prototype, "clientWidth", { get: () => 800, configurable: true });
  const [drawn, purged] = [[], []];
  const plotly = {
    react: async (plot, data, layout) => { drawn.push({ data, layout }); plot.on = (_, call) => { plot.press = call; }; },
    purge: (plot) => purged.push(plot), Fx: { hover: (_, points) => drawn.push({ points }) },
  };
  globalThis.companionPlotly = { asked: true, promise: library ?? Promise.resolve(plotly) };
  const model = new Model({ figures: [{ name: "votes", label: "Votes" }, { name: "piles", label: "Piles" }], chosen: "votes",
    figure: sentAs(FIGURE, 1), patch: {}, rev: 1, inks: {}, still: "", ...traits });
  const el = window.document.querySelector("div");
  const close = chart.default.render({ model, el });
  await new Promise((done) => setTimeout(done, 20));
  return { window, model, el, drawn, purged, close, find: (selector) => el.querySelector(selector) };
}

test("the drawing has a name, the finding is the caption, the numbers are a table", async () => {
  const { find, el, close } = await opened();
  assert.equal(find("[role=img]").getAttribute("aria-label"), "Step chart. Adams leads.");
  assert.match(find("figcaption").textContent, /^Adams leads/);
  assert.equal(find("section").getAttribute("aria-labelledby"), find("figcaption").id);
  for (const control of el.querySelectorAll("select, input, button, summary, [tabindex]")) {
    assert.equal(control.getAttribute("data-lm-suppress-shortcuts"), "true", control.outerHTML);
  }
  assert.deepEqual([...el.querySelectorAll("thead th")].map((cell) => [cell.textContent, cell.scope]), [["Turn", "col"], ["Adams", "col"]]);
  assert.deepEqual([...el.querySelectorAll("tbody th")].map((cell) => [cell.textContent, cell.scope]), [["4", "row"], ["9", "row"]]);
  assert.match(find("caption").textContent, /Adams leads\. Votes, by turn\./);
  close();
  assert.equal(el.childElementCount, 0);
});

test("the menu chooses, the slider walks and its button goes to the turn, a press on a point too", async () => {
  const { window, model, find, drawn, close } = await opened();
  const select = find("select");
  select.value = "piles";
  select.dispatchEvent(new window.Event("change"));
  assert.deepEqual(model.sent.at(-1), { type: "choose", name: "piles" });
  const slide = find("input[type=range]");
  assert.equal(slide.getAttribute("max"), "2");
  slide.value = "0";
  slide.dispatchEvent(new window.Event("input"));
  assert.match(find("output").textContent, /^Adams \+3\. Round 1, turn 4\./);
  assert.equal(slide.getAttribute("aria-valuetext"), find("output").textContent);
  assert.deepEqual(drawn.at(-1).points, [{ curveNumber: 0, pointNumber: 1 }]);
  assert.equal(find("button").textContent, "Go to turn 4");
  find("button").click();
  assert.deepEqual(model.sent.at(-1), { type: "goto", node: 12 });
  find("[role=img]").press({ points: [{ curveNumber: 0, pointNumber: 0 }, { curveNumber: 0, pointNumber: 2 }] });
  assert.deepEqual(model.sent.at(-1), { type: "goto", node: 30 });
  close();
});

test("after a turn the same elements stand there with the new words, and a table stays open", async () => {
  const { model, find, close } = await opened();
  const [plot, cell] = [find("[role=img]"), find("tbody td")];
  find("details").open = true;
  await new Promise((done) => setTimeout(done, 20));
  const changes = { d: { layout: { d: { meta: { d: { finding: { "=": "Jackson leads" }, table: { d: { rows: { "=": [[4, "+5"]] } } } } } } } } };
  model.change({ patch: { after: 1, changes }, rev: 2 });
  assert.match(find("figcaption").textContent, /^Jackson leads/);
  assert.equal(find("[role=img]"), plot);
  assert.equal(find("tbody td"), cell);
  assert.equal(cell.textContent, "+5");
  assert.ok(find("details").open);
  close();
});

test("the still of the same cell is hidden while the chart is there", async () => {
  const { el, close } = await opened({ still: "companion-1f" });
  assert.match(el.querySelector("style").textContent, /\[data-companion-still="companion-1f"\] \{ display: none; \}/);
  close();
  assert.equal(el.querySelector("style"), null);
});

test("a figure of the record has no slider, and a chart alone no menu", async () => {
  const record = structuredClone(FIGURE);
  record.layout.meta.nodes = [];
  const { find, close } = await opened({ figure: sentAs(record, 1), figures: [{ name: "votes", label: "Votes" }] });
  assert.equal(find("input"), null);
  assert.equal(find("select"), null);
  close();
});

test("without the library a sentence stands in the place of the drawing, and the table stays", async () => {
  const refused = Promise.reject(new Error("This kernel has no plotly."));
  refused.catch(() => {});
  const { find, drawn, close } = await opened({}, refused);
  assert.equal(find("[role=img]").textContent, "This kernel has no plotly.");
  assert.equal(find("tbody td").textContent, "+3");
  assert.deepEqual(drawn, []);
  close();
});

test("until the library comes the page says that it is waiting", async () => {
  const { find, close } = await opened({}, new Promise(() => {}));
  assert.match(find("[role=img]").textContent, /on its way/);
  close();
});

test("another figure begins with margins of its own, the next turn of the same one does not", async () => {
  const { model, drawn, purged, close } = await opened();
  model.change({ patch: { after: 1, changes: { d: {} } }, rev: 2 });
  await new Promise((done) => setTimeout(done, 20));
  assert.deepEqual([drawn.length, purged.length], [2, 0]);
  model.change({ chosen: "piles", patch: {}, figure: sentAs(FIGURE, 3), rev: 3 });
  await new Promise((done) => setTimeout(done, 20));
  assert.deepEqual([drawn.length, purged.length], [3, 1]);
  close();
});
