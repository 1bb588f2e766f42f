// What a screen reader says of a turn, from the top of the sheet to its end.
// To accept new words: UPDATE_GOLDEN=1 node --test tests/js/screen-reader.test.mjs, then read the difference.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { ROOT, fixture, show } from "./load.mjs";

const GOLDEN = join(ROOT, "tests", "golden");

/** The style of a node; jsdom knows neither ::before nor which words run on in one line. */
function withDisplay(style, node) {
  const runsOn = node.matches("span, b, i, small") && !node.matches(".cp-hide, .cp-h > *, .cp-choice > *");
  style.setProperty("display", runsOn ? "inline" : "block");
  return style;
}

/**
 * The phrases heard from the top of a sheet to its end.
 * @param {any} drawn scene and sheet
 * @param {string} [opened] the cell that is pressed before
 */
async function heard(drawn, opened) {
  const { $, root, window } = show(drawn);
  if (opened) $(`[data-opens="${opened}"]`).click();
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/^[A-Z]/.test(name) && !(name in globalThis)) globalThis[name] = window[name];
  }
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = globalThis.getComputedStyle = (node) => withDisplay(styleOf(node), node);
  const { virtual } = await import("@guidepup/virtual-screen-reader");
  await virtual.start({ container: root });
  const end = `end of region, ${drawn.scene.title}`;
  for (let n = 0; n < 3000 && (n === 0 || !(await virtual.lastSpokenPhrase()).startsWith(end)); n += 1)
    await virtual.next();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  return `${phrases.filter((phrase) => !/^end of|^[,:.]$/.test(phrase)).join("\n")}\n`;
}

const TURNS = {
  campaign1828: () => fixture("board/turn.json"),
  convention: () => JSON.parse(readFileSync(join(GOLDEN, "convention-turn.json"), "utf8")),
  court: () => JSON.parse(readFileSync(join(GOLDEN, "court-turn.json"), "utf8")),
};
const SAID = [...Object.keys(TURNS).map((game) => [game, game, ""]), ["court-open", "court", "menu.advocate"]];

for (const [name, game, opened] of SAID) {
  test(`a turn of ${game}${opened ? `, ${opened} open,` : ""} is said as the golden text has it`, async () => {
    const golden = join(GOLDEN, `screen-reader-${name}.txt`);
    const said = await heard(TURNS[game](), opened);
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, said);
    assert.equal(said, readFileSync(golden, "utf8"));
  });
}
