// Places that open: a choice that stands under a cell is shown once that cell is pressed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { ROOT, board, fixture, replace, show, words } from "./load.mjs";

const LATE = "the kitchen is closed after nine (House Rules)";
const cell = (id, label, more = {}) => ({ id, label, ...more });
const choice = (action, under, more = {}) => ({ action, label: action, under, ...more });

/** An inn: two things to open in the kitchen, their choices at the tables, and a door. */
const INN = {
  zones: [
    {
      id: "kitchen",
      label: "The kitchen",
      cells: [cell("cook", "Cook — one dish"), cell("wash", "Wash"), cell("door", "")],
    },
    {
      id: "tables",
      label: "The tables",
      cells: [cell("left", "Left", { tokens: [{ id: "cup", label: "a cup" }] }), cell("right", "Right")],
    },
  ],
  choices: [
    choice("soup", "cook", { cell: "left", blocked: "there is no water (Larder)" }),
    choice("bread", "cook", { cell: "right" }),
    choice("plates", "wash", { group: "Wash" }),
    choice("leave", "", { cell: "door" }),
  ],
};

/** The inn as a page, with some of its scene replaced. */
function inn(scene = {}) {
  const turn = fixture("board/turn.json");
  return show({ ...turn, scene: { ...turn.scene, ...structuredClone(INN), ...scene } });
}

const shown = ($$) => $$("[data-action]").map((button) => button.dataset.action);
const opener = ($, id) => $(`[data-opens="${id}"]`);
const focused = ({ window }) => window.document.activeElement;

/** A press by a pointer, which says how often it pressed. */
function click(page, button) {
  button.dispatchEvent(new page.window.MouseEvent("click", { bubbles: true, detail: 1 }));
}

/** A press by a key: the browser makes it a click that was pressed nought times. */
function key(button) {
  button.focus();
  button.click();
}

// -- what is found

test("the cells that open are those that choices stand under and that are in the scene", () => {
  const choices = [...INN.choices, choice("wine", "cellar"), choice("ale", "cook")];
  const found = board.openersOf(INN, choices);
  assert.deepEqual([...found.keys()], ["cook", "wash"]);
  assert.deepEqual(
    found.get("cook").map(({ action }) => action),
    ["soup", "bread", "ale"],
  );
});

test("a scene without cells, or choices under nothing, opens nothing", () => {
  assert.equal(board.openersOf({}, INN.choices).size, 0);
  assert.equal(board.openersOf(INN, [choice("leave", ""), { action: "go" }]).size, 0);
});

test("those under nothing show, and those under the open cell alone", () => {
  const openers = board.openersOf(INN, INN.choices);
  const actions = (open) => board.shownNow(INN, { openers, open }).choices.map((c) => c.action);
  assert.deepEqual(actions(""), ["leave"]);
  assert.deepEqual(actions("cook"), ["soup", "bread", "leave"]);
  assert.deepEqual(actions("wash"), ["plates", "leave"]);
});

test("a choice under a cell that is not there is always shown", () => {
  const scene = { ...INN, choices: [...INN.choices, choice("wine", "cellar")] };
  const local = { openers: board.openersOf(scene, scene.choices), open: "" };
  assert.deepEqual(
    board.shownNow(scene, local).choices.map((c) => c.action),
    ["leave", "wine"],
  );
});

test("where nothing opens the scene is left as it is", () => {
  const scene = { zones: INN.zones, choices: [choice("leave", "")] };
  assert.equal(board.shownNow(scene, { openers: new Map(), open: "" }), scene);
});

test("the one reason is told where all are refused for it, else none", () => {
  const [soup, bread] = INN.choices;
  assert.equal(board.shutFor([{ blocked: LATE }, { blocked: LATE }]), LATE);
  assert.equal(board.shutFor([soup, bread]), "");
  assert.equal(board.shutFor([soup, { blocked: LATE }]), "");
  assert.equal(board.shutFor([bread]), "");
});

test("opening is told in one sentence, with how many choices are open", () => {
  const [open, shut] = [{}, { blocked: "no" }];
  const said = (...choices) => board.openWords("Cook", choices);
  assert.equal(said(open), "Cook: 1 choice.");
  assert.equal(said(open, open, shut), "Cook: 2 choices, and 1 not open now.");
  assert.equal(said(shut, shut), "Cook: no choice is open, and 2 not open now.");
});

// -- on the page

