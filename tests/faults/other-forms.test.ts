import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser/page-errors.ts";
import { openWorld, type World } from "../browser/world.ts";
import { passBotCheck } from "../bot-check-box.ts";
import { draftsOf, expectAccessible, fillIn, KEPT, typedValues, valuesOf } from "./visitor.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const dialog = (page: Page) => page.locator("dialog[open]");
/** Said where it stood that the form waits. */
const sent = (page: Page) => dialog(page).getByText("Your form was sent.");

async function fillDialog(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  }
}

async function openQuote(page: Page) {
  await page.locator('.sticky-bar [data-opens="quote-modal"]').click();
  await fillDialog(page, {
    Name: "Asha Kumari",
    Email: "asha@example.org",
    "Mobile Number": "9876543210",
    "WhatsApp Number": "9876543210",
    "Existing Website": "https://example.org",
    Remarks: "A shop, please.",
  });
  await dialog(page).getByRole("combobox", { name: "Project Category" }).click();
  await dialog(page).getByRole("option", { name: "E-commerce" }).click();
  await page.keyboard.press("Escape");
}

describe("a request for a quote", () => {
  it("is kept without a connection, and sent once when it returns", async () => {
    const page = await world.visit("/about");
    await openQuote(page);
    await passBotCheck(dialog(page));
    await page.context().setOffline(true);
    await dialog(page).getByRole("button", { name: "Submit", exact: true }).click();
    await dialog(page).getByText(KEPT).waitFor();
    await expect.poll(() => dialog(page).getByLabel("Name", { exact: true }).inputValue()).toBe("");
    await page.context().setOffline(false);
    await sent(page).waitFor();
    expect(await dialog(page).getByText(KEPT).count()).toBe(0);
    const [record, ...others] = world.provider.records("quote");
    expect(others).toEqual([]);
    expect(record?.body).toMatchObject({ name: "Asha Kumari", projectCategoryInComma: "E-commerce" });
    await page.context().close();
  });

  it("whose dialog is closed while it is sent is confirmed all the same, and stored once", async () => {
    const page = await world.visit("/about");
    await openQuote(page);
    await passBotCheck(dialog(page));
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "slow", times: 1, delayMs: 700 });
    await dialog(page).getByRole("button", { name: "Submit", exact: true }).click();
    await page.locator("form[aria-busy=true]").waitFor();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("quote")).toHaveLength(1);
    await page.context().close();
  });
});

describe("a career application", () => {
  it("is kept with its resume without a connection, and sent with it when it returns", async () => {
    const page = await world.visit("/career");
    await page
      .getByRole("button", { name: /APPLY NOW/ })
      .first()
      .click();
    await fillDialog(page, {
      Name: "Asha Kumari",
      "Email Address": "asha@example.org",
      "Mobile Number": "9876543210",
      "WhatsApp Number": "9876543210",
      Qualification: "BCA",
    });
    await dialog(page).getByLabel("Position Applied For").selectOption("1");
    await passBotCheck(dialog(page));
    await page.context().setOffline(true);
    await dialog(page)
      .getByLabel("Resume", { exact: true })
      .setInputFiles({
        name: "asha.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\nAsha"),
      });
    await dialog(page).getByText("No connection. asha.pdf will be uploaded").waitFor();
    await dialog(page).getByRole("button", { name: "Submit", exact: true }).click();
    await dialog(page).getByText(KEPT).waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await sent(page).waitFor();
    const [record, ...others] = world.provider.records("career");
    expect(others).toEqual([]);
    const [upload, ...moreUploads] = world.provider.records("upload");
    expect(moreUploads).toEqual([]);
    expect(record?.body).toMatchObject({ name: "Asha Kumari", cv: upload?.body.url, profilePic: "" });
    await page.context().close();
  });
});

describe("the back/forward cache", () => {
  it("takes a page with a draft and a bar, and it goes on when it comes back", async () => {
    const browser = await openBrowser({ keepsPages: true });
    try {
      const page = await browser.newPage({ serviceWorkers: "block" });
      await page.goto(`${world.origin}/contact`);
      await fillIn(page);
      await page.waitForFunction(() => localStorage.getItem("draft-contact"));
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => {
          document.documentElement.dataset.persisted = String(persisted);
        });
      });
      await page.goto(`${world.origin}/about`);
      // Playwright's own goBack waits for a load that never comes.
      await page.evaluate(() => history.back());
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.persisted)).toBe("true");
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await page.getByLabel("Message").fill("Typed after the return");
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe("Typed after the return");
      await page.reload();
      await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Typed after the return");
    } finally {
      await browser.close();
    }
  });
});
