// The what-if: what its sheet says, what it reports, and how little it says while the bots play.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { pathToFileURL } from "node:url";
import { Model, openPage, ROOT, words } from "./load.mjs";

const PARTS = [
  ...["10-dom", "20-scene", "85-memory"].map((name) => `js/${name}.js`),
  ...["fit", "library", "parts"].map((name) => `chart_js/${name}.js`),
  ...["form", "found", "beside", "figure", "view"].map((name) => `what_if_js/${name}.js`),
];
const file = join(mkdtempSync(join(tmpdir(), "what-if-")), "what-if.mjs");
writeFileSync(file, PARTS.map((part) => readFileSync(join(ROOT, "companion/views", part), "utf8")).join("\n"));
const sheet = await import(pathToFileURL(file).href);

const FORM = {
  moments: [{ id: 1, text: "Turn 1: Ann builds." }, { id: 4, text: "Turn 2: Ann has to choose." }],
  at: 4, action: "", refused: "", taken: "", n: 100, counts: [20, 100, 400], bot: "bot:light",
  bots: [{ id: "bot:light", label: "Light", what: "compares three choices", takes: "up to 8 seconds" }],
  groups: [{ label: "Harbour", choices: [
    { action: "build:quay", label: "Build", detail: "a quay" },
    { action: "sell", label: "Sell", blocked: "nothing is for sale (Trade)" }] }],
};
const RUN = {
  state: "running", about: "Turn 2. What if “Build”?", done: 30, of: 100, left: "about 8 seconds to go", said: "25 per cent played.",
  lines: ["With “Build”, Ann wins in 12 of 30.", "This tells how the odds lean among bots."], names: ["As the bots choose", "Build"],
  bars: [{ seat: "Ann", ways: [
    { name: "As the bots choose", share: 40, low: 24.6, high: 57.7, text: "12 of 30", range: "7 to 17" },
    { name: "Build", share: 50, low: 33, high: 67, text: "15 of 30", range: "10 to 20" }] }],
  table: { columns: ["Branch", "Wins"], rows: [["Build", 15]] },
};
const BESIDE = {
  alone: "", node: 4, branches: [{ id: 0, name: "A" }, { id: 7, name: "B" }, { id: 9, name: "C" }], pair: [0, 7],
  lines: ["The branches part in turn 2.", "“A” stands in turn 3."], scores: { columns: ["Score", "A", "B", "Second − first"], rows: [["Ann", 1, 2, "+1"]] },
  refused: [{ name: "A", seats: [{ seat: "Ann", text: "3 of 9 choices closed, at 2 decisions.", reasons: [{ text: "the quay is taken (Build)", times: 2 }] }] }, { name: "B", seats: [] }],
  track: "coins", tracks: [{ id: "coins", label: "Coins", differs: true }, { id: "votes", label: "Votes", differs: false }],
};

const closing = [];
after(() => closing.forEach((close) => close()));

function shown({ form = FORM, beside = BESIDE, ...rest } = {}, run = { state: "idle" }) {
  const window = openPage();
  globalThis.matchMedia = () => ({ addEventListener() {} });
  globalThis.ResizeObserver = globalThis.MutationObserver = class { observe() {} disconnect() {} };
  globalThis.getComputedStyle = window.getComputedStyle;
  for (const name of ["requestAnimationFrame", "cancelAnimationFrame"]) globalThis[name] = window[name].bind(window);
  const told = { kicker: "A village", empty: "", form, beside, rev: 1, ...rest };
  const model = new Model({ told, run, fan: {}, lines: {}, inks: {} });
  const el = window.document.getElementById("here");
  closing.push(sheet.default.render({ model, el }));
  const root = el.querySelector(".cp-wi");
  const tell = (name, value) => { model.set(name, value); for (const call of model.calls[`change:${name}`]) call(); };
  const sent = () => model.sent.filter((message) => message.type !== "plotly");
  const button = (name) => [...root.querySelectorAll("button")].find((one) => words(one) === name);
  return { window, model, root, tell, sent, button, voice: () => root.querySelector("[aria-live=polite]").textContent };
}

function fire(window, node, type) {
  node.dispatchEvent(new window.Event(type, { bubbles: true }));
}

test("the moment in view is the one that was asked for, else the last one", () => {
  assert.equal(sheet.momentAt(FORM.moments, 1), 0);
  assert.equal(sheet.momentAt(FORM.moments, 99), 1);
});

test("sliding shows what was decided, and only letting go reports the moment", () => {
  const { window, root, sent } = shown();
  const slider = root.querySelector("input[type=range]");
  assert.equal(slider.getAttribute("aria-valuetext"), "Turn 2: Ann has to choose.");
  slider.value = "0";
  fire(window, slider, "input");
  assert.equal(words(root.querySelector("output")), "Turn 1: Ann builds.");
  assert.deepEqual(sent(), []);
  fire(window, slider, "change");
  assert.deepEqual(sent(), [{ type: "moment", node: 1 }]);
});

