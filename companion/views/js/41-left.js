// @ts-check
// Where this match left the record: counted in a line, listed when that is opened.

/**
 * The count in words.
 * @param {number} count
 */
export function leftWords(count) {
  if (!count) return "Has not left the record yet";
  return `Left the record ${count === 1 ? "once" : `${count} times`}`;
}

/**
 * Lines of one turn stand together, and the first of them has its button.
 * @param {any[]} lines {turn, node, text, source}
 * @returns {{line: any, button: boolean}[]}
 */
export function leftLines(lines) {
  return lines.map((line, at) => ({ line, button: !at || lines[at - 1].turn !== line.turn }));
}

/**
 * @param {any} left {count, lines, agreed}
 * @param {Ui} ui
 */
export function leftView(left, ui) {
  const lines = leftLines(left.lines || []);
  const agreed = left.agreed ? h("p.cp-detail", { key: "agreed" }, left.agreed) : null;
  if (!lines.length && !agreed) return null;
  return h(
    "details.cp-leftlist",
    { key: "leftlist", "data-part": "left" },
    h("summary", null, leftWords(left.count)),
    agreed,
    lines.length ? h("ol.cp-log", { "data-rove": "left" }, lines.map((one) => leftLine(one, ui))) : null,
  );
}

/**
 * @param {{line: any, button: boolean}} one
 * @param {Ui} ui
 */
function leftLine({ line, button }, ui) {
  const go = { type: "button", onclick: () => ui.send({ type: "goto", node: line.node }) };
  const words = [h("span.cp-hide", null, "Go to turn "), String(line.turn)];
  const source = line.source ? [" ", h("small.cp-source", null, line.source)] : null;
  return h(
    "li",
    { key: `${line.turn} ${line.text}` },
    button ? [h("button.cp-turn", go, words), " "] : null,
    h("span", null, line.text, source),
  );
}
