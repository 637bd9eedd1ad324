/** A partner's page may have changed anything before our script comes. What is thrown here is thrown by nobody else: `order` hears it. */
import { describe, expect, it } from "vitest";
import { usePartnerWorld, order, snippet, widget } from "./partner-world.ts";

const world = usePartnerWorld();

const around =
  (before: string, after = "") =>
  (lines: string) =>
    before + lines + after;
const asItIs = around("");

/** One page for each, as one would hide what another does. */
const HOSTILITIES: [name: string, script: string, body: (lines: string) => string][] = [
  [
    "built on Prototype 1.6, in which our names are others' globals",
    `Array.prototype.toJSON = function () { return "[" + this.length + "]"; };
     String.prototype.toJSON = function () { return '"' + this + '"'; };
     Object.prototype.toJSON = function () { return "{}"; };
     Array.prototype.each = function (f) { for (var i = 0; i < this.length; i++) f(this[i], i); };
     Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
     Array.prototype.include = Array.prototype.clone = function () { return this; };
     Array.prototype.entries = Array.prototype.toArray = function () { return this.slice(); };
     Object.keys = function (object) { var keys = []; for (var key in object) keys.push(key); return keys; };
     Object.values = function (object) { var all = []; for (var key in object) all.push(object[key]); return all; };
     Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
     Element.prototype.$family = Element.prototype.inject = Element.prototype.dispose = function () { return this; };
     var origin = "nowhere", name = "x", top1; window.React = window.preact = {};`,
    asItIs,
  ],
  [
    "with junk on Object.prototype, and elements under the names of the document's and an element's own",
    `var junk = { x: "junk", y: function () {}, hidden: true, disabled: true, checked: true, type: "text", part: "x",
       is: "x-junk", children: "junk", key: "x", ref: {}, on: function () {} };
     for (var name in junk) Object.prototype[name] = junk[name];`,
    around(
      '<img name="currentScript" alt=""><form><input name="matches"><input name="id"><input name="nodeType">',
      "</form>",
    ),
  ],
  [
    "where everything throws, with the globals of AMD and CommonJS",
    `var no = function () { throw new Error("not for you"); };
     var nothing = function () { return {}; };
     Array.from = no;
     Function.prototype.bind = function () { return function () {}; };
     window.Promise = no; Promise.resolve = Promise.all = Promise.race = nothing;
     window.fetch = window.XMLHttpRequest = window.CustomEvent = no;
     JSON.stringify = function () { return "{}"; }; JSON.parse = function () { return null; };
     ["localStorage", "sessionStorage", "indexedDB", "caches"].forEach(function (name) {
       Object.defineProperty(window, name, { get: no });
     });
     window.define = function () { no(); }; define.amd = {}; window.require = no;
     window.module = { exports: {} }; window.exports = module.exports;`,
    asItIs,
  ],
];

