// @ts-check
// The widget: reads the traits, draws them, sends what was pressed. It decides nothing.

/** @type {WeakMap<object, object>} which of the views of a model speaks to screen readers */
const SPEAKER = new WeakMap();

/** What an answer is sought by, so that it comes into view: the buttons stand at the foot. */
const SEEK = { hint: '[data-strip="hint"]', again: ".cp-mast", afresh: ".cp-mast" };

/** What one view alone knows. */
function freshLocal() {
  return {
    size: sizeKept(),
    walk: /** @type {number | null} */ (null),
    people: false,
    form: null,
    offer: null,
    playing: false,
    sliding: null,
    naming: null,
    codeShown: false,
    refused: null,
    saved: "",
    copied: false,
    file: null,
    lost: false,
    ...{ ...freshPicks(), ...freshOpen(), ...freshFolds(), ...freshGuide() },
  };
}

/** One view of a model: a root element, a voice, and what only this view knows. */
class View {
  /**
   * @param {any} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    const page = el.ownerDocument;
    this.model = model;
    this.root = page.createElement("section");
    this.voice = page.createElement("div"); // an empty paragraph would be read out
    this.prefix = `cp${Math.random().toString(36).slice(2, 8)}`;
    this.local = freshLocal();
    this.ui = uiOf(this);
    this.last = { node: null, live: "", panel: "", mode: "", press: "", at: 0, rev: -1 };
    this.opener = /** @type {HTMLElement | null} */ (null);
    this.timer = /** @type {any} */ (0);
    this.waiting = /** @type {any} */ (null);
    this.probing = /** @type {any} */ (0);
    this.stop = new AbortController();
    if (!SPEAKER.has(model)) SPEAKER.set(model, this);
    this.voice.className = "cp-hide";
    this.voice.setAttribute("aria-live", "polite");
    this.root.append(page.createElement("div"), this.voice, stillHidden(model, page));
    el.append(this.root);
    this.changed = () => this.renewed();
    this.heard = (/** @type {any} */ message) => heard(this, message);
    this.doubted = () => probe(this);
    model.on("change:rev", this.changed);
    model.on("msg:custom", this.heard);
    model.on("comm_live_update", this.doubted);
    listen(this);
  }

  /** What is drawn: scene, sheet and the number of the drawing. */
  current() {
    return drawing(this.model);
  }

  get active() {
    return /** @type {any} */ (this.root.getRootNode()).activeElement;
  }

  get speaks() {
    return SPEAKER.get(this.model) === this;
  }

  /** @param {string} text said once more, it must differ to be heard */
  say(text) {
    if (!this.speaks || !text) return;
    this.voice.textContent = this.voice.textContent === text ? `${text}\u00A0` : text;
  }

  /** @param {any} message */
  send(message) {
    SPEAKER.set(this.model, this);
    const { cell } = this.current().sheet;
    if (LESSON.includes(message.type)) setAside(cell, this.local);
    if (ANEW.includes(message.type) && cell) beginAnew(cell);
    this.seek = SEEK[message.type] || "";
    Object.assign(this.local, { playing: false, refused: null, saved: "", copied: false });
    ask(this, message);
  }

  /** @param {any} choice */
  act(choice) {
    SPEAKER.set(this.model, this);
    if (choice.blocked) {
      this.say(`Not now: ${choice.blocked}`);
      return;
    }
    const { rev } = this.current();
    const press = `${rev} ${choice.action}`;
    if (press === this.last.press && Date.now() - this.last.at < 500) return; // a double click
    Object.assign(this.last, { press, at: Date.now() });
    setAside(this.current().sheet.cell, this.local);
    this.send({ type: "act", action: choice.action, rev });
  }

  /** @param {any} message one that opens or closes a panel */
  open(message) {
    this.opens();
    this.send(message);
  }

  /** Remembers where focus was before a panel opens. */
  opens() {
    const { active, root } = this;
    if (active && root.contains(active) && !active.closest("[data-panel]")) this.opener = active;
  }

  people() {
    this.opens();
    this.local.people = !this.local.people;
    this.redraw();
  }

  /** @param {string} size */
  resize(size) {
    this.local.size = size;
    keepSize(size);
    this.redraw();
  }

  renewed() {
    answered(this);
    this.redraw();
    if (this.seek) this.root.querySelector(this.seek)?.scrollIntoView?.({ block: "nearest" });
    this.seek = "";
    playOn(this);
  }

  redraw() {
    const { scene, sheet, rev } = this.current();
    const { root, local, ui } = this;
    if (sheet.mode !== "setup") local.form = null;
    const inForm = Boolean(root.querySelector(".cp-setup")?.contains(this.active));
    const inGuide = Boolean(this.active?.closest(IN_GUIDE) && root.contains(this.active));
    if (this.last.rev < 0) local.drafts = recall(draftsOf(sheet)) || {};
    settleDrafts(sheet.guide, local);
    swapAside(sheet);
    local.offer = offerFrom(sheet);
    keepPicks(scene, sheet.mode, local);
    keepOpen(scene, sheet.mode, local);
    const props = { "data-rev": String(rev), "aria-labelledby": ui.id("title") };
    wear(root, sheet.game, this.model.get("look"));
    agreeRoot(root, sheet, { "data-size": local.size, ...props });
    keepingFocus(root, () => {
      agree(root.firstElementChild, h("div.cp-sheet", null, sheetView(scene, sheet, ui)));
      oneStopEach(root);
    });
    this.settle(scene, sheet, inGuide);
    this.modeMoved(sheet.mode, inForm);
  }

  /**
   * After a drawing: panels take and give back focus, the voice speaks, the page remembers.
   * @param {any} scene
   * @param {any} sheet
   * @param {boolean} inGuide whether focus was in the guide before
   */
  settle(scene, sheet, inGuide) {
    const { last, root, local } = this;
    const panel = panelName(sheet, local);
    if (panel !== last.panel && this.speaks) this.panelMoved(panel);
    light(root, local.walk);
    const node = sheet.timeline ? sheet.timeline.node : null;
    const first = last.rev < 0;
    if (node !== last.node) logToEnd(root);
    const { step } = local;
    const news = sheet.mode === "play" ? newsOf(sheet.guide, local) : "";
    const turned = !first && (sheet.live !== last.live || node !== last.node);
    this.say([turned ? sheet.live : "", news].filter(Boolean).join(" "));
    if (inGuide && step !== local.step) guideMoved(root);
    Object.assign(last, { panel, node, live: sheet.live, rev: 0 });
    if (!local.offer || local.offer.aside) remember(scene, sheet);
    foldShort(this);
  }

  /**
   * The form takes the focus when it comes, and the board from it.
   * @param {string} mode of the sheet now
   * @param {boolean} inForm whether focus was in the form before
   */
  modeMoved(mode, inForm) {
    const { last, root } = this;
    const was = last.mode;
    last.mode = mode;
    if (!was || was === mode || !this.speaks || (mode !== "setup" && !inForm)) return;
    const head = /** @type {HTMLElement | null} */ (
      root.querySelector(mode === "setup" ? ".cp-setup [data-fallback]" : "[data-fallback]")
    );
    head?.focus({ preventScroll: true });
    root.scrollIntoView?.({ block: "start" });
    if (mode === "setup") this.say(`${SET_UP}.`);
  }

  /** @param {string} panel what is open now */
  panelMoved(panel) {
    if (panel) {
      const first = /** @type {HTMLElement | null} */ (this.root.querySelector("[data-first]"));
      first?.focus({ preventScroll: true });
      if (first) toStart(first);
      first?.scrollIntoView?.({ block: "nearest" });
    } else if (this.last.panel) {
      backTo(this.root, this.opener);
      this.opener = null;
    }
  }

  close() {
    clearTimeout(this.timer);
    clearTimeout(this.waiting);
    clearTimeout(this.probing);
    this.stop.abort();
    this.model.off("change:rev", this.changed);
    this.model.off("msg:custom", this.heard);
    this.model.off("comm_live_update", this.doubted);
    if (this.speaks) SPEAKER.delete(this.model);
    this.root.remove();
  }
}

