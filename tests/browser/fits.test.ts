/** Everything on a page can be seen whole or scrolled to, whatever its letters, words, direction and screen. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PAGE_TYPES } from "../harness/page-types.ts";
import { desktop, mainMenu, phone, stickyBar, useWorld } from "../harness/world.ts";
import { GET_A_QUOTE } from "../spec/words.ts";
import { cutFlaws, lengthenWords, setLetters, sidewaysFlaws } from "./page-facts.ts";

const world = useWorld();

const WIDTHS = [320, 768, 1024, 1366];
/** Font sizes in pixels: the default of Chrome, and 200 % of it. */
const LETTERS = [16, 32];

/** Changes of a page after it has loaded. Each step is made on top of the steps before. */
const STEPS: [name: string, change: (page: Page) => Promise<void>][] = [
  ["as it is", async () => {}],
  ["words 45 % longer", (page) => page.evaluate(lengthenWords)],
  ["from right to left", (page) => turnAround(page)],
];

/** Makes a loaded page run from right to left, as extensions do that translate it into Urdu. */
const turnAround = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });

/** Returns the flaws of a page at each width and font size. Each line names both. */
async function flawsEverywhere(page: Page, look: (page: Page) => Promise<string[]>) {
  const flaws: string[] = [];
  for (const [step, change] of STEPS) {
    await change(page);
    for (const letters of LETTERS) {
      await setLetters(page, letters);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const situation = `${step}, letters of ${letters} px, ${width} px wide: `;
        flaws.push(...(await look(page)).map((flaw) => situation + flaw));
      }
    }
  }
  return flaws;
}

/** One page for each layout. */
const ROUTES = PAGE_TYPES.filter(([type]) => !/server error|thank you/.test(type));

it.each(
  ROUTES,
)("%s is seen whole with letters of 200 %, longer words, and from right to left", async (_, route) => {
  const page = await world.visit(route, { ...desktop, reducedMotion: "reduce" });
  const look = async () => [...(await cutFlaws(page)), ...(await sidewaysFlaws(page))];
  expect(await flawsEverywhere(page, look)).toEqual([]);
});

it("a menu's list is whole in the window, or the phone's menu takes its place", async () => {
  const page = await world.visit("/about", { ...desktop, reducedMotion: "reduce" });
  const dropdowns = mainMenu(page).locator("details");
  const button = page.locator("header > [aria-controls]");
  const look = async () => {
    const hasButton = await button.isVisible();
    if (hasButton) {
      await button.dispatchEvent("click");
    }
    const flaws: string[] = [];
    for (const index of [0, 1]) {
      await dropdowns.evaluateAll((all: HTMLDetailsElement[], chosen) => {
        for (const [index, one] of all.entries()) {
          one.open = index === chosen;
        }
      }, index);
      flaws.push(...(await cutFlaws(page)));
      const links = dropdowns.nth(index).getByRole("link");
      const bottom = await links
        .last()
        .evaluate((link) => link.getBoundingClientRect().bottom);
      if (!hasButton && bottom > 800) {
        flaws.push(`the list ends at ${bottom} of 800 px`);
      }
    }
    await dropdowns.evaluateAll((all: HTMLDetailsElement[]) => {
      for (const one of all) {
        one.open = false;
      }
    });
    if (hasButton) {
      await button.dispatchEvent("click");
    }
    return flaws;
  };
  expect(await flawsEverywhere(page, look)).toEqual([]);
});

it("a dialog keeps most of a small screen for its form with letters of 200 %", async () => {
  const page = await world.visit("/career", {
    ...phone,
    viewport: { width: 320, height: 568 },
  });
  const opener = page.getByRole("button", { name: /^APPLY NOW/ }).first();
  await setLetters(page, 32);
  await opener.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).waitFor();
  for (const [step, change] of STEPS) {
    await change(page);
    expect(await cutFlaws(page), step).toEqual([]);
    const height = await dialog
      .locator(".modal-body")
      .evaluate((body) => body.clientHeight);
    expect(height, step).toBeGreaterThan(568 * 0.6);
  }
});