test("closed, a cell is a button with its label, and its choices are not in the page", () => {
  const { $, $$, model } = inn();
  assert.deepEqual(shown($$), ["leave"]);
  assert.deepEqual($$("[data-opens]").map(words), ["Cook, one dish", "Wash"]);
  assert.ok($$("[data-opens]").every((b) => b.getAttribute("aria-pressed") === "false"));
  assert.equal($('[data-cell="cook"] .cp-cell-label'), null);
  assert.deepEqual(model.sent, [{ type: "ready" }]);
});

test("pressed, it shows its choices where they stand, is marked, is told, and sends nothing", () => {
  const page = inn();
  const { $, $$, model, voice } = page;
  click(page, opener($, "cook"));
  assert.deepEqual(shown($$).sort(), ["bread", "leave", "soup"]);
  assert.equal($('[data-action="bread"]').closest("[data-cell]").dataset.cell, "right");
  assert.equal(opener($, "cook").getAttribute("aria-pressed"), "true");
  assert.equal(voice(), "Cook: 1 choice, and 1 not open now.");
  assert.deepEqual(model.sent, [{ type: "ready" }]);
  $('[data-action="bread"]').click();
  assert.deepEqual(model.sent.at(-1), { type: "act", action: "bread", rev: 1 });
});

test("another one pressed closes the first, and pressed again it is closed and says so", () => {
  const page = inn();
  const { $, $$, voice } = page;
  click(page, opener($, "cook"));
  click(page, opener($, "wash"));
  assert.deepEqual(shown($$).sort(), ["leave", "plates"]);
  assert.equal(opener($, "cook").getAttribute("aria-pressed"), "false");
  click(page, opener($, "wash"));
  assert.deepEqual(shown($$), ["leave"]);
  assert.equal(voice(), "Wash: closed.");
});

test("by key, focus goes on to the first choice that is open, and it is its zone’s tab stop", () => {
  const page = inn();
  key(opener(page.$, "cook"));
  assert.equal(focused(page).dataset.action, "bread");
  assert.equal(focused(page).tabIndex, 0);
});

test("by key, where every choice is refused, focus goes to the first of them", () => {
  const choices = INN.choices.map((c) => (c.action === "bread" ? { ...c, blocked: LATE } : c));
  const page = inn({ choices });
  key(opener(page.$, "cook"));
  assert.equal(focused(page).dataset.action, "soup");
});

test("by pointer, focus stays and what was shown comes into view", () => {
  const page = inn();
  const into = [];
  page.window.Element.prototype.scrollIntoView = function come(how) {
    into.push([this.dataset.action, how.block]);
  };
  const button = opener(page.$, "cook");
  button.focus();
  click(page, button);
  assert.equal(focused(page), button);
  assert.deepEqual(into, [["bread", "nearest"]]);
  click(page, button);
  assert.equal(into.length, 1);
});

test("Escape closes it and goes back to its button; the next one is not ours", () => {
  const page = inn();
  const { $, $$, press } = page;
  key(opener($, "cook"));
  press("Escape");
  assert.deepEqual(shown($$), ["leave"]);
  assert.equal(focused(page), opener($, "cook"));
  assert.equal(press("Escape"), true); // nobody has prevented it
});

test("Escape hides the reason of a choice first, then closes", () => {
  const page = inn();
  const { $, $$, press, root } = page;
  key(opener($, "cook"));
  $('[data-action="soup"]').focus();
  press("Escape");
  assert.ok(root.hasAttribute("data-hush"));
  assert.equal(shown($$).length, 3);
  press("Escape");
  assert.deepEqual(shown($$), ["leave"]);
});

test("a cell that is refused as a whole says why, keeps closed and is passed over", () => {
  const choices = INN.choices.map((c) => (c.under === "cook" ? { ...c, blocked: LATE } : c));
  const page = inn({ choices });
  const { $, $$, voice, model } = page;
  const cook = opener($, "cook");
  assert.equal(cook.getAttribute("aria-disabled"), "true");
  assert.match(words($(`#${cook.getAttribute("aria-describedby")}`)), /^Why not\? the kitchen is closed/);
  click(page, cook);
  assert.deepEqual(shown($$), ["leave"]);
  assert.match(voice(), /^Not now: the kitchen is closed/);
  assert.equal(cook.tabIndex, -1);
  assert.equal(opener($, "wash").tabIndex, 0);
  cook.focus();
  assert.ok(cook.parentElement.hasAttribute("data-told"));
  assert.deepEqual(model.sent, [{ type: "ready" }]);
});

test("the rule of the reason can be asked for", () => {
  const choices = INN.choices.map((c) => (c.under === "cook" ? { ...c, blocked: LATE } : c));
  const { $, model } = inn({ choices });
  $('[data-cell="cook"] .cp-cite').click();
  assert.deepEqual(model.sent.at(-1), { type: "rules", cite: "House Rules" });
});

