import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "./axe-violations.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";
import {
  CATEGORY_PLACEHOLDER,
  missingOf,
  multiSelectWords,
  PLEASE_WAIT,
  QUOTE_BOT_CHECK_MISSING,
  quoteMessages,
} from "../spec/forms.ts";
import { GET_A_QUOTE, thankYou } from "../spec/words.ts";
import { projectFolder } from "../test-run.ts";
import { gapsOf } from "../same-number-gaps.ts";
import { botCheckBox, openBotCheck, passBotCheck, passedBotCheck } from "../bot-check-box.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

/** What an editor has written into a data file. */
const words = (file: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, `tests/kept-content/site/_data/${file}.json`), "utf8"));

const request = {
  Name: "Asha Kumari",
  Email: "asha@example.org",
  "Mobile Number": "+91 98765-43210",
  "WhatsApp Number": "091234 56780",
  "Existing Website": "sarees.example",
  Remarks: 'A shop for sarees.\nPay by <b>UPI</b> & "card". धन्यवाद',
};
const MESSAGES = missingOf(quoteMessages);
const MODAL_CODE = "**/widgets/quote-modal-*.js*";

const opener = (page: Page) => page.getByRole("button", { name: GET_A_QUOTE, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: GET_A_QUOTE });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const categories = (page: Page) => dialog(page).getByRole("combobox", { name: "Project Category" });
const submit = (page: Page) => dialog(page).locator("button[type=submit]");
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.id ||
      document.activeElement?.getAttribute("aria-label") ||
      document.activeElement?.textContent,
  );

async function openQuote(page: Page) {
  await opener(page).click();
  await dialog(page).waitFor();
}

async function choose(page: Page, ...names: string[]) {
  await categories(page).click();
  for (const name of names) await dialog(page).getByRole("option", { name }).click();
  await categories(page).click();
}

async function fillIn(page: Page) {
  for (const [label, value] of Object.entries(request)) await field(page, label).fill(value);
  await choose(page, "E-commerce", "SEO");
}

async function expectKept(page: Page) {
  await expect.poll(() => field(page, "Name").inputValue()).toBe(request.Name);
  await expect.poll(() => field(page, "Remarks").inputValue()).toBe(request.Remarks);
  await expect.poll(() => categories(page).textContent()).toBe("2 selected");
}

