import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sent, useContactWorld } from "./contact-world.ts";
import { barOf, expectAccessible, focusOf, KEPT, openTab, readyToSubmit, submitButton } from "./visitor.ts";

const world = useContactWorld();
const { keepOffline, stored, withVisitor } = world;

/** Whether its middle is on the screen, with nothing above it. */
const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
/** As in Safari, which lets what is inserted above move what the visitor looks at. */
const withoutAnchoring = () => {
  const { supports } = CSS;
  Object.assign(CSS, {
    supports: (property: string, value: string) =>
      property !== "overflow-anchor" && supports(property, value),
  });
};
const reference = () => String(world.provider.records("contact")[0]?.reference);

describe("that a form was sent by itself", () => {
  it("is said once, where it stood that it waits", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      await page
        .getByText(KEPT)
        .evaluate((notice) => notice.scrollIntoView({ block: "center", behavior: "instant" }));
      const scrolledTo = await page.evaluate(() => scrollY);
      await context.setOffline(false);
      await sent(page).waitFor();
      await page.locator(".contact-form").getByText(`Your reference number is ${reference()}`).waitFor();
      expect(await isInView(sent(page))).toBe(true);
      expect(await page.getByText(KEPT).count()).toBe(0);
      await barOf(page).waitFor({ state: "detached" });
      expect(await focusOf(page)).toBe("Submit");
      expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
    }));

  it.each([
    ["", "the browser"],
    ["none", "the bar, where the browser does not"],
  ])("is said by the bar, in view, where the visitor looks at something else, which stays where it is %s", (anchor) =>
    withVisitor(
      async (page, context) => {
        await page.evaluate((value) => {
          document.documentElement.style.setProperty("overflow-anchor", value);
        }, anchor);
        await keepOffline(page, context);
        const top = () => page.locator("h1").evaluate((heading) => heading.getBoundingClientRect().top);
        await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
        const before = await top();
        await context.setOffline(false);
        await barOf(page)
          .getByText(/Your reference number is/)
          .waitFor();
        await barOf(page).getByText(reference()).waitFor();
        expect(await isInView(sent(page))).toBe(true);
        expect(await page.getByText(KEPT).count()).toBe(0);
        await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(1);
        expect(await focusOf(page)).toBe("Submit");
        await expectAccessible(page);
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" }));
        expect(await isInView(sent(page))).toBe(true);
        await barOf(page).getByRole("button", { name: "Dismiss" }).click();
        await barOf(page).waitFor({ state: "detached" });
      },
      async (browser) => {
        if (anchor) await browser.addInitScript(withoutAnchoring);
      },
    ));

  it("is said in the dialog that is open, and on the page once that is closed", () =>
    withVisitor(async (page, context) => {
      await readyToSubmit(page);
      const opener = page.locator('.sticky-bar [data-opens="quote-modal"]');
      await opener.dispatchEvent("pointerover");
      await page.locator('[data-widget="quote-modal"][data-mounted]').waitFor({ state: "attached" });
      await context.setOffline(true);
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
      await opener.click();
      const dialog = page.locator("dialog[open]");
      await dialog.getByLabel("Name").fill("Asha");
      await context.setOffline(false);
      await dialog.getByText("Your form was sent.").waitFor();
      expect(await isInView(sent(page))).toBe(true);
      expect(await focusOf(page)).toBe("Name");
      await dialog.getByRole("button", { name: "Close" }).click();
      await page.locator("main > .outbox-bar").getByText("Your form was sent.").waitFor();
      expect(await isInView(sent(page))).toBe(true);
      expect(await page.getByText(KEPT).count()).toBe(0);
    }));
});

describe("a form that may not have arrived", () => {
  it("does not say any more that it will be sent, and the bar is in view", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      world.provider.setFault({ call: "AddContactUs", scenario: "reset", times: 1 });
      await context.setOffline(false);
      const inDoubt = barOf(page).getByText("1 form may not have arrived");
      await inDoubt.waitFor();
      expect(await isInView(inDoubt)).toBe(true);
      expect(await page.getByText(KEPT).count()).toBe(0);
    }));
});

describe("a form that another tab has deleted", () => {
  it("does not say any more that it will be sent", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      world.provider.setFault({ call: "challenge", scenario: "500" });
      await context.setOffline(false);
      const other = await openTab(context, `${world.origin}/about`);
      await barOf(other).getByRole("button", { name: "Show", exact: true }).click();
      await barOf(other).getByRole("button", { name: "Delete" }).click();
      await page.getByText(KEPT).waitFor({ state: "detached" });
      await barOf(page).waitFor({ state: "detached" });
      expect(stored()).toBe(0);
    }));
});
