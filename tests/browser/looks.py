"""What is ugly or lost on a sheet, found by measuring: text that is cut, spills or overlaps."""

from __future__ import annotations

from playwright.sync_api import Locator

FOUND = r"""root => {
  const found = [], sheet = root.getBoundingClientRect();
  const name = e => e.className || e.tagName, style = e => getComputedStyle(e);
  const apart = '.cp-hide, .cp-pause, [hidden], details:not([open]) > :not(summary)';
  const hidden = e => e.closest(apart) || style(e).visibility === 'hidden';
  const scrolls = e => e.closest('.cp-scroll, .cp-plot, textarea, input, select');
  for (const e of [root, ...root.querySelectorAll('*')]) {
    if (e.closest('svg') || hidden(e) || scrolls(e)) continue;
    const wide = e.scrollWidth > e.clientWidth + 1;
    if (wide && (e === root || style(e).overflowX !== 'visible'))
      found.push(`sideways: ${name(e)} ${e.scrollWidth} > ${e.clientWidth}`);
  }
  const shown = (rect, from) => {             // what is left of a rect inside all that clips it
    let { left, right, top, bottom } = rect;
    for (let e = from; e && e !== root; e = e.parentElement) {
      const at = e.getBoundingClientRect(), { max, min } = Math;
      const { overflowX, overflowY } = style(e);
      if (overflowX !== 'visible') [left, right] = [max(left, at.left), min(right, at.right)];
      if (overflowY !== 'visible') [top, bottom] = [max(top, at.top), min(bottom, at.bottom)];
    }
    return { left, right, top, bottom };
  };
  const rects = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from), range.setEnd(node, to);
    return [...range.getClientRects()].filter(rect => rect.width >= 1);
  };
  const texts = [], walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement, all = node.nodeValue, said = all.trim().slice(0, 40);
    if (!said || e.closest('style, svg, option') || hidden(e) || scrolls(e)) continue;
    for (const { 0: word, index } of all.matchAll(/\S+/g)) {
      if (/[\/\d–-]|\w\.\w/.test(word) || word.length > 24 || e.closest('code')) continue;
      const lines = new Set(rects(node, index, index + word.length).map(rect => rect.top));
      if (lines.size > 1) found.push(`broken: ${word}`);
    }
    for (const rect of rects(node, 0, all.length)) {
      const { left, right, top, bottom } = rect, seen = shown(rect, e);
      if (left < sheet.left - 1 || right > sheet.right + 1) found.push(`outside: ${said}`);
      if (seen.right < right - 1.5 || seen.left > left + 1.5) found.push(`cut: ${said}`);
      const box = e.closest('button, .cp-option, label')?.getBoundingClientRect();
      if (box && (right > box.right + 1.5 || bottom > box.bottom + 3 || top < box.top - 3))
        found.push(`spills: ${said}`);
      const above = e.closest('.cp-why, .cp-walk, .cp-bar, .cp-panel > .cp-h');
      if (!above) texts.push({ ...seen, said });
    }
  }
  texts.forEach((a, i) => texts.slice(i + 1).forEach(b => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const least = Math.min(a.bottom - a.top, b.bottom - b.top);
    const covers = across > 3 && least > 4 && down > 0.5 * least;
    if (covers) found.push(`overlap: ${a.said} / ${b.said}`);
  }));
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of root.querySelectorAll('select')) {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = style(select);
    const said = select.selectedOptions[0]?.textContent ?? '', arrow = 16;
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
    if (pen.measureText(said).width > room) found.push(`cut in a list: ${said}`);
  }
  return [...new Set(found)];
}"""

OUT_OF_VIEW = """(root, also) => {
  root.scrollIntoView({block: 'start'});
  const panel = root.closest('.jp-WindowedPanel-outer').getBoundingClientRect();
  const wanted = ['.cp-status', '.cp-tally dd', 'button.cp-choice', ...also].join();
  const out = e => { const at = e.getBoundingClientRect();
    return at.top < panel.top - 1 || at.bottom > panel.bottom + 1; };
  return [...root.querySelectorAll(wanted)].filter(out).map(e => e.textContent.slice(0, 40));
}"""


def ugly(sheet: Locator) -> list[str]:
    """What scrolls sideways, is cut, spills out of its button or lies over other text."""
    return [str(fault) for fault in sheet.evaluate(FOUND)]


def out_of_view(sheet: Locator, *also: str) -> list[str]:
    """What of a turn is not in view when the top of the sheet stands at the top of the window.

    `also`: selectors of parts that must be seen beside status, scores and choices.
    """
    return [str(part) for part in sheet.evaluate(OUT_OF_VIEW, list(also))]
