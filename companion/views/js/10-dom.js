// @ts-check
// Elements described as plain data, and a page that is made to agree with them in place.
// Nodes are kept from drawing to drawing, so focus, selection and scrolling survive.

/**
 * @typedef {Object} Made one element, described
 * @property {string} tag
 * @property {Record<string, any>} props
 * @property {Array<Made | string>} kids
 * @property {string} key its name among its siblings, or ""
 */

/** @type {WeakMap<Node, Record<string, any>>} what each element was last told */
const TOLD = new WeakMap();
/** @type {WeakMap<Node, string>} the name of each node among its siblings */
const SLOT = new WeakMap();

/**
 * Describes one element; classes follow the tag, a prop `key` names it among its siblings.
 * @param {string} tag such as "p.cp-status"
 * @param {Record<string, any> | null} [props] attributes; `on…` are handlers
 * @param {...any} kids descriptions, texts, lists of them; null and false are left out
 * @returns {Made}
 */
export function h(tag, props, ...kids) {
  const [name, ...classes] = tag.split(".");
  const { key = "", ...rest } = props || {};
  if (classes.length) rest.class = [...classes, rest.class].filter(Boolean).join(" ");
  const shown = kids.flat(9).filter((kid) => kid !== null && kid !== undefined && kid !== false);
  const made = shown.map((kid) => (typeof kid === "object" ? kid : String(kid)));
  return { tag: name, props: rest, kids: made.filter((kid) => kid !== ""), key };
}

/**
 * Makes an element's attributes and children agree with a description.
 * @param {any} node
 * @param {Made} made
 */
export function agree(node, made) {
  const was = TOLD.get(node) || {};
  for (const name of Object.keys(was)) if (!(name in made.props)) tell(node, name, null);
  const late = ["value", "checked"];
  for (const [name, value] of Object.entries(made.props)) {
    if (!late.includes(name) && was[name] !== value) tell(node, name, value);
  }
  agreeKids(node, made.kids);
  for (const name of late) if (name in made.props) tell(node, name, made.props[name]);
  TOLD.set(node, made.props);
}

/**
 * @param {any} node
 * @param {string} name
 * @param {any} value
 */
function tell(node, name, value) {
  if (name.startsWith("on")) node[name] = value;
  else if (name === "value" || name === "checked") {
    if (value !== null && node[name] !== value) node[name] = value;
  } else if (name === "style") node.style.cssText = value || "";
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Each child's name among its siblings: its tag and key, or its tag and how many such came before.
 * @param {Array<Made | string>} kids
 * @returns {string[]}
 */
export function slots(kids) {
  /** @type {Record<string, number>} */
  const seen = {};
  return kids.map((kid) => {
    const key = typeof kid === "string" ? "" : kid.key;
    const tag = typeof kid === "string" ? "#text" : kid.tag;
    const name = key ? `${tag} ${key}` : tag;
    seen[name] = (seen[name] || 0) + 1;
    return key && seen[name] === 1 ? name : `${name} ${seen[name]}`;
  });
}

/**
 * @param {Element} parent
 * @param {Array<Made | string>} kids
 */
function agreeKids(parent, kids) {
  const names = slots(kids);
  const wanted = new Set(names);
  /** @type {Map<string, ChildNode>} */
  const old = new Map();
  for (const node of [...parent.childNodes]) {
    const slot = SLOT.get(node) || "";
    if (wanted.has(slot) && !old.has(slot)) old.set(slot, node);
    else node.remove(); // gone first, so that those who stay need not move
  }
  let next = parent.firstChild;
  kids.forEach((kid, i) => {
    const node = old.get(names[i]) || newNode(parent, kid, names[i]);
    if (node === next) next = node.nextSibling;
    else parent.insertBefore(node, next);
    if (typeof kid !== "string") agree(node, kid);
    else if (node.nodeValue !== kid) node.nodeValue = kid;
  });
}

/**
 * @param {Element} parent
 * @param {Made | string} kid
 * @param {string} slot
 * @returns {ChildNode}
 */
function newNode(parent, kid, slot) {
  const page = parent.ownerDocument;
  const node = typeof kid === "string" ? page.createTextNode(kid) : page.createElement(kid.tag);
  SLOT.set(node, slot);
  return node;
}

/**
 * A button of the page's own that looks like a choice.
 * @param {string} words
 * @param {(() => void) | null} press
 * @param {Record<string, any>} [more]
 */
export function bigButton(words, press, more = {}) {
  const props = { type: "button", key: words, onclick: press, ...more };
  return h("button.cp-choice", props, h("span.cp-choice-name", null, words));
}
