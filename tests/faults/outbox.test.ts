import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { botCheckBox, passBotCheck } from "../bot-check-box.ts";
import { png } from "../browser/fill-form.ts";
import { contact, internship, missingMessages, quote, typedTexts } from "../spec/forms.ts";
import {
  barOf,
  enquiry,
  fillIn,
  formOf,
  KEPT,
  pdf,
  pressInBar,
  resume,
  send,
  submitButton,
  untilNothingIsResent,
  untilOnDevice,
  untilSent,
  useVisitors,
  valuesOf,
} from "./visitor.ts";

const world = useVisitors();
const { keepOffline, posts, records, spoil, stored } = world;

const notAccepted = (page: Page) => barOf(page).getByText("was not accepted");
const GROUND = "getComputedStyle(document.querySelector('main > .section')).backgroundColor";

async function openQuote(page: Page) {
  await page.locator('.sticky-bar [data-opens="quote-modal"]').click();
  const form = formOf(page);
  await fillIn(form, typedTexts(quote));
  await form.getByRole("button", { name: /^Project Category/ }).click();
  await form.getByRole("checkbox", { name: "E-commerce" }).click();
  await page.keyboard.press("Escape");
  await passBotCheck(form);
}

/** An application for an internship, with a resume and a photo, submitted without a connection. */
async function keepApplication(page: Page, context: BrowserContext) {
  await fillIn(page, typedTexts(internship));
  await page.getByLabel("Gender").selectOption("other");
  await page.getByLabel("Internship Type").selectOption("2");
  await passBotCheck(formOf(page));
  await context.setOffline(true);
  await resume(page).setInputFiles(pdf("resume.pdf", 200_000));
  await page.getByLabel("Photo", { exact: true }).setInputFiles(png);
  for (const name of ["resume.pdf", png.name])
    await page.getByText(`No connection. ${name} will be sent with the form.`).waitFor();
  await formOf(page).locator("[type=submit]").click();
  await page.getByText(KEPT).waitFor();
}

describe("without a connection", () => {
  it("a form is judged and kept, even where the bot check and the rules cannot load, and sent once the network returns", async () => {
    const { page, context } = await world.visit();
    const ground = await page.evaluate(GROUND);
    await botCheckBox(formOf(page)).waitFor();
    await context.setOffline(true);
    await fillIn(page, { ...enquiry, Name: "" });
    await submitButton(page).click();
    await page.getByText(missingMessages(contact)[0]!, { exact: true }).waitFor();
    // The message stands there as soon as the field is left; until Submit is over, what is typed now would be taken for what was pressed.
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
    await fillIn(page, { Name: enquiry.Name });
    await submitButton(page).click();
    await page.getByText(KEPT).waitFor();
    await context.setOffline(false);
    await untilSent(page);
    expect(stored()).toBe(1);
    await untilSent(page, String(records("contact")[0]?.reference));
    expect(await page.evaluate(GROUND), "the bar's coming recolours no section").toBe(ground);
  });

  it("a closed tab leaves its form to the next visit, of which several tabs send it once, on any page", async () => {
    const { page, context } = await world.visit();
    await keepOffline(page);
    await page.close();
    await context.setOffline(false);
    const tabs = await Promise.all([1, 2, 3].map(() => world.openTab(context, "/about")));
    await untilSent(tabs);
    await untilNothingIsResent(tabs[0]!);
    expect([stored(), posts()]).toEqual([1, 1]);
    await untilOnDevice(tabs[0]!, enquiry.Message, false);
  });

  it("an application is kept with its files, and sent with them by the next visit", async () => {
    const { page, context } = await world.visit("/internship");
    await keepApplication(page, context);
    await page.close();
    await context.setOffline(false);
    const next = await world.openTab(context, "/about");
    await untilSent(next);
    const [upload, photo] = records("upload");
    expect(upload?.body.sizeBytes).toBe(pdf("resume.pdf", 200_000).buffer.length);
    expect(records("internship").map(({ body }) => body)).toMatchObject([
      { name: "Asha Kumari", resumeLink: upload?.body.url, photo: photo?.body.url },
    ]);
  });
});

it("a form whose tab was closed while it was sent is sent again", async () => {
  const { page, context } = await world.visit();
  await keepOffline(page);
  // Longer than any test waits: the tab is closed before an answer comes.
  spoil("AddContactUs", "slow", 600_000);
  await context.setOffline(false);
  await expect.poll(posts).toBe(1);
  await page.close();
  const next = await world.openTab(context, "/about");
  await untilSent(next);
  expect(stored()).toBe(1);
});

describe("what was refused", () => {
  it("is not sent again, and is another enquiry once it was opened, changed and sent", async () => {
    const { page, context } = await world.visit();
    await keepOffline(page);
    spoil("AddContactUs", "400");
    await context.setOffline(false);
    await notAccepted(page).waitFor();
    await page.goto(`${world.origin}/about`);
    await notAccepted(page).waitFor();
    await untilNothingIsResent(page);
    expect([stored(), posts()]).toEqual([0, 1]);
    await page.goto(`${world.origin}/contact`);
    await fillIn(page, { Message: "Other text" });
    await untilOnDevice(page, "Other text");
    await pressInBar(page, "Open");
    await expect.poll(() => valuesOf(page)).toEqual(enquiry);
    expect(await barOf(page).count()).toBe(0);
    await untilOnDevice(page, "Other text");
    await fillIn(page, { Message: "Now shorter." });
    await send(page);
    expect(records("contact").map(({ body }) => body.remarks)).toEqual(["Now shorter."]);
  });

  it("opens a quote in its dialog, filled in, this once", async () => {
    const { page, context } = await world.visit("/about");
    await openQuote(page);
    await context.setOffline(true);
    await submitButton(page).click();
    await page.locator("dialog").getByText(KEPT).waitFor();
    spoil("AddQuoteRequest", "400");
    await page.keyboard.press("Escape");
    await context.setOffline(false);
    await notAccepted(page).waitFor();
    await pressInBar(page, "Open");
    const form = page.locator("dialog[open] form");
    await form.waitFor();
    expect(await form.getByLabel("Remarks").inputValue()).toBe(typedTexts(quote)["Remarks"]);
    expect(await form.getByRole("button", { name: /^Project Category/ }).innerText()).toContain("1 selected");
    await passBotCheck(form);
    await submitButton(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(stored("quote")).toBe(1);
    await page.goto(`${world.origin}/about`);
    await page.locator('.sticky-bar [data-opens="quote-modal"]').click();
    expect(await form.getByLabel("Remarks").inputValue()).toBe("");
  });
});

it("a page where nothing waits, and nothing was typed, fetches no code for it", async () => {
  const { page } = await world.visit("/about");
  await page.waitForLoadState("networkidle");
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType("resource").filter(({ name }) => /outbox/.test(name)),
  );
  expect(fetched).toEqual([]);
});