test("an open choice is reported; a closed one answers with its reason and is not", () => {
  const { window, root, sent, voice } = shown();
  const [none, build, sell] = root.querySelectorAll(".cp-wi-list input");
  assert.ok(none.checked);
  build.checked = true;
  fire(window, build, "change");
  assert.deepEqual(sent(), [{ type: "choice", action: "build:quay" }]);
  sell.checked = true;
  fire(window, sell, "change");
  assert.equal(sent().length, 1);
  assert.equal(voice(), "Nothing is for sale (Trade).");
  assert.equal(sell.getAttribute("aria-disabled"), "true");
  assert.equal(words(root.ownerDocument.getElementById(sell.getAttribute("aria-describedby"))), "Nothing is for sale (Trade).");
  assert.ok(!sell.checked, "the list shows what is chosen");
});

test("buttons that are of no use now say why", () => {
  const { button, sent, voice } = shown();
  button("Stop").click();
  assert.equal(voice(), "No bot is playing.");
  button("Play this branch on the board").click();
  assert.equal(voice(), "Choose another choice first.");
  assert.deepEqual(sent(), []);
  button("Start").click();
  assert.deepEqual(sent(), [{ type: "start" }]);
});

test("where nothing may be asked the reason stands in the place of the choices", () => {
  const { root, button, sent } = shown({ form: { ...FORM, refused: "Ben decides there" } });
  assert.equal(root.querySelector(".cp-wi-list"), null);
  assert.match(words(root), /Ben decides there\./);
  button("Start").click();
  assert.deepEqual(sent(), []);
});

test("while bots play, progress is drawn, and a sentence is said only when it changes", () => {
  const { root, tell, voice } = shown({}, RUN);
  const bar = root.querySelector("progress");
  assert.deepEqual([bar.max, bar.value], [100, 30]);
  assert.equal(voice(), "25 per cent played.");
  root.querySelector("[aria-live=polite]").textContent = "";
  tell("run", { ...RUN, done: 40 });
  assert.equal(voice(), "", "the same quarter is not said again");
  assert.equal(bar.value, 40);
  tell("run", { ...RUN, state: "done", done: 100, said: "Done after 100 of 100." });
  assert.equal(voice(), "Done after 100 of 100.");
});

test("each share of wins stands with its interval, in words and as a bar", () => {
  const { root } = shown({}, RUN);
  const ways = [...root.querySelectorAll(".cp-wi-bars li li")];
  assert.deepEqual(ways.map(words), ["●As the bots choose: 12 of 30 (7 to 17)", "■Build: 15 of 30 (10 to 20)"]);
  assert.match(ways[1].getAttribute("style"), /--share: ?50; ?--low: ?33; ?--high: ?67/);
  assert.match(words(root.querySelector(".cp-wi-caution")), /how the odds lean/);
});

test("two lists choose the branches, and neither offers what the other has", () => {
  const { window, root, sent } = shown();
  const [first, second] = root.querySelectorAll(".cp-wi-pair select");
  assert.deepEqual([...first.options].map(words), ["A", "C"]);
  assert.deepEqual([...second.options].map(words), ["B", "C"]);
  second.value = "9";
  fire(window, second, "change");
  assert.deepEqual(sent(), [{ type: "pair", first: 0, second: 9 }]);
});

test("what each was refused is told with how often, and the tracks that differ come first", () => {
  const { root } = shown();
  assert.match(words(root.querySelector(".cp-wi-refused")), /Ann3 of 9 choices closed, at 2 decisions\.The quay is taken \(Build\)\. twice/);
  assert.deepEqual([...root.querySelectorAll("optgroup")].map((group) => group.label), ["They end differently", "They end alike"]);
  assert.deepEqual([1, 2, 3].map(sheet.timesOf), ["once", "twice", "3 times"]);
});

test("under the curtain nothing but the way to lift it is on the page", () => {
  const { root, button, sent } = shown({ form: null, beside: null, covered: { seat: "ben", label: "Pass to Ben", text: "The hands are covered." } });
  assert.equal(root.querySelectorAll("input, select").length, 0);
  button("Pass to Ben").click();
  assert.deepEqual(sent(), [{ type: "seat", seat: "ben" }]);
});

test("a refusal of the kernel is said and shown", () => {
  const { model, root, voice } = shown();
  model.tell({ type: "refused", reason: "The board is covered." });
  assert.equal(voice(), "The board is covered.");
  assert.equal(words(root.querySelector(".cp-wi-ask > .cp-error")), "The board is covered.");
});

test("the text size goes round, and is kept for the board too", () => {
  const { window, root, button } = shown();
  button("Text size: normal").click();
  assert.equal(root.dataset.size, "large");
  assert.equal(JSON.parse(window.localStorage.getItem("companion:size")), "large");
});
