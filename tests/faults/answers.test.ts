import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../browser/world";
import {
  barOf,
  expectAccessible,
  focusOf,
  KEPT,
  noValues,
  readyToSubmit,
  passBotCheck,
  submitButton,
  typedValues,
  valuesOf,
  waitForEnd,
} from "./visitor";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const stored = () => world.provider.records("contact").length;

/** The provider's answer is a success: thank-you page, one record. */
const accepted = ["array", "string", "bom", "wrong-types", "huge", "slow"];

/** [scenario, records after it]: it is no success, or nobody knows. The visitor sees what the product says: nothing. */
const notAccepted: [scenario: string, records: number][] = [
  ...[400, 401, 403, 404, 408, 409, 413, 415, 422, 425, 429, 500, 503, 504].map(
    (status): [string, number] => [String(status), 0],
  ),
  ["502-html", 0],
  ["204", 1],
  ["empty", 1],
  ["null", 1],
  ["html", 0],
  ["malformed", 1],
  ["truncated", 1],
  ["is-success-false", 0],
  ["redirect", 0],
  ["reset-before", 0],
  ["reset", 1],
  ["no-cors", 1],
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

describe("a contact enquiry that the provider answers with", () => {
  it.each(accepted)("%s is confirmed, and stored once", async (scenario) => {
    const page = await visitAndSubmit(scenario, 300);
    await page.waitForURL("**/submit-successfully");
    expect(stored()).toBe(1);
    const reference = world.provider.records("contact")[0]?.reference;
    await page.getByText(`Your reference number ${reference}`).waitFor();
    await page.context().close();
  });

  it.each(
    notAccepted,
  )("%s is not confirmed; another Submit is the same submission", async (scenario, records) => {
    const page = await visitAndSubmit(scenario);
    await waitForEnd(page);
    expect(stored()).toBe(records);
    expect(new URL(page.url()).pathname).toBe("/contact");
    expect(await valuesOf(page)).toEqual(typedValues);
    await page.waitForFunction(() => document.activeElement?.textContent === "Submit");
    expect(
      await page.locator(".contact-form [role=alert], .sending-state [role=status]").allInnerTexts(),
    ).toEqual(["", ""]);
    expect(await barOf(page).count()).toBe(0);
    await expectAccessible(page);

    await passBotCheck(page);
    await submitButton(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(stored()).toBe(1);
    await page.context().close();
  });

  it.each(notSent)("%s never reached it: it is kept, and sent by itself, once", async (scenario) => {
    const page = await visitAndSubmit(scenario);
    await page.getByText(KEPT).waitFor();
    expect(await valuesOf(page)).toEqual(noValues);
    expect(await focusOf(page)).toBe("Submit");
    await barOf(page).getByText("Your form was sent.").waitFor();
    await expectAccessible(page);
    expect(stored()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/contact");
    await page.context().close();
  });

  it("nothing, since its name is not found, is kept, and sent by itself, once", async () => {
    const page = await world.visit("/contact");
    await readyToSubmit(page);
    await page.route("**/Setting/AddContactUs", (route) => route.abort("namenotresolved"), { times: 1 });
    await submitButton(page).click();
    await page.getByText(KEPT).waitFor();
    await barOf(page).getByText("Your form was sent.").waitFor();
    expect(stored()).toBe(1);
    await page.context().close();
  });

  it("a connection that is cut while it is sent is never confirmed, and stored once in the end", async () => {
    const page = await visitAndSubmit("down");
    await waitForEnd(page);
    expect(stored()).toBe(0);
    if (await page.getByText(KEPT).isVisible()) await barOf(page).getByText("Your form was sent.").waitFor();
    else {
      expect(await valuesOf(page)).toEqual(typedValues);
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
    }
    expect(stored()).toBe(1);
    await page.context().close();
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
    await page.clock.runFor(1_000);
    await expect
      .poll(() =>
        world.provider.requests().some(({ call, method }) => call === "AddContactUs" && method === "POST"),
      )
      .toBe(true);
    await page.clock.runFor(10_000);
    await page.getByText("This is taking longer than usual.").waitFor();
    await expectAccessible(page);
    await page.clock.runFor(20_500);
    await waitForEnd(page);
    expect(stored()).toBe(records);
    expect(await valuesOf(page)).toEqual(typedValues);
    expect(await page.getByText("This is taking longer than usual.").count()).toBe(0);
    await page.context().close();
  });

  it("hang can be left: everything typed is still there, and another Submit is the same submission", async () => {
    const page = await world.visit("/about");
    await page.clock.install();
    await page.goto(`${world.origin}/contact`);
    await readyToSubmit(page);
    world.provider.setFault({ call: "AddContactUs", scenario: "hang", times: 1 });
    await submitButton(page).click();
    await page.locator("form[aria-busy=true]").waitFor();
    await page.clock.runFor(11_000);
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await page.getByText("You stopped waiting. It may have been sent already.").waitFor();
    expect(await valuesOf(page)).toEqual(typedValues);
    expect(await barOf(page).count()).toBe(0);
    await page.clock.runFor(100);
    await passBotCheck(page);
    await submitButton(page).click();
    await page.clock.runFor(500);
    await page.waitForURL("**/submit-successfully");
    expect(stored()).toBe(1);
    await page.context().close();
  });
});
