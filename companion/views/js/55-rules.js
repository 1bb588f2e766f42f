// @ts-check
// The rules by chapter, and the walk round the board.

/**
 * The section that was asked for is open and lit.
 * @param {any} rules
 * @param {Ui} ui
 */
export function rulesView(rules, ui) {
  const id = ui.id("rules");
  const chapters = each(rules.chapters, ({ title, sections }) => ({
    title,
    sections: each(sections, ({ cite, text }) => ({ head: cite, text })),
  }));
  const rulings = each(rules.rulings, ({ n, text, where }) => ({
    head: `Ruling ${n}`,
    text: where ? `${text} (${where})` : text,
  }));
  const last = { title: "Rulings, where the rulebook is silent", sections: rulings };
  const all = rulings.length ? [...chapters, last] : chapters;
  const title = { id, tabindex: "-1", "data-first": rules.cite ? null : "" };
  return h(
    "section.cp-card.cp-open",
    { key: "rules", "data-panel": "rules", "aria-labelledby": id },
    barView(rules.kicker || "In our words", "Close", () => ui.rules(null)),
    h("h3.cp-card-title", title, rules.title || "The rules"),
    each(all, (chapter, i) => chapterView(chapter, rules.cite || "", i === 0)),
  );
}

/**
 * @param {{title: string, sections: {head: string, text: string}[]}} chapter
 * @param {string} cite what was asked for
 * @param {boolean} first
 */
function chapterView({ title, sections }, cite, first) {
  const asked = (/** @type {string} */ head) => cite !== "" && slug(head) === slug(cite);
  const open = sections.some(({ head }) => asked(head)) || (first && !cite);
  const parts = each(sections, ({ head, text }) => ruleView(head, text, asked(head)));
  return h("details.cp-chapter", { key: title, open }, h("summary", null, title), parts);
}

/**
 * @param {string} head
 * @param {string} text
 * @param {boolean} asked
 */
function ruleView(head, text, asked) {
  const lit = asked ? "" : null;
  const title = h("h4", { tabindex: "-1", "data-first": lit }, head);
  return h("section.cp-rule", { key: head, "data-asked": lit }, title, h("p", null, text));
}

/** The walk: what is lit, its name, and what to know of it. */
export const WALK = [
  {
    lit: ".cp-mast",
    title: "Whose turn it is",
    text:
      "The line with the pointing hand says who must choose and what. " +
      "The scores stand beside the title.",
  },
  {
    lit: ".cp-zone[data-free], .cp-actions",
    title: "Your choices",
    text:
      "Whatever has a border all round can be pressed. Tab goes from place to place, " +
      "the arrow keys go from choice to choice, Enter chooses.",
  },
  {
    lit: ".cp-choice[aria-disabled]",
    title: "Why not?",
    text:
      "A dashed choice with the sign ⊘ is closed now. Point at it, or go to it with the keys, " +
      "and it tells you the reason and the rule. Escape hides the reason.",
  },
  {
    lit: ".cp-margin",
    title: "The margin",
    text:
      "In fact: what happened then, with its source. Why it moved: each change, its cause and " +
      "its rule. The log: what was done; press the number of a turn to see its reasons.",
  },
  {
    lit: ".cp-time",
    title: "Time",
    text:
      "Undo, or slide back to any turn, and choose otherwise: " +
      "that begins a branch of its own, and nothing is lost.",
  },
  {
    lit: ".cp-foot",
    title: "Keep and share",
    text:
      "The run code holds the whole match. Copy it, hand it in, or load it another day. " +
      "The rules, the people and the size of the text are here too.",
  },
];

/** @param {Ui} ui */
export function walkView(ui) {
  const at = ui.local.walk;
  if (at === null) return null;
  const { title, text } = WALK[at];
  const last = at === WALK.length - 1;
  const step = (/** @type {string} */ words, /** @type {number | null} */ to, more = {}) =>
    h("button.cp-tool", { type: "button", key: words, onclick: () => ui.walk(to), ...more }, words);
  return h(
    "section.cp-walk",
    { key: "walk", "aria-label": "How to play" },
    h("p", null, h("b", null, `${at + 1} of ${WALK.length}. ${title}.`), ` ${text}`),
    h(
      "div.cp-tools",
      null,
      at ? step("Back", at - 1) : null,
      last ? step("Done", null, { "data-next": "" }) : step("Next", at + 1, { "data-next": "" }),
      last ? null : step("Close", null),
    ),
  );
}
