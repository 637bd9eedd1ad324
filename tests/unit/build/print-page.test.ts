import { h } from "preact";
import { expect, test } from "vitest";
import { printPage } from "../../../build/pages.ts";

test("attributes are written as they are beside a page with a form, whichever page is drawn first", () => {
  const module = { default: () => h("a", { className: "brand", href: "/" }) };
  expect(printPage({ module, css: "" }, {})).toBe('<!doctype html><a href="/" class="brand"></a>');
});
