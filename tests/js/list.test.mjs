// An option of the form that is a list to choose from.
import assert from "node:assert/strict";
import test from "node:test";
import { board, fixture, show, words } from "./load.mjs";

const FORM = fixture("board/setup-list.json");
const OPTION = FORM.sheet.setup.options[0];

function submit({ $, window }) {
  $("form").dispatchEvent(new window.Event("submit", { cancelable: true, bubbles: true }));
}

test("how many are chosen is told in all and under each heading", () => {
  assert.equal(
    board.countWords(OPTION, OPTION.default.slice(1)),
    "3 of 4 chosen: Nation and towns 1 of 2, Large and small towns 2 of 2",
  );
  const bare = { ...OPTION, share: 0, choices: OPTION.choices.map((c) => ({ ...c, heading: "" })) };
  assert.equal(board.countWords(bare, OPTION.default), "4 of 4 chosen");
});

test("the list is closed, its choices stand under their headings, the default is ticked", () => {
  const { $, $$ } = show(FORM);
  assert.ok(!$("details").open);
  assert.deepEqual($$(".cp-list legend").map(words), ["Nation and towns", "Large and small towns"]);
  assert.equal($$(".cp-list input:checked").length, 4);
  assert.match(words($("summary")), /two on each axis: 4 of 4 chosen/);
});

test("a tick changes the count at once, and it is said", () => {
  const { $, $$, voice } = show(FORM);
  $$(".cp-list input:checked")[0].click();
  assert.match(words($("summary")), /3 of 4 chosen: Nation and towns 1 of 2/);
  assert.equal(voice(), "3 of 4 chosen: Nation and towns 1 of 2, Large and small towns 2 of 2.");
});

test("a match with a wrong number is not started, and the form says what is wrong", () => {
  const page = show(FORM);
  const { $, $$, model, voice, window } = page;
  const box = $$(".cp-list input:checked")[0];
  box.click();
  submit(page);
  assert.deepEqual(model.sent, [{ type: "ready" }]);
  const fault = "“The four questions of the match, two on each axis”: 4 must be chosen, and 3 are.";
  assert.equal(words($(".cp-list .cp-error")), fault);
  assert.equal(voice(), fault);
  assert.ok($("details").open);
  assert.equal(window.document.activeElement, $("summary"));
  assert.equal($("summary").getAttribute("aria-describedby"), $(".cp-list .cp-error").id);
  $$(".cp-list fieldset")[1].querySelector("input:not(:checked)").click();
  assert.match(words($(".cp-list .cp-error")), /2 must be chosen under “Nation and towns”, and 1 are/);
  $$(".cp-list fieldset")[1].querySelectorAll("input")[2].click();
  box.click();
  assert.equal($(".cp-list .cp-error"), null);
  submit(page);
  assert.deepEqual([...model.sent.at(-1).options.questions].sort(), [...OPTION.default].sort());
});

test("what the kernel says against the choice stands above the button, and what was ticked is kept", () => {
  const payload = structuredClone(FORM);
  const given = OPTION.choices.slice(0, 4).map((choice) => choice.value);
  payload.sheet.setup.given = { options: { questions: given } };
  payload.sheet.setup.notice = "The option 'questions' takes 2 under “Nation and towns”, not 4.";
  const { $, $$ } = show(payload);
  assert.equal($$(".cp-list input:checked").length, 4);
  assert.match(words($(".cp-go .cp-error")), /takes 2 under/);
});

test("a seating is named in few words: who goes first, or how many play", () => {
  const seats = (...labels) => labels.map((label) => ({ seat: label, label }));
  const said = (...seatings) => board.seatingWords(seatings);
  assert.deepEqual(said(seats("Ann", "Ben"), seats("Ben", "Ann")), {
    label: "Who goes first",
    titles: ["Ann", "Ben"],
  });
  assert.deepEqual(said(seats("A", "B", "C"), seats("A", "B", "C", "D")), {
    label: "How many play",
    titles: ["3 players", "4 players"],
  });
  assert.deepEqual(said(seats("A", "B", "C"), seats("C", "B", "A")), {
    label: "Who plays, in this order",
    titles: ["A, then B, then C", "C, then B, then A"],
  });
});
