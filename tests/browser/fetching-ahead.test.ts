import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { desktop, openWorld, phone } from "./world.ts";

/** Routes that a browser asked for ahead of its visitor, and those that a visitor opened. */
let fetchedAhead: string[] = [];
let opened: string[] = [];

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({
    handle({ url = "", headers }) {
      if (headers["sec-purpose"] === "prefetch") fetchedAhead.push(url);
      else if (headers["sec-fetch-mode"] === "navigate") opened.push(url);
      return false;
    },
  });
});
beforeEach(() => {
  fetchedAhead = [];
  opened = [];
});
afterAll(() => world.close());

const internshipLink = (page: Page) => page.locator("footer").getByRole("link", { name: "Internship" });

/** A visitor to /about whose browser tells this of its connection. */
async function visitOver(connection: object): Promise<Page> {
  const page = await world.visit("/icon.svg", desktop);
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);
  await page.goto(`${world.origin}/about`);
  return page;
}

describe("a page is fetched before it is opened", () => {
  it("when the pointer rests on its link, and then needs no second request", async () => {
    const page = await world.visit("/about", desktop);
    await internshipLink(page).hover();
    await expect.poll(() => fetchedAhead).toEqual(["/internship"]);
    await internshipLink(page).click();
    await page.waitForURL("**/internship");
    await expect.poll(() => opened).toEqual(["/about"]);
  });

  it("over a 4G network of which the browser tells", async () => {
    const page = await visitOver({ saveData: false, effectiveType: "4g" });
    await internshipLink(page).hover();
    await expect.poll(() => fetchedAhead).toEqual(["/internship"]);
  });
});

describe("a page is fetched when it is opened, and not before", () => {
  it.each([
    ["a visitor who saves data", { saveData: true, effectiveType: "4g" }],
    ["a 2G network", { saveData: false, effectiveType: "2g" }],
    ["a slow 2G network", { saveData: false, effectiveType: "slow-2g" }],
  ])("for %s", async (_who, connection) => {
    const page = await visitOver(connection);
    await expect.poll(() => page.locator("html").getAttribute("class")).toBe("");
    await internshipLink(page).hover();
    await stayedLongEnough(page);
    expect(fetchedAhead).toEqual([]);
    await internshipLink(page).click();
    await page.waitForURL("**/internship");
    await expect.poll(() => opened).toContain("/internship");
    expect(fetchedAhead).toEqual([]);
  });
});

/**
 * Resolves when a browser that fetches ahead would have asked: a second page of the same visitor, without the limits of the
 * first, has just been through the same.
 */
async function stayedLongEnough(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${world.origin}/contact`);
  await other.locator("footer").getByRole("link", { name: "Career" }).hover();
  await expect.poll(() => fetchedAhead).toEqual(["/career"]);
  fetchedAhead = [];
  await other.close();
}

/** Follows a link and gives whether the browser drew a transition: as the old page saw it, and the new one. */
async function transitionOf(options: BrowserContextOptions): Promise<Record<string, string>> {
  const page = await world.visit("/icon.svg", options);
  await page.addInitScript(() => {
    for (const type of ["pageswap", "pagereveal"] as const)
      addEventListener(type, ({ viewTransition }) => {
        sessionStorage.setItem(type, viewTransition ? "drawn" : "not drawn");
      });
  });
  await page.goto(`${world.origin}/about`);
  await internshipLink(page).click();
  await page.waitForURL("**/internship");
  const isTold = () => Boolean(sessionStorage.getItem("pageswap") && sessionStorage.getItem("pagereveal"));
  await page.waitForFunction(isTold);
  return page.evaluate(() => ({ ...sessionStorage }));
}

it.each([
  ["phone", phone],
  ["wide screen", desktop],
])("the next page begins at once on a %s: the old one is not drawn once more for a transition", async (_where, options) => {
  expect(await transitionOf(options)).toMatchObject({ pageswap: "not drawn", pagereveal: "not drawn" });
});
