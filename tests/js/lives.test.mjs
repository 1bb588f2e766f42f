// The people sheet: what is found, how a life and a way are told, and who is behind a point.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { JSDOM } from "jsdom";
import { Model, ROOT, board, fixture, show as showBoard } from "./load.mjs";

const VIEWS = join(ROOT, "companion", "views");
const PARTS = [
  ...["10-dom", "20-scene", "50-people", "51-life", "85-memory"].map((name) => `js/${name}.js`),
  ...["fit", "library", "parts"].map((name) => `chart_js/${name}.js`),
  ...["found", "way", "picture", "view"].map((name) => `lives_js/${name}.js`),
];
const file = join(mkdtempSync(join(tmpdir(), "lives-")), "lives.mjs");
writeFileSync(file, PARTS.map((name) => readFileSync(join(VIEWS, name), "utf8")).join("\n"));
const lives = await import(pathToFileURL(file).href);
const TOLD = fixture("lives.json");

class Sheet extends Model {
  turn(parts) {
    parts.told &&= { ...parts.told, rev: this.traits.rev + 1 };
    Object.assign(this.traits, parts, { rev: this.traits.rev + 1 });
    for (const name of [...Object.keys(parts), "rev"])
      for (const call of this.calls[`change:${name}`] || []) call();
  }
}

/** The sheet on a page of its own. */
function show(told = TOLD.start) {
  const { window } = new JSDOM("<!doctype html><body><main></main></body>", { url: "http://localhost/" });
  const { AbortController, document, localStorage } = window;
  Object.assign(globalThis, { window, document, localStorage, AbortController });
  const quiet = class { observe() {} disconnect() {} };
  const none = { addEventListener() {} };
  Object.assign(globalThis, { ResizeObserver: quiet, MutationObserver: quiet, matchMedia: () => none });
  Object.assign(globalThis, { requestAnimationFrame: () => 0, cancelAnimationFrame: () => {} });
  globalThis.getComputedStyle = () => ({ color: "rgb(20, 20, 20)" });
  const model = new Sheet({ lists: TOLD.lists, told, picture: {}, inks: {}, still: "" });
  const close = lives.mountLives({ model, el: window.document.querySelector("main") });
  return { window, model, close, $: (css) => window.document.querySelector(css), $$: (css) => [...window.document.querySelectorAll(css)] };
}

test("a name is found by the beginnings of its words, without accents and capitals", () => {
  const people = [{ name: "Sandra Day O’Connor" }, { name: "Albion W. Tourgée" }, { name: "John Jay" }];
  const named = (sought) => board.namedLike(people, sought).map(({ name }) => name.split(" ")[0]);
  assert.deepEqual(named("tourgee"), ["Albion"]);
  assert.deepEqual(named("o'con SAN"), ["Sandra"]);
  assert.deepEqual(named("jo ja"), ["John"]);
  assert.deepEqual(named("ay"), []);
  assert.equal(named("").length, 3);
});

test("the count says how many there are, and what to try where there is nobody", () => {
  assert.equal(lives.countOf({ count: 2, all: 9, found: [1, 2], nothing: "" }), "2 people of 9.");
  assert.equal(lives.countOf({ count: 1, all: 9, found: [1], nothing: "" }), "1 person of 9.");
  assert.match(lives.countOf({ count: 60, all: 60, found: [1], nothing: "" }), /^All 60 people; the first 1 are/);
  assert.equal(lives.countOf({ count: 0, all: 9, found: [], nothing: "Try this." }), "Try this.");
});

