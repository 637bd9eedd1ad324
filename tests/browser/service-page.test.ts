/** A service's page: on a phone its next step and the ways to its parts, and on every screen what is large on it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Services } from "../../site/data-types.ts";
import { dataFile } from "../spec/site/read-page.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { items }: Services = dataFile("services");

/** Where things stand that a selector finds: CSS pixels of the view. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()));

/** How many of them stand in the first one's row: none of the boxes lies below another. */
const rowsOf = (boxes: { top: number; bottom: number }[]) =>
  boxes.filter(({ top }, index) => index === 0 || top >= boxes[index - 1]!.bottom).length;

describe.each(items)("$name at 360 px", ({ path }) => {
  it("shows the way to it on one line", async () => {
    const page = await world.visit(`/${path}`, phone);
    expect(rowsOf(await boxesOf(page, ".breadcrumb li"))).toBe(1);
    const [way] = await boxesOf(page, ".breadcrumb");
    expect(way!.height).toBeLessThan(30);
  });

  it("has its own step beside Call, and the ways to its parts, each in one row to be pressed by a thumb", async () => {
    const page = await world.visit(`/${path}`, phone);
    const buttons = await boxesOf(page, ".banner .button");
    const parts = await boxesOf(page, ".page-parts a");
    expect([buttons.length, rowsOf(buttons)]).toEqual([2, 1]);
    expect([parts.length, rowsOf(parts)]).toEqual([3, 1]);
    expect(parts.filter(({ right }) => right > 341)).toEqual([]);
    for (const { height } of [...buttons, ...parts]) expect(height).toBeGreaterThanOrEqual(48);
    const lines = await page.locator(".banner .button--outline").evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button.firstChild!);
      return words.getClientRects().length;
    });
    expect(lines, "lines of the words that call").toBe(1);
  });
});

it("a part that a visitor goes to stands below the header", async () => {
  const page = await world.visit(`/${items[0]!.path}`, phone);
  for (const link of await page.locator(".page-parts a").all()) {
    await link.click();
    const heading = page.locator(await link.evaluate((way: HTMLAnchorElement) => way.hash));
    const [header] = await boxesOf(page, ".header");
    const { top } = await heading.evaluate((target) => target.getBoundingClientRect().toJSON());
    expect(top - header!.bottom).toBeGreaterThan(8);
    expect(top).toBeLessThan(200);
    await page.evaluate(() => scrollTo(0, 0));
  }
});

it.each(
  items,
)("$name: its own screen comes before the scenes of how we work, and is larger than all four", async ({
  path,
}) => {
  for (const view of [phone, { viewport: { width: 800, height: 800 } }, desktop]) {
    const page = await world.visit(`/${path}`, view);
    const [screen] = await boxesOf(page, ".screen img");
    const scenes = await boxesOf(page, ".steps img");
    expect(scenes).toHaveLength(4);
    expect(scenes[0]!.top).toBeGreaterThan(screen!.bottom);
    const area = scenes.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area, `${view.viewport.width} wide`).toBeLessThan(screen!.width * screen!.height);
  }
});

it("the painted edge under the banner is not repeated below the ways to the parts", async () => {
  const path = items.find(({ arrangement }) => arrangement === "problem-dark")!.path;
  const page = await world.visit(`/${path}`, desktop);
  const edges = await page
    .locator(".night-band")
    .evaluateAll((bands) => bands.map((band) => getComputedStyle(band).backgroundImage.includes("url(")));
  expect(edges).toEqual([false]);
});

it.each(
  items.filter(({ sections }) => sections.some(({ layout }) => layout === "list")),
)("$name on a desktop: a list stands beside its heading, to the right edge of the page", async ({ path }) => {
  const page = await world.visit(`/${path}`, desktop);
  const gaps = await page.locator(".points--list").evaluateAll((lists) =>
    lists.map((list) => {
      const place = list.getBoundingClientRect();
      const heading = list.parentElement!.querySelector("h2")!.getBoundingClientRect();
      const text = Math.max(...[...list.querySelectorAll("p")].map((p) => p.getBoundingClientRect().right));
      return { isBeside: heading.right < place.left && heading.top < place.bottom, hole: place.right - text };
    }),
  );
  for (const { isBeside, hole } of gaps) expect([isBeside, hole < 60]).toEqual([true, true]);
});
