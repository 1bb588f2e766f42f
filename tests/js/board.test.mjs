import assert from "node:assert/strict";
import test from "node:test";
import { board, fixture, Model, openPage, replace, show, words } from "./load.mjs";

const TURN = fixture("board/turn.json");

test("a choice sends its action and the revision it was drawn from", () => {
  const { $, model } = show(TURN);
  $('[data-action="take:new-england:smear"]').click();
  assert.deepEqual(model.sent, [
    { type: "ready" },
    { type: "act", action: "take:new-england:smear", rev: 1 },
  ]);
});

test("a double click is one choice", () => {
  const { $, model } = show(TURN);
  $('[data-action="take:new-england:smear"]').click();
  $('[data-action="take:new-england:smear"]').click();
  assert.equal(model.sent.filter((m) => m.type === "act").length, 1);
});

test("a blocked choice sends nothing, says why and has its reason as description", () => {
  const { $, model, voice, window } = show(TURN);
  const choice = $('[data-action="take:south-atlantic:smear"]');
  assert.equal(choice.getAttribute("aria-disabled"), "true");
  assert.equal(choice.disabled, false);
  assert.match(
    window.document.getElementById(choice.getAttribute("aria-describedby")).textContent,
    /^Why not\? A Campaign Rally stands here/,
  );
  choice.click();
  assert.deepEqual(model.sent, [{ type: "ready" }]);
  assert.match(voice(), /^Not now: A Campaign Rally stands here/);
});

test("a rule named in a reason leads to its section", () => {
  const { $, model } = show(TURN);
  $('[data-action="take:south-atlantic:smear"] + .cp-why .cp-cite').click();
  assert.deepEqual(model.sent.at(-1), { type: "rules", cite: "Campaign Action: Campaign Rally" });
});

test("a new turn is said once, a redraw of the same turn is not", () => {
  const { model, voice } = show(TURN);
  assert.equal(voice(), "");
  const live = { d: { live: { "=": "Jackson takes Agenda. Your turn, Adams." } } };
  model.change({ patch: { sheet: live } });
  assert.equal(voice(), "Jackson takes Agenda. Your turn, Adams.");
});

test("a refusal is said last and stands at the top until the next message", () => {
  const { model, voice, $ } = show(TURN);
  model.tell({
    type: "refused",
    reason: "the board has changed since you pressed (Campaign)",
    action: "take:press:gerrymandering",
  });
  assert.equal(voice(), "Not done: the board has changed since you pressed (Campaign)");
  assert.match(words($('[data-strip="refused"]')), /^Not done. the board has changed/);
  $('[data-action="take:new-england:smear"]').click();
  model.change({});
  assert.equal($('[data-strip="refused"]'), null);
});

test("the curtain shows nothing of the board", () => {
  const { $, $$, model } = show(fixture("board/curtain.json"));
  assert.equal($(".cp-board"), null);
  assert.equal(
    $$(".cp-tool").some((b) => /code|seed/i.test(b.textContent)),
    false,
  );
  $(".cp-curtain button").click();
  assert.deepEqual(model.sent.at(-1), { type: "seat", seat: "jackson" });
});

test("the form sends what is in it", () => {
  const { $, model, window } = show(fixture("board/setup.json"));
  const set = (css, value, kind) => {
    const field = $(css);
    field.value = value;
    field[`on${kind}`]?.({ target: field });
  };
  set("input[type=text]", "1828", "input");
  set("select", "1", "change");
  $("input[type=checkbox]").click();
  $("form").dispatchEvent(new window.Event("submit", { cancelable: true }));
  assert.deepEqual(model.sent.at(-1), {
    type: "start",
    game: "campaign1828",
    seating: ["jackson", "adams"],
    players: ["you", "bot:greedy"],
    seed: "1828",
    scenario: "",
    options: { "polling-delegates-only": true, "no-take-back": false },
  });
});

test("an error stands at its field and describes it", () => {
  const { $, window } = show(fixture("board/setup-error.json"));
  const seed = $("[aria-invalid]");
  const said = seed
    .getAttribute("aria-describedby")
    .split(" ")
    .map((id) => window.document.getElementById(id).textContent);
  assert.match(said[0], /^A seed has letters and digits only/);
});

