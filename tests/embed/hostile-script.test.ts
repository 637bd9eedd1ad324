import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clean, expectAsClean, orderClean } from "./order.ts";
import { openPartnerWorld, type PartnerWorld, snippet, widget } from "./partner-world.ts";

let world: PartnerWorld;
let clean: Clean;
beforeAll(async () => {
  world = await openPartnerWorld();
  clean = await orderClean(world);
});
afterAll(() => world.close());

/** As Prototype 1.6 did it, and worse. */
const POLLUTIONS: [name: string, script: string][] = [
  [
    "Prototype's toJSON and its enumerable methods",
    `Array.prototype.toJSON = function () { return "[" + this.length + "]"; };
     String.prototype.toJSON = function () { return '"' + this + '"'; };
     Object.prototype.toJSON = function () { return "{}"; };
     Array.prototype.each = function (f) { for (var i = 0; i < this.length; i++) f(this[i], i); };
     Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
     Array.prototype.entries = Array.prototype.toArray = function () { return this.slice(); };
     Object.keys = function (object) { var keys = []; for (var key in object) keys.push(key); return keys; };
     Object.values = function (object) { var all = []; for (var key in object) all.push(object[key]); return all; };
     Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };`,
  ],
  ["an enumerable Object.prototype.x", "Object.prototype.x = 'junk'; Object.prototype.y = function () {};"],
  [
    "names of attributes and of React's on Object.prototype",
    `var junk = { hidden: true, disabled: true, checked: true, type: "text", part: "x", is: "x-junk",
       children: "junk", key: "x", ref: {}, on: function () {} };
     for (var name in junk) Object.prototype[name] = junk[name];`,
  ],
  ["a broken Array.from", "Array.from = function () { throw new Error('not for you'); };"],
  ["a broken Function.prototype.bind", "Function.prototype.bind = function () { return function () {}; };"],
  [
    "another Promise",
    "window.Promise = function () { throw new Error('no promise'); }; Promise.resolve = Promise.all = Promise.race = function () { return {}; };",
  ],
  [
    "a wrapped fetch",
    "window.fetch = function () { throw new Error('no fetch'); }; window.XMLHttpRequest = function () { throw new Error('no request'); };",
  ],
  [
    "a broken JSON",
    "JSON.stringify = function () { return '{}'; }; JSON.parse = function () { return null; };",
  ],
  [
    "globals with our names",
    "var origin = 'nowhere', name = 'x', top1, parent1; window.React = window.preact = {}; window.Symbol1 = 1;",
  ],
  [
    "MooTools' Document, Window, Element and Event",
    `window.Window = function () {};
     window.Document = document.$constructor = function () {};
     var elements = Element.prototype;
     window.Element = function (tag, properties) { return document.newElement(tag, properties); };
     Element.prototype = elements;
     window.Event = function (event) { if (event.type.indexOf("key") < 0) throw new Error("no event of theirs"); };
     elements.$family = elements.inject = elements.dispose = Array.prototype.clone = Array.prototype.include = function () { return this; };`,
  ],
  [
    "classes of a library under the names of the browser's",
    `["Node", "Document", "HTMLDocument", "DocumentFragment", "ShadowRoot", "Element", "HTMLElement", "HTMLInputElement",
      "HTMLAnchorElement", "HTMLScriptElement", "HTMLFormElement", "Event", "UIEvent", "CustomEvent", "KeyboardEvent"].forEach(function (name) {
       window[name] = function () { throw new Error("their " + name); };
     });`,
  ],
  ["a document whose currentScript is an element", "document.write('<img name=currentScript alt=\"\">');"],
];

describe.concurrent("a page's script changes nothing", { timeout: 60_000 }, () => {
  it.each(POLLUTIONS)("%s", async (_name, script) => {
    await expectAsClean(world, clean, (body) => ({ head: `<script>${script}</script>`, body }));
  });

  it("all at once, also when it comes after our script", async () => {
    const all = POLLUTIONS.map(([, script]) => script).join("\n");
    await expectAsClean(world, clean, (body) => ({
      body: `${body}<script>setTimeout(function () { ${all.replace(/document\.write.*/, "")} }, 50)</script>`,
    }));
  });
});