describe("a request arrives from a page", () => {
  it.each(
    HOSTILITIES.flatMap(([name, ...page]) => [
      [name, "moving", ...page] as const,
      [name, "pinned", ...page] as const,
    ]),
  )("%s (%s)", async (_name, which, script, body) => {
    const file = which === "pinned" ? world.pinned.file : undefined;
    const head = `<script>${script}</script>`;
    await order(world, await world.open({ head, body: body(snippet(world, "", file)) }));
  });

  it("that does all of it after our script has come", async () => {
    const all = HOSTILITIES.map(([, script]) => script).join("\n");
    const late = `<script>addEventListener("quote:ready", () => setTimeout(function () { ${all} }))</script>`;
    await order(world, await world.open({ head: late, body: snippet(world) }));
  });

  it("whose CSS hides, shrinks and colours everything: the form looks as it does without", async () => {
    const size = async (head: string) => {
      const opened = await world.open({ head: `<style>${head}</style>`, body: snippet(world) });
      const quote = widget(opened.page);
      await quote.form.waitFor();
      const box = (await quote.form.boundingBox())!;
      const style = await quote.field("Name").evaluate((field: HTMLInputElement) => {
        const { backgroundColor, color, font } = getComputedStyle(field);
        // Browsers give a field its own letters and spaces; a label has what it inherits.
        const { letterSpacing, textTransform, whiteSpace, wordSpacing } = getComputedStyle(field.labels![0]!);
        return { backgroundColor, color, font, letterSpacing, textTransform, whiteSpace, wordSpacing };
      });
      return { opened, looks: [box.width, box.height, style] };
    };
    const clean = await size("");
    const { opened, looks } = await size(
      `form { display: none !important }
       input, textarea, button { width: 1px !important; height: 1px !important; background: red !important }
       label, p, h2 { font-size: 0 !important; color: transparent !important }
       html { font-size: 62.5% }
       body { font: italic 9px/4 fantasy; color: red; letter-spacing: 1em; text-transform: uppercase; text-align: right; white-space: pre; word-spacing: 3em }
       * { --text: red; --rem: 2px; --ground: red; --field-ground: red; --accent: red; --on-accent: red; --field-border: red }`,
    );
    expect(looks).toEqual(clean.looks);
    await order(world, opened);
  });

  it("without a doctype, whose CSS unsets every box and sets each its own way", async () => {
    const head =
      "<style>* { all: unset !important; box-sizing: content-box !important; float: left } *::before, *::after { content: 'x'; display: block; height: 40px }</style>";
    await order(world, await world.open({ doctype: "", head, body: snippet(world) }));
  });

  it("that isolates itself", async () => {
    const opened = await world.open({
      headers: {
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
      },
      body: snippet(world),
    });
    expect(await opened.page.evaluate(() => window.crossOriginIsolated)).toBe(true);
    await order(world, opened);
  });
});

it("leaves nothing in the page and on the device: no global, node, cookie or storage, sent or not", async () => {
  const read = () => ({
    globals: Object.getOwnPropertyNames(window).filter((name) => !name.startsWith("__p")),
    nodes: [...document.querySelectorAll("*")].map(
      (element) => element.nodeName + [...element.attributes].map(({ name }) => name),
    ),
  });
  const without = await world.open(snippet(world).replace(/<script.*/, "<script async src></script>"));
  const before = await without.page.evaluate(read);
  const { page } = await world.open(snippet(world));
  const quote = widget(page);
  await quote.fillIn();
  await quote.passBotCheck();
  await page.context().setOffline(true);
  await quote.submit.click();
  await quote.noAnswer.waitFor();
  await page.context().setOffline(false);
  await quote.passBotCheck();
  await quote.submit.click();
  await quote.thanks.waitFor();
  expect(await page.evaluate(read)).toEqual(before);
  for (const frame of page.frames())
    expect(
      await frame.evaluate(async () => ({
        cookies: document.cookie,
        stored: localStorage.length + sessionStorage.length,
        databases: await indexedDB.databases(),
        caches: window.isSecureContext ? await caches.keys() : [],
      })),
    ).toEqual({ cookies: "", stored: 0, databases: [], caches: [] });
  expect(await page.context().cookies()).toEqual([]);
});

it("keys that are typed stay in the form; Esc and Tab go on to the page, unless they close what is ours", async () => {
  const ear = `<script>
    heard = [];
    for (const type of ["down", "press", "up"]) addEventListener("key" + type, ({ key }) => heard.push(type + " " + key));
  </script>`;
  const { page } = await world.open({ head: ear, body: snippet(world) + snippet(world, "data-mode=modal") });
  const expectHeard = async (expected: string[]) =>
    expect(await page.evaluate("heard.splice(0)")).toEqual(expected);
  const { field, categories, place } = widget(page);
  await field("Name").pressSequentially("abc");
  await field("Name").press("Enter");
  await field("Name").press("Control+k");
  await categories.click();
  await page.keyboard.press("Escape");
  await place.getByRole("group", { name: "Project Category" }).waitFor({ state: "hidden" });
  await expectHeard([]);
  expect(await field("Name").inputValue()).toBe("abc");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expectHeard(["down Escape", "down Tab"]);
  const modal = widget(page, 1);
  await modal.opener.click();
  await modal.dialog.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await modal.dialog.waitFor({ state: "hidden" });
  await expectHeard([]);
});
