import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useContactWorld } from "./contact-world.ts";
import {
  draftsOf,
  fillIn,
  noValues,
  openTab,
  passBotCheck,
  readyToSubmit,
  submitButton,
  typedValues,
  valuesOf,
} from "./visitor.ts";
import { enquiry } from "../typed-values.ts";
import { botCheckBox } from "../bot-check-box.ts";

const world = useContactWorld();
const { posts, stored, withVisitor } = world;

describe("pressed more than once, it is one submission:", () => {
  const presses: [how: string, press: (page: Page) => Promise<void>][] = [
    ["a double click", (page) => submitButton(page).dblclick()],
    [
      "Enter and a click",
      async (page) => {
        await page.getByLabel("Subject").press("Enter");
        await submitButton(page)
          .click({ force: true, timeout: 1_000 })
          .catch(() => {});
      },
    ],
    [
      "fifty clicks",
      (page) =>
        submitButton(page).evaluate((button: HTMLElement) => {
          for (let press = 0; press < 50; press++) button.click();
        }),
    ],
  ];
  it.each(presses)("%s", (_, press) =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await press(page);
      await page.waitForURL("**/submit-successfully");
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it("Back after a success finds the form empty, and the same values again are the same enquiry", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      const number = await page.locator("[data-reference] strong").innerText();
      await page.goBack();
      await expect.poll(() => valuesOf(page)).toEqual(noValues);
      await page.goForward();
      await page.getByText(`Your reference number ${number}`).waitFor();
      await page.goBack();
      await readyToSubmit(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      await expect.poll(() => page.locator("[data-reference] strong").innerText()).toBe(number);
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it("a reload while it is sent brings the form back, and another Submit is the same enquiry", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      world.provider.setFault({ call: "AddContactUs", scenario: "slow", times: 1, delayMs: 3_000 });
      await submitButton(page).click();
      await expect.poll(stored).toBe(1);
      await page.reload();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));

  it("two tabs with the same values", () =>
    withVisitor(async (page, context) => {
      await readyToSubmit(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      const other = await openTab(context, `${world.origin}/contact`);
      await expect.poll(() => valuesOf(other)).toEqual(typedValues);
      await passBotCheck(other);
      await Promise.all([page, other].map((tab) => submitButton(tab).click()));
      await Promise.all([page, other].map((tab) => tab.waitForURL("**/submit-successfully")));
      expect([stored(), posts()]).toEqual([1, 1]);
    }));
});

describe("the draft", () => {
  it("outlives a reload, a closed tab and Back, and goes with a success", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      await page.reload();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await page.goto(`${world.origin}/about`);
      await page.goBack();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await page.close();
      const next = await openTab(context, `${world.origin}/contact`);
      await expect.poll(() => valuesOf(next)).toEqual(typedValues);
      await passBotCheck(next);
      await submitButton(next).click();
      await next.waitForURL("**/submit-successfully");
      await next.goto(`${world.origin}/contact`);
      await botCheckBox(next.locator("form")).waitFor();
      await expect.poll(() => valuesOf(next)).toEqual(noValues);
    }));

  it("is cleared by 'Clear this form', once the visitor has said yes", () =>
    withVisitor(async (page) => {
      await fillIn(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      page.once("dialog", (dialog) => dialog.dismiss());
      await page.getByRole("button", { name: "Clear this form" }).click();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      page.once("dialog", (dialog) => dialog.accept());
      await page.getByRole("button", { name: "Clear this form" }).click();
      await expect.poll(() => valuesOf(page)).toEqual(noValues);
      await expect.poll(() => draftsOf(page)).toEqual({});
      await page.reload();
      await botCheckBox(page.locator("form")).waitFor();
      await expect.poll(() => valuesOf(page)).toEqual(noValues);
    }));

  it("never holds the bot check's response", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      // Saved later than what the bot check has put into the form.
      await page.getByLabel("Message").fill("Typed last");
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe("Typed last");
      expect(Object.keys(await draftsOf(page))).toEqual(
        ["Email", "Message", "MobileNo", "Name", "Subject"].map((name) => `contact/${name}`),
      );
    }));

  it("goes after 7 days, off the device too", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      await page.close();
      const later = await context.newPage();
      await later.clock.install({ time: Date.now() + 8 * 24 * 60 * 60 * 1_000 });
      await later.goto(`${world.origin}/contact`);
      await expect.poll(() => draftsOf(later)).toEqual({});
      await expect.poll(() => valuesOf(later)).toEqual(noValues);
    }));
});
