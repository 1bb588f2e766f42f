import assert from "node:assert/strict";
import test from "node:test";
import { board, openPage, words } from "./load.mjs";

const LEFT = {
  count: 3,
  agreed: "Of 5 counts of an area, 2 went as in fact.",
  lines: [
    { turn: 18, node: 40, text: "In round 1 Adams won Ohio; in fact Jackson.", source: "A table" },
    { turn: 18, node: 40, text: "<b>In round 1</b> Adams won Iowa; in fact nobody.", source: "" },
    { turn: 36, node: 81, text: "In round 2 Adams won Ohio; in fact Jackson.", source: "A table" },
  ],
};

/** The list in a page, and what its buttons send. */
function drawn(left) {
  const page = openPage().document;
  const sent = [];
  const made = board.leftView(left, { id: (name) => name, send: (message) => sent.push(message) });
  if (!made) return { node: null, sent };
  const node = page.createElement(made.tag);
  board.agree(node, made);
  return { node, sent };
}

test("the count stands in a line that opens the list", () => {
  const { node } = drawn(LEFT);
  assert.equal(node.tagName, "DETAILS");
  assert.equal(words(node.querySelector("summary")), "Left the record 3 times");
  assert.equal(node.querySelectorAll("ol > li").length, 3);
});

test("each turn has one button, which goes there", () => {
  const { node, sent } = drawn(LEFT);
  const buttons = [...node.querySelectorAll("button")];
  assert.deepEqual(buttons.map(words), ["Go to turn 18", "Go to turn 36"]);
  buttons[1].click();
  assert.deepEqual(sent, [{ type: "goto", node: 81 }]);
});

test("a sentence is text, whatever it holds, and has its source", () => {
  const { node } = drawn(LEFT);
  assert.equal(node.querySelectorAll("ol b").length, 0);
  assert.match(words(node), /<b>In round 1<\/b>/);
  assert.equal(node.querySelectorAll("small").length, 2);
});

test("before the first departure the line says so, and with nothing to tell there is none", () => {
  const { node } = drawn({ count: 0, lines: [], agreed: LEFT.agreed });
  assert.equal(words(node.querySelector("summary")), "Has not left the record yet");
  assert.equal(node.querySelector("ol"), null);
  assert.equal(drawn({ count: 0, lines: [], agreed: "" }).node, null);
});

test("once and more are told apart", () => {
  assert.equal(board.leftWords(1), "Left the record once");
  assert.equal(board.leftWords(2), "Left the record 2 times");
});
