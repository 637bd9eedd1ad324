import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builtPages } from "../test-site.ts";
import { openWorld, phone } from "./world.ts";
import { passBotCheck } from "../bot-check-box.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({ keepsPages: true });
});
afterAll(() => world.close());

/** Leaves the page and comes back. Gives nothing where it was shown at once, as it was left; else why it was loaded again. */
async function whyLoadedAnew(page: Page): Promise<string[] | undefined> {
  const address = page.url();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  let reasons: string[] = [];
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason);
  });
  await page.goto(`${world.origin}/no-such-page`);
  // Playwright's own `goBack` waits for a load, which a kept page does not have.
  const back = new Promise<string>((resolve) => {
    devtools.on("Page.frameNavigated", ({ frame, type }) => {
      if (frame.url === address) resolve(type);
    });
  });
  void page.evaluate(() => history.back()).catch(() => {});
  if ((await back) === "BackForwardCacheRestore") return undefined;
  // The reasons are told after the page has come.
  await page.waitForLoadState();
  return reasons;
}

/** The form has been taken over and its bot check drawn: a page that has all its visitor may leave. */
async function seeForm(page: Page, widget: string): Promise<void> {
  await page.locator(`[data-widget="${widget}"][data-mounted]`).waitFor();
  await seeBotCheck(page);
}

/** That of the career page is drawn in a form that is not shown yet. */
const seeBotCheck = (page: Page) => page.locator(".bot-check-place > *").waitFor({ state: "attached" });

const formOf: Record<string, string> = {
  "/contact": "contact-form",
  "/internship": "internship-form",
  "/career": "career-list",
};

it("every page is shown at once on Back, as it was left", async () => {
  const context = (await world.visit("/about", phone)).context();
  const routes = builtPages()
    .map(({ route }) => route)
    .filter((route) => route !== "/portfolio" && route !== "/404");
  expect(routes.length).toBeGreaterThan(30);
  expect(routes).toEqual(expect.arrayContaining(Object.keys(formOf)));
  const loadedAnew: [route: string, reasons: string[]][] = [];
  for (const route of routes) {
    const page = await context.newPage();
    await page.goto(world.origin + route);
    if (formOf[route]) await seeForm(page, formOf[route]);
    const reasons = await whyLoadedAnew(page);
    if (reasons) loadedAnew.push([route, reasons]);
    await page.close();
  }
  expect(loadedAnew).toEqual([]);
}, 120_000);

it("so is a form that its visitor has begun, with what was typed", async () => {
  const page = await world.visit("/contact");
  await seeForm(page, "contact-form");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Asha Kumari");
  // The draft, in a database that is open from now on, is kept by code that comes with the first input.
  await page.waitForFunction(() => Object.keys(localStorage).some((note) => note.startsWith("draft-")));
  await passBotCheck(page);
  expect(await whyLoadedAnew(page)).toBeUndefined();
  await expect.poll(() => name.inputValue()).toBe("Asha Kumari");
});

it("so is a page whose quote form was open, and finds it closed", async () => {
  const page = await world.visit("/about");
  await page.locator(".sticky-bar").getByRole("button", { name: "Get a quote" }).click();
  await page.getByRole("dialog").waitFor();
  await seeBotCheck(page);
  expect(await whyLoadedAnew(page)).toBeUndefined();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

/** A visitor whose pages come from the service worker. */
const withWorker: BrowserContextOptions = { ...phone, serviceWorkers: "allow" };

it.each(["/about", "/contact"])("so is %s with the service worker in control", async (route) => {
  const page = await world.visit(route, withWorker);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  if (formOf[route]) await seeForm(page, formOf[route]);
  expect(await whyLoadedAnew(page)).toBeUndefined();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