it("on a laptop Submit is in view when the quote dialog opens", async () => {
  const page = await world.visit("/about", desktop);
  await mainMenu(page).getByRole("button", { name: GET_A_QUOTE }).click();
  const submit = page.getByRole("dialog").getByRole("button", { name: "Submit" });
  await submit.waitFor();
  const below = () =>
    submit.evaluate(
      (button) =>
        button.getBoundingClientRect().bottom -
        button.closest(".modal-body")!.getBoundingClientRect().bottom,
    );
  expect(await below()).toBeLessThan(0);
});

it("on a laptop the fields of an application are in two columns that fill the dialog", async () => {
  const page = await world.visit("/career", desktop);
  await page
    .getByRole("button", { name: /^APPLY NOW/ })
    .first()
    .click();
  const form = page.getByRole("dialog").locator("form");
  await form.getByLabel("Name", { exact: true }).waitFor();
  const widthOf = (label: string) =>
    form
      .getByLabel(label, { exact: true })
      .evaluate((field) => field.clientWidth / field.closest("form")!.clientWidth);
  expect(await widthOf("Name")).toBeGreaterThan(0.45);
  expect(await widthOf("Email Address")).toBeGreaterThan(0.45);
});

it("a phone number begins with its + also from right to left", async () => {
  const page = await world.visit("/contact", desktop);
  await turnAround(page);
  const numbers = page.locator("a[href^='tel:']").filter({ visible: true });
  expect(await numbers.count()).toBeGreaterThan(2);
  const turned = await numbers.evaluateAll((all) =>
    all.flatMap((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      let text = texts.nextNode() as Text | null;
      while (text && !text.data.includes("+")) {
        text = texts.nextNode() as Text | null;
      }
      if (!text) {
        return `no number in ${link.textContent}`;
      }
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      const plus = text.data.indexOf("+");
      return leftOf(plus) < leftOf(text.length - 1) ? [] : text.data;
    }),
  );
  expect(turned).toEqual([]);
});

it.each([
  "/",
  "/about",
])("beside a phone's cutout stands nothing that is read or pressed, on each side of %s", async (route) => {
  const page = await world.visit(route, {
    ...phone,
    viewport: { width: 740, height: 360 },
    reducedMotion: "reduce",
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", {
    insets: { left: 44, leftMax: 44, right: 44, rightMax: 44, bottom: 21, bottomMax: 21 },
  });
  const besideCutout = () =>
    page.evaluate(() => {
      const found: string[] = [];
      for (const one of document.querySelectorAll(
        "a, button, h1, h2, h3, p, input, label",
      )) {
        const { left, right, width } = one.getBoundingClientRect();
        const isMoving = one.closest(
          ".slider-view, .trades, .skip-link, .visually-hidden",
        );
        if (!one.checkVisibility({ visibilityProperty: true }) || isMoving || width < 2) {
          continue;
        }
        if (left < 43 || right > innerWidth - 43) {
          found.push(`${one.textContent?.trim().slice(0, 30)} (${left} to ${right})`);
        }
      }
      return found;
    });
  await expect.poll(besideCutout).toEqual([]);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await besideCutout()).toEqual([]);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^GET A QUOTE/i })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Name", { exact: true }).waitFor();
  expect(await besideCutout()).toEqual([]);
});

it("the foot of a page is no higher than a phone's screen", async () => {
  const page = await world.visit("/about", phone);
  const box = await page.getByRole("contentinfo").boundingBox();
  expect(box!.height).toBeLessThanOrEqual(phone.viewport.height);
});

it("on a wide screen the lists of the foot reach from edge to edge, and end close together", async () => {
  const page = await world.visit("/about", desktop);
  const foot = page.getByRole("contentinfo");
  const boxes = await foot
    .locator(".footer-columns > :has(h2)")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const lastLinks = await foot
    .locator(".footer-columns ul:not(.company-networks)")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const { left, right } = await foot
    .locator(".footer-columns")
    .evaluate((one) => one.getBoundingClientRect().toJSON());
  expect(boxes).toHaveLength(4);
  expect([boxes[0].left, boxes[3].right].map(Math.round)).toEqual(
    [left, right].map(Math.round),
  );
  // The last links are at most two rows apart, because the company has fewer pages than
  // services.
  expect(Math.max(...lastLinks) - Math.min(...lastLinks)).toBeLessThan(2 * 35);
});

