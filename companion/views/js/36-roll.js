// @ts-check
// The roll: a row for each name that is called, one side to its left and the other to its right.

/**
 * The cells by row: `at` is [1 left, 2 the name, 3 right; the row].
 * @param {any[]} cells
 * @returns {{name: any, sides: any[], row: number}[]}
 */
export function rowsOf(cells) {
  /** @type {Map<number, {name: any, sides: any[], row: number}>} */
  const rows = new Map();
  for (const cell of cells) {
    const [side, row] = cell.at || [2, rows.size + 1];
    if (!rows.has(row)) rows.set(row, { name: null, sides: [], row });
    const here = /** @type {any} */ (rows.get(row));
    if (side === 2) here.name = cell;
    else here.sides.push(cell);
  }
  for (const { sides } of rows.values()) sides.sort((a, b) => a.at[0] - b.at[0]);
  return [...rows.values()].sort((a, b) => a.row - b.row);
}

/**
 * The rows, each with its name first: so it is heard; where it is seen is a matter of columns.
 * @param {any} zone
 * @param {Map<string, any[]>} choices
 * @param {Ui} ui
 */
function rollView(zone, choices, ui) {
  const rows = rowsOf(zone.cells || []);
  const tall = Math.ceil(rows.length / (zone.cols || 2));
  return h(
    "ul.cp-cells",
    { style: `--rows:${Math.max(1, tall)}` },
    rows.map((row) => rowView(row, choices, ui)),
  );
}

/**
 * @param {{name: any, sides: any[], row: number}} row
 * @param {Map<string, any[]>} choices
 * @param {Ui} ui
 */
function rowView({ name, sides, row }, choices, ui) {
  const full = sides.filter((cell) => (cell.tokens || []).length || choices.has(cell.id));
  const cells = [name, ...full].filter(Boolean);
  const alone = name && !full.length && !(name.tokens || []).length && !choices.has(name.id);
  return h(
    "li.cp-row",
    { key: String(row) },
    cells.map((cell) => cellView(cell, "roll", choices.get(cell.id) || [], ui)),
    alone ? h("span.cp-hide", null, "none") : null,
  );
}