test("the run code is remembered under the cell, and offered to a fresh kernel", () => {
  const { window } = show(TURN);
  const kept = JSON.parse(window.localStorage.getItem("companion:7f3c2a10"));
  assert.deepEqual(
    [kept.turn, kept.title, kept.code === TURN.sheet.tools.code],
    [38, "The Campaign of 1828", true],
  );
  const model = new Model(structuredClone(fixture("board/setup.json")));
  const el = window.document.createElement("div");
  window.document.body.append(el);
  board.default.render({ model, el });
  const go = [...el.querySelectorAll(".cp-offer button")];
  assert.deepEqual(go.map(words), ["Go on from turn 38", "Start afresh"]);
  go[0].click();
  assert.deepEqual(model.sent.at(-1), { type: "resume", code: TURN.sheet.tools.code });
});

/** A board that opens in a page that remembers the match of TURN, and that match's run code. */
function opened() {
  const { window, close } = show(TURN);
  close();
  const fresh = structuredClone(TURN);
  Object.assign(fresh.sheet, { resume: true, tools: { ...TURN.sheet.tools, code: "fresh" } });
  fresh.sheet.timeline.turns = [1];
  const model = new Model(fresh);
  const el = window.document.createElement("div");
  window.document.body.append(el);
  board.default.render({ model, el });
  const offer = () => words(el.querySelector(".cp-offer") || window.document.createElement("p"));
  const press = (/** @type {string} */ name) => [...el.querySelectorAll(".cp-offer button")].find((b) => words(b) === name).click();
  const kept = (/** @type {string} */ more = "") => JSON.parse(window.localStorage.getItem(`companion:7f3c2a10${more}`));
  const later = (/** @type {string} */ code, /** @type {number} */ turn) => {
    Object.assign(fresh.sheet, { resume: false, tools: { ...TURN.sheet.tools, code } });
    fresh.sheet.timeline.turns = [turn];
    model.change({ sheet: structuredClone(fresh.sheet) });
  };
  return { model, el, offer, press, kept, later, code: TURN.sheet.tools.code };
}

test("starting afresh keeps the earlier match in view until it is let go", () => {
  const { offer, press, kept, later, code } = opened();
  press("Start afresh");
  assert.match(offer(), /This page keeps a match, up to turn 38/);
  later("newer", 5);
  assert.deepEqual([kept().code, kept(":before").code], ["newer", code]);
  assert.match(offer(), /up to turn 38/);
  press("Let it go");
  assert.equal(offer(), "");
  assert.equal(kept(":before"), null);
});

test("playing on beside an offer keeps it in view, and going back keeps what was played since", () => {
  const { model, el, offer, press, kept, later, code } = opened();
  el.querySelector("button.cp-choice[data-action]:not([aria-disabled])").click();
  later("newer", 5);
  assert.match(offer(), /up to turn 38/);
  press("Go back to turn 38");
  assert.deepEqual(model.sent.at(-1), { type: "resume", code });
  assert.equal(kept(":before").code, code, "a refusal of the kernel loses nothing");
  later(code, 38);
  assert.deepEqual([kept().code, kept(":before").code], [code, "newer"]);
  assert.match(offer(), /keeps a match, up to turn 5/);
});

test("a store that throws changes nothing", () => {
  const window = openPage();
  Object.defineProperty(globalThis, "localStorage", {
    get() {
      throw new Error("closed");
    },
    configurable: true,
  });
  const el = window.document.getElementById("here");
  board.default.render({ model: new Model(structuredClone(TURN)), el });
  assert.equal(el.querySelectorAll(".cp-zone").length, 7);
});

test("the slider tells its turn and goes where it is let go", () => {
  const { $, model } = show(TURN);
  const slider = $("input[type=range]");
  assert.equal(slider.getAttribute("aria-valuetext"), "Turn 38 of 38");
  slider.value = "2";
  slider.oninput({ target: slider });
  assert.equal(slider.getAttribute("aria-valuetext"), "Turn 12 of 38");
  slider.onchange({ target: slider });
  assert.deepEqual(model.sent.at(-1), { type: "goto", node: 5 });
});

test("playing through goes one stop at a time, pauses, and ends with the view", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { $$, model, close } = show(TURN);
  const button = () => $$(".cp-tool").find((b) => /Play through|Pause/.test(b.textContent));
  button().click();
  assert.deepEqual(model.sent.at(-1), { type: "goto", node: 1 });
  model.change({ patch: { sheet: { d: { timeline: { d: { node: { "=": 1 } } } } } } });
  t.mock.timers.tick(1400);
  assert.deepEqual(model.sent.at(-1), { type: "goto", node: 3 });
  model.change({ patch: { sheet: { d: { timeline: { d: { node: { "=": 3 } } } } } } });
  button().click();
  const n = model.sent.length;
  t.mock.timers.tick(5000);
  assert.equal(model.sent.length, n);
  close();
});

