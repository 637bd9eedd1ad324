import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { passBotCheck } from "../bot-check-box.ts";
import { useWorld } from "../browser/world.ts";
import { NO_ANSWER } from "../spec/forms.ts";
import {
  barOf,
  enquiry,
  fillIn,
  formOf,
  KEPT,
  noValues,
  readyToSubmit,
  runClockUntil,
  submitButton,
  untilSent,
  useVisitors,
  valuesOf,
  waitForEnd,
} from "./visitor.ts";

const SLOW = "This is taking longer than usual.";

/** The provider's answer is a success: thank-you page, one record. */
const accepted = ["bom", "huge", "slow"];

/**
 * No success, or nobody knows: the product says nothing, and the form stays. One visitor meets them all, in this order, with the same
 * enquiry. Of the statuses these are the ones that browsers treat in ways of their own, and one other.
 */
const notAccepted: [scenario: string, isStored: boolean][] = [
  ["401", false],
  ["408", false],
  ["425", false],
  ["500", false],
  ["html", false],
  ["is-success-false", false],
  ["redirect", false],
  ["redirect-json", false],
  ["204", true],
  ["empty", true],
  ["malformed", true],
];

/** There is no answer, whatever the provider has stored: the form is kept, and sent by itself under its number. */
const notAnswered = ["unreachable", "preflight-refused", "truncated", "reset", "no-cors"];

describe("an enquiry that is not confirmed stays in the form", () => {
  const world = useWorld();
  let page: Page;
  const stored = () => world.provider.records("contact").length;
  beforeAll(async () => {
    page = await world.visitForSeveral("/contact");
    await fillIn(page);
  });

  it.each(notAccepted)("after %s", async (scenario, isStored) => {
    await passBotCheck(formOf(page));
    world.provider.setFault({ call: "AddContactUs", scenario, times: 1 });
    await Promise.all([page.waitForResponse("**/AddContactUs"), submitButton(page).click()]);
    await waitForEnd(page);
    expect(stored()).toBe(isStored ? 1 : 0);
    expect(new URL(page.url()).pathname).toBe("/contact");
    await expect.poll(() => valuesOf(page)).toEqual(enquiry);
    await page.waitForFunction(() => document.activeElement?.textContent === "Submit");
    const told = page.locator("main form").locator("[role=alert], .sending-state");
    expect((await told.allInnerTexts()).join("").trim()).toBe("");
    await expect.poll(() => barOf(page).count()).toBe(0);
  });

  it("and is stored once, however often it was sent", async () => {
    await passBotCheck(formOf(page));
    await submitButton(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(stored()).toBe(1);
  });
});

describe("a contact enquiry that the provider answers with", () => {
  const world = useVisitors();
  const { records, spoil, stored } = world;

  async function submit(scenario: string, delayMs?: number): Promise<Page> {
    const { page } = await world.visit();
    await readyToSubmit(page);
    spoil("AddContactUs", scenario, delayMs);
    await submitButton(page).click();
    return page;
  }

  /** On a page whose clock the test moves. */
  async function submitIntoSilence(scenario: string, delayMs?: number): Promise<Page> {
    const { page } = await world.visit("/about");
    await page.clock.install();
    await page.goto(`${world.origin}/contact`);
    await readyToSubmit(page);
    // Each time: what is kept is sent again at once, perhaps before the test has looked.
    world.provider.setFault({ call: "AddContactUs", scenario, delayMs });
    await submitButton(page).click();
    await page.locator("form[aria-busy=true]").waitFor();
    await runClockUntil(page, () => world.posts() > 0);
    await page.clock.runFor(10_000);
    await page.getByText(SLOW, { exact: true }).waitFor();
    return page;
  }

  it.each(accepted)("%s is confirmed, and stored once", async (scenario) => {
    const page = await submit(scenario, 300);
    await page.waitForURL("**/submit-successfully");
    expect(stored()).toBe(1);
    await page.getByText(`Your reference number ${records("contact")[0]?.reference}`).waitFor();
  });

  it.each(notAnswered)("%s is no answer: it is kept, and sent by itself, once", async (scenario) => {
    const page = await submit(scenario);
    // That it is kept is said until it was sent, which may be at once.
    await untilSent(page);
    await expect.poll(() => valuesOf(page)).toEqual(noValues);
    expect(stored()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/contact");
  });

  it.each([
    ["hang", 0],
    ["drip", 1],
  ])("%s shows a way out after 10 s, lets a server take 40 s, and is kept once it is over", async (scenario, count) => {
    const page = await submitIntoSilence(scenario, 60_000);
    await page.clock.runFor(40_000);
    await page.getByText(SLOW, { exact: true }).waitFor();
    await page.clock.runFor(39_000);
    await runClockUntil(page, () => page.getByText(KEPT).isVisible());
    expect(stored()).toBe(count);
    await expect.poll(() => page.getByText(SLOW, { exact: true }).count()).toBe(0);
  });

  it("hang can be left: everything typed is still there, and another Submit is the same enquiry", async () => {
    const page = await submitIntoSilence("hang");
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await page.getByText(NO_ANSWER).waitFor();
    await expect.poll(() => valuesOf(page)).toEqual(enquiry);
    await page.clock.runFor(100);
    await passBotCheck(formOf(page));
    expect(await barOf(page).count(), "nothing waits").toBe(0);
    world.provider.clearFaults();
    await submitButton(page).click();
    await runClockUntil(page, () => page.url().endsWith("/submit-successfully"));
    expect(stored()).toBe(1);
  });
});
