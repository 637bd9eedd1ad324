/** A page that the browser translates. What the forms and the vacancies say: `unit/widgets` and `engines/scenarios`. */
import { expect, it } from "vitest";
import { translateTexts } from "../translate-texts.ts";
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