test("every control of the sheet has a name, and Escape closes the life that is open", () => {
  const { $, $$, model, window, close } = show(TOLD.sherman.told);
  for (const control of $$("button, summary")) assert.ok(control.textContent.trim());
  for (const control of $$("input, select"))
    assert.ok(control.closest("label") || $(`label[for="${control.id}"]`), control.outerHTML);
  $("article button").dispatchEvent(new window.KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  assert.deepEqual(model.sent.at(-1), { type: "person", id: null });
  close();
  assert.equal($("section.cp-lives"), null);
});

test("a life that is opened takes the focus on its name and gives it back to its button", () => {
  const { $, $$, model, window } = show();
  const opener = $$(".cp-lives-list button").at(-1);
  opener.focus();
  opener.click();
  assert.equal(model.sent.at(-1).type, "person");
  model.turn({ told: { ...TOLD.sherman.told, found: TOLD.start.found } });
  assert.equal(window.document.activeElement.textContent, "Roger Sherman");
  $("[data-close]").click();
  model.turn({ told: TOLD.start });
  assert.equal(window.document.activeElement, opener);
});

test("ties stand under their kind with both sides, and a contested one is marked in words", () => {
  const card = structuredClone(TOLD.sherman.told);
  Object.assign(card.card.ties[0].people[0], { mark: "contested (?)", note: "Two letters differ.", how: "A said no.", back: "B said yes." });
  const { $$ } = show(card);
  const heads = $$("article h4").map((one) => one.textContent);
  assert.ok(heads.includes("Friends and allies") && heads.includes("Timeline"));
  const marked = $$(".cp-mark")[0].closest("li").textContent;
  assert.match(marked, / contested \(\?\) — A said no\. B said yes\. Two letters differ\.$/);
});

test("a turn of the match is a button that leads there", () => {
  const { $$, model } = show(TOLD.sherman.told);
  const turn = $$("article button").find((one) => one.textContent.startsWith("Turn "));
  turn.click();
  assert.equal(model.sent.at(-1).type, "goto");
  assert.equal(typeof model.sent.at(-1).node, "number");
});

test("a way is one sentence whose names open lives", () => {
  const { $, $$, model } = show(TOLD.sherman.told);
  const way = $(".cp-lives-part .cp-life");
  assert.equal(way.textContent, TOLD.sherman.told.way.said);
  const last = [...way.querySelectorAll("button")].at(-1);
  last.click();
  assert.deepEqual(model.sent.at(-1), { type: "person", id: "matthew-lyon" });
  assert.ok($$(".cp-lives-part ol li").every((one) => one.textContent.includes("Source:")));
});

test("a disc and a name in the picture lead to the person, a line to nobody", () => {
  const { wide } = TOLD.sherman.picture;
  const last = wide.data.length - 1;
  assert.equal(lives.personAt(wide, { points: [{ curveNumber: last, pointNumber: 0 }] }), "roger-sherman");
  assert.equal(lives.personAt(wide, { annotation: { name: "person:john-jay" } }), "john-jay");
  assert.equal(lives.personAt(wide, { points: [{ curveNumber: 0, pointNumber: 0 }] }), "");
});

test("rings are drawn where there is room for them, else a column", () => {
  const { picture } = TOLD.sherman;
  assert.equal(lives.sketchFor(picture, 1000, 1), picture.wide);
  assert.equal(lives.sketchFor(picture, 320, 1), picture.narrow);
  const { layout } = lives.roomFor(picture.narrow, 320, 1.25);
  assert.equal(layout.width, 320);
  assert.ok(layout.height > picture.narrow.layout.meta.height * 1.25);
});

test("a refusal is said in words and stands on the sheet", () => {
  const { $, model } = show();
  model.tell({ type: "refused", reason: "a way has two ends: choose two people" });
  assert.equal($(".cp-error").textContent, "A way has two ends: choose two people.");
  assert.equal($('[aria-live="polite"]').textContent, "A way has two ends: choose two people.");
});

test("on the board a box over the people keeps whoever has the name that is typed", () => {
  delete globalThis.ResizeObserver; // of the sheet above; the board does without
  const { $, $$, window } = showBoard(fixture("board/turn.json"));
  $$("button").find((one) => one.textContent === "People").click();
  const all = $$(".cp-people li").length;
  const box = $('[data-panel="people"] input');
  box.value = "jack";
  box.dispatchEvent(new window.Event("input", { bubbles: true }));
  const left = $$(".cp-people li");
  assert.ok(left.length > 0 && left.length < all);
  assert.ok(left.every((one) => /jack/i.test(one.textContent)));
  box.value = "zzz";
  box.dispatchEvent(new window.Event("input", { bubbles: true }));
  assert.match($('[data-panel="people"] [role="status"]').textContent, /try the first letters/);
});
