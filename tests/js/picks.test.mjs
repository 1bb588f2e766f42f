// Cards that are picked, the choices about them, the roll, and zones that fold.
import assert from "node:assert/strict";
import test from "node:test";
import { board, fixture, replace, show, words } from "./load.mjs";

const HAND = fixture("board/picks.json");
const card = ($, name) => $(`[data-picks="hand.${name}"]`);
const actions = ($$) => $$(".cp-actions [data-action]").map((b) => b.dataset.action);

test("the choices about exactly the picked cells are found, in whatever order they are picked", () => {
  const choices = [
    { action: "a", picks: ["x", "y"] },
    { action: "b", picks: ["x"] },
    { action: "c" },
    { action: "d", picks: ["y", "x"] },
  ];
  const found = (...ids) => board.choicesAbout(choices, ids).map((choice) => choice.action);
  assert.deepEqual(found("y", "x"), ["a", "d"]);
  assert.deepEqual(found("x"), ["b"]);
  assert.deepEqual(found("y"), []);
});

test("a pick is told in one sentence, with how many choices are left", () => {
  const [open, shut] = [{}, { blocked: "no" }];
  const said = (names, about) => board.pickWords(names, about, board.UNMATCHED);
  assert.equal(said(["Ann"], [open]), "Ann picked: 1 choice.");
  assert.equal(said(["Ann", "Ben"], [open, open, shut]), "Ann and Ben picked: 2 choices, and 1 not open now.");
  assert.equal(said(["Ann"], [shut]), "Ann picked: 1 choice, not open now.");
  assert.equal(
    said(["Ann", "Ben", "Cat"], []),
    "Ann, Ben and Cat picked. No choice is about these cards together.",
  );
});

test("a card is called by its person, else by its label, else by its pieces", () => {
  const person = { label: "King — North", person: "rufus-king" };
  assert.equal(board.cardName({ label: "Meadowbrook — North", tokens: [person] }), "King");
  assert.equal(board.cardName({ label: "Meadowbrook — North" }), "Meadowbrook");
  assert.equal(board.cardName({ tokens: [{ label: "Oath" }, { label: "Vow" }] }), "Oath and Vow");
});

test("with nothing picked the whole list stands, short, grouped by kind", () => {
  const { $, $$ } = show(HAND);
  assert.equal(actions($$).length, HAND.scene.choices.length);
  assert.ok($(".cp-actions").hasAttribute("data-compact"));
  assert.deepEqual($$(".cp-group > .cp-h").map(words), ["Declare", "Speak", "Enact", "Snub"]);
  assert.ok($('[data-action="enact:thomas-mifflin"] .cp-detail').matches(".cp-hide"));
  assert.equal($$("[data-picks]").length, 5);
  assert.ok($$("[data-picks]").every((b) => b.getAttribute("aria-pressed") === "false"));
});

test("a picked card leaves the choices about it alone, each as a whole sentence, and sends nothing", () => {
  const { $, $$, model, voice, window } = show(HAND);
  const mifflin = card($, "pleasant-valley-2");
  mifflin.focus();
  mifflin.click();
  assert.equal(mifflin.getAttribute("aria-pressed"), "true");
  assert.equal(window.document.activeElement, mifflin);
  assert.deepEqual(actions($$), [
    "declare:yea:pleasant-valley:thomas-mifflin",
    "declare:nay:pleasant-valley:thomas-mifflin",
    "speak:south:thomas-mifflin",
    "enact:thomas-mifflin",
  ]);
  assert.equal(voice(), "Mifflin picked: 4 choices.");
  const enact = $('[data-action="enact:thomas-mifflin"]');
  assert.equal(words(enact), "Enact: Renown: Mifflin, the card is discarded and its event happens");
  assert.deepEqual(model.sent, [{ type: "ready" }]);
  enact.click();
  assert.deepEqual(model.sent.at(-1), { type: "act", action: "enact:thomas-mifflin", rev: 1 });
});

test("a blocked choice about the picked cards says why in words and stays blocked", () => {
  const { $, model, voice } = show(HAND);
  card($, "pleasant-valley-2").click();
  card($, "pleasant-valley-3").click();
  assert.equal(voice(), "Mifflin and Morris picked: 1 choice, and 1 not open now.");
  const shut = $(".cp-picked [aria-disabled]");
  assert.match(words(shut.parentElement), /Why not\? Mifflin and Morris are of different parties/);
  shut.click();
  assert.match(voice(), /^Not now: Mifflin and Morris are of different parties/);
  assert.deepEqual(model.sent, [{ type: "ready" }]);
});

test("cards that no choice is about together say so, in the words of the scene or in ours", () => {
  const { $, $$, model, voice } = show(HAND);
  card($, "vineland-1").click();
  card($, "goose-green-1").click();
  assert.deepEqual(actions($$), []);
  assert.equal(words($(".cp-picked p")), HAND.scene.unmatched);
  assert.equal(voice(), `Madison and Baldwin picked. ${HAND.scene.unmatched}`);
  model.change(replace({ unmatched: "" }));
  assert.equal(words($(".cp-picked p")), board.UNMATCHED);
});

test("laying back, “Show every choice” and Escape all bring the whole list back", () => {
  const { $, $$, press, voice, window } = show(HAND);
  const all = HAND.scene.choices.length;
  const madison = card($, "vineland-1");
  madison.click();
  madison.click();
  assert.equal(actions($$).length, all);
  assert.equal(voice(), "Nothing is picked: every choice is shown.");
  madison.click();
  const button = $(".cp-picked > .cp-tool");
  button.focus();
  button.click();
  assert.equal(actions($$).length, all);
  assert.ok(window.document.activeElement.matches(".cp-actions [data-action]"));
  madison.click();
  madison.focus();
  press("Escape");
  assert.equal(actions($$).length, all);
  assert.equal(window.document.activeElement, madison);
});

