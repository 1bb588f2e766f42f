// @ts-check
// The picture of ties: rings where the page is wide, a column where it is narrow; names open lives.

const COMING = "The drawing is on its way from the kernel. The ties stand in the list and in the table.";

/**
 * The one of two sketches that fits a page of this width: rings want room for their names.
 * @param {{wide: any, narrow: any}} picture @param {number} width @param {number} scale
 */
export function sketchFor({ wide, narrow }, width, scale) {
  return width >= wide.layout.meta.room * scale * 0.9 ? wide : narrow;
}

/**
 * The sketch as plotly takes it: the key above, and below it as much room as the sketch asks for.
 * @param {any} sketch @param {number} width @param {number} scale
 */
export function roomFor(sketch, width, scale) {
  const { data, layout } = fitted(sketch, width, scale);
  const { height, room } = sketch.layout.meta;
  const margin = { ...layout.margin, l: 2, r: 2, b: 6 };
  const [left, right] = layout.xaxis.range;
  const xaxis = room ? layout.xaxis : { ...layout.xaxis, range: [left * scale, right] };
  return { data, layout: { ...layout, xaxis, margin, height: height * scale + margin.t + margin.b } };
}

/**
 * The person behind a disc or a name that was pressed, or "".
 * @param {any} sketch @param {any} event @returns {string}
 */
export function personAt(sketch, event) {
  const name = event.annotation?.name ?? "";
  if (name.startsWith("person:")) return name.slice(7);
  const last = sketch.data.length - 1;
  const point = (event.points ?? []).find((/** @type {any} */ one) => one.curveNumber === last);
  return point ? sketch.layout.meta.people[point.pointNumber] : "";
}

/**
 * A figure that draws the picture it is given, at its own width, in the inks of the page.
 * @param {Document} page @param {string} prefix @param {any} ui
 */
export function picturePart(page, prefix, ui) {
  const part = (/** @type {string} */ tag, name = "") => Object.assign(page.createElement(tag), { className: name });
  const figure = part("figure", "cp-fig cp-plot");
  const [caption, plot, foot] = [part("figcaption"), part("div", "cp-chart-plot"), part("div", "cp-chart-foot")];
  plot.setAttribute("role", "img");
  figure.append(caption, plot, foot);
  figure.hidden = true;
  /** @type {any} */
  const now = { picture: null, plotly: null, why: COMING, open: false, width: 0 };

  /** Takes another picture, or none. */
  function take(/** @type {any} */ picture) {
    forget();
    now.picture = picture?.wide ? picture : null;
    figure.hidden = !now.picture;
    if (!now.picture) return;
    around();
    ui.library().then((/** @type {any} */ plotly) => { now.plotly = plotly; draw(); }, (/** @type {any} */ error) => { now.why = error.message; draw(); });
    draw();
  }

  function around() {
    const { meta } = now.picture.wide.layout;
    agree(caption, captionView(meta, `${prefix}-finding`));
    agree(foot, h("div.cp-chart-foot", null,
      figureSource(meta),
      tableView(meta, now.open, (open) => { now.open = open; }, "The same ties as a table")));
    plot.setAttribute("aria-label", meta.alt);
  }

  /** Draws at the width of the page; without the library, a sentence. */
  async function draw() {
    const width = Math.floor(figure.clientWidth);
    if (!now.picture) return;
    if (!now.plotly) plot.textContent = now.why;
    if (!now.plotly || width < 50) return;
    const scale = LARGER[ui.local.size];
    const dark = isLight(getComputedStyle(figure).color);
    const sketch = sketchFor(now.picture, width, scale);
    const { data, layout } = roomFor(sketch, width, scale);
    const inks = dark ? ui.inks() : {};
    forget();
    Object.assign(now, { width, dark, sketch, heard: true });
    plot.style.minHeight = `${layout.height}px`;
    await now.plotly.newPlot(plot, inked(data, inks), inked(layout, inks), PLOT);
    plot.on("plotly_click", pressed);
    plot.on("plotly_clickannotation", pressed);
    figure.setAttribute("data-drawn", String(Number(figure.getAttribute("data-drawn")) + 1));
  }

  function pressed(/** @type {any} */ event) {
    const id = personAt(now.sketch, event);
    if (id) ui.person(id);
  }

  /** Draws anew where the width or the theme has changed. */
  function fit() {
    if (now.picture && now.plotly && outgrown(figure, now)) draw();
  }

  function forget() {
    if (now.heard) now.plotly.purge(plot);
    now.heard = false;
    plot.textContent = "";
  }
  return { figure, take, draw, fit, close: forget };
}
