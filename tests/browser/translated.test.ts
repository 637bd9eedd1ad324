/** A page that the browser translates. What each form says: `unit/widgets/translated` and `engines/scenarios`. */
import { expect, it } from "vitest";
import { translateTexts } from "../translate-texts.ts";
import { hold } from "./fill-form.ts";
import { desktop, useWorld } from "./world.ts";

const world = useWorld();

it("a slider that has been stopped says so, and its arrows move it", async () => {
  const page = await world.visit("/", desktop);
  await page.evaluate(translateTexts, true);
  const slider = page.locator("section.testimonials");
  await slider.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.locator("section.testimonials[data-ready]").waitFor();
  const pause = slider.locator('[data-slider="pause"]');
  await expect.poll(() => pause.textContent()).toBe("Pause\u2032");
  await pause.dispatchEvent("click");
  await expect.poll(() => pause.textContent()).toBe("Play\u2032");
  const first = () => slider.locator(".slide:not([inert])").first().getAttribute("aria-label");
  const before = await first();
  await slider.locator('[data-slider="next"]').dispatchEvent("click");
  await expect.poll(first).not.toBe(before);
});

it("vacancies that come later stand there once and open the form in their names; a toast says what is missing", async () => {
  const page = await world.newPage(desktop);
  await page.clock.install();
  const release = await hold(page, "**/careers*");
  await page.goto(`${world.origin}/career`);
  await page.evaluate(translateTexts, true);
  release();
  await expect.poll(() => page.locator(".career-status").textContent()).toMatch(/^\d+ positions\u2032$/);
  const openers = page.locator(".job-card [data-position]");
  for (const index of [0, 1]) {
    const title = await openers.nth(index).getAttribute("data-position");
    expect(await page.locator(".job-card h3").nth(index).textContent()).toBe(`${title}\u2032`);
    await openers.nth(index).click();
    await expect.poll(() => page.locator("dialog[open] h2").textContent()).toBe(`Apply for ${title}\u2032`);
    if (index === 0) await page.keyboard.press("Escape");
  }
  // From here on a toast stays.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000));
  await page.locator("dialog [type=submit]").click();
  await expect
    .poll(() => page.locator("dialog .notyf__message").allTextContents())
    .toEqual(["Captcha Validation failed. Please try again.\u2032"]);
});
