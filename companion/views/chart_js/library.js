// @ts-check
// plotly.js, once a page: asked from a kernel, kept on globalThis, never fetched from the network.

const PLACE = "companionPlotly";
/** After so many milliseconds without an answer another chart asks its own kernel too. */
const PATIENCE = 15000;

/**
 * The library, asked for at most once a page; charts that come meanwhile wait for the same answer.
 * `ask` sends for the code and resolves with it, or rejects with a sentence that says why not.
 * @param {() => Promise<string>} ask
 * @param {(code: string) => Promise<any>} start
 * @param {any} page
 * @returns {Promise<any>}
 */
export function library(ask, start = started, page = globalThis, patience = PATIENCE) {
  const waiting = (page[PLACE] ??= empty());
  const fetched = () =>
    ask().then(start).then(waiting.found, (error) => {
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
  return waiting.promise;
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
