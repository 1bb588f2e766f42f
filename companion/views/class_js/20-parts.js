// @ts-check
// The parts of the class view as descriptions: head, tabs, table, one code, troubles, paste.

/**
 * @typedef {Object} ClassUi what the parts may ask for
 * @property {any} now the page's own state: sort, hidden, opened, pasting, size
 * @property {(name: string) => string} id
 * @property {(message: any) => void} send
 * @property {(column: number) => void} sort
 * @property {() => void} hide
 * @property {() => void} read
 * @property {() => void} copy
 * @property {(open: boolean) => void} fold
 * @property {() => void} close
 * @property {() => void} size
 */

/** @param {any} told @param {any} progress @param {ClassUi} ui */
export function headView(told, progress, ui) {
  const { counts, group } = told;
  const rest = group ? group.tally : [];
  const tally = [["Codes read", String(counts.read), `of ${counts.found}`], ...rest];
  const said = progressWords(progress, counts);
  const reading = progress.state === "reading";
  return h("header.cp-mast", null,
    h("p.cp-kicker", null, group ? `Class view · ${group.game}` : "Class view"),
    h("h2.cp-title", { id: ui.id("title"), tabindex: "-1" }, group ? group.title : "What the class found"),
    counts.found ? h("dl.cp-tally", null, tally.map(([name, number, of]) =>
      h("div", { key: name }, h("dt", null, name), h("dd", null, number, " ", h("small", null, of))))) : null,
    said ? h("p.cp-status", { "data-turn": "other" }, h("span", null, said),
      reading ? h("progress.cp-class-bar", { max: String(Math.max(1, progress.found)), value: String(progress.done), "aria-label": "Codes read" }) : null) : null);
}

/** @param {any} told @param {ClassUi} ui */
export function tabsView(told, ui) {
  const now = told.group?.id;
  if (told.tabs.length < 2) return h("div", { hidden: true });
  const go = (/** @type {any} */ event) => {
    const to = arrowTo(event.key, told.tabs.findIndex((/** @type {any} */ tab) => tab.id === now), told.tabs.length);
    if (to < 0) return;
    event.preventDefault();
    ui.send({ type: "tab", id: told.tabs[to].id });
    event.currentTarget.children[to].focus();
  };
  return h("div.cp-class-tabs", { role: "tablist", "aria-label": "Scenarios", onkeydown: go },
    told.tabs.map((/** @type {any} */ tab) => h("button.cp-class-tab", {
      key: tab.id, type: "button", role: "tab", id: ui.id(`tab-${slug(tab.id)}`), "aria-controls": ui.id("results"),
      "aria-selected": String(tab.id === now), tabindex: tab.id === now ? "0" : "-1",
      onclick: () => ui.send({ type: "tab", id: tab.id }),
    }, tab.label, " ", h("small", null, String(tab.count)))));
}

/** @param {any} group @param {ClassUi} ui */
export function classTableView(group, ui) {
  const { hidden, sort } = ui.now;
  const head = group.columns.map((/** @type {any} */ column, /** @type {number} */ at) => headingView(column, at, sort, ui));
  const number = headingView({ label: "Code", about: "The number of the code, in the order of the paste" }, -1, sort, ui);
  const rows = inOrder(group.rows, sort, hidden);
  const name = `${group.rows.length} ${group.rows.length === 1 ? "code" : "codes"}, one row each`;
  return h("div", null,
    h("h3.cp-card-title", null, group.question || name),
    h("div.cp-scroll.cp-class-scroll", { tabindex: "0", role: "region", "aria-label": name, "data-lm-suppress-shortcuts": "true" },
    h("table.cp-table", null,
      h("caption.cp-hide", null, name),
      h("thead", null, h("tr", null, hidden ? null : number, h("th", { scope: "col", key: "open" }, "Match"), head)),
      h("tbody", null, rows.map((row) => rowView(row, group.columns, ui))),
      h("tfoot", null, h("tr", null,
        hidden ? h("th", { scope: "row", key: "class" }, "Class") : [h("th", { scope: "row", key: "class" }, "Class"), h("td", { key: "open" })],
        group.sums.map((/** @type {string} */ sum, /** @type {number} */ at) => h("td", { key: `c${at}`, class: look(group.columns[at]) }, sum)))))));
}

/** @param {any} column */
function look(column) {
  return column.figures ? "cp-r" : null;
}

/** @param {any} column @param {number} at @param {any} sort @param {ClassUi} ui */
function headingView(column, at, sort, ui) {
  const way = sortWord(sort, at);
  const mark = { none: "↕", ascending: "▲", descending: "▼" }[way];
  const wide = column.label.length > 16 ? "cp-class-wide" : "";
  return h("th", { scope: "col", key: `c${at}`, class: [look(column), wide].filter(Boolean).join(" ") || null, "aria-sort": way },
    h("button.cp-class-sort", { type: "button", title: column.about, onclick: () => ui.sort(at) },
      column.label, h("span", { "aria-hidden": "true" }, ` ${mark}`)));
}

