/** One enquiry is one record, in whatever way it is pressed; and what was typed outlives what happens to a page. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { botCheckBox, openBotCheck, passBotCheck } from "../bot-check-box.ts";
import { hold } from "../browser/fill-form.ts";
import {
  enquiry,
  fillIn,
  formOf,
  noValues,
  readyToSubmit,
  send,
  submitButton,
  untilOnDevice,
  useVisitors,
  valuesOf,
} from "./visitor.ts";

const world = useVisitors();
const { posts, stored } = world;
const referenceOn = (page: Page) => page.locator("[data-reference] strong").innerText();

it("Back after a success finds the form empty, and what is typed then is another enquiry", async () => {
  const page = await world.visit("/contact");
  await fillIn(page);
  await send(page);
  const number = await referenceOn(page);
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toEqual(noValues);
  await fillIn(page);
  await send(page);
  await expect.poll(() => referenceOn(page)).not.toBe(number);
  expect(stored()).toBe(2);
});

it.each([
  ["one text → one record", enquiry.Message, 1],
  ["two texts → two", "Of the second tab", 2],
])("two tabs, %s", async (_, message, count) => {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  await untilOnDevice(page, enquiry.Message);
  const other = await world.openTab(page, "/contact");
  await expect.poll(() => valuesOf(other)).toEqual(enquiry);
  await other.getByLabel("Message").fill(message);
  await passBotCheck(formOf(other));
  const tabs = [page, other];
  // A tab whose text was sent before its own press would be empty by then.
  const releases = await Promise.all(tabs.map((tab) => hold(tab, "**/AddContactUs")));
  await Promise.all(tabs.map((tab) => submitButton(tab).click()));
  await Promise.all(tabs.map((tab) => tab.locator("form[aria-busy=true]").waitFor()));
  for (const release of releases) release();
  await Promise.all(tabs.map((tab) => tab.waitForURL("**/submit-successfully")));
  const texts = world.provider.records("contact").map(({ body }) => String(body.remarks));
  expect(texts.sort()).toEqual([...new Set([message, enquiry.Message])].sort());
  const numbers = new Set(world.provider.records("contact").map(({ reference }) => reference));
  expect([numbers.size, posts()]).toEqual([count, count]);
});

it.each([
  [0, "an older"],
  [1, "the newest"],
])("a success in one of two tabs (%i), with %s text, leaves what the other holds and has not sent", async (index) => {
  const page = await world.visit("/contact");
  await fillIn(page, { ...enquiry, Message: "Of the first tab" });
  await untilOnDevice(page, "Of the first tab");
  const other = await world.openTab(page, "/contact");
  await expect.poll(() => other.getByLabel("Message").inputValue()).toBe("Of the first tab");
  await other.getByLabel("Message").fill("Of the second tab");
  await untilOnDevice(other, "Of the second tab");
  await send([page, other][index]!);
  const left = [other, page][index]!;
  await left.reload();
  const text = ["Of the second tab", "Of the first tab"][index];
  await expect.poll(() => left.getByLabel("Message").inputValue()).toBe(text);
  expect(stored()).toBe(1);
});

it("what was typed outlives a reload, Back and a closed tab, but for the bot check, and goes with a success", async () => {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  await untilOnDevice(page, enquiry.Message);
  await page.reload();
  await expect.poll(() => valuesOf(page)).toEqual(enquiry);
  await openBotCheck(formOf(page)).waitFor();
  await page.goto(`${world.origin}/about`);
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toEqual(enquiry);
  await page.close();
  const next = await world.openTab(page, "/contact");
  await expect.poll(() => valuesOf(next)).toEqual(enquiry);
  await send(next);
  await untilOnDevice(next, enquiry.Message, false);
  await next.goto(`${world.origin}/contact`);
  await botCheckBox(formOf(next)).waitFor();
  await expect.poll(() => valuesOf(next)).toEqual(noValues);
});

it("'Clear this form' takes what was typed off the page and the device, once the visitor has said yes", async () => {
  const page = await world.visit("/contact");
  await fillIn(page);
  await untilOnDevice(page, enquiry.Message);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Clear this form");
  await press("No");
  await expect.poll(() => valuesOf(page)).toEqual(enquiry);
  await press("Clear this form");
  await press("Yes");
  await untilOnDevice(page, enquiry.Message, false);
  await page.reload();
  await botCheckBox(formOf(page)).waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(noValues);
});

it("what was typed is off the device after 7 days, on whichever page", async () => {
  const page = await world.visit("/contact");
  await fillIn(page);
  await untilOnDevice(page, enquiry.Message);
  // A draft that was left before the server told its time would be dated by the next page.
  await untilOnDevice(page, '"keptAtMs"');
  // By the server's clock: the device's own may be wrong.
  const headers = { date: new Date(Date.now() + 8 * 24 * 60 * 60 * 1_000).toUTCString() };
  await page.route("**/about", (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ headers }) : route.continue(),
  );
  await page.goto(`${world.origin}/about`);
  await untilOnDevice(page, enquiry.Message, false);
  await page.goto(`${world.origin}/contact`);
  await expect.poll(() => valuesOf(page)).toEqual(noValues);
});
