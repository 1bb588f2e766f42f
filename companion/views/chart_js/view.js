// @ts-check
// The widget: draws the figure that Python sends, and reports which one is wished and which turn.

const PAPER = "#FBF8F0";
/** After so many milliseconds of quiet the page sends a picture, for the saved notebook. */
const QUIET = 8000;

/**
 * The elements of one view: what is described is kept in agreement, the drawing is plotly's own.
 * @param {Document} page @param {string} prefix
 */
function elementsOf(page, prefix) {
  const part = (/** @type {string} */ tag, name = "") => Object.assign(page.createElement(tag), { className: name });
  const root = part("section", "cp cp-chart");
  const sheet = part("div", "cp-sheet");
  const [menu, foot] = [part("div", "cp-chart-menu"), part("div", "cp-chart-foot")];
  const [figure, caption, plot] = [part("figure", "cp-fig cp-plot"), part("figcaption"), part("div", "cp-chart-plot")];
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  root.setAttribute("aria-labelledby", `${prefix}-finding`);
  plot.setAttribute("role", "img");
  figure.append(caption, plot);
  sheet.append(menu, figure, foot);
  root.append(sheet);
  return { root, menu, figure, caption, plot, foot };
}

/** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} view */
export function mountChart(view) {
  const { model, el } = view;
  const prefix = `cp-chart-${Math.random().toString(36).slice(2, 8)}`;
  const { root, menu, figure, caption, plot, foot } = elementsOf(el.ownerDocument, prefix);
  /** @type {any} */
  const now = { plotly: null, why: WAITING, at: null, open: false, width: 0, heard: false };
  const ui = {
    choose: (/** @type {string} */ name) => model.send({ type: "choose", name }),
    go: (/** @type {number} */ node) => model.send({ type: "goto", node }),
    step: (/** @type {number} */ at) => { now.at = at; around(); point(now.points[at]); },
  };

  /** Reads what Python sent last and draws everything. */
  function changed() {
    const chosen = model.get("chosen");
    if (now.chosen !== chosen) Object.assign(now, { at: null, chosen });
    const sent = current(model.get("figure"), model.get("patch"));
    model.set("figure", sent);                 // for this page alone: a view that opens later begins here
    now.figure = figureIn(sent);
    now.points = stops(now.figure);
    if (now.at >= now.points.length) now.at = null;
    now.size = sizeKept();
    root.setAttribute("data-size", now.size);
    around();
    draw();
  }

  /** All that is not the drawing: finding, menu, turns, source, table. */
  function around() {
    const { meta } = now.figure.layout;
    agree(caption, captionView(meta, `${prefix}-finding`));
    agree(menu, menuView(model.get("figures"), model.get("chosen"), `${prefix}-menu`, ui.choose));
    agree(foot, h("div.cp-chart-foot", null,
      turnsView(now.points, now.at ?? stopNow(now.points, meta.now), `${prefix}-turn`, ui),
      figureSource(meta),
      tableView(meta, now.open, (open) => { now.open = open; })));
    plot.setAttribute("aria-label", meta.alt);
  }

  /** The drawing: in the inks of this page, at its width. Without the library, a sentence. */
  async function draw() {
    const width = Math.floor(figure.clientWidth);
    if (!now.plotly) plot.textContent = now.why;
    if (!now.plotly || width < 50) return;
    const dark = isLight(getComputedStyle(root).color);
    const { data, layout } = fitted(now.figure, width, LARGER[now.size]);
    const inks = dark ? model.get("inks") : {};
    if (now.drawn !== now.chosen) forget();      // else the margins of another figure would stay
    Object.assign(now, { width, dark, drawn: now.chosen });
    plot.style.minHeight = `${layout.height}px`;
    await now.plotly.react(plot, inked(data, inks), inked(layout, inks), PLOT);
    if (!now.heard) plot.on("plotly_click", pressed);
    now.heard = true;
    root.setAttribute("data-drawn", String(model.get("rev")));
    clearTimeout(now.quiet);
    if (model.get("still")) now.quiet = setTimeout(picture, QUIET);
  }

  function forget() {
    if (now.heard) now.plotly.purge(plot);
    now.heard = false;
  }

  /** @param {any} event */
  function pressed(event) {
    const node = nodeIn(now.figure, event);
    if (node !== null) ui.go(node);
  }

  /** Shows on the drawing what the slider says in words. */
  function point(/** @type {any} */ stop) {
    if (now.heard) now.plotly.Fx.hover(plot, [{ curveNumber: stop.trace, pointNumber: stop.point }]);
  }

  /** Sends the drawing as a picture, in the inks of the day, for the hand-in and the saved notebook. */
  async function picture() {
    if (!now.plotly) return;
    await leisure();
    const { data, layout } = fitted(now.figure, 720);
    const whole = { data, layout: { ...layout, paper_bgcolor: PAPER, plot_bgcolor: PAPER } };
    const url = await now.plotly.toImage(whole, { format: "webp", width: 720, height: layout.height });
    model.send({ type: "picture", name: now.chosen, url });
  }

  const heard = (/** @type {any} */ message) => { if (message?.type === "picture") picture(); };
  const close = laid(view, root, {
    heeds: [["change:rev", changed], ["msg:custom", heard]],
    watched: figure,
    fit: () => { if (outgrown(figure, now)) draw(); },
    end: () => { clearTimeout(now.quiet); forget(); },
  });
  changed();
  library(() => askKernel(model)).then(
    (plotly) => { now.plotly = plotly; plot.textContent = ""; draw(); },
    (error) => { now.why = error.message; draw(); });
  return close;
}

export default { render: mountChart };
