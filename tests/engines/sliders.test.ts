import { describe, expect, it } from "vitest";
import { button, css } from "./find-element.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const TESTIMONIALS = "section.testimonials";
const LOGOS = "section.client-slider";

async function comeTo(tab: Tab, slider: string) {
  await tab.see(css(slider));
  await tab.evaluate(
    (selector) => document.querySelector(selector)?.scrollIntoView({ block: "center" }),
    slider,
  );
  await tab.see(css(`${slider}[data-ready]`));
}

/** The slides in view, from the left. */
const inView = (tab: Tab, slider: string) =>
  tab.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} .slide:not([inert])`)]
        .map((slide) => ({
          label: slide.getAttribute("aria-label") ?? "",
          left: slide.getBoundingClientRect().left,
        }))
        .sort((one, other) => one.left - other.left)
        .map(({ label }) => label),
    slider,
  );

describe("the testimonials", () => {
  it("go to and fro by their arrows, and to a slide by its dot, and then stand still", async () => {
    const tab = await (await world.visitor()).open("/");
    const slider = css(TESTIMONIALS);
    await comeTo(tab, TESTIMONIALS);
    await tab.click(button("Slide 3 of 4", slider));
    await expect.poll(() => inView(tab, TESTIMONIALS)).toEqual(["3 of 4", "4 of 4"]);
    await tab.click(button("Next slide", slider));
    await expect.poll(() => inView(tab, TESTIMONIALS)).toEqual(["4 of 4", "1 of 4"]);
    await tab.click(button("Previous slide", slider));
    await expect.poll(() => inView(tab, TESTIMONIALS)).toEqual(["3 of 4", "4 of 4"]);
    await tab.see(button("Play", slider));
  });

  it("go on by themselves, and stop by Pause", async () => {
    const tab = await (await world.visitor()).open("/");
    const slider = css(TESTIMONIALS);
    await comeTo(tab, TESTIMONIALS);
    await expect.poll(() => inView(tab, TESTIMONIALS)).toEqual(["2 of 4", "3 of 4"]);
    await tab.click(button("Pause", slider));
    await tab.see(button("Play", slider));
  });
});

it("the clients' logos come from the provider, and rotate", async () => {
  const tab = await (await world.visitor()).open("/");
  await comeTo(tab, LOGOS);
  const [first] = await inView(tab, LOGOS);
  await expect.poll(async () => (await inView(tab, LOGOS))[0]).not.toBe(first);
});
