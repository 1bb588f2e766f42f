import assert from "node:assert/strict";
import test from "node:test";
import { fixture, replace, show, words } from "./load.mjs";

const TURN = fixture("board/turn.json");

test("Escape hides the reason, and the next choice shows its own again", () => {
  const { $, root, press } = show(TURN);
  $('[data-action="take:south-atlantic:smear"]').focus();
  press("Escape");
  assert.ok(root.hasAttribute("data-hush"));
  press("ArrowDown");
  assert.ok(!root.hasAttribute("data-hush"));
});

test("each zone is one tab stop, on the first choice that is open", () => {
  const { $$, $ } = show(TURN);
  for (const zone of $$("[data-rove]"))
    assert.ok(zone.querySelectorAll('[tabindex="0"]').length <= 1);
  assert.equal(
    $('[data-zone="south-atlantic"] [tabindex="0"]').dataset.action,
    "take:south-atlantic:campaign-rally",
  );
});

test("arrows go through a zone and round its end", () => {
  const { $, press, window } = show(TURN);
  $('[data-action="take:mid-atlantic:polling"]').focus();
  press("ArrowDown");
  press("ArrowDown");
  assert.equal(
    window.document.activeElement.dataset.action,
    "take:mid-atlantic:delegate-new-england",
  );
  press("End");
  assert.equal(window.document.activeElement.dataset.action, "take:mid-atlantic:agenda");
});

test("a drawing keeps the nodes and the focus", () => {
  const { $, model, window } = show(TURN);
  const choice = $('[data-action="take:mid-atlantic:polling"]');
  choice.focus();
  model.change(
    replace({
      status: "Your turn still, Adams.",
      choices: TURN.scene.choices.filter((c) => !c.action.endsWith("agenda")).reverse(),
    }),
  );
  assert.equal($('[data-action="take:mid-atlantic:polling"]'), choice);
  assert.equal(window.document.activeElement, choice);
});

test("when the focused choice is gone, the first open choice of its zone has the focus", () => {
  const { $, model, window } = show(TURN);
  $('[data-action="take:mid-atlantic:polling"]').focus();
  model.change(
    replace({ choices: TURN.scene.choices.filter((c) => !c.action.endsWith("polling")) }),
  );
  assert.equal(
    window.document.activeElement.dataset.action,
    "take:mid-atlantic:delegate-new-england",
  );
});

test("when its zone has no choice left, the status line has the focus", () => {
  const { $, model, window } = show(TURN);
  $('[data-action="take:new-england:smear"]').focus();
  model.change(
    replace({
      choices: TURN.scene.choices.filter((c) => !c.action.startsWith("take:new-england")),
    }),
  );
  assert.ok(window.document.activeElement.matches(".cp-status"));
});

test("a person's card takes the focus, Escape asks to close it, closing gives the focus back", () => {
  const long = fixture("board/long.json");
  const { $, model, window, press } = show(long);
  const person = $('[data-person="roger-b-taney"]');
  person.focus();
  person.click();
  assert.deepEqual(model.sent.at(-1), { type: "person", id: "roger-b-taney" });
  model.change({
    patch: { sheet: { d: { card: { "=": fixture("board/card.json").sheet.card } } } },
  });
  assert.equal(window.document.activeElement.textContent, "Rachel Jackson");
  press("Escape");
  assert.deepEqual(model.sent.at(-1), { type: "person", id: null });
  model.change({ patch: { sheet: { d: { card: { "=": null } } } } });
  assert.equal(window.document.activeElement, person);
});

test("the rules open at the section that was asked for", () => {
  const { $, model, window } = show(TURN);
  const cite = $(".cp-ledger .cp-cite");
  cite.focus();
  cite.click();
  model.change({
    patch: { sheet: { d: { rules: { "=": fixture("board/rules.json").sheet.rules } } } },
  });
  assert.equal(window.document.activeElement.textContent, "Momentum");
  assert.ok(window.document.activeElement.closest("details").open);
});

