// @ts-check
// The board: zones, cells, tokens, and the choices where they stand.

/** A pause for those who listen, where the eye sees two styles of type; it ends the first. */
const PAUSE = h("span.cp-pause", null, ", ");

/** How many choices of a compact group Tab passes over at most. */
const RUN = 8;

/**
 * The choices that stand in no cell, grouped; where cells are picked, only those about them.
 * @param {Map<string, any[]>} groups
 * @param {any} scene
 * @param {Ui} ui
 */
export function actionsView(groups, scene, ui) {
  const { picked, pickable } = ui.local;
  const compact = scene.compact || pickable.size > 0;
  const parts = picked.length
    ? [pickedView([...groups.values()].flat(), scene.unmatched, ui)]
    : [...groups].map(([name, list]) => groupView(name || "Your choices", list, compact, ui));
  const props = { key: "actions", "data-compact": compact ? "" : null };
  return parts.length ? h("div.cp-actions", props, parts) : null;
}

/**
 * @param {string} title
 * @param {any[]} choices
 * @param {boolean} compact
 * @param {Ui} ui
 */
function groupView(title, choices, compact, ui) {
  const name = `group-${slug(title)}`;
  const id = ui.id(name);
  const run = compact && choices.length > RUN ? RUN : null;
  return h(
    "section.cp-group",
    { key: name, "data-rove": name, "data-run": run, "data-zone": name, "aria-labelledby": id },
    h("h3.cp-h", { id }, title),
    listView("cp-choices", choices, (choice, tag) => choiceView(choice, tag, [], ui, compact)),
  );
}

/**
 * One section a zone, in the order of the scene.
 * @param {any} scene
 * @param {Map<string, any[]>} choices by cell
 * @param {Ui} ui
 */
export function boardView(scene, choices, ui) {
  const zones = each(scene.zones, (zone) => zoneView(zone, choices, ui));
  return h("div.cp-board", { "data-areas": "", key: "board" }, zones);
}

/**
 * @param {any} zone
 * @param {Map<string, any[]>} choices
 * @param {Ui} ui
 */
function zoneView(zone, choices, ui) {
  const [head, detail] = headAndDetail(zone.label || "");
  const id = ui.id(`z-${zone.id}`);
  const words = [
    h("span", null, head, detail ? PAUSE : null),
    detail ? h("small", null, detail) : null,
    h("i.cp-place", { "aria-hidden": "true" }),
  ];
  return h(
    "section.cp-zone",
    { key: zone.id, "aria-labelledby": id, ...zoneProps(zone, choices, ui) },
    h("h3.cp-h", { id }, foldView(zone, words, ui)),
    zone.shape === "roll" ? rollView(zone, choices, ui) : cellsView(zone, choices, ui),
  );
}

/**
 * @param {any} zone
 * @param {Map<string, any[]>} choices
 * @param {Ui} ui
 */
function cellsView(zone, choices, ui) {
  const cells = each(zone.cells, (cell) =>
    cellView(cell, zone.shape, choices.get(cell.id) || [], ui),
  );
  return h(zone.shape === "track" ? "ol.cp-cells" : "ul.cp-cells", null, cells);
}

/**
 * @param {any} zone
 * @param {Map<string, any[]>} choices
 * @param {Ui} ui
 */
function zoneProps(zone, choices, ui) {
  const most = Math.max(1, ...each(zone.cells, (cell) => (cell.at ? cell.at[0] : 1)));
  const cols = zone.cols || (zone.shape === "roll" ? 2 : most);
  const { pickable } = ui.local;
  const free = each(zone.cells, (cell) =>
    [choices, pickable, ui.local.openers].some((some) => some.has(cell.id)),
  );
  return {
    "data-zone": zone.id,
    "data-rove": zone.id,
    "data-run": ui.local.openers.size ? RUN : null,
    "data-shape": zone.shape || "row",
    "data-free": free.includes(true) ? "" : null,
    "data-fold": zone.fold ? "" : null,
    "data-folded": foldOf(zone, ui.local).folded ? "" : null,
    style: `--area:${zone.area || zone.id};--cols:${cols}`,
  };
}

/**
 * @param {any} cell
 * @param {string} shape
 * @param {any[]} choices
 * @param {Ui} ui
 */
function cellView(cell, shape, choices, ui) {
  const [head, detail] = headAndDetail(cell.label || "");
  const tokens = cell.tokens || [];
  const picks = ui.local.pickable.has(cell.id);
  const opens = ui.local.openers.has(cell.id);
  const isButton = !head && !picks && !opens && tokens.length === 1 && choices.length === 1;
  const empty = !tokens.length && !choices.length;
  const props = {
    key: cell.id,
    "data-cell": cell.id,
    style: placeStyle(cell, shape),
    class: shape === "track" && !empty ? "cp-here" : null,
    "data-kind": head && detail && empty && shape !== "roll" && !picks && !opens ? "caption" : null,
    "data-side": shape === "roll" && cell.at ? cell.at[0] : null,
    "data-picked": picks ? (isPicked(cell, ui) ? "yes" : "no") : null,
  };
  const aside = shape === "roll" && cell.at && cell.at[0] !== 2; // where it stands says it to the eye
  const label = head ? labelView(head, detail, aside ? "cp-hide" : null) : null;
  const none = head && empty && !detail && !picks && !opens && shape !== "track" && shape !== "roll";
  return h(
    shape === "roll" ? "div.cp-cell" : "li.cp-cell",
    props,
    picks ? pickView(cell, ui) : opens ? openView(cell, ui) : label,
    isButton ? null : listView("cp-tokens", tokens, (token, tag) => tokenView(token, tag, ui)),
    none ? h("span.cp-none", null, "none") : null,
    listView("cp-choices", choices, (one, tag) => choiceView(one, tag, isButton ? tokens : [], ui)),
  );
}

