import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { botCheckBox, passBotCheck } from "../harness/bot-check-box.ts";
import { png } from "../harness/fill-form.ts";
import {
  barOf,
  enquiry,
  fillIn,
  formOf,
  KEPT,
  pdf,
  pressInBar,
  send,
  submitButton,
  untilForm,
  untilNothingIsResent,
  untilOnDevice,
  untilSent,
  useVisitors,
} from "../harness/visitor.ts";
import { stickyBar } from "../harness/world.ts";
import { contact, quote, requiredMessages, typedTexts } from "../spec/forms.ts";
import { GET_A_QUOTE } from "../spec/words.ts";

const world = useVisitors();
const { keepOffline, openTab, posts, spoil, stored } = world;

const notAccepted = (page: Page) => barOf(page).getByText("was not accepted");
const openQuote = (page: Page) =>
  stickyBar(page).getByRole("button", { name: GET_A_QUOTE }).click();
const sentBodies = (form: "contact" | "internship") =>
  world.provider.records(form).map(({ body }) => body);

it("a form without a connection, bot check or rules is kept, and sent once the network is back", async () => {
  const page = await world.visit("/contact");
  await botCheckBox(formOf(page)).waitFor();
  await page.context().setOffline(true);
  await fillIn(page, { ...enquiry, Name: "" });
  await submitButton(page).click();
  await page.getByText(requiredMessages(contact)[0]!, { exact: true }).waitFor();
  // Wait until Submit is over, because text that is typed before would count as
  // submitted.
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await fillIn(page, { Name: enquiry.Name });
  await submitButton(page).click();
  await page.getByText(KEPT).waitFor();
  await page.context().setOffline(false);
  await untilSent(page);
  expect(stored()).toBe(1);
  await untilSent(page, String(world.provider.records("contact")[0]?.reference));
});

it("a tab closed while it sends leaves its form to the next visit, whose tabs send it once", async () => {
  const page = await world.visit("/contact");
  await keepOffline(page);
  // The answer takes longer than the test, so that the tab is closed before it.
  spoil("AddContactUs", "slow", 600_000);
  await page.context().setOffline(false);
  await expect.poll(posts).toBe(1);
  await page.close();
  const tabs = await Promise.all([1, 2].map(() => openTab(page, "/about")));
  await untilSent(tabs);
  await untilNothingIsResent(tabs[0]!);
  expect([stored(), posts()]).toEqual([1, 2]);
  await untilOnDevice(tabs[0]!, enquiry.Message, false);
});

it("an application is kept with its files, and sent with them by the next visit", async () => {
  const page = await world.visit("/internship");
  const file = pdf("resume.pdf", 200_000);
  await world.keepApplication(page, { Resume: file, Photo: png });
  await page.close();
  await page.context().setOffline(false);
  const next = await openTab(page, "/about");
  await untilSent(next);
  const [upload, photo] = world.provider.records("upload");
  expect(upload?.body.sizeBytes).toBe(file.buffer.length);
  expect(sentBodies("internship")).toMatchObject([
    { name: "Asha Kumari", resumeLink: upload?.body.url, photo: photo?.body.url },
  ]);
});

it("a refused form is sent again only when it was opened and changed, which leaves other text alone", async () => {
  const page = await world.visit("/contact");
  await keepOffline(page);
  spoil("AddContactUs", "400");
  await page.context().setOffline(false);
  await notAccepted(page).waitFor();
  await page.goto(`${world.origin}/about`);
  await notAccepted(page).waitFor();
  await untilNothingIsResent(page);
  expect([stored(), posts()]).toEqual([0, 1]);
  await page.goto(`${world.origin}/contact`);
  await fillIn(page, { Message: "Other text" });
  await untilOnDevice(page, "Other text");
  await pressInBar(page, "Open");
  await untilForm(page);
  expect(await barOf(page).count()).toBe(0);
  await untilOnDevice(page, "Other text");
  await fillIn(page, { Message: "Now shorter." });
  await send(page);
  expect(sentBodies("contact").map(({ remarks }) => remarks)).toEqual(["Now shorter."]);
});

it("a quote that was refused opens in its dialog, filled in, this once", async () => {
  const page = await world.visit("/about");
  await openQuote(page);
  const form = page.getByRole("dialog").locator("form");
  await fillIn(page, typedTexts(quote));
  await form.getByRole("button", { name: /^Project Category/ }).click();
  await form.getByRole("checkbox", { name: "E-commerce" }).click();
  await page.keyboard.press("Escape");
  await passBotCheck(form);
  await page.context().setOffline(true);
  await submitButton(page).click();
  await page.getByRole("dialog").getByText(KEPT).waitFor();
  spoil("AddQuoteRequest", "400");
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
  await notAccepted(page).waitFor();
  await pressInBar(page, "Open");
  await form.waitFor();
  expect(await form.getByLabel("Remarks").inputValue()).toBe(
    typedTexts(quote)["Remarks"],
  );
  expect(
    await form.getByRole("button", { name: /^Project Category/ }).innerText(),
  ).toContain("1 selected");
  await passBotCheck(form);
  await submitButton(page).click();
  await page.waitForURL("**/submit-successfully");
  expect(stored("quote")).toBe(1);
  await page.goto(`${world.origin}/about`);
  await openQuote(page);
  expect(await form.getByLabel("Remarks").inputValue()).toBe("");
});

it("a file that the device can no longer read was refused by nobody", async () => {
  const page = await world.visit("/internship");
  await world.keepApplication(page, { Resume: pdf("cv.pdf") });
  const loseFiles = () => {
    Blob.prototype.arrayBuffer = () =>
      Promise.reject(new DOMException("", "NotReadableError"));
  };
  // Both pages lose the file, because either may be the first to send the form.
  await page.evaluate(loseFiles);
  await page.context().addInitScript(loseFiles);
  await page.context().setOffline(false);
  const next = await openTab(page, "/about");
  await barOf(next)
    .getByText("was not sent: this device can no longer read cv.pdf.")
    .waitFor();
});

it("a form whose tab was ended while it was sent is found by the next visit, in every form", async () => {
  const page = await world.visit("/about");
  await openQuote(page);
  await fillIn(page, typedTexts(quote));
  const form = page.getByRole("dialog").locator("form");
  await form.getByRole("button", { name: /^Project Category/ }).click();
  await form.getByRole("checkbox", { name: "E-commerce" }).click();
  await page.keyboard.press("Escape");
  await passBotCheck(form);
  spoil("AddQuoteRequest", "hang");
  await submitButton(page).click();
  await expect.poll(() => posts("AddQuoteRequest")).toBe(1);
  expect(await barOf(page).count()).toBe(0);
  const next = await openTab(page, "/about");
  await page.close();
  await untilSent(next);
  await untilNothingIsResent(next);
  expect(stored("quote")).toBe(1);
});

it("a page where nothing waits fetches no code for it, also after something was typed", async () => {
  const page = await world.visit("/contact");
  await fillIn(page);
  await untilOnDevice(page, enquiry.Message);
  for (const next of [page, await openTab(page, "/about")]) {
    await next.waitForLoadState("networkidle");
    const fetched = await next.evaluate(() =>
      performance.getEntriesByType("resource").filter(({ name }) => /outbox/.test(name)),
    );
    expect(fetched).toEqual([]);
  }
});
