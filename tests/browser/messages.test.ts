/** What is said around Submit in Chromium alone: a late bot check, a slow provider, numbers that are read out. The rest: `tests/engines/messages.test.ts`. */
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BOT_CHECK_MISSING, QUOTE_BOT_CHECK_MISSING } from "../spec/forms.ts";
import { GET_A_QUOTE } from "../spec/words.ts";
import { barOf, KEPT, readyToSubmit } from "../faults/visitor.ts";
import { botCheckBox } from "../bot-check-box.ts";
import { isReadable } from "../is-readable.ts";
import { desktop, openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const LOADING = "The bot check is loading …";

/** Holds back the code of the bot check until it is told to let it come. */
async function holdBotCheck(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/altcha-(?!worker)[^/]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe("before the bot check has come, its place says so, a Submit goes there, and is not pressed again later:", () => {
  const forms = [
    { name: "contact", route: "/contact", flag: BOT_CHECK_MISSING, open: async () => {} },
    { name: "internship", route: "/internship", flag: BOT_CHECK_MISSING, open: async () => {} },
    {
      name: "career",
      route: "/career",
      flag: BOT_CHECK_MISSING,
      open: (page: Page) =>
        page
          .getByRole("button", { name: /^APPLY NOW/ })
          .first()
          .click(),
    },
    {
      name: "quote",
      route: "/about",
      flag: QUOTE_BOT_CHECK_MISSING,
      open: (page: Page) => page.getByRole("button", { name: GET_A_QUOTE, exact: true }).click(),
    },
  ];
  it.each(forms)("$name", async ({ name, route, flag, open }) => {
    const page = await world.visit("/server-error");
    const release = await holdBotCheck(page);
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.goto(world.origin + route);
    await open(page);
    const form = page.locator("form").filter({ visible: true });
    const place = form.getByRole("group", { name: "Bot check" });
    const loading = place.getByRole("status").getByText(LOADING, { exact: true });
    await loading.waitFor();

    // By Enter in the first field, from where the place is not to be seen.
    await form.getByRole("textbox").first().press("Enter");
    await place.getByText(flag, { exact: true }).waitFor();
    if (name === "quote") expect(alerts).toEqual([QUOTE_BOT_CHECK_MISSING]);
    // Its fields are judged at once: there the first of them is gone to.
    if (name !== "internship") expect(await isReadable(loading)).toBe(true);

    release();
    await botCheckBox(form).waitFor();
    await loading.waitFor({ state: "detached" });
    await place.getByText(flag, { exact: true }).waitFor();
    expect(alerts.length).toBeLessThan(2);
    expect(world.provider.requests().filter(({ method }) => method === "POST")).toEqual([]);
  });
});

it("after 10 s the way out of a Submit is in view on a phone, and what is said when it was taken", async () => {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  await page.route("**/AddContactUs", () => {});
  await page.clock.install();
  const submit = page.locator(".contact-form [type=submit]");
  await submit.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await submit.press("Enter");
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.clock.runFor(10_100);
  const stop = page.getByRole("button", { name: "Stop waiting" });
  await stop.waitFor();
  expect(await isReadable(stop)).toBe(true);
  await stop.click();
  const stopped = page.getByText("You stopped waiting.");
  await stopped.waitFor();
  await page.clock.runFor(100);
  await expect.poll(() => isReadable(stopped)).toBe(true);
});

describe("the reference number never wraps,", () => {
  /** Widths, in CSS pixels, at which the number is in more than one line. */
  async function widthsThatBreak(page: Page, number: Locator): Promise<number[]> {
    const broken: number[] = [];
    for (let width = 320; width <= 640; width += 12) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await number.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      if (lines !== 1) broken.push(width);
    }
    return broken;
  }

  it("on the thank-you page", async () => {
    const page = await world.visit("/server-error", desktop);
    await page.evaluate(() => sessionStorage.setItem("submission-reference", "K7M2-9QXD"));
    await page.goto(`${world.origin}/submit-successfully`);
    expect(await widthsThatBreak(page, page.getByText("K7M2-9QXD"))).toEqual([]);
  });

  it("in the list of what may not have arrived, nor where it is said that it was sent", async () => {
    const page = await world.visit("/contact", desktop);
    await readyToSubmit(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.getByText(KEPT).waitFor();
    world.provider.setFault({ call: "AddContactUs", scenario: "reset", times: 1 });
    await page.context().setOffline(false);
    await barOf(page).getByText("1 form may not have arrived").waitFor();
    await barOf(page).getByRole("button", { name: "Show" }).click();
    const number = barOf(page).locator(".reference-number");
    expect(await number.innerText()).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await widthsThatBreak(page, number)).toEqual([]);
    await barOf(page).getByRole("button", { name: "Send again" }).click();
    await barOf(page).getByText("Your form was sent. Your reference number is").waitFor();
    expect(await widthsThatBreak(page, number)).toEqual([]);
  });
});
