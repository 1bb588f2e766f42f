// The class view: order of rows, parts of a paste, what a page shows, says and sends.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openPage, words } from "./load.mjs";

const VIEWS = fileURLToPath(new URL("../../companion/views/", import.meta.url));
const own = readdirSync(join(VIEWS, "class_js")).sort().map((name) => `class_js/${name}`);
const PARTS = ["js/10-dom.js", "js/20-scene.js", "js/85-memory.js", "chart_js/fit.js", "chart_js/library.js", "chart_js/parts.js", ...own];
const file = join(mkdtempSync(join(tmpdir(), "class-")), "class.mjs");
writeFileSync(file, PARTS.map((part) => readFileSync(join(VIEWS, part), "utf8")).join("\n"));
const view = await import(pathToFileURL(file).href);

const META = { finding: "3 of 3 chose: Trade", measure: "Why? 3 codes counted", source: "this class", alt: "Bars.", height: 300, table: { columns: ["Answer", "Codes"], rows: [["Trade", 3]] } };
const GROUP = {
  id: "hall/july", title: "July", game: "The Hall", question: "Can they agree?", tally: [["Lesson finished", "2", "of 3"]],
  columns: [{ id: "winner", label: "Winner", about: "Who won", figures: false }, { id: "why", label: "Why?", about: "Why was it so?", figures: false }, { id: "turn", label: "Turns", about: "Turns taken", figures: true }],
  rows: [{ n: 1, cells: ["Ann", ["✓ holds", 0], ["10", 10]] }, { n: 2, ends: "x7Qa2b", cells: ["Ben", "–", ["9", 9]] }, { n: 3, cells: ["Ann", "<b>bold</b>", ["12", 12]] }],
  sums: ["Ann 2, Ben 1", "1 of 1 hold", "10.3"], left: [["Ann left early.", 2]], unreachable: "",
  figures: [{ name: "why", label: "Why?" }, { name: "winner", label: "Who won" }], chosen: "why", figure: { data: [], layout: { meta: META } },
};
const TOLD = {
  counts: { read: 3, found: 4, ended: true }, key: false, tabs: [{ id: "hall/july", label: "July", count: 3 }], group: GROUP,
  troubles: { bad: [{ place: "Code 4, line 9", reason: "This run code is damaged", begins: "companion-hall-1-x…" }], more: 2, twice: ["Line 7 has the same code as Code 1: it counts once."], left: "" },
};
const NOTHING = { counts: { read: 0, found: 0, ended: false }, key: false, tabs: [], group: null, troubles: { bad: [], more: 0, twice: [], left: "" } };

const numbers = (rows) => rows.map((row) => row.n);

test("rows are sorted by numbers as numbers and by words as words, and what is missing comes last", () => {
  const by = (column, down) => numbers(view.inOrder(GROUP.rows, { column, down }, false));
  assert.deepEqual(by(2, false), [2, 1, 3]);
  assert.deepEqual(by(2, true), [3, 1, 2]);
  assert.deepEqual(by(0, false), [1, 3, 2]);
  assert.deepEqual([by(1, false).at(-1), by(1, true).at(-1)], [2, 2]);
  assert.deepEqual(by(-1, true), [3, 2, 1]);
  assert.deepEqual(numbers(view.inOrder(GROUP.rows, null, false)), [1, 2, 3]);
  assert.deepEqual(numbers(GROUP.rows), [1, 2, 3], "the rows given are left as they are");
});

test("with hidden numbers the order of the rows does not tell the order of the codes", () => {
  const shuffled = [GROUP.rows[2], GROUP.rows[0], GROUP.rows[1]];
  assert.deepEqual(numbers(view.inOrder(shuffled, null, true)), numbers(view.inOrder(GROUP.rows, null, true)));
  assert.deepEqual(numbers(view.inOrder(GROUP.rows, { column: -1, down: true }, true)), numbers(view.inOrder(GROUP.rows, null, true)));
});

