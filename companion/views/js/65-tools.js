// @ts-check
// The tools at the foot of the sheet: the page's own controls, quieter than any choice.

/**
 * A tool; one that is of no use now says why when it is pressed.
 * @param {string} words
 * @param {Ui} ui
 * @param {() => void} press
 * @param {string} [off] why it cannot be used now
 * @param {string} [key]
 */
export function toolView(words, ui, press, off = "", key = words) {
  const props = {
    type: "button",
    key,
    "aria-disabled": off ? "true" : null,
    title: off || null,
    onclick: off ? () => ui.say(off) : press,
  };
  return h("button.cp-tool", props, words);
}

/**
 * @param {any} sheet
 * @param {Ui} ui
 */
export function footView(sheet, ui) {
  const tools = sheet.tools || {};
  const shown = ui.local.codeShown && tools.code;
  const props = {
    role: "toolbar",
    "aria-label": "Tools",
    "data-rove": "tools",
    "data-zone": "tools",
  };
  return h(
    "footer.cp-foot",
    { key: "foot" },
    h("div.cp-tools", props, barTools(sheet, ui)),
    doneView(ui),
    shown ? codeView(tools.code, ui) : null,
    notesView(tools),
  );
}

/**
 * The tools of this mode; under a curtain none that would show what it hides.
 * @param {any} sheet
 * @param {Ui} ui
 */
function barTools(sheet, ui) {
  const { tools = {}, mode } = sheet;
  const send = (/** @type {string} */ words, /** @type {any} */ message) =>
    toolView(words, ui, () => ui.send(message));
  const code = tools.code && mode !== "curtain";
  const again = tools.again && mode !== "curtain";
  const play = mode === "play";
  const { guide } = sheet;
  const afresh = () => anew(ui, { type: "afresh" });
  return [
    code ? toolView("Copy run code", ui, ui.copy) : null,
    play && !sheet.over ? send("What would the bot do?", { type: "hint" }) : null,
    play ? toolView("Rules", ui, () => ui.rules("")) : null,
    play && sheet.record ? toolView(sheet.record, ui, () => ui.rules("*")) : null,
    play && (sheet.people || []).length ? toolView("People", ui, ui.people) : null,
    play ? each(sheet.shelf, (one) => sheetTool(one, ui)) : null,
    play && sheet.handIn ? toolView("Hand in", ui, ui.handIn) : null,
    play ? toolView("How to play", ui, () => ui.walk(0)) : null,
    toolView(`Text size: ${ui.local.size}`, ui, () => ui.size(sizeAfter(ui.local.size)), "", "size"),
    guide && play ? toolView("Start afresh", ui, afresh) : null,
    again && !guide ? send("Same seed again", { type: "again", how: "same" }) : null,
    again && !guide ? send("New seed", { type: "again", how: "new" }) : null,
    code ? send("Save", { type: "save" }) : null,
    mode === "setup" || guide ? null : send("New match", { type: "setup" }),
  ];
}

/**
 * The button of a sheet that opens below the board.
 * @param {{id: string, label: string, open: boolean}} sheet
 * @param {Ui} ui
 */
function sheetTool({ id, label, open }, ui) {
  const made = toolView(label, ui, () => ui.sheet(id, open), "", id);
  return { ...made, props: { ...made.props, "aria-expanded": String(open) } };
}

/**
 * The run code, to copy by hand where the clipboard is closed.
 * @param {string} code
 * @param {Ui} ui
 */
function codeView(code, ui) {
  const id = ui.id("code");
  const props = { id, type: "text", readonly: true, value: code, "data-code": "" };
  const label = h("label", { for: id }, "Run code: press Ctrl+C or ⌘C to copy it");
  return h("div.cp-field", { key: "code" }, label, h("input.cp-code", props));
}

/** @param {any} tools */
function notesView(tools) {
  const seed = tools.seed ? [h("b", null, "Seed "), h("code", null, tools.seed), ". "] : null;
  const notes = [tools.seedNote, tools.codeNote].filter(Boolean).map(sentence).join(" ");
  return seed || notes ? h("p.cp-notes", { key: "notes" }, seed, notes) : null;
}