/** Holds back the answers to what matches, until it is told to let them go. */
async function hold(page: Page, pattern: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe("a request for a quote", () => {
  it.each([
    ["the sticky bar of a phone", phone],
    ["the header of a wide screen", desktop],
  ])("from %s arrives field by field, and leads to the thank-you page", async (_, options) => {
    const page = await world.visit("/about", options);
    await openQuote(page);
    await fillIn(page);
    await passBotCheck(dialog(page));
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    await page.getByRole("heading", { name: thankYou.heading }).waitFor();

    const [record, ...others] = world.provider.records("quote");
    expect(others).toEqual([]);
    expect(record!.body).toEqual({
      branchCode: expect.stringMatching(/^[\da-f-]{36}$/i),
      apiFor: "Test",
      name: "Asha Kumari",
      mobile: "9876543210",
      whatsMobile: "9123456780",
      emailID: "asha@example.org",
      existingWebsite: "sarees.example",
      projectCategoryInComma: "E-commerce, SEO",
      remarks: request.Remarks,
    });
    expect(record!.headers.authorization).toMatch(/^Bearer \S+$/);

    await page.goBack();
    await page.waitForURL("**/about");
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await openQuote(page);
    await expect.poll(() => field(page, "Name").inputValue()).toBe("");
    await expect.poll(() => categories(page).textContent()).toBe(CATEGORY_PLACEHOLDER);
  });

  it("is sent once, however often Submit is pressed", async () => {
    const page = await world.visit("/");
    await openQuote(page);
    await fillIn(page);
    await passBotCheck(dialog(page));
    await submit(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 20; press++) button.click();
    });
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("quote")).toHaveLength(1);
  });

  it.each([
    phone,
    desktop,
  ])("has 'Same as mobile number' nearer its own field than the next, at $viewport.width px", async (options) => {
    const page = await world.visit("/", options);
    await openQuote(page);
    const { above, below } = await gapsOf(dialog(page));
    expect(above).toBeLessThan(below / 2);
  });

  it("says above Submit what happens next and what becomes of what is sent; the policy opens beside it", async () => {
    const page = await world.visit("/");
    await openQuote(page);
    await field(page, "Name").fill("Asha Kumari");
    const { nextStep, purpose } = words("forms").quote;
    const [policy] = words("legal").items;
    const note = dialog(page).locator(".form-note");
    expect(await note.locator("p").allInnerTexts()).toEqual([nextStep, `${purpose} ${policy.name}`]);
    const [noteBox, submitBox] = [await note.boundingBox(), await submit(page).boundingBox()];
    expect(noteBox!.y + noteBox!.height).toBeLessThanOrEqual(submitBox!.y);
    const opened = page.waitForEvent("popup");
    await note.getByRole("link", { name: policy.name }).click();
    expect(new URL((await opened).url()).pathname).toBe("/privacypolicy");
    expect(await field(page, "Name").inputValue()).toBe("Asha Kumari");
  });

  it("can take the WhatsApp number from the mobile number", async () => {
    const page = await world.visit("/");
    await openQuote(page);
    await field(page, "Mobile Number").fill("+91 98765 43210");
    await dialog(page).getByLabel("Same as mobile number").check();
    await field(page, "Mobile Number").fill("+91 98765 00000");
    await field(page, "Remarks").focus();
    await expect.poll(() => field(page, "WhatsApp Number").inputValue()).toBe("9876500000");
  });

  it.each([
    "500",
    "malformed",
    "is-success-false",
    "html",
    "reset",
  ])("that the provider answers with %s is only logged; what was typed stays and can be sent again", async (scenario) => {
    const page = await world.visit("/");
    const alerts: string[] = [];
    page.on("dialog", async (shown) => {
      alerts.push(shown.message());
      await shown.accept();
    });
    world.provider.setFault({ call: "AddQuoteRequest", scenario, times: 1 });
    await openQuote(page);
    await fillIn(page);
    await passBotCheck(dialog(page));
    const logged = page.waitForEvent(
      "console",
      (message) => message.type() === "error" && message.text().startsWith("quote-form:"),
    );
    await submit(page).click();
    expect((await logged).text()).toMatch(/Http failure|refused/);
    await dialog(page).getByRole("button", { name: "Submit", disabled: false }).waitFor();
    await expectKept(page);
    expect(alerts).toEqual([]);
    await expect.poll(() => dialog(page).locator(".form-end").textContent()).toBe("Submit");
    await passBotCheck(dialog(page));
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
  });
});