test("a heading is pressed upward, downward, and off again", () => {
  const up = view.nextSort(null, 2);
  const down = view.nextSort(up, 2);
  assert.deepEqual([up, down, view.nextSort(down, 2)], [{ column: 2, down: false }, { column: 2, down: true }, null]);
  assert.deepEqual(view.nextSort(down, 1), { column: 1, down: false });
  assert.deepEqual([view.sortWord(up, 2), view.sortWord(down, 2), view.sortWord(up, 1)], ["ascending", "descending", "none"]);
});

test("a long paste goes in parts that join to the same text, an empty one in one part", () => {
  const text = "abcdefg".repeat(10);
  const parts = view.inParts(text, 16);
  assert.equal(parts.map((part) => part.text).join(""), text);
  assert.deepEqual(parts.map((part) => part.part), [0, 1, 2, 3, 4]);
  assert.deepEqual(parts.map((part) => part.last), [false, false, false, false, true]);
  assert.deepEqual(view.inParts(""), [{ type: "read", part: 0, last: true, text: "" }]);
});

test("what is said of the reading counts what was read and what was not", () => {
  const say = (state, done, found, read) => view.progressWords({ state, done, found }, { read, found });
  assert.equal(say("reading", 3, 30, 2), "Reading: 3 of 30 codes");
  assert.equal(say("reading", 0, 0, 0), "Looking for run codes …");
  assert.equal(say("read", 30, 30, 30), "30 codes were read.");
  assert.equal(say("read", 2, 2, 1), "1 code was read, 1 was not: the reasons stand below.");
  assert.equal(say("stopped", 5, 9, 5), "Stopped: 5 codes were read.");
  assert.equal(say("", 0, 0, 0), "");
});

class Model {
  constructor(told, progress = { state: "", done: 0, found: 0 }) {
    Object.assign(this, { traits: { told, progress, rev: 1, still: "", inks: {} }, sent: [], calls: {} });
  }
  get(name) { return this.traits[name]; }
  set(name, value) { this.traits[name] = value; }
  on(name, call) { (this.calls[name] ||= []).push(call); }
  off(name, call) { this.calls[name] = (this.calls[name] || []).filter((one) => one !== call); }
  send(message) { this.sent.push(message); }
  tell(message) { for (const call of this.calls["msg:custom"] || []) call(message); }
  change(traits) {
    Object.assign(this.traits, traits, { rev: this.traits.rev + 1 });
    for (const call of this.calls["change:rev"] || []) call();
  }
}

const open = [];
after(() => open.forEach((close) => close()));

function show(told, progress) {
  const window = openPage();
  for (const name of ["ResizeObserver", "MutationObserver"]) globalThis[name] = class { observe() {} disconnect() {} };
  globalThis.matchMedia = () => ({ addEventListener() {} });
  globalThis.requestAnimationFrame = () => 0;
  globalThis.cancelAnimationFrame = () => {};
  const model = new Model(told, progress);
  const el = window.document.getElementById("here");
  const close = view.default.render({ model, el });
  open.push(close);
  const root = el.querySelector(".cp");
  const button = (name) => [...root.querySelectorAll("button")].find((one) => words(one).startsWith(name));
  return { window, model, root, close, button, $: (css) => root.querySelector(css), $$: (css) => [...root.querySelectorAll(css)], voice: () => words(root.querySelector("[aria-live]")) };
}

const sentBut = (model, type) => model.sent.filter((message) => message.type !== type);

test("an empty class view is a place to paste, and sends what is pasted", () => {
  const page = show(NOTHING);
  assert.ok(page.$("details").open && page.$(".cp-class-results").hidden);
  page.$("textarea").value = "companion-hall-1-x";
  page.button("Read codes").click();
  assert.deepEqual(sentBut(page.model, "plotly"), [{ type: "read", part: 0, last: true, text: "companion-hall-1-x" }]);
  page.model.tell({ type: "refused", reason: "There is nothing to read yet." });
  assert.equal(page.voice(), "There is nothing to read yet.");
});