test("picks are kept while the choices stay and forgotten when they change", () => {
  const { $, $$, model } = show(HAND);
  card($, "vineland-1").click();
  model.change({ patch: { sheet: { d: { hint: { "=": "Snub." } } } } });
  assert.equal(actions($$).length, 2);
  const fewer = HAND.scene.choices.slice(1);
  model.change(replace({ choices: fewer }));
  assert.equal(actions($$).length, fewer.length);
  assert.equal(card($, "vineland-1").getAttribute("aria-pressed"), "false");
  model.change(replace({ choices: [] }));
  assert.equal($("[data-picks]"), null);
});

test("a person on a card answers for itself and picks nothing", () => {
  const { $, model } = show(HAND);
  const person = $('[data-cell="hand.vineland-1"] .cp-person');
  assert.equal(person.closest("[data-picks]"), null);
  person.click();
  assert.deepEqual(model.sent.at(-1), { type: "person", id: "james-madison" });
  assert.equal(card($, "vineland-1").getAttribute("aria-pressed"), "false");
});

test("every choice is within twelve presses: Tab between groups and runs, arrows within", () => {
  const { $$, press, window } = show(HAND);
  const stops = $$('.cp-body button[tabindex="0"]');
  const presses = new Map();
  for (const [tabs, stop] of stops.entries()) {
    for (const key of ["ArrowRight", "ArrowLeft"]) {
      stop.focus();
      for (let n = 0; tabs + 2 + n <= 12; n += 1) {
        const { activeElement } = window.document;
        if (!presses.has(activeElement)) presses.set(activeElement, tabs + 2 + n);
        press(key);
      }
    }
  }
  const far = $$(".cp-actions [data-action], [data-picks]").filter((b) => !presses.has(b));
  assert.deepEqual(far.map(words), []);
});

test("a group with many choices is a tab stop for every eight, and keeps each where it was left", () => {
  const { $, $$, press } = show(HAND);
  const stops = () => $$('[data-zone="group-declare"] [tabindex="0"]').map((b) => b.dataset.action);
  const [first, second] = stops();
  assert.equal(stops().length, 2);
  $(`[data-action="${second}"]`).focus();
  press("ArrowRight");
  assert.deepEqual([stops()[0], stops()[1] === second], [first, false]);
});

test("without picks a list is short only where the scene asks for it", () => {
  const plain = structuredClone(HAND);
  for (const choice of plain.scene.choices) delete choice.picks;
  assert.ok(!show(plain).$(".cp-actions").hasAttribute("data-compact"));
  plain.scene.compact = true;
  const { $ } = show(plain);
  assert.ok($(".cp-actions").hasAttribute("data-compact"));
  assert.ok(!$('[data-action="enact:thomas-mifflin"] .cp-detail').matches(".cp-hide"));
});

// -- the roll

test("the rows of a roll are put together from its cells, in the order of their numbers", () => {
  const cells = [
    { id: "b", at: [2, 2] },
    { id: "a.nay", at: [3, 1] },
    { id: "a.yea", at: [1, 1] },
    { id: "a", at: [2, 1] },
  ];
  const rows = board.rowsOf(cells).map(({ name, sides }) => [name.id, sides.map((c) => c.id)]);
  assert.deepEqual(rows, [
    ["a", ["a.yea", "a.nay"]],
    ["b", []],
  ]);
});

test("a row of the roll says its name first, then the side it is on; an empty one says “none”", () => {
  const { $$ } = show(HAND);
  const rows = $$(".cp-row");
  assert.equal(rows.length, 12);
  assert.match(words(rows[2]), /^Crossways 3: Yea: Catherine/);
  assert.equal(rows[2].querySelector('[data-side="1"]').dataset.cell, "crossways.yea");
  assert.match(words(rows[0]), /none$/);
  assert.equal($$('[data-zone="roll"] [tabindex="0"]').length, 1);
});

test("a choice in the roll stands with its name", () => {
  const payload = structuredClone(HAND);
  payload.scene.choices = [{ action: "cross:crossways", label: "Cross over", cell: "crossways" }];
  const { $ } = show(payload);
  assert.equal(
    $('[data-action="cross:crossways"]').closest("[data-cell]").dataset.cell,
    "crossways",
  );
});

// -- zones that fold

test("zones that may fold do so only where what is needed is out of view, and only above it", () => {
  const zones = [
    { id: "done", top: 300 },
    { id: "piles", top: 900 },
  ];
  assert.equal(board.toFold(zones, 700, 800), "");
  assert.equal(board.toFold(zones, 850, 800), "done");
  assert.equal(board.toFold(zones, 950, 800), "done piles");
});

test("the heading of a folded zone opens it and folds it again", () => {
  const { $, window, root, model } = show(HAND);
  const at = (node) => (node.matches?.(".cp-group, .cp-zone, .cp-choice") ? 2000 : 0);
  window.Element.prototype.getBoundingClientRect = function rect() {
    return { top: this.dataset?.zone === "done" ? 600 : 0, bottom: at(this), left: 0, right: 0 };
  };
  model.change({});
  const zone = $('[data-zone="done"]');
  assert.ok(zone.hasAttribute("data-folded"));
  const head = zone.querySelector(".cp-fold");
  assert.equal(head.getAttribute("aria-expanded"), "false");
  head.focus();
  head.click();
  assert.ok(!zone.hasAttribute("data-folded"));
  assert.equal(head.getAttribute("aria-expanded"), "true");
  assert.equal(window.document.activeElement, head);
  assert.ok(!root.hasAttribute("data-unfold"));
});
