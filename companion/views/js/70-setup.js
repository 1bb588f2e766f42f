// @ts-check
// The form that sets up a match.

/**
 * What the form holds before anybody touches it: a person in the first seat, bots in the others;
 * or what was given before, where the kernel still knows it.
 * @param {any} setup
 * @returns {any}
 */
export function freshForm(setup) {
  const given = setup.given || {};
  const defaults = Object.fromEntries(each(setup.options, (o) => [o.name, o.default]));
  return {
    of: setup.game,
    game: setup.game,
    seating: seatingOf(setup, given.seating || []),
    players: playersOf(setup, given.players || []),
    seed: String(given.seed || ""),
    scenario: given.scenario || "",
    options: { ...defaults, ...given.options },
  };
}

/**
 * @param {any} setup
 * @param {string[]} seats in the order of their turns
 * @returns {number}
 */
function seatingOf(setup, seats) {
  const orders = each(setup.seatings, (seating) => each(seating, (seat) => seat.seat).join());
  return Math.max(0, orders.indexOf(seats.join()));
}

/**
 * @param {any} setup
 * @param {string[]} given
 * @returns {string[]}
 */
function playersOf(setup, given) {
  const known = each(setup.players, (player) => player.id);
  const bots = known.filter((id) => id.startsWith("bot:"));
  const bot = bots.includes("bot:greedy") ? "bot:greedy" : bots[0] || known[0] || "";
  const person = known.find((id) => !id.startsWith("bot:")) || bot;
  const most = Math.max(0, ...each(setup.seatings, (seating) => seating.length));
  return Array.from({ length: most }, (_, i) => given[i] || (i ? bot : person));
}

/**
 * The message that a filled-in form sends.
 * @param {any} setup
 * @param {any} form
 */
export function startMessage(setup, form) {
  const { game, scenario, options } = form;
  const seats = setup.seatings[form.seating];
  const seating = each(seats, (seat) => seat.seat);
  const players = each(seats, ({ player }, i) => (player ? player.id : form.players[i]));
  return { type: "start", game, seating, players, seed: form.seed.trim(), scenario, options };
}

export const SET_UP = "Set up a match";

/**
 * @param {any} setup
 * @param {Ui} ui
 */
export function setupView(setup, ui) {
  const kept = ui.local.form;
  const form = kept && kept.of === setup.game ? kept : (ui.local.form = freshForm(setup));
  const { notice } = setup;
  const said = typeof notice === "object" && notice ? notice : { field: "", text: notice || "" };
  const start = (/** @type {any} */ event) => {
    event.preventDefault();
    if (!listRefused(setup, form, event, ui)) ui.send(startMessage(setup, form));
  };
  const error = !said.field && said.text;
  const id = error ? ui.id("error") : null;
  const title = ui.id("setup");
  const props = { type: "submit", "data-main": "", "aria-describedby": id };
  return h(
    "form.cp-setup",
    { key: "setup", onsubmit: start, "aria-labelledby": title },
    h("h3.cp-card-title", { id: title, tabindex: "-1", "data-fallback": "" }, SET_UP),
    h("div", { key: "who" }, whoViews(setup, form, said, ui)),
    h("div", { key: "how" }, optionsView(setup, form, ui), seedView(form, said, ui)),
    h(
      "div.cp-go",
      null,
      error ? h("p.cp-error", { key: "error", id }, said.text) : null,
      h(
        "div.cp-choices",
        null,
        bigButton("Start the match", null, props),
        setup.back ? bigButton("Back to the match", () => ui.send({ type: "back" })) : null,
      ),
      setup.colophon ? h("p.cp-detail", { key: "colophon" }, setup.colophon) : null,
    ),
  );
}

/**
 * What is chosen with a seating, in few words: the seats themselves stand below.
 * @param {any[][]} seatings
 * @returns {{label: string, titles: string[]}}
 */
export function seatingWords(seatings) {
  const sizes = seatings.map((seats) => seats.length);
  if (new Set(sizes).size === sizes.length && sizes.length > 1)
    return { label: "How many play", titles: sizes.map((n) => `${n} players`) };
  if (sizes.every((n) => n === 2))
    return { label: "Who goes first", titles: seatings.map(([first]) => first.label) };
  if (seatings.some((seats) => seats.some(({ player }) => player)))
    return { label: "How many play", titles: seatings.map(seatedWords) };
  const orders = seatings.map((seats) => each(seats, (seat) => seat.label).join(", then "));
  return { label: "Who plays, in this order", titles: orders };
}

/** @param {any[]} seats of which one player alone may hold some */
function seatedWords(seats) {
  const own = seats.filter(({ player }) => player);
  if (!own.length) return `${seats.length} players`;
  const names = own.map(({ label }) => label).join(" and ");
  return `${seats.length - own.length} against ${names}`;
}

/**
 * A scenario brings its own seats, players and options: the form takes them over.
 * @param {any} setup
 * @param {any} form
 * @returns {any} the fields that change
 */
export function asTheScenario(setup, form) {
  const { seats = {}, options = {} } = each(setup.scenarios, (one) => one).find(
    ({ id }) => id === form.scenario,
  ) || {};
  const names = Object.keys(seats);
  const given = names.length ? { seating: seatingOf(setup, names), players: [...Object.values(seats), ...form.players.slice(names.length)] } : {};
  return { ...given, options: { ...form.options, ...options } };
}

