import { afterAll, beforeAll, describe, it } from "vitest";
import { type Clean, expectAsClean, orderClean } from "./order.ts";
import { openPartnerWorld, type PartnerWorld } from "./partner-world.ts";

let world: PartnerWorld;
let clean: Clean;
beforeAll(async () => {
  world = await openPartnerWorld();
  clean = await orderClean(world);
});
afterAll(() => world.close());

describe.concurrent("a page's CSS changes nothing", { timeout: 60_000 }, () => {
  it.each([
    ["everything unset", "* { all: unset !important }"],
    ["forms hidden", "form { display: none !important }"],
    ["fields made narrow", "input, textarea, button { width: 1px !important; height: 1px !important }"],
    ["labels without size", "label, p, h2 { font-size: 0 !important; color: transparent !important }"],
    ["a root of 62.5 %", "html { font-size: 62.5% }"],
    [
      "type that is inherited",
      "body { font: italic 9px/3 fantasy; letter-spacing: 1em; text-transform: uppercase; text-align: right; white-space: pre; word-spacing: 3em; visibility: visible; line-height: 4 }",
    ],
    [
      "tokens with our names",
      "* { --text: red; --rem: 2px; --ground: red; --field-ground: red; --accent: red; --on-accent: red; --field-border: red }",
    ],
    ["content before and after", "*::before, *::after { content: 'x'; display: block; height: 40px }"],
    ["a box model of its own", "* { box-sizing: content-box; margin: 9px; padding: 0; float: left }"],
  ])("%s", async (name, css) => {
    // What a page adds around the placeholder, or does to its box, is its own affair: the widths differ there.
    const isBoxChanged = /before and after|box model|unset/.test(name);
    await expectAsClean(world, clean, (body) => ({ head: `<style>${css}</style>`, body }), !isBoxChanged);
  });

  it("is the same in quirks mode", async () => {
    await expectAsClean(world, clean, (body) => ({ doctype: "", body }));
  });
});