/** @param {HTMLElement} first what was asked for in a panel that scrolls: below the panel's head */
function toStart(first) {
  const panel = first.closest(".cp-open");
  const bar = panel?.querySelector(".cp-bar");
  if (!panel || !bar || !first.closest("[data-asked]")) return;
  panel.scrollTop += first.getBoundingClientRect().top - bar.getBoundingClientRect().bottom - 8;
}

/** @param {HTMLElement} root whose log is scrolled to its last sentence */
function logToEnd(root) {
  const panel = root.querySelector('[data-part="log"]');
  if (panel) panel.scrollTop = panel.scrollHeight;
}

/**
 * What the parts of the sheet may ask of a view.
 * @param {View} view
 * @returns {Ui}
 */
function uiOf(view) {
  return {
    id: (name) => `${view.prefix}-${name}`,
    local: view.local,
    send: (message) => view.send(message),
    act: (choice) => view.act(choice),
    say: (text) => view.say(text),
    redraw: () => view.redraw(),
    rules: (cite) => view.open({ type: "rules", cite }),
    person: (id) => view.open({ type: "person", id }),
    people: () => view.people(),
    walk: (at) => walkTo(view, at),
    size: (size) => view.resize(size),
    copy: () => copyCode(view),
    asks: () => toAsks(view),
    handIn: () => view.send({ type: "hand-in" }),
    sheet: (id, open) => turnSheet(view, id, open),
    keepDrafts: () => keep(draftsOf(view.current().sheet), view.local.drafts),
  };
}

/**
 * Draws one view of the model in one element.
 * @param {{model: any, el: HTMLElement, signal?: AbortSignal}} place
 * @returns {() => void} takes the view down
 */
export function mount({ model, el, signal }) {
  const view = new View(model, el);
  const close = () => view.close();
  signal?.addEventListener("abort", close, { once: true });
  view.redraw();
  model.send({ type: "ready" });
  return close;
}

/** Patches are laid on as they come, also while no view is there. */
function initialize({ model }) {
  model.on("change:rev", () => drawing(model));
}

export default { initialize, render: mount };
