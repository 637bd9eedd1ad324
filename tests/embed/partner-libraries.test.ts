/** The widget beside published packages, used as their documentation says, and behind optimizers of pages. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { replaceIn } from "../find-in.ts";
import { readBuilt } from "../test-run.ts";
import {
  inlineScript,
  order,
  type PartnerPage,
  placeholder,
  SITE,
  script,
  snippet,
  usePartnerWorld,
  type Widget,
  widget,
} from "./partner-world.ts";

const world = usePartnerWorld();

const FAR = '<div style="height: 4000px">Far</div>';
const modal = () => snippet('data-mode="modal"');
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

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
  /** Code of a module that the page runs before our script. */
  code: string;
  body(): string;
  /** Asserts what this page promises; by default, that a request arrives. */
  expect?(opened: PartnerPage): Promise<unknown>;
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
    code: 'import "zone.js"; import "core-js-bundle"; import "@webcomponents/scoped-custom-element-registry";',
    body: () => snippet(),
  },
  {
    what: "lenis: the wheel in our modal scrolls our modal",
    code: 'import Lenis from "lenis"; new Lenis({ autoRaf: true });',
    body: () => modal() + FAR,
    async expect({ page, quote }) {
      await quote.opener.click();
      await expectToScrollInside(page, quote);
    },
  },
  {
    what: "@radix-ui/react-dialog around form and modal: Esc closes our list or modal alone, and the wheel scrolls ours",
    code: RADIX,
    body: () =>
      `<template id="within">${placeholder()}${placeholder('data-mode="modal"')}</template><div id="app"></div>${script()}`,
    async expect({ page, quote: { field, categories } }) {
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
    what: "@radix-ui/react-dialog behind our modal: presses and the focus in ours leave theirs open, with its text",
    code: RADIX,
    body: () =>
      `<template id="within"><input aria-label="Note" value="kept"><button data-quote-open>Ask</button></template><div id="app"></div>${modal()}`,
    async expect({ page, quote }) {
      await page.getByRole("button", { name: "Ask" }).click();
      await quote.field("Name").click();
      await page.keyboard.type("Asha");
      await page.keyboard.press("Tab");
      await quote.field("Email").and(page.locator(":focus")).waitFor();
      await quote.field("Remarks").click();
      await page.keyboard.press("Escape");
      await quote.dialog.waitFor({ state: "hidden" });
      expect(await page.getByLabel("Note").inputValue()).toBe("kept");
    },
  },
  {
    what: "focus-trap as it comes, around the opener: what is pressed in our modal is clicked",
    code: `import { createFocusTrap } from "focus-trap"; createFocusTrap("#nav").activate();`,
    body: () => `<div id="nav"><button data-quote-open>Ask</button></div>${modal()}`,
    async expect({ page, quote }) {
      await page.getByRole("button", { name: "Ask" }).click();
      await quote.field("Name").fill("Asha");
      await quote.categories.click();
      await quote.placeholder.getByRole("checkbox", { name: "SEO" }).click();
      await expect.poll(() => quote.categories.textContent()).toBe("1 selected");
      await quote.placeholder.getByText("SEO", { exact: true }).click();
      await expect.poll(() => quote.categories.textContent()).toMatch(/^Select/);
      await quote.placeholder.getByRole("button", { name: "Close" }).click();
      await quote.dialog.waitFor({ state: "hidden" });
    },
  },
  {
    what: "a drawer (vaul) that captures the pointer of each press: the press arrives in the form",
    code: `addEventListener("DOMContentLoaded", () => {
      document.querySelector("#drawer").addEventListener("pointerdown", (event) => event.target.setPointerCapture(event.pointerId));
    });`,
    body: () => `<div id="drawer">${snippet()}${placeholder('data-mode="modal"')}</div>`,
    async expect({ page, quote }) {
      await quote.categories.click();
      await quote.placeholder.getByRole("checkbox", { name: "SEO" }).click();
      await expect.poll(() => quote.categories.textContent()).toBe("1 selected");
      await quote.categories.press("Escape");
      const modal = widget(page, 1);
      await modal.opener.click();
      await modal.dialog.waitFor();
    },
  },
  {
    what: "focus-trap that looks into shadow roots: Tab goes into the form",
    code: `import { createFocusTrap } from "focus-trap";
      addEventListener("quote:ready", () => createFocusTrap("#trap", { tabbableOptions: { getShadowRoot: true } }).activate());`,
    body: () => `<div id="trap"><button>Theirs</button>${snippet()}</div>`,
    async expect({ page, quote }) {
      await page
        .getByRole("button", { name: "Theirs" })
        .and(page.locator(":focus"))
        .waitFor();
      await page.keyboard.press("Tab");
      await quote.field("Name").and(page.locator(":focus")).waitFor();
    },
  },
  {
    what: "swup: a same-site link with data-quote-open opens the form and leads nowhere",
    code: 'import Swup from "swup"; new Swup({ containers: ["#swup"], animationSelector: false });',
    body: () =>
      `<main id="swup"><a href="/page-0" data-quote-open>Ask</a> <a href="/page-0">Elsewhere</a>${modal()}</main>`,
    async expect({ page, quote }) {
      const address = page.url();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.getByRole("link", { name: "Ask" }).click();
      await quote.field("Name").fill("Asha");
      expect([page.url(), asked.includes("/page-0")]).toEqual([address, false]);
    },
  },
];

it.each(
  ROWS,
)("with the real package a request arrives, or what is theirs stays right: $what", async ({
  code,
  body,
  expect: hold = (opened) => order(world, opened),
}) => {
  const theirs = await inlineScript(code);
  const html = replaceIn(body(), /<script async/, (found) => theirs + found);
  const opened = await world.open(`<main id="first"></main>${html}`);
  const { quote, complaints } = opened;
  await quote.form.or(quote.opener).first().waitFor({ state: "attached" });
  await hold(opened);
  expect(complaints).toEqual([]);
});

describe("our script, loaded in other ways", () => {
  const LOADER = "widgets/v1/embed.js";
  const ways: [what: string, load: () => string][] = [
    ["a module", () => replaceIn(script(), 'async=""', 'type="module"')],
    [
      "import(), of one version",
      () => `<script>import("${SITE}${world.pinned.file}")</script>`,
    ],
    ["a copy on the page's own address", () => '<script defer src="/copy.js"></script>'],
    [
      "inline, of one version",
      () =>
        `<script>${String(readBuilt(world.pinned.file)).replaceAll("</script", "<\\/script")}</script>`,
    ],
  ];

  it.each(
    ways,
  )("the form and its receiver are the same if an optimizer or the page loads our script as %s", async (_what, load) => {
    // The optimizer combines our script with one that lacks its last semicolon.
    const copy = {
      contentType: "text/javascript",
      body: `window.first = function () {}\n${readBuilt(LOADER)}`,
    };
    const { quote, complaints } = await world.open(placeholder() + load(), {
      before: (blank) => blank.route("**/copy.js", (route) => route.fulfill(copy)),
    });
    await quote.placeholder
      .getByText(`Your request goes to ${new URL(SITE).host}.`)
      .waitFor();
    await quote.field("Name").fill("Asha");
    await quote.passBotCheck();
    expect(complaints).toEqual([]);
  });
});
