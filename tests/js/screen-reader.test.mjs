// What a screen reader says of a turn, from the top of the sheet to its end.
// To accept new words: UPDATE_GOLDEN=1 node --test tests/js/screen-reader.test.mjs, then read the difference.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { ROOT, fixture, show } from "./load.mjs";

const GOLDEN = join(ROOT, "tests", "golden", "screen-reader-campaign1828.txt");

/** The style of a node; jsdom knows neither ::before nor which words run on in one line. */
function withDisplay(style, node) {
  const runsOn = node.matches("span, b, i, small") && !node.matches(".cp-hide, .cp-h > *, .cp-choice > *");
  style.setProperty("display", runsOn ? "inline" : "block");
  return style;
}

test("a turn of the Campaign of 1828 is said as the golden text has it", async () => {
  const { root, window } = show(fixture("board/turn.json"));
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/^[A-Z]/.test(name) && !(name in globalThis)) globalThis[name] = window[name];
  }
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = globalThis.getComputedStyle = (node) => withDisplay(styleOf(node), node);
  const { virtual } = await import("@guidepup/virtual-screen-reader");
  await virtual.start({ container: root });
  for (
    let n = 0;
    n < 600 &&
    (n === 0 ||
      !(await virtual.lastSpokenPhrase()).startsWith("end of region, The Campaign of 1828"));
    n += 1
  )
    await virtual.next();
  const heard = (await virtual.spokenPhraseLog()).filter(
    (phrase) => !/^end of|^[,:.]$/.test(phrase),
  );
  const said = `${heard.join("\n")}\n`;
  await virtual.stop();
  if (process.env.UPDATE_GOLDEN) writeFileSync(GOLDEN, said);
  assert.equal(said, readFileSync(GOLDEN, "utf8"));
});
