/** What the specification says of looks, as a browser renders the home page. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { desktop, useWorld } from "./world.ts";

const world = useWorld();
let page: Page;
beforeAll(async () => {
  page = await world.visitForSeveral("/", desktop);
});

/** The strokes of a question's icon: each is a pseudo-element before or after its words. */
const strokesOf = (question: string) =>
  page.locator(question).evaluate((summary) =>
    ["::before", "::after"].flatMap((part) => {
      const { display, transform, borderTopWidth } = getComputedStyle(summary, part);
      if (display === "none" || borderTopWidth === "0px") return [];
      return transform === "none" ? "level" : "upright";
    }),
  );

it("an accordion's icon is a plus while it is closed, and a minus while it is open", async () => {
  const question = ".faq details:not([open]) summary >> nth=0";
  await page.locator(".faq details").evaluateAll((all) => {
    for (const entry of all) entry.removeAttribute("open");
  });
  expect(await strokesOf(question)).toEqual(["level", "upright"]);
  await page.locator(question).click();
  expect(await strokesOf(".faq details[open] summary")).toEqual(["level"]);
});

it("the technologies are 150 px wide, and their strip goes on and on to where its copy begins", async () => {
  const strip = await page.locator(".technology-run").evaluate((run) => {
    const [animation] = run.getAnimations();
    const effect = animation?.effect;
    const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
    return {
      widths: [...new Set([...run.querySelectorAll("li")].map((mark) => getComputedStyle(mark).width))],
      times: effect?.getTiming().iterations,
      end: frames.at(-1)?.["transform"],
    };
  });
  expect(strip).toEqual({
    widths: ["150px"],
    times: Number.POSITIVE_INFINITY,
    end: expect.stringMatching(/^translateX?\(-50%\)$/),
  });
});

it("the link of the page that is open is highlighted in the menu", async () => {
  const colours = await page
    .locator(".menu-list > li > a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
  const [home, ...others] = colours;
  expect(others.length).toBeGreaterThan(3);
  expect(others).not.toContain(home);
});