/**
 * Which game, who goes first, who plays, from where.
 * @param {any} setup
 * @param {any} form
 * @param {{field: string, text: string}} said
 * @param {Ui} ui
 */
function whoViews(setup, form, said, ui) {
  /** @type {(name: string, label: string, items: any[]) => Made} */
  const pick = (name, label, items) =>
    selectView({ name, label, items, value: form[name], said }, ui, (value) => {
      form[name] = value;
      if (name === "game") ui.send({ type: "setup", game: value });
      if (name === "scenario") Object.assign(form, asTheScenario(setup, form));
      ui.redraw();
    });
  const { label, titles } = seatingWords(setup.seatings || []);
  const orders = titles.map((title, id) => ({ id, title }));
  const starts = [{ id: "", title: "The beginning" }, ...(setup.scenarios || [])];
  return [
    (setup.games || []).length > 1 ? pick("game", "Game", setup.games) : null,
    orders.length > 1 ? pick("seating", label, orders) : null,
    seatsView(setup, form, said, ui),
    starts.length > 1 ? pick("scenario", "Start from", starts) : null,
  ];
}

/**
 * @param {{name: string, label: string, items: any[], value: any, said: any}} field
 * @param {Ui} ui
 * @param {(value: any) => void} keep
 */
function selectView({ name, label, items, value, said }, ui, keep) {
  const id = ui.id(`f-${name}`);
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === value),
  );
  const wrong = said.field === name && said.text;
  const props = {
    id,
    value: String(at),
    "aria-invalid": wrong ? "true" : null,
    "aria-describedby": wrong ? `${id}-e` : null,
    onchange: (/** @type {any} */ event) => keep(items[Number(event.target.value)].id),
  };
  const option = (/** @type {any} */ item, /** @type {number} */ i) =>
    h("option", { key: String(i), value: String(i) }, item.title);
  return h(
    "div.cp-field",
    { key: name },
    h("label", { for: id }, label),
    h("select", props, each(items, option)),
    wrong ? h("p.cp-error", { id: `${id}-e` }, said.text) : null,
  );
}

/**
 * @param {any} setup
 * @param {any} form
 * @param {any} said
 * @param {Ui} ui
 */
function seatsView(setup, form, said, ui) {
  const seats = each(setup.seatings[form.seating], (seat, i) => {
    const players = seat.player ? [seat.player] : setup.players;
    const items = each(players, (player) => ({ id: player.id, title: player.label }));
    const label = `${seat.label[0].toUpperCase()}${seat.label.slice(1)} is played by`;
    const field = { name: `seat-${seat.seat}`, label, items, value: form.players[i], said };
    return selectView(field, ui, (value) => {
      form.players[i] = value;
      ui.redraw();
    });
  });
  return h("fieldset.cp-seats", { key: "seats" }, h("legend", null, "Who plays"), seats);
}

/**
 * @param {any} setup
 * @param {any} form
 * @param {Ui} ui
 */
function optionsView(setup, form, ui) {
  const parts = each(setup.options, (option) => optionView(option, form, ui));
  if (!parts.length) return null;
  return h("fieldset", { key: "options" }, h("legend", null, "Variants of the rules"), parts);
}

/**
 * A box to tick where an option is yes or no, boxes where several are picked, else a list.
 * @param {any} option
 * @param {any} form
 * @param {Ui} ui
 */
function optionView(option, form, ui) {
  const { name, words, choices, pick } = option;
  if (pick) return listOptionView(option, form, ui);
  const value = form.options[name];
  const keep = (/** @type {any} */ now) => {
    form.options[name] = now;
    ui.redraw();
  };
  if (choices.length === 2 && choices.some((/** @type {any} */ c) => c.value === true)) {
    const ticked = (/** @type {any} */ event) => keep(event.target.checked);
    const box = h("input", { type: "checkbox", checked: value === true, onchange: ticked });
    return h("label.cp-option", { key: name }, box, h("span", null, words));
  }
  const items = each(choices, (choice) => ({ id: choice.value, title: choice.label }));
  const field = { name: `option-${name}`, label: words, items, value, said: {} };
  return selectView(field, ui, keep);
}

const SEED_WORDS =
  "The same seed and the same choices give the same match. Left empty, a seed is drawn and shown " +
  "when the match is over. A seed you type is open: whoever knows it can know the luck.";

/**
 * @param {any} form
 * @param {{field: string, text: string}} said
 * @param {Ui} ui
 */
function seedView(form, said, ui) {
  const id = ui.id("f-seed");
  const wrong = said.field === "seed" && said.text;
  const props = {
    id,
    type: "text",
    value: form.seed,
    maxlength: "40",
    autocomplete: "off",
    spellcheck: "false",
    "aria-invalid": wrong ? "true" : null,
    "aria-describedby": wrong ? `${id}-e ${id}-w` : `${id}-w`,
    oninput: (/** @type {any} */ event) => {
      form.seed = event.target.value;
    },
  };
  const label = h("label", { for: id }, "Seed (may stay empty)");
  const error = wrong ? h("p.cp-error", { id: `${id}-e`, key: "error" }, said.text) : null;
  const words = h("p.cp-detail", { id: `${id}-w`, key: "words" }, SEED_WORDS);
  return h("div.cp-field", { key: "seed" }, label, h("input", props), error, words);
}
