/** Lists from elsewhere that are longer than anybody meant: what is shown ends at 500 entries, and all of these are really there. */
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

/** Opens a page whose list has so many entries, and hears what is logged of lists. */
async function open(route: string, call: string, answer: unknown) {
  const page = await world.visit("/about");
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("are shown")) logged.push(message.text());
  });
  await page.route(call, (asked) =>
    asked.request().method() === "OPTIONS"
      ? asked.continue()
      : asked.fulfill({ json: answer, headers: { "access-control-allow-origin": world.origin } }),
  );
  await page.goto(world.origin + route);
  return { page, logged };
}

const vacancies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Position ${index + 1}`,
    description: "Builds pages that open on every phone.",
    jobType: "Full time",
    location: "Patna",
    vacancyStatus: "Open",
  }));
const client = { image: "", name: "Asha Traders" };
const cards = (page: Page) => page.locator(".job-cards:not(.career-printed *) > li");
const isInView = (card: Locator) =>
  card.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
const elementsOf = (page: Page) => page.locator("*").count();

it("shows 500 of 10,000 vacancies, and says so in the log, once", async () => {
  const { page, logged } = await open("/career", "**/careers", vacancies(10_000));
  await expect.poll(() => cards(page).count()).toBe(500);
  await expect.poll(() => page.locator(".career-status").textContent()).toBe("500 positions");
  expect(logged).toEqual([
    expect.stringMatching(/careers answered with 10000 entries; the first 500 are shown\.$/),
  ]);
  expect(await elementsOf(page)).toBeLessThan(10_000);
});

it("shows each of 500 vacancies: it can be found, reached by keyboard, applied for and printed", async () => {
  const { page, logged } = await open("/career", "**/careers", vacancies(500));
  await expect.poll(() => cards(page).count()).toBe(500);
  expect(logged).toEqual([]);
  expect(
    await page.evaluate(() => Reflect.apply(Reflect.get(window, "find"), window, ["Position 499"])),
  ).toBe(true);
  await expect.poll(() => isInView(cards(page).nth(498))).toBe(true);

  await cards(page).nth(497).getByRole("button").focus();
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, " "));
  await expect.poll(focused).toContain("for Position 499");
  await page.keyboard.press("Tab");
  await expect.poll(focused).toContain("for Position 500");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  // 500 cards of a few lines each: what is left out on paper would make it a few sheets.
  const sheets = (await page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(60);
});

it("shows 500 clients of groups that hold 10,000 together, and says so in the log, once", async () => {
  const groups = Array.from({ length: 4 }, (_, index) => ({
    groupName: `Group ${index + 1}`,
    clients: Array.from({ length: 2_500 }, () => client),
  }));
  const { page, logged } = await open("/ourwork", "**/GetGropWiseClientProjectList", groups);
  await expect.poll(() => page.locator(".client-groups li").count()).toBe(500);
  expect(logged).toEqual([
    "GetGropWiseClientProjectList answered with 10000 clients; the first 500 are shown.",
  ]);
  expect(await elementsOf(page)).toBeLessThan(3_000);
});

it("lays no more clients into the row of the home page than can pass in it, and says so in the log, once", async () => {
  world.provider.setFault({ call: "GetHomePageGropWiseClientProjectList", scenario: "huge" });
  const page = await world.visit("/about");
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("are shown")) logged.push(message.text());
  });
  await page.goto(world.origin);
  await page.locator(".client-slider").scrollIntoViewIfNeeded();
  await page.locator(".client-slider[data-ready]").waitFor();
  await expect.poll(() => page.locator(".client-slider .slide:not([aria-hidden])").count()).toBe(60);
  expect(logged).toEqual([
    expect.stringMatching(/List answered with \d{5,} entries; the first 60 are shown\.$/),
  ]);
});
