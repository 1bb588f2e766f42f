// @ts-check
// The root of a board: its attributes, and the look of its game.

/**
 * @param {HTMLElement} root
 * @param {any} sheet
 * @param {Record<string, string>} own
 */
function agreeRoot(root, sheet, own) {
  const all = {
    class: "cp",
    lang: sheet.lang || "en",
    "data-game": sheet.game || "",
    "data-mode": sheet.mode || "",
    "data-lm-suppress-shortcuts": "true",
    ...own,
  };
  for (const [name, value] of Object.entries(all)) {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}

/**
 * Puts the look of a game into the page, once for all boards of that game.
 * @param {HTMLElement} root
 * @param {string} game
 * @param {string | undefined} look its style sheet
 */
export function wear(root, game, look) {
  if (!game || !look) return;
  const top = /** @type {any} */ (root.getRootNode());
  const page = root.ownerDocument; // a board that is not in the page yet will be in this one
  const there = top.host ? top : page;
  const id = `cp-look-${game}`;
  const worn = there.getElementById(id);
  if (worn?.textContent === look) return;
  const sheet = worn || page.createElement("style");
  sheet.id = id;
  sheet.textContent = look;
  if (!worn) (top.host ? top : page.head).append(sheet);
}
