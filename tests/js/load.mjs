// The board's script joined from its parts, as the widget joins it, and a page to draw it in.
import { readdirSync, readFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { after } from "node:test";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { JSDOM } from "jsdom";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PARTS = join(ROOT, "companion", "views", "js");

/** The text of the whole script. */
export function joinedText() {
  const names = readdirSync(PARTS)
    .filter((name) => name.endsWith(".js"))
    .sort();
  return names.map((name) => readFileSync(join(PARTS, name), "utf8")).join("\n");
}

const file = join(mkdtempSync(join(tmpdir(), "board-")), "board.mjs");
writeFileSync(file, joinedText());
export const board = await import(pathToFileURL(file).href);

/** @param {string} path below tests/fixtures */
export function fixture(path) {
  return JSON.parse(readFileSync(join(ROOT, "tests", "fixtures", path), "utf8"));
}

/** A model that hears and tells as the widget's does. */
export class Model {
  constructor(payload) {
    this.traits = { patch: {}, base: 1, rev: 1, ...payload };
    this.sent = [];
    this.calls = {};
  }

  get(name) {
    return this.traits[name];
  }
  on(name, call) {
    (this.calls[name] ||= []).push(call);
  }
  off(name, call) {
    this.calls[name] = (this.calls[name] || []).filter((one) => one !== call);
  }
  send(message) {
    this.sent.push(message);
  }
  tell(message) {
    for (const call of this.calls["msg:custom"] || []) call(message);
  }

  set(name, value) {
    this.traits[name] = value;
  }
  /** A drawing from the kernel: parts of it anew, or a patch on the last one. */
  change({ patch, ...parts }) {
    const rev = this.traits.rev + 1;
    const whole = "scene" in parts || "sheet" in parts;
    const told = whole ? { base: rev, patch: {} } : { patch: { after: rev - 1, ...patch } };
    Object.assign(this.traits, parts, told, { rev });
    for (const call of this.calls["change:rev"] || []) call();
  }
}

/** Opens an empty page; its globals are those that the script reads. */
export function openPage() {
  const dom = new JSDOM("<!doctype html><html lang=en><body><main id=here></main></body></html>", {
    url: "http://localhost/",
    pretendToBeVisual: true,
  });
  const { window } = dom;
  for (const name of [
    "window",
    "document",
    "localStorage",
    "Node",
    "Element",
    "HTMLElement",
    "AbortController",
  ]) {
    Object.defineProperty(globalThis, name, {
      value: name === "window" ? window : window[name],
      configurable: true,
      writable: true,
    });
  }
  return window;
}

/** @type {(() => void)[]} what takes the views down, so that none waits for an answer at the end */
const shown = [];
after(() => shown.forEach((close) => close()));

/** Draws a payload in a fresh page. */
export function show(payload, options = {}) {
  const window = openPage();
  const model = new Model(structuredClone(payload));
  const el = window.document.getElementById("here");
  const close = board.default.render({ model, el, ...options });
  shown.push(close);
  const root = el.querySelector(".cp");
  const press = (key, target = window.document.activeElement) =>
    target.dispatchEvent(
      new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  return {
    window,
    model,
    el,
    root,
    close,
    press,
    $: (css) => root.querySelector(css),
    $$: (css) => [...root.querySelectorAll(css)],
    voice: () => root.querySelector(":scope > [aria-live]").textContent,
  };
}

/** A drawing in which parts of the scene are replaced. */
export function replace(scene) {
  const parts = Object.entries(scene).map(([name, value]) => [name, { "=": value }]);
  return { patch: { scene: { d: Object.fromEntries(parts) } } };
}

/** The words of an element, with single spaces. */
export const words = (node) => node.textContent.replace(/\s+/g, " ").trim();
