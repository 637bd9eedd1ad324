/** The vacancies, and the dialog in which one applies for them. What all forms promise: `forms.test.ts`. */
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { runClockUntil } from "../faults/visitor.ts";
import { desktop, useWorld, phone } from "./world.ts";

const world = useWorld();
beforeEach(() => world.provider.reset());

const cards = (page: Page) => page.locator(".career-list .job-card:visible");
const apply = (page: Page, title: string) =>
  page.getByRole("button", { name: `APPLY NOW for ${title}`, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

describe("the list", () => {
  it("is a spinner, and after ten seconds the published vacancies with ways to reach the company", async () => {
    const page = await world.newPage();
    world.provider.setFault({ call: "careers", scenario: "hang" });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${world.origin}/career`);
    await page.getByText("Loading positions…").waitFor();
    expect(await page.locator(".career-spinner").isVisible()).toBe(true);
    const published = page.locator(".career-list").getByRole("heading", { level: 3 });
    expect(await published.count()).toBe(0);
    await runClockUntil(page, () => published.first().isVisible(), 1_000);
    for (const way of ["tel:", "mailto:", "https://wa.me/"])
      expect(await page.locator(`.career-list a[href^="${way}"]:visible`).count(), way).toBeGreaterThan(0);
  });

  it("is there without script, with an e-mail link in place of each button", async () => {
    const page = await world.visit("/career", { ...phone, javaScriptEnabled: false });
    const count = await cards(page).count();
    expect(count).toBeGreaterThan(0);
    const links = cards(page).getByRole("link", { name: /^Email your resume for / });
    expect(await links.count()).toBe(count);
    expect(await links.first().getAttribute("href")).toMatch(/^mailto:\S+\?subject=Application%3A%20/);
  });
});

describe("the dialog", () => {
  it("keeps the focus and what was typed, has the vacancy's position, and closes with Esc and Close", async () => {
    const page = await world.visit("/career", desktop);
    const name = dialog(page).getByLabel("Name", { exact: true });
    const position = dialog(page).getByLabel("Position Applied For");
    await apply(page, "QA Tester").press("Enter");
    await name.fill("Asha");
    await expect.poll(() => position.inputValue()).toBe("7");
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press("Tab");
      // Between its last control and its first the focus is the browser's own.
      const isBehind = () => !document.activeElement?.matches("dialog *, dialog, body");
      expect(await page.evaluate(isBehind)).toBe(false);
    }
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    const isFocused = (title: string) =>
      apply(page, title).evaluate((button) => button === document.activeElement);
    await expect.poll(() => isFocused("QA Tester")).toBe(true);

    await apply(page, "Web Developer").click();
    await expect.poll(() => position.inputValue()).toBe("1");
    expect(await name.inputValue()).toBe("Asha");
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => isFocused("Web Developer")).toBe(true);
  });
});
