// @ts-check
// The whole sheet in each of its modes: play, set-up, curtain, broken; the end and the offer.

/**
 * @param {any} scene
 * @param {any} sheet
 * @param {Ui} ui
 */
export function sheetView(scene, sheet, ui) {
  const { mode, setup, curtain, over } = sheet;
  return [
    mastView(scene, ui),
    stripsView(sheet, ui),
    offerView(ui.local.offer, sheet.cell, ui),
    walkView(ui),
    mode === "setup" && setup ? setupView(setup, ui) : null,
    mode === "curtain" && curtain ? curtainView(curtain, ui) : null,
    mode === "note" ? noteView(sheet.guide, ui) : null,
    mode === "broken" ? brokenView(ui) : null,
    mode === "play" && over ? overView(over, sheet.guide, ui) : null,
    mode === "play" || mode === "broken" ? bodyView(scene, sheet, ui) : null,
    footView(sheet, ui),
  ];
}

/**
 * @param {any} scene
 * @param {any} sheet
 * @param {Ui} ui
 */
function bodyView(scene, sheet, ui) {
  const { cells, groups } = placed(
    sheet.mode === "play" ? shownNow(scene, ui.local) : { ...scene, choices: [] },
  );
  const panel = panelView(sheet, ui);
  const { guide, timeline } = sheet;
  const board = boardView(scene, cells, ui);
  const time = timeline ? timeView(timeline, ui) : null;
  return h(
    "div.cp-body",
    { key: "body", "data-panel": panel ? "" : null, "data-dock": dockOf(groups), "data-guided": guide ? guide.ask : null },
    guide ? guideView(guide, ui) : null,
    actionsView(groups, scene, ui),
    panel,
    guide ? [h("div.cp-play", { key: "play" }, board, time), asksView(guide, ui)] : board,
    marginView(scene, sheet, ui),
    guide ? null : time,
  );
}

/**
 * Few choices stand at the head of the margin, many across the sheet.
 * @param {Map<string, any[]>} groups
 */
export function dockOf(groups) {
  const n = [...groups.values()].reduce((sum, choices) => sum + choices.length, 0);
  return n > 7 ? "across" : "margin";
}

/** @param {Ui} ui */
function brokenView(ui) {
  const words = "Nothing you did is lost: the run code below holds the match up to here. Take a step back, or begin anew.";
  const props = { tabindex: "-1", "data-fallback": "" };
  const head = h("h3.cp-card-title", props, "The board has stopped");
  return h(
    "section.cp-over",
    { key: "broken", "aria-label": "The board has stopped" },
    h("div", null, head, h("p", null, words)),
    h("div.cp-choices", null, bigButton("Take a step back", () => ui.send({ type: "undo" }))),
  );
}

/**
 * The curtain between two persons at one screen; the hand is not in the page behind it.
 * @param {any} curtain
 * @param {Ui} ui
 */
function curtainView(curtain, ui) {
  const id = ui.id("curtain");
  const name = curtain.label.replace(/^Pass to /, "");
  const lift = () => ui.send({ type: "seat", seat: curtain.seat });
  return h(
    "section.cp-curtain",
    { key: "curtain", "aria-labelledby": id },
    h("span.cp-disc", { "aria-hidden": "true" }, curtain.monogram || monogram(name)),
    h("p.cp-kicker", null, "The screen changes hands"),
    h("h3.cp-title", { id, tabindex: "-1", "data-fallback": "" }, `Pass to ${name}`),
    curtain.text ? h("p", { key: "text" }, curtain.text) : null,
    bigButton(`I am ${name}: go on`, lift, { "data-main": "" }),
  );
}

/**
 * @param {any} over
 * @param {any} guide the lesson goes on beside a match that is over
 * @param {Ui} ui
 */
function overView(over, guide, ui) {
  const id = ui.id("over");
  const again = (/** @type {string} */ how) => () => ui.send({ type: "again", how });
  const seed = h("p.cp-detail", { key: "seed" }, "The seed was ", h("code", null, over.seed), ".");
  const told = [
    h("h3.cp-card-title", { id }, over.headline),
    over.title ? h("h4.cp-h", { key: "title" }, over.title) : null,
    each(over.lines, (line) => h("p", null, line)),
    over.seed ? seed : null,
  ];
  return h(
    "section.cp-over",
    { key: "over", "aria-labelledby": id },
    h("div", null, told),
    guide ? null : h(
      "div.cp-choices",
      { "data-rove": "over", "data-zone": "over" },
      bigButton("Play again", again("new"), { "data-main": "" }),
      bigButton("Play the same seed again", again("same")),
    ),
  );
}

/**
 * A match that this page still remembers: for a fresh kernel, or set aside for the one on the board.
 * @param {{code: string, turn: number, kept?: string, aside?: boolean} | null} offer
 * @param {string} cell
 * @param {Ui} ui
 */
function offerView(offer, cell, ui) {
  if (!offer) return null;
  const { code, aside, kept, turn } = offer;
  const off = () => {
    if (aside) keep(asideOf(cell), null);
    else setAside(cell, ui.local);
    ui.redraw();
  };
  const to = kept || `turn ${turn}`;
  return h(
    "section.cp-strip.cp-offer",
    { key: "offer", "aria-label": "A match to go on with" },
    h("p", null, h("b", null, "You were here before."), ` This page ${aside ? "keeps" : "remembers"} ${kept ? "your answers" : "a match"}, up to ${to}.`),
    h(
      "div.cp-choices",
      { "data-rove": "offer", "data-zone": "offer" },
      bigButton(`Go ${aside ? "back to" : "on from"} ${to}`, () => ui.send({ type: "resume", code })),
      bigButton(aside ? "Let it go" : "Start afresh", off),
    ),
  );
}
