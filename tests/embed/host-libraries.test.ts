/** What partners have on their pages: published packages, used as their documentation says, and optimizers. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { builtSite, projectFolder } from "../test-run.ts";
import {
  order,
  type PartnerPage,
  placeholder,
  snippet,
  usePartnerWorld,
  type Widget,
  widget,
} from "./partner-world.ts";

const world = usePartnerWorld();

const FAR = '<div style="height: 4000px">Far</div>';
const modal = () => snippet(world, 'data-mode="modal"');
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** Turns the wheel over the form, and asserts that the form alone scrolls. */
async function expectToScrollInside(page: Page, { dialog, submit }: Widget) {
  const before = await scrollOf(page);
  const box = (await dialog.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const top = async () => (await submit.boundingBox())!.y;
  const first = await top();
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeLessThan(first - 200);
  expect(await scrollOf(page)).toBe(before);
}

interface Row {
  what: string;
  /** A module of the page, before our script. */
  script: string;
  body(): string;
  /** What holds in this page; without it, that a request arrives. */
  expect?(opened: PartnerPage, quote: Widget): Promise<unknown>;
}

const RADIX = `
  import { createElement as h } from "react";
  import { createRoot } from "react-dom/client";
  import * as Dialog from "@radix-ui/react-dialog";
  const html = document.getElementById("within").innerHTML;
  createRoot(document.getElementById("app")).render(
    h(Dialog.Root, { defaultOpen: true },
      h(Dialog.Portal, null,
        h(Dialog.Content, { "aria-describedby": undefined, style: { position: "fixed", inset: 20, overflow: "auto" } },
          h(Dialog.Title, null, "Theirs"),
          h("div", { dangerouslySetInnerHTML: { __html: html } })))));`;
const ROWS: Row[] = [
  {
    what: "zone.js, core-js-bundle and @webcomponents/scoped-custom-element-registry, which change the browser's own",
    script:
      'import "zone.js"; import "core-js-bundle"; import "@webcomponents/scoped-custom-element-registry";',
    body: () => snippet(world),
  },
  {
    what: "lenis: the wheel in our modal scrolls our modal",
    script: 'import Lenis from "lenis"; new Lenis({ autoRaf: true });',
    body: () => modal() + FAR,
    async expect({ page }, quote) {
      await quote.opener.click();
      await expectToScrollInside(page, quote);
    },
  },
  {
    what: "@radix-ui/react-dialog around form and modal: Esc closes our list or modal alone, and the wheel scrolls ours",
    script: RADIX,
    body: () =>
      `<template id="within">${placeholder(world.origin)}${placeholder(world.origin, 'data-mode="modal"')}</template><div id="app"></div>
       <script async src="${world.origin}/widgets/v1/embed.js"></script>`,
    async expect({ page }, { field, categories }) {
      await field("Name").fill("Asha");
      await categories.click();
      await page.keyboard.press("Escape");
      await expect.poll(() => categories.getAttribute("aria-expanded")).toBe("false");
      expect(await field("Name").inputValue()).toBe("Asha");
      const modal = widget(page, 1);
      await modal.opener.click();
      await expectToScrollInside(page, modal);
      await page.keyboard.press("Escape");
      await modal.dialog.waitFor({ state: "hidden" });
      expect(await page.getByRole("dialog", { name: "Theirs" }).isVisible()).toBe(true);
    },
  },
  {
    what: "focus-trap, told of shadow roots: Tab goes into the form",
    script: `import { createFocusTrap } from "focus-trap";
      addEventListener("quote:ready", () => createFocusTrap("#trap", { tabbableOptions: { getShadowRoot: true } }).activate());`,
    body: () => `<div id="trap"><button>Theirs</button>${snippet(world)}</div>`,
    async expect({ page }, { field }) {
      await page.getByRole("button", { name: "Theirs" }).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Tab");
      await expect.poll(() => field("Name").evaluate((one) => one.matches(":focus"))).toBe(true);
    },
  },
  {
    what: "swup: a same-site link with data-quote-open opens the form and leads nowhere",
    script: 'import Swup from "swup"; new Swup({ containers: ["#swup"], animationSelector: false });',
    body: () =>
      `<main id="swup"><a href="/page-0" data-quote-open>Ask</a> <a href="/page-0">Elsewhere</a>${modal()}</main>`,
    async expect({ page }, quote) {
      const address = page.url();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.getByRole("link", { name: "Ask" }).click();
      await quote.field("Name").fill("Asha");
      expect([page.url(), asked.includes("/page-0")]).toEqual([address, false]);
    },
  },
];

describe("with the real package a request arrives, or what is theirs stays right:", () => {
  it.each(ROWS)("$what", async ({ script, body, expect: hold }) => {
    const { outputFiles } = await build({
      stdin: { contents: script, resolveDir: projectFolder },
      bundle: true,
      write: false,
      define: { "process.env.NODE_ENV": '"production"' },
    });
    const code = outputFiles[0]!.text.replaceAll("</script", "<\\/script");
    const html = body().replace(/<script async/, (found) => `<script>${code}</script>${found}`);
    const opened = await world.open(`<main id="first"></main>${html}`);
    const quote = widget(opened.page);
    await quote.form.or(quote.opener).first().waitFor({ state: "attached" });
    await (hold ? hold(opened, quote) : order(world, opened));
    expect(opened.complaints).toEqual([]);
  });
});

describe("the form is the same, with the same receiver, if an optimizer or the page loads our script as", () => {
  const MOVING = "/widgets/v1/embed.js";
  const read = (file: string) => readFileSync(path.join(builtSite, file), "utf8");
  const ways: [string, which: "moving" | "pinned", (file: string) => string][] = [
    ["a module", "moving", (file) => `<script type="module" src="${world.origin}${file}"></script>`],
    ["import()", "pinned", (file) => `<script>import("${world.origin}${file}")</script>`],
    ["a copy on the page's own address", "moving", () => '<script defer src="/copy.js"></script>'],
    ["inline", "pinned", (file) => `<script>${read(file).replaceAll("</script", "<\\/script")}</script>`],
  ];

  it.each(ways)("%s (%s)", async (_what, which, script) => {
    const file = which === "pinned" ? world.pinned.file : MOVING;
    const { page, complaints } = await world.open(placeholder(world.origin) + script(file), undefined, {
      before: (blank) =>
        blank.route("**/copy.js", (route) =>
          // Combined with a script that lacks its last semicolon.
          route.fulfill({
            contentType: "text/javascript",
            body: `window.first = function () {}\n${read(file)}`,
          }),
        ),
    });
    const quote = widget(page);
    await quote.place.getByText(`Your request goes to ${new URL(world.origin).host}.`).waitFor();
    await quote.field("Name").fill("Asha");
    await quote.passBotCheck();
    expect(complaints).toEqual([]);
  });
});
