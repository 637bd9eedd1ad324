import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "./axe-violations.ts";
import { layoutShiftToTheEnd, watchLayoutShift } from "./layout-shift.ts";
import clients from "../../site/_data/clients.json" with { type: "json" };
import { desktop, openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const HOME_CALL = "GetHomePageGropWiseClientProjectList";
const GROUPS_CALL = "GetGropWiseClientProjectList";
const DEFAULT_LOGO = "/images/clients/default.svg";

const widths: [string, BrowserContextOptions][] = [
  ["360", phone],
  ["1366", desktop],
];

/** A page that a test prepares before it opens. */
async function prepare(options: BrowserContextOptions) {
  const page = await world.visit("/about", options);
  await watchLayoutShift(page);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  return { page, logged, open: (route: string) => page.goto(world.origin + route) };
}

const logosIn = (page: Page, place: string) =>
  page
    .locator(`${place} img`)
    .evaluateAll((images) =>
      images
        .filter((image) => image instanceof HTMLImageElement)
        .map(({ src, alt, title, loading, width }) => ({ src, alt, title, loading, width })),
    );

describe("home", () => {
  const slider = "section.client-slider";
  const arrived = (page: Page) => page.locator(`${slider}:not([aria-busy])`).waitFor({ state: "attached" });

  it("asks the provider after load, with the token, and shows its clients", async () => {
    const { page, open } = await prepare(desktop);
    await open("/");
    await arrived(page);
    const asked = world.provider.requests().filter(({ method }) => method === "POST");
    expect(asked.map(({ path }) => path)).toEqual([`/api/Setting/${HOME_CALL}`]);
    const [loaded, requested] = await page.evaluate((call) => {
      const [navigation] = performance.getEntriesByType("navigation");
      const request = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(call));
      return [navigation?.toJSON().loadEventStart, request?.startTime];
    }, HOME_CALL);
    expect(requested).toBeGreaterThanOrEqual(loaded);

    const logos = await logosIn(page, slider);
    expect(logos).toHaveLength(15);
    for (const { src, alt, title, loading } of logos) {
      expect(src.startsWith(`${world.provider.cdnOrigin}/clients/`)).toBe(true);
      expect(alt).not.toBe("");
      expect(title).toBe(alt);
      expect(loading).toBe("lazy");
    }
    await page.locator(slider).scrollIntoViewIfNeeded();
    await page.locator(`${slider}[data-ready]`).waitFor();
    expect((await logosIn(page, slider))[0]?.width).toBe(145);
    await page.locator(`${slider} .slide:not([inert]) a`).first().click();
    await page.waitForURL("**/ourwork");
  });

  it.each([
    "down",
    "500",
    "html",
    "malformed",
    "null",
    "is-success-false",
    "array",
  ])("answered with %s, logs it only and leaves the section out", async (scenario) => {
    const { page, logged, open } = await prepare(phone);
    world.provider.setFault({ call: HOME_CALL, scenario, times: 1 });
    await open("/");
    await arrived(page);
    expect(await logosIn(page, slider)).toEqual([]);
    const own = logged.filter((text) => text.startsWith("The clients could not be loaded."));
    expect(own).toHaveLength(scenario === "array" ? 0 : 1);
    const section = page.locator("main > section").filter({ has: page.locator(slider) });
    await expect.poll(() => section.count()).toBe(1);
    await expect.poll(() => section.isVisible()).toBe(false);
    expect(await layoutShiftToTheEnd(page)).toBeLessThanOrEqual(0.02);
    expect(await violationsOf(page)).toEqual([]);
  });

  it("survives an answer whose values all have another type", async () => {
    const { page, open } = await prepare(phone);
    world.provider.setFault({ call: HOME_CALL, scenario: "wrong-types", times: 1 });
    await open("/");
    await arrived(page);
    await page.locator(slider).scrollIntoViewIfNeeded();
    for (const { src } of await logosIn(page, slider)) expect(new URL(src).pathname).toBe(DEFAULT_LOGO);
  });
});

