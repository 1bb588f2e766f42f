// @ts-check
// A person's card: the life, its timeline, the turns of this match, and the ties from both sides.

/**
 * @param {any} card
 * @param {Ui} ui
 */
export function cardView(card, ui) {
  const id = ui.id("card");
  return h(
    "article.cp-card.cp-open",
    { key: `card-${card.id}`, "data-panel": "card", "aria-labelledby": id },
    barView("A person", "Close card", () => ui.person(null)),
    whoView(card, id),
    lifeView(card, ui),
  );
}

/**
 * All of a life below its name.
 * @param {any} card
 * @param {Ui} ui
 * @returns {any[]}
 */
export function lifeView(card, ui) {
  return [
    h("p.cp-life", { key: "life" }, card.life),
    card.note ? h("p.cp-detail", { key: "note" }, card.note) : null,
    card.vote ? h("p", { key: "vote" }, h("b", null, "The vote."), ` ${card.vote}`) : null,
    heldView(card.held),
    metView(card.met, ui),
    partView("Appears in", "ul.cp-links", each(card.appears, (text) => h("li", null, text))),
    timelineView(card.time),
    each(card.ties, (kind) => tiesView(kind, ui)),
    partView("Sat in", "ul.cp-links", each(card.sat, (group) => satView(group, ui))),
    h("p.cp-source", { key: "source" }, h("b", null, "Source:"), ` ${card.source}`),
  ];
}

/**
 * @param {any} card
 * @param {string} id
 */
export function whoView(card, id) {
  const born = [card.dates, card.place].filter(Boolean).join(" · ");
  const name = h("h3.cp-card-title", { id, tabindex: "-1", "data-first": "" }, card.name);
  return h(
    "div.cp-who",
    null,
    h("span.cp-disc", { "aria-hidden": "true" }, card.monogram || monogram(card.name)),
    h("div", null, name, born ? h("p.cp-detail", null, born) : null),
  );
}

/** @param {any} held what is known of slaveholding, and how */
function heldView(held) {
  if (!held || !held.text) return null;
  const basis = held.basis ? [" ", h("span.cp-detail", null, held.basis)] : null;
  return h("p", { key: "held" }, h("b", null, "Slaveholding."), ` ${held.text}`, basis);
}

/**
 * Where the person is on the board, and each turn that names the person, with the way there.
 * @param {any} met
 * @param {Ui} ui
 */
function metView(met, ui) {
  if (!met) return null;
  const now = met.now.length ? `On the board now: ${met.now.join("; ")}. ` : "";
  const earlier = met.earlier ? `${met.earlier} earlier turns are in the log.` : "";
  const more = met.more ? `; and ${met.more} more` : "";
  const may = (met.choices || []).length ? `May be chosen now: ${met.choices.join("; ")}${more}. ` : "";
  const none = met.turns.length ? "" : "No turn has named this person yet, as far as you may see.";
  return h(
    "div",
    { key: "met" },
    h("h4.cp-h", null, "In this match"),
    h("p.cp-detail", null, `${now}${may}${none}${earlier}`),
    h("ul.cp-links", { "data-zone": "met" }, each(met.turns, (turn) => metTurnView(turn, ui))),
  );
}

/**
 * @param {any} turn
 * @param {Ui} ui
 */
function metTurnView({ node, turn, text }, ui) {
  const go = () => ui.send({ type: "goto", node });
  const button = h("button.cp-person", { type: "button", onclick: go }, turn ? `Turn ${turn}` : "Before turn 1");
  return h("li", { key: node }, button, ` ${text}`);
}

/**
 * The dates of a life: drawn as a line with a stroke for each, and told in order.
 * @param {any[] | undefined} time
 */
export function timelineView(time) {
  if (!time || !time.length) return null;
  const strokes = each(time, ({ at }) => h("i", { style: `--from:${at}` }));
  return h(
    "div",
    { key: "time" },
    h("h4.cp-h", null, "Timeline"),
    h("div.cp-line", { "aria-hidden": "true", style: "--from:0;--to:1" }, strokes),
    h("div.cp-detail", { "aria-hidden": "true", style: "display:flex;justify-content:space-between" },
      h("span", null, time[0].when), h("span", null, time[time.length - 1].when)),
    h("ol.cp-links", null, each(time, momentView)),
  );
}

/** @param {any} moment */
function momentView({ when, text, source, sort }) {
  const cited = source ? [" ", h("span.cp-source", null, h("b", null, "Source:"), ` ${source}`)] : null;
  const words = sort === "fact" ? text : h("b", null, text);
  return h("li", null, h("span.cp-detail", null, when), " ", words, cited);
}

/**
 * The ties of one kind, told from this side and, where it says more, from the other.
 * @param {any} ties
 * @param {Ui} ui
 */
function tiesView({ kind, people }, ui) {
  return partView(kind, "ul.cp-links", each(people, (one) => tieView(one, ui)));
}

/**
 * A committee and everybody else in it.
 * @param {any} group
 * @param {Ui} ui
 */
function satView({ text, people, source }, ui) {
  const named = each(people, (one, at) => [at ? ", " : " ", nameView(one, ui)]);
  return h("li", { key: text }, text, named, ". ", h("span.cp-source", null, h("b", null, "Source:"), ` ${source}`));
}

/**
 * A name that opens the life.
 * @param {{id: string, name: string}} one
 * @param {Ui} ui
 */
function nameView({ id, name }, ui) {
  const props = { type: "button", "data-person": id, onclick: () => ui.person(id) };
  return h("button.cp-person", props, name);
}

/**
 * @param {any} one
 * @param {Ui} ui
 */
export function tieView(one, ui) {
  return h(
    "li",
    { key: one.id },
    nameView(one, ui),
    one.mark ? [" ", h("b.cp-mark", null, one.mark)] : null,
    ` — ${[one.how, one.back, one.note].filter(Boolean).join(" ")}`,
  );
}

/**
 * @param {string} title
 * @param {string} tag
 * @param {any[]} items
 */
function partView(title, tag, items) {
  if (!items.length) return null;
  return h("div", { key: title }, h("h4.cp-h", null, title), h(tag, null, items));
}
