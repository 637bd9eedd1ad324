import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe("the menu on a wide screen", () => {
  it("opens a dropdown on hover and the other in its place", async () => {
    const page = await world.visit("/", desktop);
    await page.getByText("Services", { exact: true }).first().hover();
    await page.getByRole("link", { name: "WhatsApp Business API" }).first().waitFor();
    await page.getByText("Products", { exact: true }).first().hover();
    await page.getByRole("link", { name: "School Care" }).waitFor();
    await expect.poll(() => page.locator(".dropdown[open]").count()).toBe(1);
    await page.mouse.move(600, 600);
    await page.locator(".dropdown[open]").waitFor({ state: "detached" });
  });

  it("opens on click, closes the other, and closes on a press outside", async () => {
    const page = await world.visit("/", { ...desktop, hasTouch: true });
    await page.getByText("Services", { exact: true }).first().tap();
    await expect.poll(() => page.locator(".dropdown[open] summary").allTextContents()).toEqual(["Services"]);
    await page.getByText("Products", { exact: true }).first().tap();
    await expect.poll(() => page.locator(".dropdown[open] summary").allTextContents()).toEqual(["Products"]);
    await page.touchscreen.tap(20, 400);
    await expect.poll(() => page.locator(".dropdown[open]").count()).toBe(0);
  });

  it("works by keyboard: Enter opens, Escape closes and returns the focus, leaving closes", async () => {
    const page = await world.visit("/about", desktop);
    const services = page.locator(".dropdown summary", { hasText: "Services" });
    await services.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest(".dropdown") !== null))
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".dropdown[open]").count()).toBe(0);
    await expect.poll(() => services.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await page.locator(".dropdown[open]").waitFor({ state: "detached" });
  });

  it("hides GET A QUOTE in the sticky bar and keeps the chat button", async () => {
    const page = await world.visit("/", desktop);
    await expect.poll(() => page.locator(".sticky-bar .button").isVisible()).toBe(false);
    await expect.poll(() => page.locator(".sticky-bar-chat").isVisible()).toBe(true);
    expect(await page.locator(".top-bar").evaluate((bar) => bar.getBoundingClientRect().height)).toBe(35);
  });
});

describe("the menu on a phone", () => {
  it("opens with contact data and social links, and Escape closes it", async () => {
    const page = await world.visit("/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => page.locator(".menu a[href^='tel:']").count()).toBe(2);
    await expect.poll(() => page.locator(".menu a[href^='mailto:']").count()).toBe(2);
    await expect.poll(() => page.locator(".menu .social-links a").count()).toBe(4);
    expect(new URL(page.url()).hash).toBe("");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".menu").isVisible()).toBe(false);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("is closed on the next page, and on a return by Back", async () => {
    const page = await world.visit("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator(".menu").getByRole("link", { name: "About Us" }).click();
    await page.waitForURL("**/about");
    await expect.poll(() => page.locator(".menu").isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL(`${world.origin}/`);
    await expect.poll(() => page.locator(".menu").isVisible()).toBe(false);
  });

  it("shows a call link in the top bar, and both sticky buttons", async () => {
    const page = await world.visit("/");
    await expect.poll(() => page.locator(".top-bar a[href^='tel:']").isVisible()).toBe(true);
    await expect.poll(() => page.locator(".top-bar-email").isVisible()).toBe(false);
    await expect.poll(() => page.locator(".sticky-bar .button").isVisible()).toBe(true);
    await expect.poll(() => page.locator(".sticky-bar-chat").isVisible()).toBe(true);
  });
});

describe("without script", () => {
  const noScript = { ...phone, javaScriptEnabled: false };

  it("the menu, its dropdowns and the accordion work, and GET A QUOTE leads to contact", async () => {
    const page = await world.visit("/", noScript);
    await page.locator(".menu-button").click();
    await expect.poll(() => page.locator(".menu").isVisible()).toBe(true);
    await page.locator(".dropdown summary", { hasText: "Services" }).click();
    await expect
      .poll(() => page.locator(".dropdown a[href='/services/web-designing-services']").isVisible())
      .toBe(true);
    await page.getByRole("link", { name: "Close menu" }).click();
    await expect.poll(() => page.locator(".menu").isVisible()).toBe(false);
    await page.locator(".faq summary").first().click();
    await page.locator(".faq summary").nth(1).click();
    await expect.poll(() => page.locator(".faq details[open]").count()).toBe(1);
    await page
      .locator(".sticky-bar")
      .getByRole("link", { name: "GET A QUOTE, contact page", exact: true })
      .click();
    await page.waitForURL("**/contact");
  });
});

it.each([
  "/",
  "/about",
  "/our-services",
  "/services/web-designing-services",
  "/contact",
])("on %s no link and no button is called by what the styles draw", async (route) => {
  const page = await world.visit(route);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const names = nodes
    .filter(({ role }) => role?.value === "link" || role?.value === "button")
    .map(({ name }) => String(name?.value));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => /[\u2190-\u21ff\u2500-\u27bf]/.test(name))).toEqual([]);
});

describe("the accordion", () => {
  it("opening one answer closes the others, and a second press closes it", async () => {
    const page = await world.visit("/");
    const [first, second] = [page.locator(".faq summary").nth(0), page.locator(".faq summary").nth(1)];
    await first.click();
    await second.click();
    await expect.poll(() => page.locator(".faq details[open]").count()).toBe(1);
    await second.click();
    await expect.poll(() => page.locator(".faq details[open]").count()).toBe(0);
  });
});

describe("a page built last year", () => {
  it("shows this year's figures all the same", async () => {
    const page = await world.visit("/about");
    await page.clock.setFixedTime(new Date("2031-03-01T10:00:00Z"));
    await page.goto(`${world.origin}/`);
    await page.waitForFunction(() => document.querySelector("[data-current-year]")?.textContent === "2031");
    await expect.poll(() => page.locator("[data-years-since]").textContent()).toBe("21");
  });
});