/** @param {any} row @param {any[]} columns @param {ClassUi} ui */
function rowView(row, columns, ui) {
  const { hidden, opened } = ui.now;
  const named = hidden ? "" : `: Code ${row.n}`;
  const open = h("button.cp-tool", { type: "button", "data-open": String(row.n), "aria-expanded": String(opened?.n === row.n),
    onclick: () => ui.send({ type: "open", n: row.n }) }, "Open", h("span.cp-hide", null, ` this match${named}`));
  return h("tr", { key: String(row.n) },
    hidden ? h("th", { scope: "row", key: "open" }, open) : [h("th", { scope: "row", key: "n" }, `Code ${row.n}`, row.ends ? [" ", h("small", null, `…${row.ends}`)] : null), h("td", { key: "open" }, open)],
    row.cells.map((/** @type {any} */ cell, /** @type {number} */ at) =>
      h("td", { key: `c${at}`, class: [look(columns[at]), words(cell).length > 30 ? "cp-class-long" : ""].filter(Boolean).join(" ") || null }, words(cell))));
}

/** @param {any} told @param {ClassUi} ui */
export function toolsView(told, ui) {
  const tool = (/** @type {string} */ name, /** @type {string} */ detail, /** @type {any} */ props) =>
    h("button.cp-choice", { type: "button", key: name, ...props },
      h("span.cp-choice-name", null, name), detail ? h("span.cp-detail", null, detail) : null);
  return h("div.cp-choices", null,
    tool("Download table", "CSV, no names", { onclick: () => ui.send({ type: "save" }) }),
    tool("Hide code numbers", "for the projector", { "aria-pressed": String(ui.now.hidden), onclick: ui.hide }),
    tool("Show the key", "answers beside their signs", { "aria-pressed": String(told.key), onclick: () => ui.send({ type: "key", on: !told.key }) }),
    tool(`Text size: ${ui.now.size}`, "", { key: "size", onclick: ui.size }));
}

/** One code to copy, and what was answered. @param {any} opened @param {ClassUi} ui */
export function openedView(opened, ui) {
  const id = ui.id("code");
  const title = ui.now.hidden ? "One match" : `Code ${opened.n}`;
  return h("section.cp-card.cp-class-open", { key: "opened", "aria-labelledby": ui.id("opened") },
    h("h3.cp-card-title", { id: ui.id("opened"), tabindex: "-1" }, title),
    h("div.cp-field", null, h("label", { for: id }, "Its run code: companion.show(\"…\") opens it on a board"),
      h("textarea.cp-code", { id, rows: "3", readonly: true, value: opened.code, "data-code": "" })),
    h("div.cp-choices", null,
      bigButton("Copy run code", ui.copy), bigButton("Close", ui.close)),
    opened.answers.length ? h("dl.cp-class-answers", null, opened.answers.map(([ask, said, sign, came], /** @type {number} */ at) => [
      h("dt", { key: `q${at}` }, ask),
      h("dd", { key: `a${at}` }, said, sign ? h("b", null, ` ${sign}`) : null, came ? h("span.cp-detail", null, ` ${came}`) : null)])) : null);
}

/** Where the class left the record. @param {any} group */
export function leftView(group) {
  const of = group.rows.length;
  if (!group.left.length && !group.unreachable) return null;
  return h("section.cp-class-left", { key: "left" },
    h("h3.cp-card-title", null, "Where the class left the record"),
    group.left.length ? h("ul", null, group.left.map(([sentence, number], /** @type {number} */ at) =>
      h("li", { key: String(at) }, h("b.cp-num", null, `${number} of ${of}`), " ", sentence))) : null,
    group.unreachable ? h("p.cp-source", null, h("b", null, "No line of the record: "), group.unreachable) : null);
}

/** What could not be read, and why. @param {any} troubles */
export function troublesView({ bad, more, twice, left }) {
  if (!bad.length && !twice.length && !left) return h("div", { hidden: true });
  return h("section.cp-class-troubles", { "data-lm-suppress-shortcuts": "true" },
    h("h3.cp-card-title", null, bad.length || left ? "What was not read" : "What was there twice"),
    left ? h("p.cp-error", null, left) : null,
    bad.length ? h("ul", null, bad.map((/** @type {any} */ one, /** @type {number} */ at) => h("li", { key: String(at) },
      h("b", null, `${one.place}: `), one.reason, ". ", one.begins ? h("code", null, one.begins) : null))) : null,
    more ? h("p", null, `And ${more} more.`) : null,
    twice.length ? h("ul", null, twice.map((/** @type {string} */ text, /** @type {number} */ at) => h("li", { key: String(at) }, text))) : null);
}

/** The place to paste. @param {any} told @param {any} progress @param {ClassUi} ui */
export function pasteView(told, progress, ui) {
  const reading = progress.state === "reading";
  const id = ui.id("paste");
  const again = told.counts.found > 0;
  return h("details.cp-hint.cp-class-paste", { "data-first": !again, open: ui.now.pasting, ontoggle: (/** @type {any} */ event) => ui.fold(event.target.open) },
    h("summary", { "data-lm-suppress-shortcuts": "true" }, again ? "Paste other run codes" : "Paste run codes"),
    h("div.cp-field", null,
      h("label", { for: id }, "Run codes of up to 200 pupils, as they came: mails, a list, a column of a table"),
      h("textarea.cp-class-text", { id, rows: "5", spellcheck: "false", autocomplete: "off", "data-lm-suppress-shortcuts": "true", "aria-describedby": ui.id("kept") }),
      h("p.cp-source", { id: ui.id("kept") }, "Only the codes are taken. Names and all else are dropped at once, and nothing is written to disk unless you download the table.")),
    h("div.cp-choices", null,
      bigButton(reading ? "Stop reading" : "Read codes", reading ? () => ui.send({ type: "stop" }) : ui.read,
        { key: "read", "data-main": true, "data-read": "" })));
}
