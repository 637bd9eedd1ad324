import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../browser/world.ts";
import {
  barOf,
  expectAccessible,
  fillIn,
  focusOf,
  KEPT,
  noValues,
  readyToSubmit,
  runClockUntil,
  passBotCheck,
  submitButton,
  typedValues,
  valuesOf,
  waitForEnd,
} from "./visitor.ts";
import { openBotCheck } from "../bot-check-box.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.clearFaults());
afterAll(() => world.close());

const SLOW = "This is taking longer than usual.";
const stored = () => world.provider.records("contact").length;

/** The provider's answer is a success: thank-you page, one record. */
const accepted = ["array", "string", "bom", "wrong-types", "huge", "slow"];

/**
 * No success, or nobody knows: the visitor sees what the product says, which is nothing. Whether the provider has stored it, in
 * the order in which one visitor meets them all, with the same enquiry.
 */
const notAccepted: [scenario: string, isStored: boolean][] = [
  ...[400, 401, 403, 404, 408, 409, 413, 415, 422, 425, 429, 500, 503, 504].map(
    (status): [string, boolean] => [String(status), false],
  ),
  ["502-html", false],
  ["html", false],
  ["is-success-false", false],
  ["redirect", false],
  ["reset-before", false],
  ["204", true],
  ["empty", true],
  ["null", true],
  ["malformed", true],
  ["truncated", true],
  ["reset", true],
  ["no-cors", true],
];

/** Nothing left the device: kept, and sent by itself. */
const notSent = ["unreachable", "preflight-refused"];

async function visitAndSubmit(scenario: string, delayMs?: number): Promise<Page> {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  world.provider.setFault({ call: "AddContactUs", scenario, times: 1, delayMs });
  await submitButton(page).click();
  return page;
}

describe("an enquiry that is not confirmed stays in the form", () => {
  let page: Page;
  beforeAll(async () => {
    page = await world.visitForSeveral("/contact");
    await fillIn(page);
  });
  afterAll(async () => {
    await page.context().close();
    world.provider.reset();
  });

  it.each(notAccepted)("after %s", async (scenario, isStored) => {
    await passBotCheck(page);
    world.provider.setFault({ call: "AddContactUs", scenario, times: 1 });
    await submitButton(page).click();
    await openBotCheck(page.locator("form")).last().waitFor();
    await waitForEnd(page);
    expect(stored()).toBe(isStored ? 1 : 0);
    expect(new URL(page.url()).pathname).toBe("/contact");
    await expect.poll(() => valuesOf(page)).toEqual(typedValues);
    await page.waitForFunction(() => document.activeElement?.textContent === "Submit");
    const told = page.locator(".contact-form [role=alert], .sending-state");
    expect((await told.allInnerTexts()).join("").trim()).toBe("");
    await expect.poll(() => barOf(page).count()).toBe(0);
    await expectAccessible(page);
  });

  it("and is stored once, however often it was sent", async () => {
    await passBotCheck(page);
    await submitButton(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(stored()).toBe(1);
  });
});

describe("a contact enquiry that the provider answers with", () => {
  afterEach(() => world.provider.reset());

  it.each(accepted)("%s is confirmed, and stored once", async (scenario) => {
    const page = await visitAndSubmit(scenario, 300);
    await page.waitForURL("**/submit-successfully");
    expect(stored()).toBe(1);
    const reference = world.provider.records("contact")[0]?.reference;
    await page.getByText(`Your reference number ${reference}`).waitFor();
  });

  it.each(notSent)("%s never reached it: it is kept, and sent by itself, once", async (scenario) => {
    const page = await visitAndSubmit(scenario);
    await page.getByText(KEPT).waitFor();
    await expect.poll(() => valuesOf(page)).toEqual(noValues);
    await expect.poll(() => focusOf(page)).toBe("Submit");
    await page.getByText("Your form was sent.").waitFor();
    await expectAccessible(page);
    expect(stored()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/contact");
  });

  it("nothing, since its name is not found, is kept, and sent by itself, once", async () => {
    const page = await world.visit("/contact");
    await readyToSubmit(page);
    await page.route("**/Setting/AddContactUs", (route) => route.abort("namenotresolved"), { times: 1 });
    await submitButton(page).click();
    await page.getByText(KEPT).waitFor();
    await page.getByText("Your form was sent.").waitFor();
    expect(stored()).toBe(1);
  });

  it("a connection that is cut while it is sent is never confirmed, and stored once in the end", async () => {
    const page = await visitAndSubmit("down");
    await waitForEnd(page);
    expect(stored()).toBe(0);
    if (await page.getByText(KEPT).isVisible()) await page.getByText("Your form was sent.").waitFor();
    else {
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
    }
    expect(stored()).toBe(1);
  });

  it.each([
    ["hang", 0],
    ["drip", 1],
  ])("%s shows a way out after 10 s, and ends by itself after 30 s", async (scenario, records) => {
    const page = await world.visit("/about");
    await page.clock.install();
    await page.goto(`${world.origin}/contact`);
    await readyToSubmit(page);
    world.provider.setFault({ call: "AddContactUs", scenario, times: 1, delayMs: 60_000 });
    await submitButton(page).click();
    await page.locator("form[aria-busy=true]").waitFor();
    await runClockUntil(page, () =>
      world.provider.requests().some(({ call, method }) => call === "AddContactUs" && method === "POST"),
    );
    await page.clock.runFor(10_000);
    await page.getByText(SLOW, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.clock.runFor(20_500);
    await waitForEnd(page);
    expect(stored()).toBe(records);
    await expect.poll(() => valuesOf(page)).toEqual(typedValues);
    await expect.poll(() => page.getByText(SLOW, { exact: true }).count()).toBe(0);
  });

  it("hang can be left: everything typed is still there, and another Submit is the same submission", async () => {
    const page = await world.visit("/about");
    await page.clock.install();
    await page.goto(`${world.origin}/contact`);
    await readyToSubmit(page);
    world.provider.setFault({ call: "AddContactUs", scenario: "hang", times: 1 });
    await submitButton(page).click();
    await page.locator("form[aria-busy=true]").waitFor();
    const stopWaiting = page.getByRole("button", { name: "Stop waiting" });
    await runClockUntil(page, () => stopWaiting.isVisible());
    await stopWaiting.click();
    await page.getByText("You stopped waiting. It may have been sent already.").waitFor();
    await expect.poll(() => valuesOf(page)).toEqual(typedValues);
    await expect.poll(() => barOf(page).count()).toBe(0);
    await page.clock.runFor(100);
    await passBotCheck(page);
    await submitButton(page).click();
    await runClockUntil(page, () => page.url().endsWith("/submit-successfully"));
    expect(stored()).toBe(1);
  });
});
