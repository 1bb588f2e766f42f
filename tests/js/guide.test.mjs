import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { board, fixture, Model, ROOT, show, words } from "./load.mjs";

const TURN = fixture("board/turn.json");
const GUIDE = fixture("guide.json");
const RIGHT = { sign: "right", text: "Most lie there." };

/** A board with a guide; `more` changes the step, `sheet` the sheet. */
function guided(more = {}, sheet = {}) {
  const guide = structuredClone(GUIDE.step);
  Object.assign(guide.step, more);
  return { scene: TURN.scene, sheet: { ...TURN.sheet, cell: "c", guide, ...sheet } };
}

/** The questions with one of them changed. */
function asked(number, more) {
  const questions = structuredClone(GUIDE.step.step.questions);
  Object.assign(questions[number], more);
  return { questions };
}

/** What Python sends once something is done: the same board with another guide. */
function told(page, payload) {
  page.model.change({ sheet: payload.sheet });
}

const last = (page) => page.model.sent.at(-1);
const sent = (page, type) => page.model.sent.filter((message) => message.type === type);
const ask = (page, number) => page.$(`[data-question="play.${number}"]`);
const named = (page, text) => page.$$("button").find((button) => words(button) === text);

test("the progress is a list that says which step is now and which are done", () => {
  const { $, $$ } = show(guided());
  assert.equal($(".cp-steps").getAttribute("aria-label"), "Progress: step 2 of 3");
  assert.deepEqual($$(".cp-steps li").map(words), ["Count (done)", "Play a turn", "Look back"]);
  assert.equal($('[aria-current="step"]').textContent, "Play a turn");
});

test("the prompt changes its level, and a hint comes when it is asked for", () => {
  const page = show(guided());
  named(page, "In fuller words").click();
  assert.deepEqual(last(page), { type: "level", level: "full" });
  assert.equal(page.$(".cp-hint"), null);
  named(page, "Show a hint").click();
  assert.deepEqual(last(page), { type: "step-hint" });
  told(page, guided({ hint: "Count them.", hintable: false, level: "full" }));
  assert.equal(words(page.$(".cp-hint")), "Hint. Count them.");
  assert.ok(named(page, "In plainer words") && !named(page, "Show a hint"));
});

test("what finishes a step stands beside how far it is", () => {
  const page = show(guided());
  assert.equal(words(page.$(".cp-goal")), "To finish this step, play until you have taken a tile (now none).");
  told(page, guided({ met: true, now: "" }));
  assert.equal(words(page.$(".cp-goal")), "✓ Done: you have taken a tile.");
});

test("an answer is picked first and sent when it is checked, once", () => {
  const page = show(guided());
  const [, second] = ask(page, 1).querySelectorAll("input[type=radio]");
  second.click();
  assert.equal(sent(page, "answer").length, 0);
  named(page, "Check my answer").click();
  assert.deepEqual(sent(page, "answer"), [{ type: "answer", question: "play.1", value: "b" }]);
});

test("feedback is a sign by its class, a word and a sentence, and is said once", () => {
  const page = show(guided());
  told(page, guided(asked(0, { answer: "b", feedback: RIGHT })));
  const feedback = page.$(".cp-feedback");
  assert.equal(feedback.getAttribute("data-how"), "holds");
  assert.equal(words(feedback), "That holds.Most lie there.");
  assert.match(page.voice(), /^That holds\. Most lie there\.$/);
  page.root.querySelector(":scope > [aria-live]").textContent = "";
  told(page, guided({ ...asked(0, { answer: "b", feedback: RIGHT }), hint: "Count." }));
  assert.equal(page.voice(), "");
});

test("once an answer is checked or a hint is shown, focus stays in its question or its step", () => {
  const page = show(guided());
  const [, second] = ask(page, 1).querySelectorAll("input");
  second.click();
  named(page, "Check my answer").focus();
  told(page, guided(asked(0, { answer: "b", feedback: RIGHT })));
  assert.equal(page.window.document.activeElement, second);
  named(page, "Show a hint").focus();
  told(page, guided({ hint: "Count.", hintable: false }));
  assert.equal(words(page.window.document.activeElement), "To the questions");
});

