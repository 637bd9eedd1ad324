import { expect, it } from "vitest";
import { botCheckBox, passBotCheck } from "../harness/bot-check-box.ts";
import { toastsOf } from "../harness/toasts.ts";
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
} from "../harness/visitor.ts";
import { NO_ANSWER } from "../spec/forms.ts";

const world = useVisitors();
const { spoil, stored, posts } = world;

/** Scenarios without a certain success: statuses that browsers treat specially, and an ordinary one. */
const REFUSALS = [
  "401",
  "408",
  "425",
  "500",
  "html",
  "is-success-false",
  "redirect",
  "redirect-json",
];
const STORED = ["204", "empty", "malformed"];

it("an enquiry that is not confirmed stays in the form, and is stored once", async () => {
  const page = await world.visit("/contact");
  await fillIn(page);
  for (const scenario of [...REFUSALS, ...STORED]) {
    await passBotCheck(formOf(page));
    spoil("AddContactUs", scenario);
    await Promise.all([
      page.waitForResponse("**/AddContactUs"),
      submitButton(page).click(),
    ]);
    // The button has the focus again at the end.
    await submitButton(page).and(page.locator(":focus")).waitFor();
    expect(stored(), scenario).toBe(STORED.includes(scenario) ? 1 : 0);
    expect(new URL(page.url()).pathname, scenario).toBe("/contact");
    await untilForm(page);
    const notices = page.locator("main form").locator("[role=alert], .sending-state");
    expect((await notices.allInnerTexts()).join("").trim(), scenario).toBe("");
    await expect.poll(() => barOf(page).count(), { message: scenario }).toBe(0);
  }
  await send(page);
  expect(stored()).toBe(1);
});

it("a form without an answer is kept, and sent by itself, once", async () => {
  const page = await world.visit("/contact");
  const scenarios = {
    unreachable: 1,
    "preflight-refused": 1,
    truncated: 2,
    reset: 2,
    "no-cors": 2,
  };
  for (const [scenario, requests] of Object.entries(scenarios)) {
    world.provider.reset();
    await readyToSubmit(page);
    spoil("AddContactUs", scenario);
    await submitButton(page).click();
    // Do not wait for the notice that the form is kept: it disappears when the form is
    // sent, which may be at once.
    await expect.poll(stored, { message: scenario }).toBe(1);
    await untilSent(page, String(world.provider.records("contact")[0]?.reference));
    await untilForm(page, noTexts);
    expect(posts(), scenario).toBe(requests);
    expect(stored(), scenario).toBe(1);
    expect(new URL(page.url()).pathname, scenario).toBe("/contact");
  }
});

it.each([
  "hang",
  "drip",
])("%s shows a way out after 10 s, and is kept and sent as the same enquiry", async (scenario) => {
  const page = await world.visitWithClock("/contact");
  const slow = page.getByText("This is taking longer than usual.", { exact: true });
  const submitIntoSilence = async (postsBefore: number) => {
    await passBotCheck(formOf(page));
    await submitButton(page).click();
    await page.locator("form[data-busy]").waitFor();
    await runClockUntil(page, () => posts() > postsBefore);
    await page.clock.runFor(10_000);
    await slow.waitFor();
  };
  await runClockUntil(page, () => botCheckBox(formOf(page)).isVisible());
  await fillIn(page);
  world.provider.setFault({ call: "AddContactUs", scenario, delayMs: 60_000 });
  await submitIntoSilence(0);
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await page.getByText(NO_ANSWER).waitFor();
  await untilForm(page);

  await submitIntoSilence(posts());
  expect(await barOf(page).count(), "nothing waits").toBe(0);
  await page.clock.runFor(40_000);
  await slow.waitFor();
  await page.clock.runFor(39_000);
  await runClockUntil(page, () => page.getByText(KEPT).isVisible());
  await expect.poll(() => slow.count()).toBe(0);
  // The kept form is sent again at once, and that request hangs for 90 s. Storing its
  // outcome may take 5 s.
  await runClockUntil(page, () => posts() === 3);
  world.provider.clearFaults();
  await page.clock.runFor(80_000);
  await runClockUntil(page, async () => /Your form was sent/.test(await toastsOf(page)));
  expect(stored()).toBe(1);
});