test("what is open stays so, with the focus, while the choices stay", () => {
  const page = inn();
  const { $, $$, model } = page;
  key(opener($, "cook"));
  const bread = focused(page);
  model.change(replace({ status: "Your turn still. Do something." }));
  assert.equal(shown($$).length, 3);
  assert.equal(focused(page), bread);
});

test("what is open is closed where the choices change, and focus goes to what still stands there", () => {
  const page = inn();
  const { $, $$, model } = page;
  key(opener($, "cook"));
  model.change(replace({ choices: INN.choices.slice(1) }));
  assert.deepEqual(shown($$), ["leave"]);
  assert.ok(focused(page).matches(".cp-status"));
  model.change(replace({ choices: [] }));
  assert.equal($("[data-opens]"), null);
});

test("under a curtain nothing opens", () => {
  const { $, model } = inn();
  const { scene, sheet } = fixture("board/curtain.json");
  model.change({ scene: { ...scene, ...structuredClone(INN) }, sheet });
  assert.equal($("[data-opens]"), null);
});

test("a cell that opens keeps its pieces, and its zone is one that is never folded", () => {
  const choices = [...INN.choices, choice("spill", "left", { cell: "right" })];
  const { $ } = inn({ choices });
  assert.equal(words($('[data-cell="left"] .cp-token')), "a cup");
  for (const zone of ["kitchen", "tables"]) {
    assert.ok($(`.cp-zone[data-zone="${zone}"]`).hasAttribute("data-free"), zone);
  }
});

// -- zones that may fold, where what is opened is out of view

test("zones fold from the lowest up, those beside one another together, and no more than it takes", () => {
  const zones = [
    { id: "left", top: 100, height: 90 },
    { id: "right", top: 100, height: 90 },
    { id: "cases", top: 200, height: 180 },
    { id: "seats", top: 700, height: 100 },
  ];
  assert.equal(board.toFold(zones, 600, 600), "");
  assert.equal(board.toFold(zones, 640, 600), "cases");
  assert.equal(board.toFold(zones, 690, 500), "left right cases");
});

// -- a turn of the Court by keys

const COURT = JSON.parse(readFileSync(join(ROOT, "tests/golden/court-turn.json"), "utf8"));
const MOST = 12;

/** What Tab may stop at, in the order of the page. */
const stopsOf = ($$) => $$("button, input, select, summary, [tabindex]").filter((e) => e.tabIndex >= 0);

/**
 * The fewest presses to each button from where the focus is: Tab either way, then arrows, which go
 * round in a zone.
 */
function reach({ $$, window }, spent) {
  const found = new Map();
  const stops = stopsOf($$);
  const at = stops.indexOf(window.document.activeElement);
  for (const [i, stop] of stops.entries()) {
    const group = stop.closest("[data-rove]");
    const ring = group ? [...group.querySelectorAll("button")].filter((b) => !b.closest(".cp-why")) : [stop];
    for (const [n, button] of ring.entries()) {
      const away = Math.abs(n - ring.indexOf(stop));
      const presses = spent + Math.abs(i - at) + Math.min(away, ring.length - away);
      found.set(button, Math.min(presses, found.get(button) ?? 99));
    }
  }
  return found;
}

test("every choice of a turn with two rows of places that open is within twelve presses", () => {
  const presses = new Map();
  const page = show(COURT);
  const { $$ } = page;
  const note = (found) => {
    for (const button of $$("[data-action]")) {
      const { action } = button.dataset;
      presses.set(action, Math.min(presses.get(action) ?? 99, found.get(button) ?? 99));
    }
  };
  stopsOf($$)[0].focus();
  const known = reach(page, 1);
  note(known);
  const openers = $$("[data-opens]:not([aria-disabled])");
  assert.equal(openers.length, 8);
  for (const button of openers) {
    key(button);
    note(reach(page, known.get(button) + 1));
    page.press("Escape");
  }
  assert.equal(presses.size, COURT.scene.choices.length);
  assert.deepEqual(
    [...presses].filter(([, n]) => n > MOST),
    [],
  );
});

test("each action of the turn shows its choices on the board, and no list stands above it", () => {
  const page = show(COURT);
  const { $, $$ } = page;
  for (const button of $$("[data-opens]:not([aria-disabled])")) {
    click(page, button);
    const under = COURT.scene.choices.filter((c) => c.under === button.dataset.opens);
    for (const { action, cell: place } of under) {
      const made = $(`[data-action="${action}"]`);
      assert.equal(made.closest("[data-cell]").dataset.cell, place);
    }
    assert.equal($(".cp-actions"), null);
  }
});