test("a changed answer hides what was said to the one before", () => {
  const page = show(guided(asked(0, { answer: "b", feedback: RIGHT })));
  assert.ok(page.$(".cp-feedback"));
  ask(page, 1).querySelector("input").click();
  assert.equal(page.$(".cp-feedback"), null);
  assert.ok(named(page, "Check my answer"));
});

test("a prediction is kept as soon as it is given, and shown beside what came", () => {
  const page = show(guided());
  const input = ask(page, 2).querySelector("input[type=number]");
  input.value = "20";
  input.dispatchEvent(new page.window.Event("change", { bubbles: true }));
  assert.deepEqual(last(page), { type: "answer", question: "play.2", value: "20" });
  const after = guided(asked(1, { answer: "20", came: "In this match: 19 Votes." }));
  after.sheet.guide.predictions = [{ ask: "How many?", said: "20 Votes", came: "In this match: 19 Votes." }];
  told(page, after);
  assert.equal(words(page.$("ul.cp-came li")), "How many? You said: 20 Votes. In this match: 19 Votes.");
});

test("a prediction that is a sentence gets no second full stop", () => {
  const payload = guided();
  const predictions = [{ ask: "Who prevails?", said: "Cooley, who would not pay.", came: "" }];
  Object.assign(payload.sheet.guide, { done: true, end: "You are done.", predictions });
  const told = words(show(payload).$("ul.cp-came li"));
  assert.equal(told, "Who prevails? You said: Cooley, who would not pay. The outcome is open.");
});

test("a prediction that comes too late is closed: a sentence, no box, and nothing that was typed is sent", () => {
  const page = show(guided());
  const input = ask(page, 2).querySelector("input[type=number]");
  input.value = "2";
  input.dispatchEvent(new page.window.Event("input", { bubbles: true }));
  const text = "The match has told what came: a prediction can be made only before.";
  const late = guided(asked(1, { late: true, feedback: { sign: "heard", text }, came: "In this match: 19 Votes." }));
  late.sheet.guide.next.off = "";
  told(page, late);
  assert.equal(ask(page, 2).querySelector("input, button"), null);
  assert.equal(words(ask(page, 2)), `Predict: How many Votes will you have?${text}In this match: 19 Votes.`);
  assert.match(page.voice(), /^The match has told what came: [a-z ]+\. In this match: 19 Votes\.$/);
  named(page, "Save and go on").click();
  assert.equal(sent(page, "answer").length, 0);
  assert.deepEqual(last(page), { type: "step", to: "next" });
});

test("a small range of numbers stands as radio buttons", () => {
  const page = show(guided());
  const numbers = [...ask(page, 5).querySelectorAll("input[type=radio]")];
  assert.deepEqual(numbers.map((input) => input.value), ["0", "1", "2", "3", "4"]);
});

test("items move by buttons and by Alt with an arrow, and focus stays with the item", () => {
  const page = show(guided());
  const items = () => [...ask(page, 3).querySelectorAll("li > span")].map((one) => one.textContent);
  const [, , third] = ask(page, 3).querySelectorAll("li");
  const up = third.querySelector("button");
  up.focus();
  up.click();
  assert.deepEqual(items(), ["The vote", "The count", "The rally"]);
  assert.equal(page.window.document.activeElement, up);
  assert.equal(page.voice(), "The count: now 2 of 3.");
  up.dispatchEvent(new page.window.KeyboardEvent("keydown", { key: "ArrowUp", altKey: true, bubbles: true, cancelable: true }));
  assert.deepEqual(items(), ["The count", "The vote", "The rally"]);
  assert.equal(sent(page, "answer").length, 0);
  named(page, "This is my order").click();
  assert.deepEqual(last(page), { type: "answer", question: "play.3", value: "c,a,b" });
});

test("the first item cannot go up, and says so", () => {
  const page = show(guided());
  const up = ask(page, 3).querySelector("li button");
  assert.equal(up.getAttribute("aria-disabled"), "true");
  up.click();
  assert.equal(page.voice(), "It stands first already.");
  assert.deepEqual(board.moved(["a", "b"], 0, -1), ["a", "b"]);
});

