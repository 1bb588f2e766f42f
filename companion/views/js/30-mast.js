// @ts-check
// The head of the sheet: title, scores, whose turn it is; and what must be said in one line.

/**
 * @typedef {Object} Ui
 * @property {(name: string) => string} id an id of this view alone
 * @property {any} local what this view alone knows: text size, open panels, the form
 * @property {(message: any) => void} send
 * @property {(choice: any) => void} act
 * @property {(text: string) => void} say
 * @property {() => void} redraw
 * @property {(cite: string | null) => void} rules opens the rules at a place, or closes them
 * @property {(id: string | null) => void} person opens a person's card, or closes it
 * @property {() => void} people opens or closes the list of people
 * @property {(at: number | null) => void} walk goes to a step of the walk, or ends it
 * @property {(size: string) => void} size
 * @property {() => void} copy
 * @property {() => void} asks goes to the questions of the guide
 * @property {() => void} handIn
 * @property {(id: string, open: boolean) => void} sheet opens or closes a sheet below the board
 * @property {() => void} keepDrafts keeps what is typed in this browser
 */

/**
 * @param {string | undefined} look
 * @returns {string}
 */
export function lookClass(look) {
  const names = (look || "").split(" ").filter(Boolean);
  return names.map((name) => `look-${name}`).join(" ");
}

/**
 * Title, round, scores and whose turn it is.
 * @param {any} scene
 * @param {Ui} ui
 */
export function mastView(scene, ui) {
  const tally = each(scene.tally, scoreView);
  return h(
    "header.cp-mast",
    null,
    h("p.cp-kicker", null, scene.kicker || ""),
    h("h2.cp-title", { id: ui.id("title") }, scene.title || ""),
    tally.length ? h("dl.cp-tally", null, tally) : null,
    scene.status ? statusView(scene) : null,
  );
}

/** @param {any} score */
function scoreView(score) {
  const unit = score.unit ? [" ", h("small", null, score.unit)] : null;
  const name = h("span.cp-token", { class: lookClass(score.look) }, score.label);
  return h("div", { key: score.label }, h("dt", null, name), h("dd", null, `${score.value}`, unit));
}

/** @param {any} scene */
function statusView(scene) {
  const [first, rest] = firstSentence(scene.status);
  const words = h("span", null, h("b", null, first), rest ? ` ${rest}` : null);
  const props = { "data-turn": scene.turn || "other", tabindex: "-1", "data-fallback": "" };
  return h("p.cp-status", props, words);
}

/**
 * What the engine, the bot or the page has to say now, in one line each.
 * @param {any} sheet
 * @param {Ui} ui
 */
export function stripsView(sheet, ui) {
  const { refused, lost } = ui.local;
  const strips = [
    ["lost", LOST, lost ? LOST_WHAT_NOW : ""],
    ["notice", "Please note.", sheet.notice],
    ["refused", "Not done.", refused ? withCites(refused.reason, ui) : ""],
    ["hint", "What the bot would do.", sheet.hint],
  ];
  return linesView("strips", strips);
}

/**
 * What a tool has done, in a line beside the tools: where the eye is that pressed it.
 * @param {Ui} ui
 */
function doneView(ui) {
  const { saved, file, copied } = ui.local;
  return linesView("done", [
    ["copied", "Copied.", copied ? COPIED : ""],
    ["saved", "Saved.", saved],
    ["file", HANDED, file ? fileView(file) : ""],
  ]);
}

const COPIED = "The run code is copied.";

/**
 * @param {string} key
 * @param {any[][]} lines key, head and what is said; a line that says nothing is left out
 */
function linesView(key, lines) {
  const shown = lines
    .filter(([, , said]) => said)
    .map(([name, head, said]) =>
      h("p.cp-strip", { key: name, "data-strip": name }, h("b", null, head), " ", said),
    );
  return shown.length ? h("div.cp-strips", { key }, shown) : null;
}

/**
 * A reason with a button for each place in the rules.
 * @param {string} reason
 * @param {Ui} ui
 */
export function withCites(reason, ui) {
  const { clause, cites } = clauseAndCites(reason);
  return [clause, cites.length ? [" ", citeButtons(cites, ui)] : null];
}

/**
 * @param {string[]} cites
 * @param {Ui} ui
 */
export function citeButtons(cites, ui) {
  return cites.map((cite, i) => {
    const props = { type: "button", key: cite, onclick: () => ui.rules(cite) };
    const words = /^ruling /i.test(cite)
      ? cite.replace(/^r/, "R")
      : [h("span.cp-hide", null, "Rule: "), cite];
    return [i ? " " : null, h("button.cp-cite", props, words)];
  });
}
