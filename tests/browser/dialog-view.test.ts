/** What stays in view while a form is filled in: a dialog's heading and Close, whatever was said, chosen or pressed. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET_A_QUOTE } from "../spec/words.ts";
import { botCheckBox, passBotCheck } from "../bot-check-box.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const wrongFile = { name: "wrong.txt", mimeType: "text/plain", buffer: Buffer.from("No document.") };
const sizes: [string, BrowserContextOptions][] = [
  ["360", phone],
  ["1366", desktop],
];

interface Form {
  name: string;
  /** Opens it, until it can be filled in. */
  open(options: BrowserContextOptions): Promise<Page>;
  /** Labels of its uploads. */
  uploads: string[];
}

const forms: Form[] = [
  {
    name: "application",
    uploads: ["Resume"],
    async open(options) {
      const page = await world.visit("/career", options);
      await page
        .getByRole("button", { name: /^APPLY NOW/ })
        .first()
        .click();
      return page;
    },
  },
  {
    name: "quote",
    uploads: [],
    async open(options) {
      const page = await world.visit("/about", options);
      page.on("dialog", (alert) => alert.accept());
      await page.getByRole("button", { name: GET_A_QUOTE, exact: true }).click();
      return page;
    },
  },
  { name: "contact", uploads: [], open: (options) => world.visit("/contact", options) },
  {
    name: "internship",
    uploads: ["Resume", "Photo"],
    open: (options) => world.visit("/internship", options),
  },
];

const form = (page: Page) => page.locator("form:visible");
const submit = (page: Page) => form(page).locator("[type=submit]");

/** What is scrolled, and which way, but for what may be: the page, and a dialog's body, downwards. */
const scrolledWrongly = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { scrollLeft, scrollTop, nodeName, className } = element;
      const mayScroll = element === document.documentElement || element.matches(".modal-body");
      return scrollLeft || (scrollTop && !mayScroll) ? [`${nodeName}.${className}`] : [];
    }),
  );

/** Whether a press on any part of it presses it. */
const isUncovered = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const places = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y)),
    );
    return places.every((found) => found && (element.contains(found) || found.contains(element)));
  });

describe.each(sizes)("at %s px", (_, options) => {
  it.each(
    forms,
  )("$name: a wrong file, and Submit again and again, scroll the page or the dialog's body and nothing else", async ({
    name,
    open,
    uploads,
  }) => {
    const page = await open(options);
    await botCheckBox(form(page)).waitFor();
    const pageTop = await page.evaluate(() => scrollY);
    for (const label of uploads) {
      await form(page).getByLabel(label, { exact: true }).setInputFiles(wrongFile);
      await form(page).getByText("wrong.txt is not uploaded.").first().waitFor();
      await submit(page).click();
      expect(await scrolledWrongly(page)).toEqual([]);
    }
    await submit(page).click();
    await form(page).locator(".bot-check .field-message:not(:empty)").waitFor();
    expect(await scrolledWrongly(page)).toEqual([]);
    await passBotCheck(form(page));
    await submit(page).click();
    await form(page).locator("[aria-invalid]:focus").waitFor();
    expect(await scrolledWrongly(page)).toEqual([]);
    const dialog = page.locator("dialog[open]");
    expect(await dialog.count()).toBe(["application", "quote"].includes(name) ? 1 : 0);
    if ((await dialog.count()) === 0) return;
    expect(await page.evaluate(() => scrollY), "the page behind it").toBe(pageTop);
    const isLonger = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
    expect(await dialog.evaluate(isLonger), "nothing to scroll in the dialog itself").toBe(false);
    for (const part of ["dialog[open] .modal-title", "dialog[open] .modal-close"])
      expect(await isUncovered(page, part), part).toBe(true);
  });

  it("toasts hang below a dialog's head, the newest on top, leave heading and Close, and go with the Submit that passes", async () => {
    const page = await forms[0]!.open(options);
    await botCheckBox(form(page)).waitFor();
    const toasts = page.locator(".notyf__toast");
    for (const count of [1, 2, 3]) {
      await submit(page).click();
      await expect.poll(() => toasts.count()).toBe(count);
      const wasThere = await toasts.first().evaluate((newest) => newest.toggleAttribute("data-seen"));
      expect(wasThere, "not seen before: the newest").toBe(true);
    }
    const bottomOfHead = await page
      .locator("dialog[open] .modal-head")
      .evaluate((head) => head.getBoundingClientRect().bottom);
    const boxes = await toasts.evaluateAll((drawn) =>
      drawn.map((toast) => toast.getBoundingClientRect().toJSON()),
    );
    for (const [index, { top, right }] of boxes.entries()) {
      expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? bottomOfHead);
      expect(right).toBe(boxes[0].right);
    }
    for (const part of ["dialog[open] .modal-title", "dialog[open] .modal-close"])
      expect(await isUncovered(page, part), part).toBe(true);
    // By themselves they would stand for 5 s.
    await passBotCheck(form(page));
    await submit(page).click();
    await expect.poll(() => toasts.count(), { timeout: 2_000 }).toBe(0);
    await page.locator("dialog[open] .modal-close").click();
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  });
});

it.each([
  "/",
  "/career",
  "/internship",
])("%s: what is hidden from the eye is positioned in a part of the page that scrolls with it", async (route) => {
  const page = await world.visit(route);
  await page.locator("[data-mounted]").first().waitFor({ state: "attached" });
  const loose = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { position, clipPath } = getComputedStyle(element);
        const isHidden =
          position === "absolute" && clipPath !== "none" && element.getClientRects().length > 0;
        return isHidden && (!element.offsetParent || element.offsetParent === document.body);
      })
      .map(({ outerHTML }) => outerHTML),
  );
  expect(loose).toEqual([]);
});