test("the text size goes round and is kept", () => {
  const { $$, root, window } = show(TURN);
  const size = () => $$(".cp-tool").find((b) => b.textContent.startsWith("Text size"));
  size().click();
  size().click();
  assert.equal(root.dataset.size, "projector");
  assert.equal(window.localStorage.getItem("companion:size"), '"projector"');
});

test("two views of one model draw alike, act once, and only one speaks", () => {
  const { window, model, $ } = show(TURN);
  const other = window.document.createElement("div");
  window.document.body.append(other);
  const close = board.default.render({ model, el: other });
  $('[data-action="take:new-england:smear"]').click();
  assert.equal(model.sent.filter((m) => m.type === "act").length, 1);
  model.change(replace({ status: "Jackson’s turn." }));
  assert.deepEqual([...window.document.querySelectorAll(".cp-status")].map(words), [
    "Jackson’s turn.",
    "Jackson’s turn.",
  ]);
  model.change({ patch: { sheet: { d: { live: { "=": "News." } } } } });
  assert.deepEqual([...window.document.querySelectorAll(".cp > [aria-live]")].map(words), [
    "News.",
    "",
  ]);
  close();
  assert.equal(other.children.length, 0);
});

test("an aborted signal takes the view down and frees the model", () => {
  const stop = new AbortController();
  const { el, model } = show(TURN, { signal: stop.signal });
  stop.abort();
  assert.equal(el.children.length, 0);
  assert.deepEqual([model.calls["change:rev"].length, model.calls["msg:custom"].length], [0, 0]);
});

test("text from the kernel stays text", () => {
  const payload = structuredClone(TURN);
  payload.scene.status = "<img src=x onerror=alert(1)> Your turn.";
  const { $ } = show(payload);
  assert.equal($("img"), null);
  assert.match($(".cp-status").textContent, /<img src=x/);
});

const LOST = "This board has lost its Python. Run its cell again: the match comes back.";

test("a board whose message meets no answer says that it has lost its Python, until one comes", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { $, model, voice } = show(TURN);
  $('[data-action="take:new-england:smear"]').click();
  t.mock.timers.tick(board.PATIENCE - 1);
  assert.equal($('[data-strip="lost"]'), null);
  t.mock.timers.tick(1);
  assert.equal(words($('[data-strip="lost"]')), LOST);
  assert.equal(voice(), LOST);
  model.change({});
  assert.equal($('[data-strip="lost"]'), null);
});

test("a drawing, a refusal and “saved” are answers, and “ready” wants none", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { $, $$, model } = show(TURN);
  const waited = () => {
    t.mock.timers.tick(2 * board.PATIENCE);
    return $('[data-strip="lost"]');
  };
  assert.equal(waited(), null);
  const save = $$(".cp-tool").find((b) => b.textContent === "Save");
  for (const answer of [
    () => model.change({}),
    () => model.tell({ type: "refused", reason: "not now" }),
    () => model.tell({ type: "saved", path: "match.json" }),
  ]) {
    save.click();
    answer();
    assert.equal(waited(), null);
  }
  save.click();
  assert.ok(waited());
});

test("a board says at once that its Python is gone where sending fails", () => {
  const { $, model, voice } = show(TURN);
  model.send = () => {
    throw new Error("Cannot send");
  };
  $('[data-action="take:new-england:smear"]').click();
  assert.equal(words($('[data-strip="lost"]')), LOST);
  assert.equal(voice(), LOST);
});

test("a board whose kernel restarts says so before anything is pressed", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { $, model } = show(TURN);
  const doubt = () => {
    for (const call of model.calls.comm_live_update) call();
    t.mock.timers.tick(500);
  };
  doubt();
  assert.equal($('[data-strip="lost"]'), null);
  model.send = () => {
    throw new Error("Cannot send");
  };
  doubt();
  assert.equal(words($('[data-strip="lost"]')), LOST);
});

