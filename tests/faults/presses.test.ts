/** One enquiry becomes one record, however often Submit is pressed, and its text outlives the page. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { botCheckBox, passBotCheck } from "../harness/bot-check-box.ts";
import { hold } from "../harness/fill-form.ts";
import {
  enquiry,
  fillIn,
  formOf,
  noTexts,
  onDevice,
  readyToSubmit,
  send,
  submitButton,
  untilForm,
  untilOnDevice,
  useVisitors,
} from "../harness/visitor.ts";

const world = useVisitors({ manner: { keepsConnections: true } });
const { posts, stored } = world;
const referenceOn = (page: Page) => page.locator("[data-reference] strong").innerText();

it.each([
  ["one text make one record", { message: enquiry.Message, count: 1 }],
  ["two texts make two records", { message: "Of the second tab", count: 2 }],
])("two tabs that send %s", async (_, { message, count }) => {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  await untilOnDevice(page, enquiry.Message);
  const other = await world.openTab(page, "/contact");
  await untilForm(other);
  await fillIn(other, { Message: message });
  await passBotCheck(formOf(other));
  const tabs = [page, other];
  // Hold both requests back, because a tab is emptied when the other one has sent the
  // same text.
  const releases = await Promise.all(tabs.map((tab) => hold(tab, "**/AddContactUs")));
  await Promise.all(tabs.map((tab) => submitButton(tab).click()));
  await Promise.all(tabs.map((tab) => tab.locator("form[data-busy]").waitFor()));
  for (const release of releases) {
    release();
  }
  await Promise.all(tabs.map((tab) => tab.waitForURL("**/submit-successfully")));
  const texts = world.provider.records("contact").map(({ body }) => String(body.remarks));
  expect(texts.sort()).toEqual([...new Set([message, enquiry.Message])].sort());
  const references = new Set(
    world.provider.records("contact").map(({ reference }) => reference),
  );
  expect([references.size, posts()]).toEqual([count, count]);
});

it("what the browser repeats by itself, because a used connection broke, is stored once", async () => {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  world.spoil("AddContactUs", "reset-reused");
  await submitButton(page).click();
  await page.waitForURL("**/submit-successfully");
  expect(world.provider.posts("AddContactUs", true).length).toBeGreaterThan(0);
  expect([posts(), stored()]).toEqual([1, 1]);
});

it("a success in the tab with the newest text leaves what the other one holds and has not sent", async () => {
  const newest = { ...enquiry, Message: "Of the second tab" };
  const page = await world.visit("/contact");
  await fillIn(page);
  await untilOnDevice(page, enquiry.Message);
  const other = await world.openTab(page, "/contact");
  await untilForm(other);
  await fillIn(other, newest);
  await untilOnDevice(other, newest.Message);
  await send(other);
  await page.reload();
  await untilForm(page);
  expect(stored()).toBe(1);
});

it("what was typed outlives a reload, Back and a closed tab, and goes with a success", async () => {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  await untilOnDevice(page, enquiry.Message);
  await page.reload();
  await untilForm(page);
  expect(await botCheckBox(formOf(page)).isChecked()).toBe(false);
  await page.goto(`${world.origin}/about`);
  await page.goBack();
  await untilForm(page);
  await page.close();
  const next = await world.openTab(page, "/contact");
  await untilForm(next);
  await send(next);
  await untilOnDevice(next, enquiry.Message, false);
  const number = await referenceOn(next);
  await next.goBack();
  await untilForm(next, noTexts);
  await fillIn(next);
  await send(next);
  await expect.poll(() => referenceOn(next)).not.toBe(number);
  expect(stored()).toBe(2);
});

it("'Clear this form' asks, and takes what was typed off the page and the device", async () => {
  const page = await world.visit("/contact");
  await fillIn(page);
  await untilOnDevice(page, enquiry.Message);
  const press = (name: string) =>
    formOf(page).getByRole("button", { name, exact: true }).click();
  await press("Clear this form");
  await press("No");
  await untilForm(page);
  await press("Clear this form");
  await press("Yes");
  await untilOnDevice(page, enquiry.Message, false);
  await page.reload();
  await botCheckBox(formOf(page)).waitFor();
  await untilForm(page, noTexts);
});

it("what was typed is off the device after 7 days, on whichever page", async () => {
  const page = await world.visit("/contact");
  await fillIn(page);
  await untilOnDevice(page, enquiry.Message);
  // Wait for the server's time. If the page is left before it comes, the next page dates
  // the draft.
  await untilOnDevice(page, '"keptAtMs"');
  // A draft is deleted only if both clocks call it old on two different days, because
  // each clock may be wrong.
  const visitAfter = async (days: number) => {
    const date = new Date(Date.now() + days * 24 * 60 * 60 * 1_000);
    await page.clock.setFixedTime(date);
    await page.route("**/about", (route) =>
      route.request().method() === "HEAD"
        ? route.fulfill({ headers: { date: date.toUTCString() } })
        : route.fallback(),
    );
    await page.goto(`${world.origin}/about`);
  };
  await visitAfter(8);
  await untilOnDevice(page, '"seenOldAtMs"');
  expect(await onDevice(page)).toContain(enquiry.Message);
  await visitAfter(10);
  await untilOnDevice(page, enquiry.Message, false);
  await page.goto(`${world.origin}/contact`);
  await untilForm(page, noTexts);
});