describe("what is asked for", () => {
  it("first the bot check, with an alert; then every field, and the first wrong one gets the focus", async () => {
    const page = await world.visit("/");
    const alerts: string[] = [];
    page.on("dialog", async (shown) => {
      alerts.push(shown.message());
      await shown.accept();
    });
    await openQuote(page);
    await submit(page).click();
    expect(alerts).toEqual([QUOTE_BOT_CHECK_MISSING]);
    await expect.poll(() => dialog(page).locator("[aria-invalid]").count()).toBe(0);

    await passBotCheck(dialog(page));
    await submit(page).click();
    for (const message of MESSAGES) await dialog(page).getByText(message, { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe("quote-Name");
    expect(world.provider.records("quote")).toEqual([]);

    await field(page, "Name").fill("Asha");
    await submit(page).click();
    await expect.poll(() => focused(page)).toBe("quote-Email");
    expect(alerts).toHaveLength(1);
  });

  it("numbers have ten digits", async () => {
    const page = await world.visit("/");
    await openQuote(page);
    await field(page, "Mobile Number").fill("12345");
    await field(page, "WhatsApp Number").fill("98765432101");
    await field(page, "Email").fill("asha@");
    await field(page, "Remarks").focus();
    for (const message of [
      quoteMessages.numberInvalid,
      quoteMessages.whatsappInvalid,
      quoteMessages.emailInvalid,
    ]) {
      await dialog(page).getByText(message, { exact: true }).waitFor();
    }
  });
});

describe("the code of the modal", () => {
  it("is fetched when a pointer comes to the button, not before; and opens nothing by itself", async () => {
    const page = await world.visit("/about", desktop);
    const fetched: string[] = [];
    page.on("request", (asked) => {
      if (asked.url().includes("quote-modal")) fetched.push(asked.url());
    });
    await page.mouse.move(600, 500);
    await page.waitForLoadState("networkidle");
    expect(fetched).toEqual([]);
    await opener(page).hover();
    await page.locator("dialog").waitFor({ state: "attached" });
    expect(fetched.map((url) => url.replace(/.*\.(?=\w+$)/, "")).sort()).toEqual(["css", "js"]);
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
  });

  it.each([
    ["its script", MODAL_CODE],
    ["its style", "**/widgets/quote-modal-*.css"],
  ])("a press before %s has come is kept, and opens when it comes", async (_, pattern) => {
    const page = await world.visit("/about");
    const release = await hold(page, pattern);
    await Promise.all([page.waitForRequest(pattern), opener(page).click()]);
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/about");
    await expect.poll(() => opener(page).getAttribute("aria-busy")).toBe("true");
    expect(await opener(page).evaluate((link) => getComputedStyle(link).opacity)).toBe("0.7");
    release();
    await dialog(page).waitFor();
    await expect.poll(() => opener(page).getAttribute("aria-busy")).toBeNull();
    expect(await dialog(page).evaluate((shown) => getComputedStyle(shown).display)).toBe("flex");
  });

  it.each([
    ["script", MODAL_CODE],
    ["style", "**/widgets/quote-modal-*.css"],
  ])("its %s, where it fails to load once, is asked for again", async (_, pattern) => {
    const page = await world.visit("/about");
    let tries = 0;
    await page.route(pattern, (route) => {
      // What the browser's cache gets in the place of what failed is no try.
      if (route.request().resourceType() !== "fetch") tries++;
      return tries === 1 ? route.abort() : route.continue();
    });
    await openQuote(page);
    expect(tries).toBe(2);
  });

  it("that cannot be loaded three times: the button leads to /contact", async () => {
    const page = await world.visit("/about");
    let tries = 0;
    await page.route(MODAL_CODE, (route) => {
      tries++;
      return route.abort();
    });
    await opener(page).click();
    await page.waitForURL("**/contact");
    expect(tries).toBe(3);
  });

  it("is not needed for a press that asks for a new tab", async () => {
    const page = await world.visit("/about", desktop);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      opener(page).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL("**/contact");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  });
});

describe("the dialog", () => {
  it("fills a phone's screen, and locks the page behind it without moving it", async () => {
    const page = await world.visit("/about");
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await openQuote(page);
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 });
    await dialog(page).getByRole("heading").hover();
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => scrollY)).toBe(400);
    // It closes before it tells so.
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe("hidden");
  });

  it("closes on a press on the backdrop, on Close and on Esc, and gives the focus back", async () => {
    const page = await world.visit("/about", desktop);
    for (const close of [
      () => page.mouse.click(20, 400),
      () => dialog(page).getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await openQuote(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIALOG");
      await close();
      await dialog(page).waitFor({ state: "hidden" });
      await expect.poll(() => focused(page)).toBe(GET_A_QUOTE);
    }
    const button = await openQuote(page).then(() =>
      dialog(page).getByRole("button", { name: "Close" }).boundingBox(),
    );
    expect([button?.width, button?.height]).toEqual([48, 48]);
  });

  it.each([
    ["Enter", "phone", phone],
    ["Space", "phone", phone],
    ["Enter", "desktop", desktop],
    ["Space", "desktop", desktop],
  ] as const)("is opened by %s, which scrolls nothing, on a %s", async (key, _, options) => {
    const page = await world.visit("/about", { ...options, reducedMotion: "reduce" });
    const scrollTop = () => page.evaluate(() => scrollY);
    expect(await opener(page).getAttribute("aria-haspopup")).toBe("dialog");
    await page.evaluate(() => scrollTo(0, 300));
    await opener(page).focus();
    expect(await scrollTop()).toBe(300);
    await page.keyboard.press(key);
    await dialog(page).waitFor();
    expect(await scrollTop()).toBe(300);
  });

  it("opened from a phone's menu, gives the focus back to the menu's button", async () => {
    const page = await world.visit("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#menu [data-opens]").click();
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("Menu");
  });

  it("is empty at each opening, and its bot check is asked again", async () => {
    const page = await world.visit("/about");
    await openQuote(page);
    await fillIn(page);
    await field(page, "Email").fill("asha@");
    await passBotCheck(dialog(page));
    await page.keyboard.press("Escape");
    await openQuote(page);
    await expect.poll(() => field(page, "Name").inputValue()).toBe("");
    await expect.poll(() => categories(page).textContent()).toBe(CATEGORY_PLACEHOLDER);
    await expect.poll(() => dialog(page).locator("[aria-invalid]").count()).toBe(0);
    await openBotCheck(dialog(page)).waitFor();
  });

  it("can be gone through by keyboard alone", async () => {
    const page = await world.visit("/about", desktop);
    const { keyboard } = page;
    await opener(page).focus();
    await keyboard.press("Enter");
    await dialog(page).waitFor();
    await keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Close");
    await keyboard.press("Shift+Tab");
    await expect.poll(() => focused(page)).toBe("Submit");
    await keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Close");
    await keyboard.press("Tab");
    await keyboard.type("Asha");
    await keyboard.press("Tab");
    await keyboard.type("asha@example.org");
    await keyboard.press("Tab");
    await keyboard.type("9876543210");
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    await keyboard.press("Space");
    await keyboard.press("Tab");
    await keyboard.type("none yet");
    await keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("quote-ProjectCategory");
    await keyboard.press("ArrowDown");
    await keyboard.press("Space");
    await keyboard.type("dig");
    await keyboard.press("Enter");
    await expect.poll(() => categories(page).textContent()).toBe("2 selected");
    await keyboard.press("Escape");
    await expect.poll(() => dialog(page).getByRole("listbox").count()).toBe(0);
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    await keyboard.press("ArrowDown");
    await keyboard.press("Tab");
    await expect.poll(() => dialog(page).getByRole("listbox").count()).toBe(0);
    await expect.poll(() => focused(page)).toBe("quote-Remarks");
    await keyboard.type("A shop.");
    await botCheckBox(dialog(page)).waitFor();
    await keyboard.press("Tab");
    await keyboard.press("Space");
    await passedBotCheck(dialog(page)).waitFor();
    await submit(page).focus();
    await keyboard.press("Enter");
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("quote")[0]!.body).toMatchObject({
      name: "Asha",
      mobile: "9876543210",
      whatsMobile: "9876543210",
      projectCategoryInComma: "Web Development, Digital Marketing",
    });
  });
});

