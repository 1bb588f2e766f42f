import assert from "node:assert/strict";
import test from "node:test";
import { board, fixture, joinedText } from "./load.mjs";

test("every example of a delta gives the new value and leaves the old alone", () => {
  for (const { name, old, new: now, delta } of fixture("delta.json")) {
    const before = structuredClone(old);
    assert.deepEqual(board.patched(old, delta), now, name);
    assert.deepEqual(old, before, name);
  }
});

test("an em dash with spaces splits a label, a hyphen does not", () => {
  assert.deepEqual(board.headAndDetail("Pay 7 — stage 4"), ["Pay 7", "stage 4"]);
  assert.deepEqual(board.headAndDetail("Mid-Atlantic"), ["Mid-Atlantic", ""]);
});

test("the first sentence of a status is found", () => {
  assert.deepEqual(board.firstSentence("Your turn, Adams. Take one tile. Go."), [
    "Your turn, Adams.",
    "Take one tile. Go.",
  ]);
  assert.deepEqual(board.firstSentence("Who plays? Choose."), ["Who plays?", "Choose."]);
  assert.deepEqual(board.firstSentence("The match is over"), ["The match is over", ""]);
});

test("the places in the rules stand in a refusal's last parentheses", () => {
  assert.deepEqual(
    board.clauseAndCites("it costs 7 (of 9) and you hold 5 (Action List: Advocate; ruling 46)"),
    { clause: "it costs 7 (of 9) and you hold 5", cites: ["Action List: Advocate", "ruling 46"] },
  );
  assert.deepEqual(board.clauseAndCites("nothing to take"), {
    clause: "nothing to take",
    cites: [],
  });
  assert.deepEqual(board.citesIn("Campaign; Momentum"), ["Campaign", "Momentum"]);
  assert.deepEqual(board.citesIn(undefined), []);
});

test("a monogram is the first and the last capital name", () => {
  assert.equal(board.monogram("John Quincy Adams"), "JA");
  assert.equal(board.monogram("Roger B. Taney, Chief Justice"), "RT");
  assert.equal(board.monogram("Sequoyah"), "S");
});

test("arrows go round a group, other keys are not ours", () => {
  assert.equal(board.arrowTo("ArrowDown", 2, 3), 0);
  assert.equal(board.arrowTo("ArrowUp", 0, 3), 2);
  assert.equal(board.arrowTo("Home", 2, 3), 0);
  assert.equal(board.arrowTo("End", 0, 3), 2);
  assert.equal(board.arrowTo("Enter", 0, 3), -1);
});

test("a choice whose cell is not on the board stands with those that have none", () => {
  const { cells, groups } = board.placed({
    zones: [{ id: "z", cells: [{ id: "z.1" }] }],
    choices: [
      { action: "a", cell: "z.1" },
      { action: "b", cell: "gone" },
      { action: "c", group: "End" },
    ],
  });
  assert.deepEqual([...cells.keys()], ["z.1"]);
  assert.deepEqual(
    [...groups].map(([name, list]) => [name, list.length]),
    [
      ["", 1],
      ["End", 1],
    ],
  );
});

test("a node between two stops belongs to the earlier stop", () => {
  assert.equal(board.stopOf([0, 3, 7], 0), 0);
  assert.equal(board.stopOf([0, 3, 7], 5), 1);
  assert.equal(board.stopOf([0, 3, 7], 9), 2);
  assert.equal(board.stopOf([], 4), 0);
});

test("siblings are known by key, else by tag and place", () => {
  const { h } = board;
  assert.deepEqual(board.slots([h("p"), "x", h("p"), h("li", { key: "a" }), "y"]), [
    "p 1",
    "#text 1",
    "p 2",
    "li a",
    "#text 2",
  ]);
});

test("a fresh form seats a person first and the greedy bot after", () => {
  const { setup } = fixture("board/setup.json").sheet;
  const form = board.freshForm(setup);
  assert.deepEqual(board.startMessage(setup, { ...form, seed: " 1828 " }), {
    type: "start",
    game: "campaign1828",
    seating: ["adams", "jackson"],
    players: ["you", "bot:greedy"],
    seed: "1828",
    scenario: "",
    options: { "polling-delegates-only": false, "no-take-back": false },
  });
});

test("few choices stand beside the board, many across it", () => {
  const many = (n) => new Map([["", Array.from({ length: n }, () => ({}))]]);
  assert.equal(board.dockOf(many(7)), "margin");
  assert.equal(board.dockOf(many(8)), "across");
});

test("the script makes no markup from text, runs no text and asks no network", () => {
  assert.doesNotMatch(
    joinedText(),
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|fetch\(|XMLHttpRequest|import\(|^import /m,
  );
});
