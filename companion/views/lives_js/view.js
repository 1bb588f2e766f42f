// @ts-check
// The widget: draws what Python tells of people, and reports what is looked for and pressed.

/** After so many milliseconds without another letter the kernel is asked. */
const PAUSE = 180;

/** @param {Document} page @param {string} prefix */
function rootOf(page, prefix) {
  const root = page.createElement("section");
  root.className = "cp cp-lives";
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  root.setAttribute("aria-labelledby", `${prefix}-title`);
  const part = (/** @type {string} */ name) => Object.assign(page.createElement("div"), { className: name });
  const [sheet, top, body, find, open, life, below, voice] =
    ["cp-sheet", "cp-lives-top", "cp-lives-body", "cp-lives-find", "cp-lives-open", "cp-lives-life", "cp-lives-below", "cp-hide"].map(part);
  voice.setAttribute("aria-live", "polite");
  open.append(life, below);
  body.append(find, open);
  sheet.append(top, body);
  root.append(sheet, voice);
  return { root, top, find, open, life, below, voice };
}

/**
 * The buttons that choose a picture; the one that is drawn is pressed.
 * @param {any} sheet @param {any} lists @param {any} ui
 */
export function choicesView(sheet, lists, ui) {
  const who = sheet.card ? [["1", `One tie round ${sheet.card.name}`], ["2", `Two ties round ${sheet.card.name}`]] : [];
  const games = lists.games.map((/** @type {any} */ game) => [game.id, `All of ${game.label}`]);
  const none = sheet.drawn ? [["", "No picture"]] : [];
  const button = (/** @type {string[]} */ [drawn, label]) => h("button.cp-tool", { ...OURS, key: drawn || "-", type: "button",
    "aria-pressed": drawn ? String(sheet.drawn === drawn) : null, onclick: () => ui.send({ type: "picture", drawn }) }, label);
  return h("section.cp-lives-part", { key: "choices", "aria-labelledby": ui.id("pictures") },
    h("h3.cp-h", { id: ui.id("pictures") }, "A picture of ties"),
    h("div.cp-tools", null, [...who, ...games, ...none].map(button)));
}

/**
 * The open life, or a line that says how to open one.
 * @param {any} sheet @param {any} ui
 */
export function openView(sheet, ui) {
  const { card, back } = sheet;
  if (!card) return h("p.cp-life", { key: "none" }, "Choose a name to read the life, its dates and its ties.");
  const id = ui.id("card");
  return h("article.cp-card.cp-lives-card", { key: `card-${card.id}`, "data-panel": "card", "aria-labelledby": id },
    h("div.cp-tools", { key: "bar" },
      back ? h("button.cp-tool", { ...OURS, type: "button", onclick: () => ui.back() }, `Back to ${back}`) : null,
      h("button.cp-tool", { ...OURS, type: "button", "data-close": "", onclick: () => ui.person(null) }, "Close this life")),
    whoView(card, id),
    lifeView(card, ui));
}

/** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} view */
export function mountLives(view) {
  const { model, el } = view;
  const page = el.ownerDocument;
  const prefix = `cp-lives-${Math.random().toString(36).slice(2, 8)}`;
  const parts = rootOf(page, prefix);
  const { root, voice } = parts;
  /** @type {any} */
  const local = { size: sizeKept(), text: null, ends: null, said: "", refused: "", open: null, opener: null, timer: 0 };
  const ui = {
    local,
    id: (/** @type {string} */ name) => `${prefix}-${name}`,
    inks: () => model.get("inks"),
    library: () => library(() => askKernel(model)),
    send: (/** @type {any} */ message) => { local.refused = ""; if (message.type === "way") local.ends = null; model.send(message); },
    person: (/** @type {string | null} */ id) => { if (id && !local.open) local.opener = page.activeElement; local.mine = true; ui.send({ type: "person", id }); },
    back: () => { local.mine = true; ui.send({ type: "back" }); },
    find: (/** @type {any} */ part) => {
      const { wanted } = model.get("told");
      clearTimeout(local.timer);
      ui.send({ type: "find", ...wanted, text: local.text ?? wanted.text, ...part });
    },
    type: (/** @type {string} */ text) => { local.text = text; clearTimeout(local.timer); local.timer = setTimeout(() => ui.find({}), PAUSE); },
    ends: (/** @type {any} */ ends) => { local.ends = ends; told(); },
  };
  const figure = picturePart(page, `${prefix}-picture`, ui);
  const [choices, way] = [page.createElement("div"), page.createElement("div")];
  parts.below.append(choices, figure.figure, way);

  /** @param {string} text */
  function say(text) {
    voice.textContent = voice.textContent === text ? `${text} ` : text;
  }

  /** Reads what Python sent last, for this page alone: a view that opens later begins here. */
  function changed() {
    model.set("told", current(model.get("told"), model.get("patch") || {}));
    told();
  }

  function told() {
    const [sheet, lists] = [model.get("told"), model.get("lists")];
    root.setAttribute("data-size", local.size);
    root.setAttribute("data-rev", String(sheet.rev));
    agree(parts.top, h("div.cp-lives-top", null,
      h("p.cp-kicker", null, `${sheet.all} lives`),
      h("h2.cp-title", { id: `${prefix}-title`, tabindex: "-1" }, "People and ties"),
      h("div.cp-tools", null, h("button.cp-tool", { ...OURS, type: "button", onclick: larger }, `Text size: ${local.size}`)),
      local.refused ? h("p.cp-error", { key: "error" }, local.refused) : null));
    agree(parts.find, findView(sheet, lists, ui));
    agree(parts.life, h("div.cp-lives-life", null, openView(sheet, ui)));
    agree(choices, h("div", null, choicesView(sheet, lists, ui)));
    agree(way, h("div", null, wayView(sheet, lists, ui)));
    mark(parts.life);
    moved(sheet.card?.id ?? null);
    if (sheet.live && sheet.live !== local.said) say(sheet.live);
    local.said = sheet.live;
  }

  /** Keys pressed on what the board's parts have drawn are ours too. */
  function mark(/** @type {Element} */ part) {
    for (const one of part.querySelectorAll("button")) one.setAttribute("data-lm-suppress-shortcuts", "true");
  }

  /** A life that this page opened takes focus on its name; closed, it gives focus back. */
  function moved(/** @type {string | null} */ open) {
    const before = local.open;
    local.open = open;
    if (open === before || !local.mine) return;
    local.mine = false;
    /** @type {HTMLElement | null} */
    const first = parts.life.querySelector("[data-first]");
    if (open && first) return first.focus();
    const opener = root.contains(local.opener) ? local.opener : parts.find.querySelector("input");
    opener?.focus();
  }

  function larger() {
    local.size = sizeAfter(local.size);
    keepSize(local.size);
    told();
    figure.draw();
  }

  function heard(/** @type {any} */ message) {
    if (message?.type !== "refused") return;
    local.refused = sentence(message.reason);
    say(local.refused);
    told();
  }

  function escaped(/** @type {KeyboardEvent} */ event) {
    const field = /** @type {Element} */ (event.target).matches("input, select");
    if (event.key === "Escape" && local.open && !field) ui.person(null);
  }

  const pictured = () => figure.take(model.get("picture"));
  const close = laid(view, root, {
    heeds: [["change:rev", changed], ["change:picture", pictured], ["msg:custom", heard]],
    watched: root,
    fit: figure.fit,
    end: () => { clearTimeout(local.timer); figure.close(); },
  });
  root.addEventListener("keydown", escaped);
  changed();
  pictured();
  return close;
}

export default { render: mountLives };
