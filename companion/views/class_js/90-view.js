// @ts-check
// The widget: draws what Python knows of a class, sends what is pasted, and draws the figure.

/** @param {Document} page @param {string} prefix */
function partsOf(page, prefix) {
  const part = (/** @type {string} */ tag, name = "") => Object.assign(page.createElement(tag), { className: name });
  const root = part("section", "cp cp-class");
  const sheet = part("div", "cp-sheet");
  const [head, results, paste, troubles] = ["cp-class-head", "cp-class-results", "cp-class-bottom", "cp-class-wrong"].map((name) => part("div", name));
  const [tabs, two, table, after, tools] = ["", "cp-class-two", "cp-class-table", "cp-class-after", ""].map((name) => part("div", name));
  const [figure, caption, menu, plot, foot] = [part("figure", "cp-fig cp-plot"), part("figcaption"), part("div"), part("div", "cp-chart-plot"), part("div", "cp-chart-foot")];
  const voice = part("div", "cp-hide");
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  root.setAttribute("aria-labelledby", `${prefix}-title`);
  results.id = `${prefix}-results`;
  voice.setAttribute("aria-live", "polite");
  plot.setAttribute("role", "img");
  figure.append(menu, caption, plot, foot);
  two.append(figure, after);
  results.append(table, tools, two);
  sheet.append(head, tabs, results, troubles, paste);
  root.append(sheet, voice);
  return { root, head, results, tabs, two, table, tools, figure, caption, menu, plot, foot, after, troubles, paste, voice };
}

/** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} view */
export function mountClass(view) {
  const { model, el } = view;
  const page = el.ownerDocument;
  const prefix = `cp-class-${Math.random().toString(36).slice(2, 8)}`;
  const at = partsOf(page, prefix);
  /** @type {any} */
  const now = { sort: null, hidden: false, opened: null, pasting: true, size: "normal", plotly: null, why: WAITING, open: false, group: "", width: 0, was: "" };
  /** @type {ClassUi} */
  const ui = {
    now,
    id: (name) => `${prefix}-${name}`,
    send: (message) => model.send(message),
    sort: (column) => { now.sort = nextSort(now.sort, column); around(); say(sortedBy()); },
    hide: () => { now.hidden = !now.hidden; around(); },
    read: () => { for (const message of inParts(pasted().value)) model.send(message); },
    copy: () => copy(),
    fold: (open) => { now.pasting = open; },
    close: () => { const n = now.opened?.n; now.opened = null; around(); at.table.querySelector(`[data-open="${n}"]`)?.focus(); },
    size: () => { keepSize(sizeAfter(now.size)); changed(); },
  };
  const pasted = () => /** @type {any} */ (at.paste.querySelector("textarea"));
  const say = (/** @type {string} */ text) => { at.voice.textContent = text; };

  function sortedBy() {
    const { columns } = model.get("told").group;
    return now.sort ? `Sorted by ${columns[now.sort.column]?.label || "code"}, ${sortWord(now.sort, now.sort.column)}.` : "In the order of the paste.";
  }

  /** What changes with every slice of reading: the head and the place to paste. */
  function ends() {
    const [told, progress] = [model.get("told"), model.get("progress")];
    agree(at.head, h("div.cp-class-head", null, headView(told, progress, ui)));
    agree(at.paste, h("div.cp-class-bottom", null, pasteView(told, progress, ui)));
  }

  /** All that stands there, without the drawing. */
  function around() {
    const told = model.get("told");
    const { group } = told;
    ends();
    at.results.hidden = at.tabs.hidden = !group;
    if (group) {
      if (now.group !== group.id) Object.assign(now, { group: group.id, sort: null, opened: null });
      at.results.setAttribute("role", told.tabs.length > 1 ? "tabpanel" : "group");
      at.results.setAttribute("aria-labelledby", ui.id(told.tabs.length > 1 ? `tab-${slug(group.id)}` : "title"));
      agree(at.tabs, h("div", null, tabsView(told, ui)));
      agree(at.table, h("div.cp-class-table", null, classTableView(group, ui)));
      agree(at.tools, h("div", null, toolsView(told, ui), now.opened ? openedView(now.opened, ui) : null));
      agree(at.menu, menuView(group.figures, group.chosen, ui.id("menu"), (name) => ui.send({ type: "figure", name })));
      const { meta } = group.figure.layout;
      agree(at.caption, captionView(meta, ui.id("finding")));
      agree(at.foot, h("div.cp-chart-foot", null, figureSource(meta),
        tableView(meta, now.open, (open) => { now.open = open; })));
      agree(at.after, h("div.cp-class-after", null, leftView(group)));
      at.plot.setAttribute("aria-label", meta.alt);
    }
    agree(at.troubles, h("div.cp-class-wrong", null, troublesView(told.troubles)));
  }

  /** What Python has sent: words at once, the drawing after them. */
  function changed() {
    now.size = sizeKept();
    at.root.setAttribute("data-size", now.size);
    const { state } = model.get("progress");
    const ended = now.was === "reading" && state !== "reading";
    if (ended && state === "read" && model.get("told").group) now.pasting = false;
    const there = at.paste.contains(page.activeElement);
    around();
    draw();
    if (now.was !== state) say(progressWords(model.get("progress"), model.get("told").counts));
    now.was = state;
    at.root.setAttribute("data-state", state);
    if (ended && !now.pasting && there) focusOn("title");
  }

  const focusOn = (/** @type {string} */ name) => page.getElementById(ui.id(name))?.focus();

  /** The drawing, in the inks of this page and at its width. */
  async function draw() {
    const { group } = model.get("told");
    const width = Math.floor(at.figure.clientWidth);
    if (!group || width < 50) return;
    if (!now.plotly) { at.plot.textContent = now.why; return; }
    const dark = isLight(getComputedStyle(at.root).color);
    const { data, layout } = fitted(group.figure, width, LARGER[now.size]);
    const inks = dark ? model.get("inks") : {};
    if (now.drawn && now.drawn !== group.chosen + group.id) now.plotly.purge(at.plot);
    Object.assign(now, { width, dark, drawn: group.chosen + group.id });
    at.plot.style.minHeight = `${layout.height}px`;
    await now.plotly.react(at.plot, inked(data, inks), inked(layout, inks), PLOT);
    at.root.setAttribute("data-drawn", String(model.get("rev")));
  }

  /** @param {any} message */
  function heard(message) {
    if (message?.type === "refused") refuse(message.reason);
    if (message?.type === "opened") { now.opened = message; around(); focusOn("opened"); }
    if (message?.type === "saved") download(message);
  }

  /** @param {string} reason */
  function refuse(reason) {
    say(reason);
    const line = at.paste.querySelector(".cp-error") || Object.assign(page.createElement("p"), { className: "cp-error" });
    line.textContent = reason;
    at.paste.append(line);
  }

  /** @param {{name: string, text: string}} file */
  function download({ name, text }) {
    const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
    const link = Object.assign(page.createElement("a"), { href: url, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    say(`The table is saved as ${name}.`);
  }

  async function copy() {
    const code = /** @type {any} */ (at.tools.querySelector("[data-code]"));
    try {
      await page.defaultView?.navigator.clipboard.writeText(code.value);
      say("The run code is copied.");
    } catch {
      code.focus();
      code.select();
      say("Press Ctrl+C or ⌘C to copy the run code.");
    }
  }

  const close = laid(view, at.root, {
    heeds: [["change:rev", changed], ["change:progress", ends], ["msg:custom", heard]],
    watched: at.figure,
    fit: () => { if (outgrown(at.figure, now)) draw(); },
    end: () => { if (now.plotly && now.drawn) now.plotly.purge(at.plot); },
  });
  now.pasting = !model.get("told").group;
  changed();
  library(() => askKernel(model)).then(
    (plotly) => { now.plotly = plotly; at.plot.textContent = ""; draw(); },
    (error) => { now.why = error.message; draw(); });
  return close;
}

export default { render: mountClass };