test("in every group of the turn each button has a name of its own, whatever is open", () => {
  const page = show(COURT);
  for (const button of page.$$("[data-opens]:not([aria-disabled])")) {
    click(page, button);
    for (const group of page.$$("[data-rove]:not([data-zone=log])")) {
      const names = [...group.querySelectorAll(".cp-choice, .cp-person")].map(words);
      assert.equal(new Set(names).size, names.length, `${button.dataset.opens}: ${names}`);
    }
  }
});

// -- the form: a seat that one player alone may hold

const seat = (id, player) => ({ seat: id, label: id, ...(player ? { player } : {}) });
const CARDS = { id: "bot:cards", label: "its ten cards" };
const SEATINGS = [
  [seat("Ann"), seat("Ben"), seat("Cat")],
  [seat("Ann"), seat("Ben")],
  [seat("Ann"), seat("The deck", CARDS)],
];

test("a seating with a seat that only one player may hold is named by how many play against it", () => {
  const { label, titles } = board.seatingWords(SEATINGS);
  assert.deepEqual([label, titles.slice(0, 2)], ["How many play", ["3 players", "2 players"]]);
  assert.match(titles[2], /^1 .*against The deck$/);
  const two = [...SEATINGS, [seat("Ann"), seat("Ben"), seat("The deck", CARDS)]];
  assert.match(board.seatingWords(two).titles[3], /^2 .*against The deck$/);
});

test("seatings of different sizes are named by size alone, and two of two by who goes first", () => {
  assert.deepEqual(board.seatingWords(SEATINGS.slice(0, 2)).titles, ["3 players", "2 players"]);
  const pairs = [SEATINGS[1], [...SEATINGS[1]].reverse()];
  assert.deepEqual(board.seatingWords(pairs), { label: "Who goes first", titles: ["Ann", "Ben"] });
});

test("the message names the player who alone may hold a seat, whatever the form holds for it", () => {
  const players = [{ id: "you" }, { id: "bot:greedy" }];
  const setup = { game: "inn", seatings: SEATINGS, players, options: [] };
  const form = board.freshForm(setup);
  assert.deepEqual(form.players, ["you", "bot:greedy", "bot:greedy"]);
  const told = (seating) => board.startMessage(setup, { ...form, seating });
  assert.deepEqual(told(2).seating, ["Ann", "The deck"]);
  assert.deepEqual(told(2).players, ["you", "bot:cards"]);
  assert.deepEqual(told(1).players, ["you", "bot:greedy"]);
});

test("the form offers for such a seat its one player, and starts with it", () => {
  const payload = fixture("board/setup.json");
  payload.sheet.setup.seatings = SEATINGS;
  const { $, $$, model, window } = show(payload);
  const select = (label) => $$("label").find((l) => words(l) === label).parentElement.querySelector("select");
  const change = (field, value) => {
    field.value = value;
    field.dispatchEvent(new window.Event("change"));
  };
  const sizes = select("How many play");
  assert.equal(sizes.options.length, 3);
  change(sizes, "2");
  const deck = select("The deck is played by");
  assert.deepEqual([...deck.options].map(words), ["its ten cards"]);
  assert.ok(select("Ann is played by").options.length > 1);
  $("form").dispatchEvent(new window.Event("submit", { cancelable: true, bubbles: true }));
  const { type, seating, players } = model.sent.at(-1);
  assert.deepEqual([type, seating], ["start", ["Ann", "The deck"]]);
  assert.equal(players.at(-1), "bot:cards");
});

test("a form of another game begins with that game's options, at their defaults", () => {
  const payload = fixture("board/setup.json");
  const { setup } = payload.sheet;
  setup.games = [{ id: setup.game, title: "Here" }, { id: "inn", title: "The Inn" }];
  const { $, model, window } = show(payload);
  const games = $("select");
  games.value = "1";
  games.dispatchEvent(new window.Event("change"));
  assert.deepEqual(model.sent.at(-1), { type: "setup", game: "inn" });
  const level = { name: "level", words: "Level", choices: [{ value: "low" }, { value: "high" }], default: "high" };
  const inn = { ...setup, game: "inn", options: [level] };
  model.change({ scene: payload.scene, sheet: { ...payload.sheet, game: "inn", setup: inn } });
  $("form").dispatchEvent(new window.Event("submit", { cancelable: true, bubbles: true }));
  const { game, options } = model.sent.at(-1);
  assert.deepEqual([game, options], ["inn", { level: "high" }]);
});
