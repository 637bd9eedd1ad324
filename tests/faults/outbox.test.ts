import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sent, useContactWorld } from "./contact-world.ts";
import {
  barOf,
  expectAccessible,
  fillIn,
  focusOf,
  KEPT,
  openTab,
  readyToSubmit,
  submitButton,
  typedValues,
  untilNothingIsResent,
  valuesOf,
} from "./visitor.ts";
import { contactMessages } from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { botCheckBox } from "../bot-check-box.ts";

const world = useContactWorld();
const { keepOffline, posts, stored, withVisitor } = world;

/** A kept form that was sent again, and whose answer got lost. */
async function bringIntoDoubt(page: Page, context: BrowserContext) {
  await keepOffline(page, context);
  world.provider.setFault({ call: "AddContactUs", scenario: "reset", times: 1 });
  await context.setOffline(false);
  await barOf(page).getByText("1 form may not have arrived").waitFor();
}

describe("without a connection", () => {
  it("a form is kept, and sent once the network returns", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      await expect.poll(() => focusOf(page)).toBe("Submit");
      await context.setOffline(false);
      await sent(page).waitFor();
      expect(stored()).toBe(1);
      await expect
        .poll(() => sent(page).innerText())
        .toContain(String(world.provider.records("contact")[0]?.reference));
    }));

  it("the fields are judged, and a valid form is kept, where even the bot check cannot load", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await page.getByLabel("Name").fill("");
      await botCheckBox(page.locator("form")).waitFor();
      await context.setOffline(true);
      await submitButton(page).click();
      await page.getByText(contactMessages.nameMissing, { exact: true }).waitFor();
      await expect.poll(() => focusOf(page)).toBe("Name");
      await page.getByLabel("Name").fill("Asha Kumari");
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
      await context.setOffline(false);
      await sent(page).waitFor();
      expect(stored()).toBe(1);
    }));

  it("a tab that is closed leaves its form to the next visit, on any page", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      await page.close();
      await context.setOffline(false);
      const next = await openTab(context, `${world.origin}/about`);
      await sent(next).waitFor();
      expect(stored()).toBe(1);
    }));

  it("several open tabs send it once", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      await page.close();
      await context.setOffline(false);
      const tabs = await Promise.all([1, 2, 3].map(() => openTab(context, `${world.origin}/about`)));
      await Promise.race(tabs.map((tab) => sent(tab).waitFor()));
      await Promise.all(tabs.map((tab) => tab.waitForFunction(() => !localStorage.getItem("kept-forms"))));
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it("a network that flaps sends it once", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      for (const isOffline of [false, true, false, true, false]) {
        await context.setOffline(isOffline);
        await page.waitForFunction((isOff) => navigator.onLine !== isOff, isOffline);
      }
      await sent(page).or(barOf(page).getByText("1 form may not have arrived")).waitFor();
      expect(stored()).toBe(1);
    }));

  it("going offline while it is being sent confirms nothing that was not stored", () =>
    withVisitor(async (page, context) => {
      await readyToSubmit(page);
      world.provider.setFault({ call: "AddContactUs", scenario: "slow", times: 1, delayMs: 600 });
      await submitButton(page).click();
      await expect.poll(posts).toBe(1);
      await context.setOffline(true);
      await page.waitForFunction(() => !document.querySelector("form[aria-busy=true]"));
      if (!(await page.getByText(thankYou.heading).isVisible())) {
        await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      }
      expect(stored()).toBe(1);
      await expect.poll(() => barOf(page).count()).toBe(0);
    }));

  it("going offline right after it was stored still thanks, with the number, in place of the form", () =>
    withVisitor(async (page) => {
      await page.route("**/submit-successfully", (route) => route.abort("internetdisconnected"));
      await readyToSubmit(page);
      await submitButton(page).click();
      await page.getByRole("heading", { name: thankYou.heading }).waitFor();
      const reference = world.provider.records("contact")[0]?.reference;
      await page
        .getByText(`Your reference number is ${reference}`)
        .or(page.getByText(String(reference)))
        .first()
        .waitFor();
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it("the bar lists what waits, and the visitor can delete it, by keyboard alone", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      world.provider.setFault({ call: "AddContactUs", scenario: "unreachable", times: 1 });
      world.provider.setFault({ call: "challenge", scenario: "500" });
      await submitButton(page).click();
      await barOf(page).getByText("1 form is waiting to be sent").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Show", exact: true }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("Contact form, saved").waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await barOf(page).waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
      world.provider.clearFaults();
      await page.reload();
      expect(await page.evaluate(() => localStorage.getItem("kept-forms"))).toBeNull();
      await expect.poll(() => barOf(page).count()).toBe(0);
      expect(stored()).toBe(0);
    }));
});

describe("what may have arrived", () => {
  it("is never sent again by itself, and the visitor may send it: it is stored once", () =>
    withVisitor(async (page, context) => {
      await bringIntoDoubt(page, context);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.reload();
      await barOf(page).getByText("1 form may not have arrived").waitFor();
      await page.evaluate(() => dispatchEvent(new Event("online")));
      const other = await openTab(context, `${world.origin}/about`);
      await barOf(other).getByText("1 form may not have arrived").waitFor();
      await untilNothingIsResent(other);
      expect([stored(), posts()]).toEqual([1, 1]);
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Send again" }).click();
      await sent(page).waitFor();
      expect([stored(), posts()]).toEqual([1, 2]);
    }));

  it("is in doubt too when its tab is closed while it is sent again", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      world.provider.setFault({ call: "AddContactUs", scenario: "slow", times: 1, delayMs: 5_000 });
      await context.setOffline(false);
      await expect.poll(posts).toBe(1);
      await page.close();
      const next = await openTab(context, `${world.origin}/about`);
      await barOf(next).getByText("1 form may not have arrived").waitFor();
      await untilNothingIsResent(next);
      expect(posts()).toBe(1);
    }));
});