test("when the board gives way to the curtain, its heading has the focus and not its button", () => {
  const { $, model, window } = show(TURN);
  $('[data-action="take:new-england:smear"]').focus();
  const { scene, sheet } = fixture("board/curtain.json");
  model.change({ scene, sheet });
  assert.equal(window.document.activeElement.textContent, "Pass to Jackson");
});

test("every control has a name, unique in its group", () => {
  for (const name of [
    "turn",
    "full",
    "groups",
    "card",
    "rules",
    "over",
    "setup",
    "curtain",
    "broken",
    "long",
    "picks",
    "setup-list",
  ]) {
    const { $$, root } = show(fixture(`board/${name}.json`));
    for (const b of $$("button")) assert.ok(words(b), `${name}: ${b.outerHTML}`);
    for (const field of $$("input, select"))
      assert.ok(field.labels.length, `${name}: ${field.outerHTML}`);
    for (const group of root.querySelectorAll("[data-rove]:not([data-zone=log])")) {
      const names = [...group.querySelectorAll(".cp-choice, .cp-tool, .cp-branch")].map(words);
      assert.equal(new Set(names).size, names.length, `${name}: ${names}`);
    }
    const ids = $$("[id]").map((e) => e.id);
    assert.equal(new Set(ids).size, ids.length, name);
  }
});

test("where copying is refused the run code stands selected in a field", async () => {
  const { $, $$, window, voice } = show(TURN);
  Object.defineProperty(globalThis, "navigator", {
    value: { clipboard: { writeText: () => Promise.reject(new Error("no")) } },
    configurable: true,
  });
  $$(".cp-tool")
    .find((b) => b.textContent === "Copy run code")
    .click();
  await new Promise((done) => setTimeout(done, 5));
  assert.equal(window.document.activeElement, $("[data-code]"));
  assert.equal($("[data-code]").value, TURN.sheet.tools.code);
  assert.equal($("[data-code]").selectionEnd, TURN.sheet.tools.code.length);
  assert.match(voice(), /selected/);
});

test("the walk lights part after part and gives the focus back", () => {
  const { $, $$, window, press } = show(TURN);
  $$(".cp-tool")
    .find((b) => b.textContent === "How to play")
    .click();
  assert.ok($(".cp-mast").hasAttribute("data-lit"));
  for (let i = 0; i < 3; i += 1) $("[data-next]").click();
  assert.ok($(".cp-margin").hasAttribute("data-lit"));
  press("Escape");
  assert.equal($(".cp-walk"), null);
  assert.equal(window.document.activeElement.closest("[data-zone]").dataset.zone, "tools");
});

test("the form takes the focus when it comes, says so, and gives it to the board", () => {
  const { $, $$, model, window, voice } = show(TURN);
  const more = $$(".cp-tool").find((b) => b.textContent === "New match");
  more.focus();
  more.click();
  model.change(structuredClone(fixture("board/setup.json")));
  assert.equal(window.document.activeElement.textContent, "Set up a match");
  assert.equal(voice(), "Set up a match.");
  $(".cp-go .cp-choice").focus();
  model.change(structuredClone(TURN));
  assert.ok(window.document.activeElement.matches(".cp-status"));
});

test("a form that gives way takes no focus from elsewhere", () => {
  const { el, model, window } = show(fixture("board/setup.json"));
  assert.equal(window.document.activeElement, window.document.body);
  const other = window.document.createElement("button");
  el.before(other);
  other.focus();
  model.change(structuredClone(TURN));
  assert.equal(window.document.activeElement, other);
});

test("the rules of the ledger are one tab stop, with arrows within", () => {
  const { $$, press, window } = show(TURN);
  const cites = $$(".cp-ledger .cp-cite");
  assert.ok(cites.length > 2);
  assert.equal(cites.filter((b) => b.tabIndex === 0).length, 1);
  cites[0].focus();
  press("ArrowDown");
  assert.equal(window.document.activeElement, cites[1]);
});
