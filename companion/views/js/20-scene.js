// @ts-check
// What the page makes of a scene: deltas, labels, groups. No rule of any game is known here.

/**
 * The new value from the old and a delta; the old is left as it was.
 * null: unchanged. {"=": v}: v. {"d": {key: delta}, "x": [keys gone]}: an object.
 * {"l": [ops]}: a list, where n copies old[n], [a, b] copies old[a..b), {"of", "by"} changes
 * one old item and {"=": v} is a new one.
 * @param {any} old
 * @param {any} delta
 * @returns {any}
 */
export function patched(old, delta) {
  if (delta === null || delta === undefined) return old;
  if ("=" in delta) return delta["="];
  if ("l" in delta) return delta.l.flatMap((/** @type {any} */ op) => copied(old, op));
  const now = { ...old };
  for (const key of delta.x || []) delete now[key];
  for (const [key, change] of Object.entries(delta.d || {})) now[key] = patched(now[key], change);
  return now;
}

/**
 * @param {any[]} old
 * @param {any} op
 * @returns {any[]}
 */
function copied(old, op) {
  if (typeof op === "number") return [old[op]];
  if (Array.isArray(op)) return old.slice(op[0], op[1]);
  return ["of" in op ? patched(old[op.of], op.by) : op["="]];
}

/**
 * "Pay 7 — stage 4" is a head and a detail.
 * @param {string} label
 * @returns {[string, string]}
 */
export function headAndDetail(label) {
  const at = label.indexOf(" — ");
  return at < 0 ? [label, ""] : [label.slice(0, at), label.slice(at + 3)];
}

/**
 * The first sentence, and what follows it.
 * @param {string} text
 * @returns {[string, string]}
 */
export function firstSentence(text) {
  const end = text.search(/[.!?]\s/);
  return end < 0 ? [text, ""] : [text.slice(0, end + 1), text.slice(end + 2)];
}

/**
 * A clause as a sentence: capital first, full stop last.
 * @param {string} clause
 * @returns {string}
 */
export function sentence(clause) {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * A refusal's clause and the places in the rules that stand in its last parentheses.
 * @param {string} reason
 * @returns {{clause: string, cites: string[]}}
 */
export function clauseAndCites(reason) {
  const found = /^(.*\S)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*$/s.exec(reason);
  return found ? { clause: found[1], cites: citesIn(found[2]) } : { clause: reason, cites: [] };
}

/**
 * @param {string | undefined} cite parts joined by "; "
 * @returns {string[]}
 */
export function citesIn(cite) {
  return (cite || "")
    .split("; ")
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * First letters of first and last name; honours and what follows a comma do not count.
 * @param {string} name
 * @returns {string}
 */
export function monogram(name) {
  const words = name
    .split(",")[0]
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word));
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => word[0]).join("");
}

/**
 * Choices by the cell that they stand in, and those without one by their group, in order.
 * @param {any} scene
 * @returns {{cells: Map<string, any[]>, groups: Map<string, any[]>}}
 */
export function placed(scene) {
  const known = new Set();
  for (const zone of scene.zones || []) for (const cell of zone.cells || []) known.add(cell.id);
  const cells = new Map();
  const groups = new Map();
  for (const choice of scene.choices || []) {
    const here = choice.cell && known.has(choice.cell);
    const [place, name] = here ? [cells, choice.cell] : [groups, choice.group || ""];
    if (!place.has(name)) place.set(name, []);
    place.get(name).push(choice);
  }
  return { cells, groups };
}

/**
 * Where an arrow key leads in a group of n; past the end it begins again.
 * @param {string} key
 * @param {number} at
 * @param {number} n
 * @returns {number} -1 for any other key
 */
export function arrowTo(key, at, n) {
  if (key === "Home") return 0;
  if (key === "End") return n - 1;
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % n;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at - 1 + n) % n;
  return -1;
}

/**
 * A part of an id: letters, digits and hyphens.
 * @param {string} text
 * @returns {string}
 */
export function slug(text) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * @param {any} value a text, a list of texts, or nothing
 * @returns {string}
 */
export function joined(value) {
  return Array.isArray(value) ? value.join("; ") : value || "";
}

/**
 * What `view` makes of each item of a list that may be missing.
 * @param {any[] | undefined | null} list
 * @param {(item: any, at: number) => any} view
 * @returns {any[]}
 */
export function each(list, view) {
  return (list || []).map(view);
}
