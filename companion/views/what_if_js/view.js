// @ts-check
// The widget: draws what Python tells, reports what is pressed, and says little while bots play.

/** @param {Document} page @param {string} prefix */
function rootOf(page, prefix) {
  const root = page.createElement("section");
  root.className = "cp cp-wi";
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  root.setAttribute("aria-labelledby", `${prefix}-title`);
  const part = (/** @type {string} */ name) => Object.assign(page.createElement("div"), { className: name });
  const [sheet, top, ask, found, beside, foot] = ["cp-sheet", "cp-wi-top", "cp-wi-ask", "cp-wi-result", "cp-wi-under", "cp-foot"].map(part);
  const [body, voice] = [part("cp-wi-body"), part("cp-hide")];
  voice.setAttribute("aria-live", "polite");
  body.append(ask, found);
  sheet.append(top, body, beside, foot);
  root.append(sheet, voice);
  return { root, top, body, ask, found, beside, foot, voice };
}

/** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} view */
export function mountWhatIf(view) {
  const { model, el } = view;
  const page = el.ownerDocument;
  const prefix = `cp-wi-${Math.random().toString(36).slice(2, 8)}`;
  const parts = rootOf(page, prefix);
  const { root, voice } = parts;
  /** @type {any} */
  const local = { size: sizeKept(), open: {}, pending: {}, place: null, said: "", refused: "" };
  const ui = {
    local,
    id: (/** @type {string} */ name) => `${prefix}-${name}`,
    send: (/** @type {any} */ message) => { local.refused = ""; model.send(message); },
    choose: (/** @type {string} */ key, /** @type {any} */ value, type = key, name = key) => {
      local.pending[key] = value;
      ui.send({ type, [name]: value });
      ran();
    },
    slide: (/** @type {number} */ place) => { local.place = place; ran(); },
    refuse: (/** @type {string} */ reason) => { local.refused = sentence(reason); say(local.refused); told(); ran(); },
    go: (/** @type {number} */ node) => ui.send({ type: "goto", node }),
    size: () => local.size,
    inks: () => model.get("inks"),
  };
  const figures = { fan: figurePart(page, `${prefix}-fan`, ui), lines: figurePart(page, `${prefix}-lines`, ui) };
  const all = (/** @type {(figure: any) => void} */ call) => Object.values(figures).forEach(call);
  const inner = page.createElement("div");
  const under = page.createElement("div");
  parts.found.append(inner, figures.fan.figure);
  parts.beside.append(under, figures.lines.figure);

  /** @param {string} text */
  function say(text) {
    voice.textContent = voice.textContent === text ? `${text} ` : text;
  }

  /** Reads what Python sent last: the question and the branches. */
  function changed() {
    const sent = current(model.get("told"), model.get("patch") || {});
    model.set("told", sent);                   // for this page alone: a view that opens later begins here
    told();
    ran();
  }

  function told() {
    const sheet = model.get("told");
    root.setAttribute("data-size", local.size);
    root.setAttribute("data-rev", String(sheet.rev));
    agree(parts.top, h("div.cp-wi-top", null,
      h("p.cp-kicker", null, sheet.kicker),
      h("h2.cp-title", { id: `${prefix}-title`, tabindex: "-1" }, "What if?"),
      sheet.empty ? h("p", null, sheet.empty) : null,
      sheet.covered ? coverView(sheet.covered) : null));
    parts.body.hidden = !sheet.form;
    parts.beside.hidden = !sheet.form;
    if (sheet.form) agree(under, h("div", null, besideView(sheet.beside, ui)));
    else agree(under, h("div", null));
    agree(parts.foot, h("div.cp-foot", null, h("div.cp-tools", null,
      h("button.cp-tool", { ...OURS, type: "button", onclick: larger }, `Text size: ${local.size}`))));
  }

  /** The way to the screen for the next person, where hands are hidden. */
  function coverView(/** @type {any} */ { seat, label, text }) {
    return h("div.cp-curtain", { key: "curtain" }, h("p", null, text),
      bigButton(label, () => ui.send({ type: "seat", seat }), { ...OURS, "data-main": "" }));
  }

  /** Draws the form with its buttons and the result beside it. */
  function ran() {
    const [sheet, run] = [model.get("told"), model.get("run")];
    root.setAttribute("data-run", run.state);
    const form = sheet.form && hoped(sheet.form, local.pending);
    if (form && !("at" in local.pending) && local.settled !== `${form.at} ${form.moments.length}`) {
      Object.assign(local, { place: null, settled: `${form.at} ${form.moments.length}` });
    }
    if (form) agree(parts.ask, h("div.cp-wi-ask", null, formView(form, ui), workView(run, form, ui),
      local.refused ? h("p.cp-error", { key: "error" }, local.refused) : null));
    else agree(parts.ask, h("div.cp-wi-ask", null));
    agree(inner, h("div", null, sheet.form ? foundView(run, ui) ?? h("p.cp-wi-empty", { key: "empty" }, "Choose a moment and another choice, then press Start: bots play both ways on to the end.") : null));
    if (run.said && run.said !== local.said) say(run.said);
    local.said = run.said || "";
  }

  function larger() {
    local.size = sizeAfter(local.size);
    keepSize(local.size);
    told();
    all((one) => one.draw());
  }

  function heard(/** @type {any} */ message) {
    if (message?.type !== "refused") return;
    Object.assign(local, { pending: {}, place: null });
    ui.refuse(message.reason);
  }

  const takes = Object.entries(figures).map(([name, one]) => [`change:${name}`, () => one.take(model.get(name))]);
  const close = laid(view, root, {
    heeds: [["change:rev", changed], ["change:run", ran], ["msg:custom", heard], ...takes],
    watched: root,
    fit: () => all((one) => one.fit()),
    end: () => all((one) => one.close()),
  });
  changed();
  for (const [, take] of takes) take();
  library(() => askKernel(model)).then(
    (plotly) => all((one) => one.ready(plotly)),
    (error) => all((one) => one.ready(null, error.message)));
  return close;
}

export default { render: mountWhatIf };
