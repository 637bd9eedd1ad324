/** What stands on every page: header, menu, sticky bar; and what a page does with and without its script. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { GET_A_QUOTE } from "../spec/words.ts";
import { desktop, useWorld, phone } from "./world.ts";

const world = useWorld();

const service = "/services/web-designing-services";
const summary = (page: Page, text: string) => page.locator(".dropdown summary", { hasText: text });
const openDropdowns = (page: Page) => page.locator(".dropdown[open] summary").allTextContents();
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.locator("#menu");
const sticky = (page: Page) => page.locator(".sticky-bar");

describe("on a wide screen", () => {
  it("a dropdown opens on hover, leaving closes it; the sticky bar has the chat button alone", async () => {
    const page = await world.visit("/about", desktop);
    await summary(page, "Services").hover();
    await expect.poll(() => openDropdowns(page)).toEqual(["Services"]);
    await summary(page, "Products").hover();
    await expect.poll(() => openDropdowns(page)).toEqual(["Products"]);
    await page.mouse.move(600, 600);
    await expect.poll(() => openDropdowns(page)).toEqual([]);

    expect(await sticky(page).getByRole("button", { name: GET_A_QUOTE }).isVisible()).toBe(false);
    expect(await sticky(page).locator("a[href^='https://wa.me/']").isVisible()).toBe(true);
    expect((await page.locator(".top-bar").boundingBox())!.height).toBe(35);
  });

  it("a dropdown opens on click, closes the other, and closes on a press outside", async () => {
    const page = await world.visit("/about", { ...desktop, hasTouch: true });
    await summary(page, "Services").tap();
    await expect.poll(() => openDropdowns(page)).toEqual(["Services"]);
    await summary(page, "Products").tap();
    await expect.poll(() => openDropdowns(page)).toEqual(["Products"]);
    await page.touchscreen.tap(20, 400);
    await expect.poll(() => openDropdowns(page)).toEqual([]);
  });
});

describe("on a phone", () => {
  it("the top bar has a call link, the sticky bar both buttons; the menu opens with contact data and social links", async () => {
    const page = await world.visit("/about");
    expect(await page.locator(".top-bar a[href^='tel:']").isVisible()).toBe(true);
    expect(await sticky(page).getByRole("button", { name: GET_A_QUOTE }).isVisible()).toBe(true);
    expect(await sticky(page).locator("a[href^='https://wa.me/']").isVisible()).toBe(true);

    await menuButton(page).click();
    await expect.poll(() => menuButton(page).getAttribute("aria-expanded")).toBe("true");
    expect(await menu(page).locator("a[href^='tel:']:visible").count()).toBe(2);
    expect(await menu(page).locator("a[href^='mailto:']:visible").count()).toBe(2);
    expect(await menu(page).locator(".company-networks a:visible").count()).toBe(4);
    await page.keyboard.press("Escape");
    await expect.poll(() => menu(page).isVisible()).toBe(false);
    await menuButton(page).and(page.locator(":focus")).waitFor();
  });

  it("the menu is closed on the next page, and on a return by Back", async () => {
    const page = await world.visit("/about");
    await menuButton(page).click();
    await summary(page, "Services").click();
    // The dropdown above it is open, and must not close under the finger.
    await menu(page).getByRole("link", { name: "Career", exact: true }).click();
    await page.waitForURL("**/career");
    expect(await menu(page).isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL("**/about");
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });

  it("at 400 % zoom Tab comes to everything in the menu, and each stop is seen", async () => {
    const page = await world.visit("/about", {
      viewport: { width: 320, height: 256 },
      reducedMotion: "reduce",
    });
    await menuButton(page).click();
    await summary(page, "Services").click();
    const stops = menu(page).locator("a:visible, summary:visible");
    await stops.first().focus();
    const unseen: string[] = [];
    for (let stop = await stops.count(); stop > 0; stop--) {
      const isSeen = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return Boolean(found?.closest("#menu") && document.activeElement!.contains(found));
      });
      if (!isSeen) unseen.push(await page.evaluate(() => document.activeElement!.outerHTML));
      await page.keyboard.press("Tab");
    }
    expect(unseen).toEqual([]);
  });
});

it("without script the menu, its dropdowns and the accordion work, and GET A QUOTE leads to contact", async () => {
  const page = await world.visit(service, { ...phone, javaScriptEnabled: false });
  await page.locator(".menu-button").click();
  await summary(page, "Services").click();
  await summary(page, "Products").click();
  await expect.poll(() => openDropdowns(page)).toEqual(["Products"]);
  await page.getByRole("link", { name: "Close menu" }).click();
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  for (const question of [0, 1]) await page.locator(".faq summary").nth(question).click();
  await expect.poll(() => page.locator(".faq details[open]").count()).toBe(1);
  await sticky(page)
    .getByRole("link", { name: `${GET_A_QUOTE}, contact page` })
    .click();
  await page.waitForURL("**/contact");
});

const WAYS = ["tel:", "mailto:", "https://wa.me/"].map((way) => `main a[href^="${way}"]`);

it.each<[route: string, shown: string[], hidden: string]>([
  ["/contact", WAYS, "main form"],
  ["/internship", WAYS, "main form"],
  ["/career", ['.job-card a[href^="mailto:"]', ".job-card h3"], ".career-spinner"],
  ["/ourwork", [".client-groups-note a[href='/contact']", ".client-logos li"], "main [role=status]"],
])("without script %s leads on by what works: %j", async (route, shown, hidden) => {
  const page = await world.visit(route, { ...phone, javaScriptEnabled: false });
  for (const selector of shown)
    expect(await page.locator(selector).filter({ visible: true }).count(), selector).toBeGreaterThan(0);
  expect(await page.locator(hidden).filter({ visible: true }).count()).toBe(0);
});

it("opening one answer closes the others; a page built last year shows this year's figures", async () => {
  const page = await world.newPage();
  await page.clock.setFixedTime(new Date("2031-03-01T10:00:00Z"));
  await page.goto(`${world.origin}/`);
  const answers = page.locator(".faq details");
  for (const question of [0, 1]) await answers.nth(question).locator("summary").click();
  await expect
    .poll(() => answers.evaluateAll((all) => all.findIndex((one) => one.hasAttribute("open"))))
    .toBe(1);
  await expect.poll(() => page.locator(".faq details[open]").count()).toBe(1);
  await answers.nth(1).locator("summary").click();
  await expect.poll(() => page.locator(".faq details[open]").count()).toBe(0);

  await expect.poll(() => page.locator("[data-current-year]").textContent()).toBe("2031");
  await expect.poll(() => page.locator("[data-years-since]").textContent()).toBe("21");
});