describe.concurrent("a page's content security policy", { timeout: 60_000 }, () => {
  const site = () => world.origin;
  it.each([
    ["of hosts", () => `default-src 'none'; script-src ${site()}; frame-src ${site()}`],
    [
      "with Trusted Types 'none'",
      () =>
        `default-src 'none'; script-src ${site()}; frame-src ${site()}; require-trusted-types-for 'script'; trusted-types 'none'`,
    ],
    [
      "that forbids forms, bases and connections",
      () =>
        `default-src 'none'; script-src ${site()}; frame-src ${site()}; connect-src 'none'; form-action 'none'; base-uri 'none'; style-src 'none'; img-src 'none'; font-src 'none'`,
    ],
  ])("%s", async (_name, policy) => {
    await expectAsClean(world, clean, (body) => ({ headers: { "content-security-policy": policy() }, body }));
  });

  it("with a nonce and strict-dynamic", async () => {
    await expectAsClean(world, clean, (body) => ({
      headers: {
        "content-security-policy": `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; frame-src ${site()}`,
      },
      body: body.replace("<script ", '<script nonce="abc" '),
    }));
  });
});

describe.concurrent("a page that isolates itself", { timeout: 60_000 }, () => {
  const opener = { "cross-origin-opener-policy": "same-origin" };
  it.each<[name: string, headers: Record<string, string>]>([
    ["by COEP alone", { "cross-origin-embedder-policy": "require-corp" }],
    ["by COEP, without credentials", { "cross-origin-embedder-policy": "credentialless" }],
    ["by COOP and COEP", { ...opener, "cross-origin-embedder-policy": "require-corp" }],
  ])("%s", async (_name, headers) => {
    await expectAsClean(world, clean, (body) => ({ headers, body }));
  });

  it("is isolated with the form in it", async () => {
    const { page } = await world.open({
      headers: { ...opener, "cross-origin-embedder-policy": "require-corp" },
      body: snippet(world),
    });
    await widget(page).form.waitFor();
    expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
    await page.context().close();
  });
});

it("leaves nothing in the page: no global, cookie, storage or node outside the placeholder", async () => {
  const read = () => ({
    globals: Object.getOwnPropertyNames(window).filter((name) => !/^(axe|__playwright|__pw)/.test(name)),
    cookies: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    nodes: [...document.querySelectorAll("*")].map(
      ({ nodeName, id, className }) => `${nodeName}${id}${className}`,
    ),
    attributes: [...document.documentElement.attributes, ...document.body.attributes].map(({ name }) => name),
  });
  const without = await world.open({ body: snippet(world).replace(/<script.*/, "<script></script>") });
  const before = await without.page.evaluate(read);
  const { page } = await world.open({ body: snippet(world, 'data-mode="modal"') });
  await widget(page).opener.click();
  await widget(page).order();
  await widget(page).thanks.waitFor();
  expect(await page.evaluate(read)).toEqual(before);
  await page.context().close();
  await without.page.context().close();
});

describe("keys", () => {
  /** What the page hears of them: `down` and `up`, each with the key. */
  const ear = `<script>
    heard = [];
    for (const type of ["down", "press", "up"])
      addEventListener("key" + type, (event) => heard.push(type + " " + event.key));
  </script>`;
  const heardBy = (page: Page) =>
    page.evaluate(() => {
      const heard: unknown = Reflect.get(window, "heard");
      Reflect.set(window, "heard", []);
      return heard;
    });

  it("that are typed stay in the form: a shortcut of the page does not run", async () => {
    const { page } = await world.open({ head: ear, body: snippet(world) });
    const name = widget(page).field("Name");
    await name.pressSequentially("abc");
    await name.press("Enter");
    await name.press("Control+k");
    expect(await heardBy(page)).toEqual([]);
    expect(await name.inputValue()).toBe("abc");
    await page.context().close();
  });

  it("Esc and Tab go on to the page, for a dialog of its own; not an Esc that closes our list", async () => {
    const { page } = await world.open({ head: ear, body: snippet(world) });
    const { field, categories, place } = widget(page);
    await field("Name").focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await heardBy(page)).toEqual(["down Escape", "up Escape", "down Tab", "up Tab"]);
    await categories.click();
    await page.keyboard.press("Escape");
    await place.getByRole("listbox").waitFor({ state: "hidden" });
    expect(await heardBy(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await heardBy(page)).toEqual(["down Escape", "up Escape"]);
    await page.context().close();
  });

  it("none at all go on from our open dialog, nor the Esc that closes it", async () => {
    const { page } = await world.open({ head: ear, body: snippet(world, 'data-mode="modal"') });
    const { opener, dialog } = widget(page);
    await opener.click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await heardBy(page)).toEqual([]);
    await opener.press("Escape");
    expect(await heardBy(page), "from the button").toEqual(["down Escape", "up Escape"]);
    await page.context().close();
  });
});
