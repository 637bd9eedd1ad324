/** What stays while the page moves, and what the keyboard comes to below and above it. */
import { describe, expect, it } from "vitest";
import { css } from "./find-element.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

/** Links of the footer that are in view and covered at some place along them. */
const coveredLinks = (tab: Tab) =>
  tab.evaluate(() => {
    const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll(".footer a")].filter((link) =>
      [...link.getClientRects()].some(({ left, width, top, height }) =>
        [0.1, 0.5, 0.9].some((share) => {
          const [x, y] = [left + width * share, top + height / 2];
          if (y < header || y > innerHeight) return false;
          return !link.contains(document.elementFromPoint(x, y));
        }),
      ),
    ).length;
  });

it.each(["phone", "desktop"] as const)("nothing covers a link at the end of the page: %s", async (size) => {
  const tab = await (await world.visitor(size)).open("/about");
  await tab.see(css(".footer"));
  await tab.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
  await tab.waitFor(() => {
    const place = document.querySelector(".footer-notice a")?.getBoundingClientRect();
    return place && place.top < innerHeight;
  });
  expect(await coveredLinks(tab)).toBe(0);
});

describe("by keyboard, on a phone", () => {
  it("what has the focus is wholly in view, between the bars, all the way down", async () => {
    const tab = await (await world.visitor("phone")).open("/about");
    await tab.evaluate(() => {
      // Where the page glides to what has the focus, it is looked at when it has arrived.
      document.documentElement.style.scrollBehavior = "auto";
      document.querySelector<HTMLElement>(".breadcrumb a")?.focus();
    });
    for (let stop = 0; stop < 24; stop++) {
      await tab.press("Tab");
      await tab.waitFor(() => {
        const focused = document.activeElement;
        const place = focused?.getBoundingClientRect();
        if (!focused || !place || focused === document.body) return false;
        return [place.top + 3, place.bottom - 3].every((y) =>
          focused.contains(document.elementFromPoint((place.left + place.right) / 2, y)),
        );
      });
    }
    expect(await tab.evaluate(() => Boolean(document.activeElement?.closest(".footer, .sticky-bar")))).toBe(
      true,
    );
  });

  it("the testimonials are taken over under the focus, which stays where it is", async () => {
    const tab = await (await world.visitor("phone")).open("/");
    await tab.see(css(".testimonials"));
    expect(await tab.count(css(".testimonials[data-ready]"))).toBe(0);
    await tab.evaluate(() => document.querySelector<HTMLElement>(".testimonials .slider-view")?.focus());
    await tab.see(css(".testimonials[data-ready]"));
    expect(await tab.evaluate(() => document.activeElement?.classList.contains("slider-view"))).toBe(true);
    await tab.press("Tab");
    await tab.waitFor(() => document.activeElement?.closest(".testimonials .slide:not([inert])"));
  });
});