describe.each<[string, BrowserContextOptions]>([
  ["360", phone],
  ["1366", desktop],
])("axe finds nothing at %s px", (_, options) => {
  const still: BrowserContextOptions = { ...options, reducedMotion: "reduce" };

  it("closed, open, with every message, with the list open and all chosen", async () => {
    const page = await world.visit("/about", still);
    page.on("dialog", (shown) => shown.accept());
    await opener(page).hover();
    await page.locator("dialog").waitFor({ state: "attached" });
    expect(await violationsOf(page)).toEqual([]);
    await openQuote(page);
    await botCheckBox(dialog(page)).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await submit(page).click();
    expect(await violationsOf(page)).toEqual([]);
    await passBotCheck(dialog(page));
    await submit(page).click();
    await dialog(page).getByText(MESSAGES.at(-1)!).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await categories(page).click();
    expect(await violationsOf(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: multiSelectWords.selectAll }).click();
    await dialog(page).getByRole("button", { name: multiSelectWords.unselectAll }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it("while sending, after a failure, and where the thank-you page cannot be loaded", async () => {
    const page = await world.visit("/about", still);
    await openQuote(page);
    await fillIn(page);
    await passBotCheck(dialog(page));
    const release = await hold(page, "**/Setting/AddQuoteRequest");
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "500", times: 1 });
    await submit(page).click();
    await dialog(page).getByRole("button", { name: PLEASE_WAIT, disabled: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    release();
    await dialog(page).getByRole("button", { name: "Submit", disabled: false }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.route("**/submit-successfully", (route) => route.abort());
    await passBotCheck(dialog(page));
    await submit(page).click();
    await dialog(page).getByRole("heading", { name: thankYou.heading }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