test("while codes are read the same button stops, and at the end the result has the focus", () => {
  const page = show(NOTHING);
  const button = page.button("Read codes");
  button.focus();
  page.model.change({ progress: { state: "reading", done: 1, found: 4 } });
  assert.equal(words(button), "Stop reading");
  assert.equal(page.window.document.activeElement, button, "the focus is kept");
  assert.equal(page.$("progress").getAttribute("max"), "4");
  button.click();
  assert.deepEqual(sentBut(page.model, "plotly"), [{ type: "stop" }]);
  page.model.change({ progress: { state: "read", done: 4, found: 4 }, told: TOLD });
  assert.equal(page.voice(), "3 codes were read, 1 was not: the reasons stand below.");
  assert.equal(page.window.document.activeElement, page.$("h2"));
  assert.ok(!page.$("details.cp-class-paste").open);
});

test("answers are shown as text, whatever they hold", () => {
  const page = show(TOLD);
  assert.equal(page.$("td b"), null);
  assert.ok(words(page.root).includes("<b>bold</b>"));
});

test("the table is headed, sorted by its headings, and sums the class", () => {
  const page = show(TOLD);
  const heads = () => page.$$(".cp-class-scroll thead th").map((th) => th.getAttribute("aria-sort"));
  assert.deepEqual(heads(), ["none", null, "none", "none", "none"]);
  page.button("Turns").click();
  assert.deepEqual(heads(), ["none", null, "none", "none", "ascending"]);
  assert.deepEqual(page.$$(".cp-class-scroll tbody th").map(words), ["Code 2 …x7Qa2b", "Code 1", "Code 3"]);
  assert.equal(page.voice(), "Sorted by Turns, ascending.");
  assert.ok(words(page.$("tfoot")).includes("1 of 1 hold"));
  assert.ok(page.$$("th, td").every((cell) => cell.closest("thead") || cell.parentElement.children.length === page.$("tr").children.length || cell.closest("details")));
});

test("hidden numbers are nowhere on the page", () => {
  const page = show(TOLD);
  page.button("Hide code numbers").click();
  assert.equal(page.button("Hide code numbers").getAttribute("aria-pressed"), "true");
  assert.ok(!/Code \d/.test(words(page.$(".cp-class-results"))));
});

test("a code is opened, copied and closed, and the focus goes there and back", () => {
  const page = show(TOLD);
  page.$('[data-open="2"]').click();
  assert.deepEqual(page.model.sent.at(-1), { type: "open", n: 2 });
  page.model.tell({ type: "opened", n: 2, code: "companion-hall-1-abc", answers: [["Why?", "=1+1", "", ""]] });
  assert.equal(page.window.document.activeElement, page.$(".cp-class-open h3"));
  assert.equal(page.$("[data-code]").value, "companion-hall-1-abc");
  page.button("Close").click();
  assert.equal(page.window.document.activeElement, page.$('[data-open="2"]'));
  assert.equal(page.$(".cp-class-open"), null);
});

test("tabs are walked with the arrow keys, and choosing one asks for its table", () => {
  const page = show({ ...TOLD, tabs: [...TOLD.tabs, { id: "hall/may", label: "May", count: 1 }] });
  const [first, second] = page.$$('[role="tab"]');
  assert.deepEqual([first.getAttribute("aria-selected"), second.tabIndex], ["true", -1]);
  first.focus();
  first.dispatchEvent(new page.window.KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  assert.deepEqual(page.model.sent.at(-1), { type: "tab", id: "hall/may" });
  assert.equal(page.window.document.activeElement, second);
});

test("the key is asked for, and what could not be read is listed with its place", () => {
  const page = show(TOLD);
  page.button("Show the key").click();
  assert.deepEqual(page.model.sent.at(-1), { type: "key", on: true });
  const wrong = words(page.$(".cp-class-troubles"));
  for (const said of ["Code 4, line 9:", "This run code is damaged.", "And 2 more.", "it counts once"]) assert.ok(wrong.includes(said), said);
});

test("a closed view is gone and hears nothing more", () => {
  const page = show(TOLD);
  page.close();
  assert.equal(page.window.document.querySelector(".cp"), null);
  page.model.change({ told: NOTHING });
});
