// @ts-check
// What opens beside the board and closes again: a person's card, the list of people.

/**
 * @param {any} sheet
 * @param {Ui} ui
 */
export function panelView(sheet, ui) {
  if (sheet.mode !== "play") return null;
  if (sheet.card) return cardView(sheet.card, ui);
  if (sheet.rules) return rulesView(sheet.rules, ui);
  return ui.local.people ? peopleView(sheet.people || [], ui) : null;
}

/**
 * Which panel is open, for the one who watches over focus.
 * @param {any} sheet
 * @param {any} local
 * @returns {string}
 */
export function panelName(sheet, local) {
  if (sheet.mode !== "play") return "";
  if (sheet.card) return `card ${sheet.card.id}`;
  if (sheet.rules) return `rules ${sheet.rules.cite}`;
  return local.people ? "people" : "";
}

/**
 * The head of a panel: what it is, and how to close it.
 * @param {string} kind
 * @param {string} words
 * @param {() => void} close
 */
export function barView(kind, words, close) {
  const button = h("button.cp-tool", { type: "button", onclick: close, "data-close": "" }, words);
  return h("div.cp-bar", null, h("span.cp-kicker", null, kind), button);
}

/**
 * Everybody whom this game meets.
 * @param {any[]} people
 * @param {Ui} ui
 */
function peopleView(people, ui) {
  const id = ui.id("people");
  const discs = each(people, ({ id: person, name, monogram: sort }) =>
    tokenView({ id: person, person, label: name, sort }, "li", ui),
  );
  return h(
    "section.cp-card.cp-open",
    { key: "people", "data-panel": "people", "aria-labelledby": id },
    barView("Choose a name", "Close people", ui.people),
    h("h3.cp-card-title", { id, tabindex: "-1", "data-first": "" }, "The people"),
    h("ul.cp-people", { "data-rove": "people", "data-zone": "people" }, discs),
  );
}

/**
 * A person: life in our words, offices, and the way to others.
 * @param {any} card
 * @param {Ui} ui
 */
export function cardView(card, ui) {
  const id = ui.id("card");
  const links = each(card.links, (link) => linkView(link, ui));
  const seen = each(card.appears, (place) => seenView(place, ui));
  return h(
    "article.cp-card.cp-open",
    { key: `card-${card.id}`, "data-panel": "card", "aria-labelledby": id },
    barView("A person", "Close card", () => ui.person(null)),
    whoView(card, id),
    h("p.cp-life", null, card.life),
    card.note ? h("p.cp-detail", { key: "note" }, card.note) : null,
    partView("", "dl.cp-roles", each(card.roles, roleView)),
    card.vote ? h("p", { key: "vote" }, h("b", null, "The vote."), ` ${card.vote}`) : null,
    heldView(card.held),
    partView("Dated facts", "dl.cp-roles", each(card.facts, factView)),
    partView("Knew", "ul.cp-links", links),
    partView("Where to meet them", "ul.cp-links", seen),
    sourceView(card.source),
  );
}

/**
 * @param {any} card
 * @param {string} id
 */
function whoView(card, id) {
  const born = [card.dates, card.place].filter(Boolean).join(" · ");
  const name = h("h3.cp-card-title", { id, tabindex: "-1", "data-first": "" }, card.name);
  return h(
    "div.cp-who",
    null,
    h("span.cp-disc", { "aria-hidden": "true" }, card.monogram || monogram(card.name)),
    h("div", null, name, born ? h("p.cp-detail", null, born) : null),
  );
}

/** @param {any} role */
function roleView(role) {
  return [h("dt", null, role.when), h("dd", null, role.what)];
}

/** @param {any} held what is known of slaveholding, and how */
function heldView(held) {
  if (!held || !held.text) return null;
  const basis = held.basis ? [" ", h("span.cp-detail", null, held.basis)] : null;
  return h("p", { key: "held" }, h("b", null, "Slaveholding."), ` ${held.text}`, basis);
}

/** @param {any} fact */
function factView(fact) {
  const source = h("span.cp-source", null, h("b", null, "Source:"), ` ${joined(fact.source)}`);
  const text = [fact.text, fact.source ? [" ", source] : null];
  return [h("dt", null, fact.date), h("dd", null, text)];
}

/**
 * @param {any} link
 * @param {Ui} ui
 */
function linkView(link, ui) {
  const props = { type: "button", "data-person": link.id, onclick: () => ui.person(link.id) };
  const note = link.note ? `: ${link.note}` : null;
  return h("li", { key: link.id }, h("button.cp-person", props, link.name), ` ${link.how}`, note);
}

/**
 * @param {any} place
 * @param {Ui} ui
 */
function seenView(place, ui) {
  const go = () => ui.send({ type: "goto", node: place.goto });
  const there = h("button.cp-person", { type: "button", onclick: go }, place.label);
  return h("li", { key: place.label }, typeof place.goto === "number" ? there : place.label);
}

/**
 * @param {string} title
 * @param {string} tag
 * @param {any[]} items
 */
function partView(title, tag, items) {
  if (!items.length) return null;
  const head = title ? h("h4.cp-h", null, title) : null;
  return h("div", { key: title }, head, h(tag, null, items));
}
