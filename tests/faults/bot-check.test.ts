import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useContactWorld } from "./contact-world.ts";
import {
  enquiry,
  expectAccessible,
  fillIn,
  focusOf,
  passBotCheck,
  readyToSubmit,
  submitButton,
  typedValues,
  valuesOf,
  waitForEnd,
} from "./visitor.ts";
import { BOT_CHECK_MISSING } from "../spec/forms.ts";

const world = useContactWorld();
const { posts, stored, withVisitor } = world;
const CODE = "**/altcha-*.js*";

/** The toast and the flag say that the bot check is missing; nothing was sent, nothing is lost. */
async function expectMissing(page: Page) {
  await page.locator(".notyf__toast", { hasText: BOT_CHECK_MISSING }).first().waitFor();
  await page.locator(".bot-check .field-message", { hasText: BOT_CHECK_MISSING }).waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(typedValues);
  await expect.poll(() => focusOf(page)).toBe("Submit");
  expect([stored(), posts()]).toEqual([0, 0]);
}

/** Submits, and waits until the form can be used again. */
async function submitInVain(page: Page) {
  await submitButton(page).click();
  await page.locator("form altcha-widget [data-state='unverified']").last().waitFor();
  await waitForEnd(page);
  expect(new URL(page.url()).pathname).toBe("/contact");
  await expect.poll(() => valuesOf(page)).toEqual(typedValues);
  await expect.poll(() => focusOf(page)).toBe("Submit");
}

/** Replaces the response of the next POST. */
const sendResponse = (page: Page, response: string) =>
  page.route(
    "**/Setting/AddContactUs",
    async (route) =>
      route.continue({ headers: { ...(await route.request().allHeaders()), "x-bot-check": response } }),
    { times: 1 },
  );

describe("a bot check", () => {
  it.each([
    "unreachable",
    "html",
    "500",
    "hang",
  ])("whose challenge is %s lets nothing be sent or lost", (scenario) =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await page.locator("form altcha-widget input[type='checkbox']").click();
        await submitButton(page).click();
        await expectMissing(page);
      },
      async () => world.provider.setFault({ call: "challenge", scenario }),
    ));

  it("whose code is blocked can be asked for again", () =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await page.getByText("The bot check could not be loaded.").waitFor();
        await submitButton(page).click();
        await expectMissing(page);
        await expectAccessible(page);
        await page.unroute(CODE);
        await page.getByRole("button", { name: "Try again" }).click();
        await passBotCheck(page);
        await submitButton(page).click();
        await page.waitForURL("**/submit-successfully");
        expect(stored()).toBe(1);
      },
      (_, page) => page.route(CODE, (route) => route.abort()),
    ));

  it.each([
    ["is a captive portal's page", "text/html", "<!doctype html><h1>Sign in</h1>"],
    ["throws", "text/javascript", "throw new Error('broken')"],
    ["brings no API", "text/javascript", "export {};"],
  ])("whose code %s says so, and nothing is lost", (_, contentType, body) =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await page.getByText("The bot check could not be loaded.").waitFor();
        await submitButton(page).click();
        await expectMissing(page);
      },
      (__, page) => page.route(CODE, (route) => route.fulfill({ contentType, body })),
    ));

  it("whose code never comes says so after 10 s", () =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await page.clock.runFor(11_000);
        await page.getByText("The bot check could not be loaded.").waitFor();
        await submitButton(page).click();
        await expectMissing(page);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      },
      async (_, page) => {
        await page.clock.install();
        await page.route(CODE, () => {});
      },
    ));
});

describe("a response", () => {
  it("that expires before the Submit is asked for again", () =>
    withVisitor(
      async (page) => {
        await readyToSubmit(page);
        await page.clock.runFor(6 * 60_000);
        await page.locator("form altcha-widget [data-state='verified']").waitFor({ state: "detached" });
        await submitButton(page).click();
        await expectMissing(page);
      },
      (_, page) => page.clock.install(),
    ));

  it("that is refused, or expires on its way: everything stays, and the next Submit works", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await sendResponse(page, "no longer good");
      await submitInVain(page);
      expect([stored(), posts()]).toEqual([0, 1]);
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));

  it("that was used before is refused: everything stays, and a fresh one is sent with the next Submit", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page, { ...enquiry, Subject: "The first one" });
      const posting = page.waitForRequest("**/Setting/AddContactUs");
      await submitButton(page).click();
      const used = (await (await posting).allHeaders())["x-bot-check"] ?? "";
      expect(used).not.toBe("");
      await page.waitForURL("**/submit-successfully");
      await page.goto(`${world.origin}/contact`);
      await readyToSubmit(page);
      await sendResponse(page, used);
      await submitInVain(page);
      expect([stored(), posts()]).toEqual([1, 2]);
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(2);
    }));
});