/**
 * @param {string} head
 * @param {string} detail
 * @param {string | null} kind
 */
function labelView(head, detail, kind) {
  const more = detail ? [" ", h("span.cp-detail", null, detail)] : null;
  return h("span.cp-cell-label", { class: kind }, h("b", null, head), more, h("span.cp-pause", null, ": "));
}

/**
 * @param {any} cell
 * @param {string} shape
 */
function placeStyle(cell, shape) {
  if (!cell.at || shape === "roll") return "";
  const [x, y] = cell.at;
  return shape === "map" ? `--x:${x}%;--y:${y}%` : `grid-column:${x};grid-row:${y}`;
}

/**
 * Several things are a list; a single one is not, so that nobody hears "list of one".
 * @param {string} kind
 * @param {any[]} items
 * @param {(item: any, tag: string) => Made} view
 */
function listView(kind, items, view) {
  const [outer, inner] = items.length > 1 ? ["ul", "li"] : ["div", "div"];
  if (!items.length) return null;
  return h(
    `${outer}.${kind}`,
    null,
    each(items, (item) => view(item, inner)),
  );
}

/**
 * A piece, or a person whom one may ask about.
 * @param {any} token
 * @param {string} tag of its wrapper
 * @param {Ui} ui
 */
export function tokenView(token, tag, ui) {
  const look = lookClass(token.look);
  const count = countView(token.count);
  if (!token.person) {
    const label = h("span", null, token.label, count);
    return h(`${tag}.cp-token`, { key: token.id, class: look }, sortView(token.sort), label);
  }
  const [name, role] = headAndDetail(token.label);
  const props = {
    type: "button",
    class: look,
    "data-person": token.person,
    onclick: () => ui.person(token.person),
  };
  const inside = [
    h("span.cp-disc", { "aria-hidden": "true" }, token.sort || monogram(name)),
    h("span.cp-name", null, name, count),
    role ? h("span.cp-hide", null, `, ${role}`) : null,
  ];
  return h(tag, { key: token.id }, h("button.cp-token.cp-person", props, inside));
}

/**
 * @param {number | undefined} count more than one is said
 * @param {Made | null} [pause]
 */
function countView(count, pause = null) {
  return count && count > 1 ? [" ", h("span.cp-num", null, `× ${count}`, pause)] : null;
}

/** @param {string | undefined} sort one or two letters on a piece of type */
function sortView(sort) {
  return sort ? h("span.cp-sort", { "aria-hidden": "true" }, sort) : null;
}

/**
 * One choice; a blocked one takes focus and answers why not.
 * @param {any} choice
 * @param {string} tag of its wrapper
 * @param {any[]} cellTokens the token that is this button, if any
 * @param {Ui} ui
 * @param {boolean} [brief] the detail of a choice about picked cards waits until these are picked
 */
export function choiceView(choice, tag, cellTokens, ui, brief = false) {
  const [head, inLabel] = headAndDetail(choice.label || choice.action);
  const detail = choice.detail || inLabel;
  const why = choice.blocked ? ui.id(`why-${choice.action.replace(/[^\w-]/g, "_")}`) : null;
  const props = {
    type: "button",
    "data-action": choice.action,
    "data-main": choice.main ? "" : null,
    "aria-disabled": why ? "true" : null,
    "aria-describedby": why,
    onclick: () => ui.act(choice),
  };
  const piece = pieceView(head, choice.tokens || cellTokens, detail ? PAUSE : null);
  const quiet = brief && choice.picks?.length ? "cp-hide" : null;
  const more = detail ? h("span.cp-detail", { class: quiet }, detail) : null;
  const button = h("button.cp-choice", props, piece, more);
  return h(tag, { key: choice.action }, button, why ? whyView(why, choice.blocked, ui) : null);
}

/**
 * @param {string} id
 * @param {string} reason
 * @param {Ui} ui
 */
function whyView(id, reason, ui) {
  return h("span.cp-why", { id }, h("b", null, "Why not?"), " ", withCites(reason, ui));
}

/**
 * The name of a choice, on the piece it is about.
 * @param {string} head
 * @param {any[]} tokens
 * @param {Made | null} pause where a detail follows
 */
function pieceView(head, tokens, pause) {
  if (tokens.length === 1) {
    const [{ look, sort, count }] = tokens;
    const props = { class: lookClass(look) };
    const times = countView(count, pause);
    const name = h("span.cp-choice-name", null, head, times ? null : pause);
    return h("span.cp-token", props, sortView(sort), name, times);
  }
  const name = h("span.cp-choice-name", null, head, pause);
  const pieces = each(tokens, (token) => {
    const props = { key: token.id, class: lookClass(token.look) };
    return h("span.cp-token", props, sortView(token.sort), h("span", null, token.label));
  });
  return [name, pieces];
}
