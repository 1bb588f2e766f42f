// @ts-check
// A figure on the sheet: the drawing is plotly's own, finding, source and table stand round it.

/**
 * A figure that draws what `take` gives it, at its own width, in the inks of the page.
 * @param {Document} page @param {string} prefix @param {{size: () => string, go: (node: number) => void, inks: () => any}} ui
 */
export function figurePart(page, prefix, ui) {
  const part = (/** @type {string} */ tag, name = "") => Object.assign(page.createElement(tag), { className: name });
  const figure = part("figure", "cp-fig cp-plot cp-wi-ends");
  const [caption, key, plot, foot] = [part("figcaption"), part("p", "cp-wi-key"), part("div", "cp-chart-plot"), part("div", "cp-chart-foot")];
  plot.setAttribute("role", "img");
  figure.append(caption, key, plot, foot);
  figure.hidden = true;
  /** @type {any} */
  const now = { sketch: null, plotly: null, why: WAITING, at: null, open: false, width: 0, heard: false };

  /** Takes another figure, or none. */
  function take(/** @type {any} */ sketch) {
    now.sketch = sketch?.data ? sketch : null;
    figure.hidden = !now.sketch;
    if (!now.sketch) return forget();
    now.points = stops(now.sketch);
    if (now.at >= now.points.length) now.at = null;
    around();
    return draw();
  }

  function around() {
    const { meta } = now.sketch.layout;
    agree(caption, captionView(meta, `${prefix}-finding`));
    agree(key, keyView(meta.key ?? []));
    agree(foot, h("div.cp-chart-foot", null,
      turnsView(now.points, now.at ?? stopNow(now.points, meta.now), `${prefix}-turn`, { step, go: ui.go }),
      figureSource(meta),
      tableView(meta, now.open, (open) => { now.open = open; })));
    plot.setAttribute("aria-label", meta.alt);
  }

  /** Draws at the width of the page; without the library, a sentence. */
  async function draw() {
    const width = Math.floor(figure.clientWidth);
    if (!now.sketch) return;
    if (!now.plotly) plot.textContent = now.why;
    if (!now.plotly || width < 50) return;
    const dark = isLight(getComputedStyle(figure).color);
    const { data, layout } = fitted(now.sketch, width, LARGER[ui.size()]);
    const inks = dark ? ui.inks() : {};
    Object.assign(now, { width, dark });
    plot.style.minHeight = `${layout.height}px`;
    await now.plotly.react(plot, inked(data, inks), inked(layout, inks), PLOT);
    if (!now.heard && plot.on) plot.on("plotly_click", pressed);
    now.heard = true;
    figure.setAttribute("data-drawn", String(Number(figure.getAttribute("data-drawn")) + 1));
  }

  function step(/** @type {number} */ at) {
    now.at = at;
    around();
    const stop = now.points[at];
    if (now.heard) now.plotly.Fx.hover(plot, [{ curveNumber: stop.trace, pointNumber: stop.point }]);
  }

  function pressed(/** @type {any} */ event) {
    const node = nodeIn(now.sketch, event);
    if (node !== null) ui.go(node);
  }

  /** Draws anew where the width or the theme has changed. */
  function fit() {
    if (now.sketch && outgrown(figure, now)) draw();
  }

  function forget() {
    if (now.heard) now.plotly.purge(plot);
    now.heard = false;
    plot.textContent = "";
  }

  function ready(/** @type {any} */ plotly, why = "") {
    Object.assign(now, { plotly, why });
    if (plotly) plot.textContent = "";
    draw();
  }
  return { figure, take, draw, fit, ready, close: forget };
}