it("a phone of 800 px shows its menu whole, contact and networks included", async () => {
  const page = await world.visit("/about", phone);
  await page.getByRole("button", { name: "Menu" }).click();
  const hidden = await mainMenu(page).evaluate(
    (menu) => menu.scrollHeight - menu.clientHeight,
  );
  expect(hidden).toBe(0);
});

it("no number of open positions leaves a hole: each has a row of its own", async () => {
  const page = await world.visit("/career", desktop);
  const cards = page.getByRole("main").locator(".vacancy-card:visible");
  await page
    .getByRole("button", { name: /^APPLY NOW/ })
    .first()
    .waitFor();
  const boxes = await cards.evaluateAll((all) =>
    all.map((one) => {
      const { left, width } = one.getBoundingClientRect();
      return [Math.round(left), Math.round(width)];
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  expect(new Set(boxes.map(String)).size).toBe(1);
});

it("on a phone, the examples of Our Work are below each other, so that their letters can be read", async () => {
  const page = await world.visit("/ourwork", phone);
  const widths = await page
    .locator(".trades > li")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(3);
  expect(Math.min(...widths)).toBeGreaterThan(phone.viewport.width * 0.8);
});

it("a button is as high as its words, also one below another on a phone", async () => {
  const page = await world.visit("/", { ...phone, reducedMotion: "reduce" });
  const buttons = page.getByRole("main").locator(".button:visible");
  const tooHigh = await buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        // A button of one line is about 48 px high, and its line 20 px.
        return button.clientHeight > words.getBoundingClientRect().height + 36;
      })
      .map(({ outerHTML, clientHeight }) => `${clientHeight} px: ${outerHTML}`),
  );
  expect(await buttons.count()).toBeGreaterThan(4);
  expect(tooHigh).toEqual([]);
});

it("a phone's bar keeps the quote button's words on one line, and stacks large letters", async () => {
  const page = await world.visit("/about", { ...phone, reducedMotion: "reduce" });
  const quote = stickyBar(page).getByRole("button", { name: GET_A_QUOTE });
  const chat = stickyBar(page).getByRole("link");
  const lines = await quote.evaluate((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  await setLetters(page, 32);
  // The two links are one above the other; beside each other, each would have one letter
  // in a line.
  expect((await chat.boundingBox())!.y).toBeGreaterThan((await quote.boundingBox())!.y);
});

it.each([
  ["a page", "/internship"],
  ["a dialog", "/about"],
])("on a phone, fields of %s are close, and a message is nearer to its own than to the next", async (where, route) => {
  const page = await world.visit(route, phone);
  if (where === "a page") {
    await page.locator("[data-widget=internship-form][data-mounted]").waitFor();
  } else {
    await stickyBar(page).getByRole("button", { name: GET_A_QUOTE }).click();
  }
  const form = page.locator(where === "a page" ? "main form" : "dialog form");
  const fields = form.getByRole("textbox");
  // Wait for the form, whose code is loaded when the dialog opens, because `all()` does
  // not wait.
  await fields.nth(1).waitFor();
  const [first, second] = await fields.all();
  await first!.focus();
  await second!.focus();
  const message = form.locator(".field-message:not(:empty)").first();
  const tops = [first!, message, form.locator(".field-label").nth(1), second!];
  const boxes = await Promise.all(tops.map((one) => one.boundingBox()));
  const [field, words, label, next] = boxes.map((box) => box!);
  const above = words!.y - (field!.y + field!.height);
  expect(label!.y - (words!.y + words!.height)).toBeGreaterThan(above);
  expect(next!.y - field!.y).toBeLessThan(95);
});
