import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { botCheckBox, passBotCheck } from "../bot-check-box.ts";
import { NO_ANSWER } from "../spec/forms.ts";
import {
  barOf,
  fillIn,
  formOf,
  KEPT,
  noTexts,
  readyToSubmit,
  runClockUntil,
  send,
  submitButton,
  untilForm,
  untilSent,
  useVisitors,
} from "./visitor.ts";

const SLOW = "This is taking longer than usual.";

const world = useVisitors();
const { spoil, stored, posts } = world;

/**
 * No success, or nobody knows: the product says nothing, and the form stays. Of the statuses these are the ones that browsers treat in ways
 * of their own, and one other.
 */
const REFUSALS = ["401", "408", "425", "500", "html", "is-success-false", "redirect", "redirect-json"];
const STORED = ["204", "empty", "malformed"];

it("an enquiry that is not confirmed stays in the form, whatever the answer, and is stored once, however often it was sent", async () => {
  const page = await world.visit("/contact");
  await fillIn(page);
  for (const scenario of [...REFUSALS, ...STORED]) {
    await passBotCheck(formOf(page));
    spoil("AddContactUs", scenario);
    await Promise.all([page.waitForResponse("**/AddContactUs"), submitButton(page).click()]);
    // The button has the focus again at the end.
    await submitButton(page).and(page.locator(":focus")).waitFor();
    expect([scenario, stored(), new URL(page.url()).pathname]).toEqual([
      ...[scenario, STORED.includes(scenario) ? 1 : 0, "/contact"],
    ]);
    await untilForm(page);
    const notices = page.locator("main form").locator("[role=alert], .sending-state");
    expect([scenario, (await notices.allInnerTexts()).join("").trim()]).toEqual([scenario, ""]);
    await expect.poll(() => barOf(page).count()).toBe(0);
  }
  await send(page);
  expect(stored()).toBe(1);
});

it.each([
  "unreachable",
  "preflight-refused",
  "truncated",
  "reset",
  "no-cors",
])("%s is no answer: it is kept, and sent by itself, once", async (scenario) => {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  spoil("AddContactUs", scenario);
  await submitButton(page).click();
  // That it is kept is said until it was sent, which may be at once.
  await untilSent(page);
  await untilForm(page, noTexts);
  expect(stored()).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/contact");
});

/** On a page whose clock the test moves. */
async function submitIntoSilence(scenario: string, delayMs?: number): Promise<Page> {
  const page = await world.visitWithClock("/contact");
  await runClockUntil(page, () => botCheckBox(formOf(page)).isVisible());
  await readyToSubmit(page);
  // Each time: what is kept is sent again at once, perhaps before the test has looked.
  world.provider.setFault({ call: "AddContactUs", scenario, delayMs });
  await submitButton(page).click();
  await page.locator("form[aria-busy=true]").waitFor();
  await runClockUntil(page, () => posts() > 0);
  await page.clock.runFor(10_000);
  await page.getByText(SLOW, { exact: true }).waitFor();
  return page;
}

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
  await untilForm(page);
  await page.clock.runFor(100);
  await passBotCheck(formOf(page));
  expect(await barOf(page).count(), "nothing waits").toBe(0);
  world.provider.clearFaults();
  await submitButton(page).click();
  await runClockUntil(page, () => page.url().endsWith("/submit-successfully"));
  expect(stored()).toBe(1);
});
