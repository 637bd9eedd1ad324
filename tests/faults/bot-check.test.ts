/** A bot check that cannot be passed lets nothing be sent or lost, says so, and can be tried again. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { botCheckBox, passedBotCheck } from "../bot-check-box.ts";
import { BOT_CHECK_MISSING } from "../spec/forms.ts";
import {
  enquiry,
  fillIn,
  formOf,
  readyToSubmit,
  send,
  submitButton,
  useVisitors,
  valuesOf,
  waitForEnd,
} from "./visitor.ts";

const world = useVisitors();
const { posts, spoil, stored } = world;

/** A Submit is refused for want of a bot check; once that can be passed, the same enquiry arrives. */
async function expectToArriveLater(page: Page, repair: () => unknown) {
  await submitButton(page).click();
  await page.getByText(BOT_CHECK_MISSING).first().waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(enquiry);
  expect([stored(), posts()]).toEqual([0, 0]);
  await repair();
  await send(page);
  expect(stored()).toBe(1);
}

it.each(["unreachable", "html", "500"])("a challenge that is %s", async (scenario) => {
  const { page } = await world.visit();
  world.provider.setFault({ call: "challenge", scenario });
  await fillIn(page);
  await botCheckBox(formOf(page)).click();
  await page.getByText("Could not check. Try again", { exact: true }).waitFor();
  await expectToArriveLater(page, () => world.provider.clearFaults());
});

it("a bot check whose code is blocked is asked for again by Submit, and by 'Try again'", async () => {
  const code = /\/altcha-(?!worker)[^/]+\.js/;
  const { page } = await world.visit("/contact", (opened) => opened.route(code, (route) => route.abort()));
  await fillIn(page);
  await page.getByText("The bot check could not be loaded.").waitFor();
  await expectToArriveLater(page, async () => {
    await page.unroute(code);
    await page
      .getByRole("button", { name: "Try again" })
      .or(botCheckBox(formOf(page)))
      .click();
  });
});

it("after a response that the provider refuses it is solved again by itself, and everything stays", async () => {
  const { page } = await world.visit();
  await readyToSubmit(page);
  spoil("AddContactUs", "403");
  await submitButton(page).click();
  await expect.poll(posts).toBe(1);
  await waitForEnd(page);
  await passedBotCheck(formOf(page)).waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(enquiry);
  await submitButton(page).click();
  await page.waitForURL("**/submit-successfully");
  expect(stored()).toBe(1);
});
