// @ts-check
// plotly.js, once a page: asked from a kernel, kept on globalThis, never fetched from the network.
// And a sheet in its cell: what it hears, and when what plotly has drawn there must be drawn anew.

const PLACE = "companionPlotly";
/** After so many milliseconds without an answer another chart asks its own kernel too. */
const PATIENCE = 15000;
/** Where the page's queue of heavy work stands, and the most milliseconds that its head waits. */
const [QUEUE, WAIT] = ["companionQueue", 3000];

/**
 * A moment in which the page has nothing else to do; whoever asks meanwhile gets a later one. So
 * boards that open come before drawings, and no two drawings hold the page up at a stretch.
 * @param {any} page @returns {Promise<void>}
 */
export function leisure(page = globalThis) {
  const moment = (/** @type {any} */ go) =>
    page.requestIdleCallback ? page.requestIdleCallback(() => go(), { timeout: WAIT }) : setTimeout(go);
  return (page[QUEUE] = (page[QUEUE] ?? Promise.resolve()).then(() => new Promise(moment)));
}

/**
 * The library, asked for at most once a page; charts that come meanwhile wait for the same answer,
 * and each is given it at its own moment.
 * `ask` sends for the code and resolves with it, or rejects with a sentence that says why not.
 * @param {() => Promise<string>} ask
 * @param {(code: string) => Promise<any>} start
 * @param {any} page
 * @returns {Promise<any>}
 */
export function library(ask, start = started, page = globalThis, patience = PATIENCE) {
  const waiting = (page[PLACE] ??= empty());
  const fetched = () =>
    ask().then((code) => leisure(page).then(() => start(code))).then(waiting.found, (error) => {
      if (page[PLACE] === waiting) delete page[PLACE];
      waiting.failed(error);
    });
  if (!waiting.asked) {
    waiting.asked = true;
    fetched();
  } else {
    const again = setTimeout(fetched, patience);
    waiting.promise.then(() => clearTimeout(again), () => clearTimeout(again));
  }
  return waiting.promise.then((plotly) => leisure(page).then(() => plotly));
}

function empty() {
  let found, failed;
  const promise = new Promise((yes, no) => ([found, failed] = [yes, no]));
  return { promise, found, failed, asked: false };
}

/**
 * Runs the code as a script of its own: not as a module, which is strict, and hidden from any
 * `define` of the page, so that it can only answer here.
 * @param {string} code @returns {Promise<any>}
 */
export function started(code) {
  const key = `${PLACE}Code`;
  const before = `globalThis.${key} = (function (define) { const module = { exports: {} }; let exports = module.exports;\n`;
  const after = "\n;return module.exports; }).call(globalThis);";
  const url = URL.createObjectURL(new Blob([before, code, after], { type: "text/javascript" }));
  return new Promise((yes, no) => {
    const script = document.createElement("script");
    const done = () => (URL.revokeObjectURL(url), script.remove());
    script.onload = () => (done(), yes(globalThis[key]), delete globalThis[key]);
    script.onerror = () => (done(), no(new Error("The page did not let the chart library start.")));
    script.src = url;
    document.head.append(script);
  });
}

/**
 * Asks this model's kernel for the code of plotly.js, packed where the page can unpack.
 * @param {any} model @returns {Promise<string>}
 */
export function askKernel(model) {
  const packed = "DecompressionStream" in globalThis;
  return new Promise((yes, no) => {
    const hear = (message, buffers) => {
      if (message?.type !== "plotly") return;
      model.off("msg:custom", hear);
      if (message.missing) no(new Error(message.missing));
      else unpacked(buffers[0], packed).then(yes, no);
    };
    model.on("msg:custom", hear);
    model.send({ type: "plotly", packed });
  });
}

/** @param {BufferSource} bytes @param {boolean} packed @returns {Promise<string>} */
async function unpacked(bytes, packed) {
  const blob = new Blob([bytes]);
  if (!packed) return blob.text();
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/**
 * Lays a sheet into its cell: it heeds its model, and `fit` is called, once a frame at most, where
 * the width of `watched` or the colours of the page change. `end` is called as it goes.
 * @param {{model: any, el: HTMLElement, signal?: AbortSignal}} view @param {HTMLElement} root
 * @param {{heeds: [string, (message: any) => void][], watched: Element, fit: () => void, end: () => void}} how
 * @returns {() => void} takes it away
 */
export function laid({ model, el, signal }, root, { heeds, watched, fit, end }) {
  const page = el.ownerDocument;
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  };
  const [stop, sizes, themes] = [new AbortController(), new ResizeObserver(soon), new MutationObserver(soon)];
  root.append(stillHidden(model, page));
  el.append(root);
  sizes.observe(watched);
  themes.observe(page.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", soon, { signal: stop.signal });
  for (const [name, call] of heeds) model.on(name, call);
  const close = () => {
    stop.abort();
    sizes.disconnect();
    themes.disconnect();
    cancelAnimationFrame(frame);
    for (const [name, call] of heeds) model.off(name, call);
    end();
    root.remove();
  };
  signal?.addEventListener("abort", close, { once: true });
  return close;
}

/**
 * Whether a figure stands at another width or in other colours than it was drawn for.
 * @param {HTMLElement} figure @param {{width: number, dark?: boolean}} now
 */
export function outgrown(figure, now) {
  return Math.floor(figure.clientWidth) !== now.width || isLight(getComputedStyle(figure).color) !== now.dark;
}