/** Types into the box of the fourth question, as keys do. */
function type(page, text) {
  const box = ask(page, 4).querySelector("textarea");
  box.value = text;
  box.dispatchEvent(new page.window.Event("input", { bubbles: true }));
  return box;
}

test("text outlives drawings, is sent when the box is left, and is counted", () => {
  const page = show(guided());
  const box = type(page, "It is near.");
  assert.equal(sent(page, "answer").length, 0);
  assert.match(words(ask(page, 4)), /489 characters left\. Write no names\./);
  told(page, guided({ hint: "Another drawing." }));
  assert.equal(ask(page, 4).querySelector("textarea"), box);
  assert.equal(box.value, "It is near.");
  box.dispatchEvent(new page.window.Event("change", { bubbles: true }));
  assert.deepEqual(last(page), { type: "answer", question: "play.4", value: "It is near." });
});

test("what was typed and not sent is kept in this browser for a page that loads anew", () => {
  const page = show(guided());
  type(page, "Half a sent");
  const model = new Model(guided());
  const el = page.window.document.createElement("div");
  page.window.document.body.append(el);
  const close = board.default.render({ model, el });
  assert.equal(el.querySelector("textarea").value, "Half a sent");
  close();
});

test("the first letter opens the way on, and an empty box shuts it again", () => {
  const step = guided({ questions: GUIDE.step.step.questions.slice(3, 4) });
  step.sheet.guide.next = { label: "Finish", off: "first answer the question" };
  const page = show(step);
  const shut = () => named(page, "Finish").getAttribute("aria-disabled");
  assert.equal(shut(), "true");
  const box = type(page, "I");
  assert.equal(shut(), null);
  assert.equal(ask(page, 4) && box.value, "I");
  type(page, "");
  assert.equal(shut(), "true");
});

test("Save sends what is typed, and goes on", () => {
  const page = show(guided({ questions: GUIDE.step.step.questions.slice(3, 4) }));
  type(page, "It is near.");
  named(page, "Save and go on").click();
  assert.deepEqual(page.model.sent.slice(-2), [
    { type: "answer", question: "play.4", value: "It is near." },
    { type: "step", to: "next" },
  ]);
});

test("Save checks an answer that was only picked, and waits for its feedback to be read", () => {
  const page = show(guided());
  ask(page, 1).querySelector("input").click();
  named(page, "Save and check").click();
  assert.deepEqual(last(page), { type: "answer", question: "play.1", value: "a" });
  assert.equal(sent(page, "step").length, 0);
});

test("what is missing before going on is said in words", () => {
  const page = show(guided());
  const next = named(page, "Save and go on");
  assert.equal(next.getAttribute("aria-disabled"), "true");
  assert.match(words(page.$(".cp-on")), /To go on: first answer 5 questions\./);
  next.click();
  assert.equal(sent(page, "step").length, 0);
  assert.equal(page.voice(), "To go on: first answer 5 questions.");
});

test("a new step takes the focus on its title where focus was in the guide", () => {
  const page = show(guided({ questions: [] }));
  named(page, "Back").focus();
  const before = guided({ id: "count", n: 1, title: "Count", questions: [] });
  told(page, before);
  assert.equal(words(page.window.document.activeElement), "Step 2 of 3, Count");
});

test("the note stands alone, with two buttons that count alike", () => {
  const sheet = { ...TURN.sheet, mode: "note", cell: "c", guide: GUIDE.note };
  const page = show({ scene: { title: "The Court" }, sheet });
  assert.equal(page.$(".cp-board") || page.$(".cp-guide") || page.$(".cp-asks"), null);
  const [on, instead, ...others] = page.$$(".cp-note button");
  assert.equal(others.length, 0);
  assert.equal(on.className, instead.className);
  instead.click();
  assert.deepEqual(last(page), { type: "note", choice: "instead" });
  on.click();
  assert.deepEqual(last(page), { type: "note", choice: "on" });
});

