import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { EXPIRED, expectMissing, said } from "./bot-check-place.ts";
import { useContactWorld } from "./contact-world.ts";
import {
  focusOf,
  passBotCheck,
  readyToSubmit,
  submitButton,
  typedValues,
  valuesOf,
  waitForEnd,
} from "./visitor.ts";
import { enquiry } from "../typed-values.ts";
import { openBotCheck } from "../bot-check-box.ts";

const world = useContactWorld();
const { posts, stored, withVisitor } = world;

/** Submits, and waits until the form can be used again. */
async function submitInVain(page: Page) {
  await submitButton(page).click();
  await openBotCheck(page.locator("form")).last().waitFor();
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

describe("a response", () => {
  it("that expires before the Submit is asked for again", () =>
    withVisitor(
      async (page) => {
        await readyToSubmit(page);
        await page.clock.runFor(6 * 60_000);
        await said(page, EXPIRED).waitFor();
        await openBotCheck(page.locator("form")).waitFor();
        await submitButton(page).click();
        await expectMissing(page);
        expect([stored(), posts()]).toEqual([0, 0]);
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