describe("Our Work", () => {
  const list = ".client-groups";
  const arrived = (page: Page) => page.locator(`${list}:not([aria-busy])`).waitFor();
  const known = clients.featured.map(({ name }) => name);
  /** The clients of the site's own data that can be read in place of the provider's. */
  const readableNames = (page: Page) =>
    page.locator('[data-widget="client-groups"] .client-logos li:visible').allTextContents();

  it("shows the provider's groups, each with its name and its logos", async () => {
    const { page, open } = await prepare(desktop);
    await open("/ourwork");
    await arrived(page);
    await expect
      .poll(() => page.locator(`${list} h3`).allTextContents())
      .toEqual(["Education", "Healthcare", "News and media", "Trade and services"]);
    expect(await readableNames(page)).toEqual([]);
    const logos = await logosIn(page, list);
    expect(logos).toHaveLength(15);
    for (const { src, alt, title, loading, width } of logos) {
      expect(src.startsWith(`${world.provider.cdnOrigin}/clients/`)).toBe(true);
      expect(alt).not.toBe("");
      expect(title).toBe(alt);
      expect(loading).toBe("lazy");
      expect(width).toBe(145);
    }
    const counts = await page
      .locator(`${list} section`)
      .evaluateAll((groups) => groups.map((group) => group.querySelectorAll("img").length));
    expect(counts).toEqual([4, 3, 3, 5]);
  });

  it.each([
    "down",
    "500",
    "html",
    "malformed",
    "null",
    "is-success-false",
    "array",
  ])("answered with %s, logs it only and says that the list is empty", async (scenario) => {
    const { page, logged, open } = await prepare(desktop);
    world.provider.setFault({ call: GROUPS_CALL, scenario, times: 1 });
    await open("/ourwork");
    await page.getByText("We cannot show the full list just now.").waitFor();
    await expect.poll(() => page.locator(`${list} section`).count()).toBe(0);
    expect(await readableNames(page)).toEqual(known);
    const own = logged.filter((text) => text.startsWith("The clients could not be loaded."));
    expect(own).toHaveLength(scenario === "array" ? 0 : 1);
    expect(await layoutShiftToTheEnd(page)).toBeLessThanOrEqual(0.02);
    expect(await violationsOf(page)).toEqual([]);
  });

  it("says what to do where script is off", async () => {
    const page = await world.visit("/ourwork", { ...phone, javaScriptEnabled: false });
    const note = page.locator("noscript .client-groups-note");
    await expect.poll(() => note.isVisible()).toBe(true);
    await expect.poll(() => note.textContent()).toContain("The full list needs JavaScript;");
    await expect.poll(() => page.locator(list).isVisible()).toBe(false);
    await expect.poll(() => note.locator("a").getAttribute("href")).toBe("/contact");
    expect(await readableNames(page)).toEqual(known);
  });

  it("shows the default logo in place of one that is broken, and asks for it once", async () => {
    const { page, open } = await prepare(desktop);
    await page.route("**/clients/nuvrik-daily.svg", (route) => route.abort());
    const defaults: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(DEFAULT_LOGO)) defaults.push(request.url());
    });
    await open("/ourwork");
    await arrived(page);
    const broken = page.locator(`${list} img[alt="Nuvrik Daily"]`);
    await broken.scrollIntoViewIfNeeded();
    await page.locator(`${list} img[alt="Nuvrik Daily"][data-loaded]`).waitFor();
    expect(new URL((await broken.getAttribute("src"))!, world.origin).pathname).toBe(DEFAULT_LOGO);
    expect(await broken.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(defaults).toHaveLength(1);
  });

  it("shows the name, and does not ask again and again, where the default logo is broken too", async () => {
    const { page, open } = await prepare(desktop);
    let asked = 0;
    await page.route(/\/clients\/[\w-]+\.svg$/, (route) => {
      asked++;
      return route.abort();
    });
    await open("/ourwork");
    await page.locator(`${list} img[data-loaded]`).first().waitFor();
    await layoutShiftToTheEnd(page);
    expect(asked).toBeLessThanOrEqual(30);
    await expect.poll(() => page.locator(`${list} img:not([data-loaded])`).count()).toBe(0);
  });
});

describe.each(widths)("at %s px", (_width, options) => {
  it.each(["/", "/ourwork"])("nothing on %s moves by itself, to its end", async (route) => {
    const { page, open } = await prepare(options);
    await open(route);
    expect(await layoutShiftToTheEnd(page)).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ["/", HOME_CALL, "section.client-slider"],
    ["/ourwork", GROUPS_CALL, ".client-groups"],
  ])("on %s the list may come late, under the reader's eyes", async (route, call, place) => {
    const { page, open } = await prepare(options);
    const answer: { release?: () => void } = {};
    const held = new Promise<void>((resolve) => (answer.release = resolve));
    await page.route(`**/Setting/${call}`, async (request) => {
      await held;
      await request.continue();
    });
    await open(route);
    await page.locator(place).scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator(`${place}[aria-busy]`).count()).toBe(1);
    await expect.poll(() => page.getByText("Loading our clients…").isVisible()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    answer.release?.();
    await page.locator(`${place} img[data-loaded]`).first().waitFor();
    await expect.poll(() => page.getByText("Loading our clients…").isVisible()).toBe(false);
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.02);
    expect(await violationsOf(page)).toEqual([]);
  });

  it("on /ourwork the list may come late and be empty, under the reader's eyes", async () => {
    const { page, open } = await prepare(options);
    const answer: { release?: () => void } = {};
    const held = new Promise<void>((resolve) => (answer.release = resolve));
    await page.route(`**/Setting/${GROUPS_CALL}`, async (request) => {
      await held;
      await request.abort();
    });
    await open("/ourwork");
    await page.locator(".client-groups").evaluate((list) => {
      list.scrollIntoView({ block: "start", behavior: "instant" });
    });
    const next = page.locator("main > :last-child");
    const before = (await next.boundingBox())!.y;
    answer.release?.();
    await page.getByText("We cannot show the full list just now.").waitFor();
    const after = (await next.boundingBox())!.y;
    const { height } = page.viewportSize()!;
    expect(after === before || (after >= height && before >= height)).toBe(true);
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.02);
  });
});