test("the end offers the hand-in and a look back", () => {
  const payload = guided();
  Object.assign(payload.sheet.guide, { done: true, end: "You are done." });
  const page = show(payload);
  assert.equal(words(page.$(".cp-guide")).endsWith("The endYou are done."), true);
  page.$(".cp-asks [data-main]").click();
  assert.deepEqual(last(page), { type: "hand-in" });
  assert.ok(named(page, "Back"));
});

test("a teacher's preview has two buttons, and a pupil's board has none", () => {
  const payload = guided();
  assert.equal(named(show(payload), "Play this step"), undefined);
  payload.sheet.guide.preview = true;
  const page = show(payload);
  named(page, "Play to the end").click();
  assert.deepEqual(last(page), { type: "preview", how: "all" });
});

test("answers without a turn are offered to a fresh kernel, and starting afresh can be undone", () => {
  const code = "companion-campaign1828-1-abc";
  const sheet = { tools: { ...TURN.sheet.tools, code }, timeline: { ...TURN.sheet.timeline, turns: [1] } };
  const page = show(guided({}, sheet));
  const fresh = guided({}, { ...sheet, resume: true, tools: { ...sheet.tools, code: "other" } });
  fresh.sheet.guide.kept = "";
  type(page, "Half");
  named(page, "Start afresh").click();
  assert.deepEqual(last(page), { type: "afresh" });
  told(page, fresh);
  assert.equal(ask(page, 4).querySelector("textarea").value, "");
  assert.match(words(page.$(".cp-offer")), /keeps your answers, up to step 2/);
  named(page, "Go back to step 2").click();
  assert.deepEqual(last(page), { type: "resume", code });
});

test("starting afresh brings the head of the board into view, and a bot's hint its own line", () => {
  const seen = [];
  const page = show(guided());
  page.window.Element.prototype.scrollIntoView = function () { seen.push(this.className); };
  named(page, "Start afresh").click();
  told(page, guided());
  assert.deepEqual(seen, ["cp-mast"]);
  named(page, "What would the bot do?").click();
  told(page, guided({}, { hint: "It takes Polling." }));
  assert.deepEqual(seen, ["cp-mast", "cp-strip"]);
  told(page, guided());
  assert.equal(seen.length, 2);
});

test("an answer given beside an offer keeps what is offered in a second place", () => {
  const code = "companion-campaign1828-1-abc";
  const tools = { ...TURN.sheet.tools, code };
  const page = show(guided({}, { tools }));
  const fresh = guided({}, { resume: true, tools: { ...tools, code: "other" } });
  told(page, fresh);
  ask(page, 1).querySelector("input").click();
  named(page, "Check my answer").click();
  const kept = JSON.parse(page.window.localStorage.getItem("companion:c:before"));
  assert.equal(kept.code, code);
});

test("the sheets below the board are buttons that say whether they are open", () => {
  const shelf = [{ id: "charts", label: "Charts", open: false }];
  const page = show(guided({}, { shelf, handIn: true }));
  const charts = named(page, "Charts");
  assert.equal(charts.getAttribute("aria-expanded"), "false");
  charts.click();
  assert.deepEqual(last(page), { type: "shelf", id: "charts" });
  named(page, "Hand in").click();
  assert.deepEqual(last(page), { type: "hand-in" });
});

test("what is handed in is offered as a download, and the board says where it lies", () => {
  const page = show(guided());
  globalThis.URL.createObjectURL = () => "blob:one";
  page.model.tell({ type: "file", name: "a.html", html: "<p>", words: "It is written to a.html." });
  const link = page.$('[data-strip="file"] a');
  assert.equal(link.getAttribute("download"), "a.html");
  assert.equal(page.voice(), "Ready to hand in. It is written to a.html.");
});

test("the guide's parts know nothing of a key", () => {
  for (const part of ["42-guide.js", "43-asks.js", "44-onward.js"]) {
    const text = readFileSync(`${ROOT}companion/views/js/${part}`, "utf8");
    assert.doesNotMatch(text, /innerHTML|\.right\b|\.partly\b/);
  }
});
