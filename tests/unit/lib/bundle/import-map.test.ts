import { expect, it } from "vitest";
import { mapToOneScript } from "../../../../lib/bundle/import-map.ts";

const scripts = {
  addresses: { contact: "/assets/contact-1.js", callback: "/assets/callback-1.js" },
  bundleTogether: async (names: readonly string[]) => `/assets/${names.join("+")}.js`,
};

const page = (placeholders: string) =>
  `<html><head></head><body>${placeholders}<link href="/assets/contact-1.js"/><link href="/assets/callback-1.js"/></body></html>`;

it.each([
  ["in the order of our component", 'data-widget="NAME" data-when="now"'],
  ["in another order", 'data-when="now" data-widget="NAME"'],
  ["with others between", 'data-widget="NAME" class="form" data-when="now"'],
  ["without quotes", "data-widget=NAME data-when=now"],
])("two widgets that a page mounts at once share one file, their attributes %s", async (_how, attributes) => {
  const placeholder = (name: string) => `<div ${attributes.replace("NAME", name)}></div>`;
  const html = page(placeholder("contact") + placeholder("callback"));
  const shared = await mapToOneScript(html, scripts);
  expect(shared).toContain(
    '<script type="importmap">{"imports":{"/assets/contact-1.js":"/assets/contact+callback.js","/assets/callback-1.js":"/assets/contact+callback.js"}}</script></head>',
  );
  expect(shared.match(/href="[^"]+"/g)).toEqual(
    Array(2).fill('href="/assets/contact+callback.js"'),
  );
});

it.each([
  ["one widget alone", '<div data-widget="contact" data-when="now"></div>'],
  ["one widget twice", '<div data-widget="contact" data-when="now"></div>'.repeat(2)],
  [
    "a second that comes later",
    '<div data-widget="contact" data-when="now"></div><div data-widget="callback" data-when="visible"></div>',
  ],
])("a page with %s stays as it is", async (_what, placeholders) => {
  const html = page(placeholders);
  expect(await mapToOneScript(html, scripts)).toBe(html);
});
