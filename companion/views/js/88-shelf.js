// @ts-check
// What comes from the kernel besides drawings, the file to hand in, and the sheets below the board.

/**
 * @param {any} view
 * @param {any} message from the kernel
 */
function heard(view, message) {
  const { type, reason, path } = message || {};
  const { local } = view;
  if (type === "refused") local.refused = message;
  else if (type === "saved") local.saved = `The match is in ${path}.`;
  else if (type === "file") local.file = fileOf(view, message);
  else return;
  answered(view);
  view.redraw();
  if (type === "refused") view.say(`Not done: ${reason}`);
  else view.say(type === "file" ? `${HANDED} ${local.file.words}` : `Saved. ${local.saved}`);
}

const HANDED = "Ready to hand in.";

/**
 * A page as a file of the browser's, offered as a download at once, and by a link.
 * @param {any} view
 * @param {{name: string, html: string, words: string}} message
 */
function fileOf({ root, local, speaks }, { name, html, words }) {
  const page = root.ownerDocument;
  if (local.file) URL.revokeObjectURL(local.file.url);
  const url = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  const link = Object.assign(page.createElement("a"), { href: url, download: name });
  if (speaks) link.click();
  return { name, url, words };
}

/** @param {any} file */
function fileView({ name, url, words }) {
  return [`${words} `, h("a", { href: url, download: name, tabindex: "0" }, `Download ${name} again`)];
}

/**
 * Opens a sheet below the board, or closes it; one that opens takes the focus on its heading.
 * @param {any} view
 * @param {string} id
 * @param {boolean} open whether it is open now
 */
function turnSheet(view, id, open) {
  const box = view.root.closest(".companion-shelf");
  if (box && !open) focusNext(box, box.querySelectorAll(SHEET).length, view.stop.signal);
  view.send({ type: "shelf", id });
}

const SHEET = "section.cp, figure.cp, .cp[data-drawn]";
const WAIT = 10000; // milliseconds in which a sheet must come

/**
 * @param {Element} box the shelf
 * @param {number} before how many sheets lie on it
 * @param {AbortSignal} signal
 */
function focusNext(box, before, signal) {
  const watch = new MutationObserver(() => {
    const sheets = box.querySelectorAll(SHEET);
    const head = /** @type {HTMLElement | undefined} */ (
      sheets[before]?.querySelector("h2, h3, figcaption, .cp-title")
    );
    if (sheets.length <= before || !head?.textContent) return;
    watch.disconnect();
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
    sheets[before].scrollIntoView?.({ block: "start" });
  });
  watch.observe(box, { childList: true, subtree: true, characterData: true });
  setTimeout(() => watch.disconnect(), WAIT);
  signal.addEventListener("abort", () => watch.disconnect());
}