test("what stood first in the record has its heading above the lines of the ending", () => {
  const payload = structuredClone(fixture("board/over.json"));
  payload.sheet.over.title = "Where this match left the record";
  const { $ } = show(payload);
  assert.equal(words($(".cp-over h4")), "Where this match left the record");
  assert.ok($(".cp-over h4 + p"));
  delete payload.sheet.over.title;
  assert.equal(show(payload).$(".cp-over h4"), null);
});

test("a turn has one number in the log, and it asks for all of that turn", () => {
  const { $$, model } = show({
    scene: {
      ...TURN.scene,
      log: [
        { text: "The board is set up." },
        { turn: 7, node: 9, text: "Adams takes Agenda." },
        { turn: 7, node: 10, text: "The round ends." },
        { turn: 7, node: 10, text: "The round ends." },
        { turn: 8, node: 11, text: "Jackson takes Polling." },
      ],
    },
    sheet: { ...TURN.sheet, ledger: { ...TURN.sheet.ledger, node: 9 } },
  });
  assert.equal($$(".cp-log li").length, 5);
  assert.deepEqual($$(".cp-turn").map(words), [0, 7, 8].map((n) => `Why it moved in turn ${n}`));
  assert.deepEqual(
    $$(".cp-turn").map((b) => b.getAttribute("aria-pressed")),
    ["false", "true", "false"],
  );
  $$(".cp-turn")[1].click();
  assert.deepEqual(model.sent.at(-1), { type: "ledger", node: 10 });
});

test("a change without a cause says neither cause nor rule again, and a ruling is no rule", () => {
  const rows = [
    { track: "Adams in Press", delta: "+1", cause: "Adams takes a Smear.", cite: "Smear; ruling 9" },
    { track: "Adams", delta: "+1", cause: "", cite: "Smear; ruling 9" },
    { track: "Jackson", delta: "−1", cite: "Polling" },
  ];
  const { $$ } = show({ scene: TURN.scene, sheet: { ...TURN.sheet, ledger: { node: 1, rows } } });
  assert.deepEqual($$(".cp-ledger li").map(words), [
    "Adams in Press +1 Adams takes a Smear. Rule: Smear Ruling 9",
    "Adams +1",
    "Jackson −1 Rule: Polling",
  ]);
});

test("each patch is laid on once for all views, and also while no view is there", () => {
  const { $, model, window, close } = show(TURN);
  board.default.initialize({ model });
  const other = window.document.createElement("div");
  window.document.body.append(other);
  const closeOther = board.default.render({ model, el: other });
  model.change({ patch: { sheet: { d: { timeline: { d: { stops: { l: [0, 0] } } } } } } });
  assert.equal(model.get("sheet").timeline.stops.length, 2);
  model.change(replace({ status: "Jackson’s turn." }));
  assert.equal(words($(".cp-status")), "Jackson’s turn.");
  close();
  closeOther();
  model.change(replace({ status: "Nobody looks." }));
  assert.equal(model.get("scene").status, "Nobody looks.");
  assert.equal(model.get("base"), model.get("rev"));
});

test("where a patch was lost, the whole is asked for once and a press is of the old drawing", () => {
  const { $, model } = show(TURN);
  const status = words($(".cp-status"));
  model.change({ patch: { after: 7, scene: { d: { status: { "=": "Far ahead." } } } } });
  model.change({ patch: { after: 8 } });
  const asked = model.sent.filter((m) => m.type === "whole");
  assert.equal(asked.length, 2, "once for each drawing that could not be laid on");
  assert.equal(words($(".cp-status")), status);
  $('[data-action="take:new-england:smear"]').click();
  assert.deepEqual(model.sent.at(-1), { type: "act", action: "take:new-england:smear", rev: 1 });
  model.change({ scene: { ...TURN.scene, status: "All of it." }, sheet: TURN.sheet });
  assert.equal(words($(".cp-status")), "All of it.");
});

test("the look of a game lies in the page once, however often the board is drawn", () => {
  const look = '.cp[data-game="campaign1828"] { gap: 1px; }';
  const { window, model } = show({ ...fixture("board/turn.json"), look });
  const worn = () => [...window.document.querySelectorAll("style[id^=cp-look-]")];
  assert.deepEqual(worn().map(({ id, textContent }) => [id, textContent]), [["cp-look-campaign1828", look]]);
  model.change({ look: `${look}\n` });
  assert.equal(worn().length, 1);
  assert.equal(worn()[0].textContent, `${look}\n`);
});
