import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { buildWorker } from "../../lib/bundle/scripts.ts";
import { replaceIn } from "../find-in.ts";
import { phone, useWorld } from "../harness/world.ts";
import { layFiles } from "../lay-files.ts";
import { thankYou } from "../spec/words.ts";
import { readBuilt, testSettings } from "../test-run.ts";

/** Answers that the host gives in place of its files, by address. */
let answers: Record<string, string | { status: number; location?: string }> = {};
/** Header `Date` of the host's answers; by default the current time. */
let date: string | undefined;
let isDown = false;
const asked: string[] = [];

const world = useWorld({
  handle(request, response) {
    if (isDown) {
      request.socket.destroy();
      return true;
    }
    const address = request.url ?? "";
    asked.push(address);
    const answer = answers[address];
    if (date) {
      response.setHeader("date", date);
    }
    if (answer === undefined) {
      return false;
    }
    response.setHeader(
      "content-type",
      address.endsWith(".js") ? "text/javascript" : "text/html",
    );
    if (typeof answer === "string") {
      response.end(answer);
    } else {
      response
        .writeHead(answer.status, answer.location ? { location: answer.location } : {})
        .end("Gone");
    }
    return true;
  },
});
beforeEach(() => {
  answers = {};
  date = undefined;
  isDown = false;
  asked.length = 0;
});

const PORTAL = "<!DOCTYPE html><html><body>Log in to our network</body></html>";

const builtFile = (name: string) => String(readBuilt(name));
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const go = (page: Page, route: string) => page.goto(world.origin + route);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const files = (await caches.keys()).map(async (name) =>
      (await caches.open(name)).keys(),
    );
    return (await Promise.all(files)).flat().map(({ url }) => url);
  });
const untilKept = (page: Page, address: RegExp) =>
  expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringMatching(address));
const changeServices = () => {
  const html = replaceIn(
    builtFile("our-services.html"),
    /<h1[^>]*>[^<]*/,
    "<h1>Fresh from the host",
  );
  answers = { "/our-services": html };
};

/**
 * Opens a page as a visitor, and waits until its service worker is active. The worker
 * does not control the page yet.
 */
async function visitWithWorker(route: string): Promise<Page> {
  const page = await world.visit(route, { ...phone, serviceWorkers: "allow" });
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.state),
  );
  return page;
}

/** Empties the browser's HTTP cache, which serves a page for five minutes without a request. */
async function forgetHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

it("without a network a visited page opens with its form, and others show phone and chat links", async () => {
  const page = await visitWithWorker("/contact");
  const mounted = page.locator('[data-widget="contact-form"][data-mounted]');
  await go(page, "/contact");
  await mounted.waitFor();
  await untilKept(page, /\/contact$/);
  await untilKept(page, /\/contact-form-/);
  await forgetHttpCache(page);
  isDown = true;
  await go(page, "/contact?utm_source=a-campaign");
  await mounted.waitFor();

  await go(page, "/career");
  await heading(page, "You are offline");
  const main = page.getByRole("main");
  expect(await main.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  expect(await main.locator('a[href^="https://wa.me/"]').count()).toBe(1);
  await go(page, thankYou.route);
  await heading(page, thankYou.heading);
});

it("a page that was visited is refreshed for the next time", async () => {
  const page = await visitWithWorker("/");
  await go(page, "/our-services");
  await untilKept(page, /\/our-services$/);
  await forgetHttpCache(page);
  changeServices();
  await go(page, "/our-services");
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/our-services"))?.text()))
    .toContain("Fresh from the host");
  await go(page, "/our-services");
  await heading(page, "Fresh from the host");
});

it("a page that is gone, or leads elsewhere, is forgotten", async () => {
  const page = await visitWithWorker("/");
  for (const answer of [{ status: 404 }, { status: 302, location: "/about" }]) {
    await go(page, "/our-services?utm_source=a-campaign");
    await untilKept(page, /\/our-services$/);
    await forgetHttpCache(page);
    answers = { "/our-services": answer };
    await go(page, "/our-services");
    await expect
      .poll(() => keptAddresses(page))
      .not.toContainEqual(expect.stringMatching(/\/our-services$/));
    await go(page, "/our-services");
    if (answer.location) {
      await page.waitForURL("**/about");
    } else {
      expect(await page.textContent("body")).toBe("Gone");
    }
    answers = {};
  }
});

it("a page kept before yesterday waits for the network, and is shown if there is none", async () => {
  const page = await visitWithWorker("/");
  date = new Date(Date.now() - 49 * 60 * 60 * 1_000).toUTCString();
  await go(page, "/our-services");
  await untilKept(page, /\/our-services$/);
  const printed = await page.getByRole("heading", { level: 1 }).innerText();
  await forgetHttpCache(page);
  isDown = true;
  await go(page, "/our-services");
  await heading(page, printed);
  isDown = false;
  changeServices();
  await go(page, "/our-services");
  await heading(page, "Fresh from the host");
});

it("the worker does not come with a captive portal's answer in the place of its own pages", async () => {
  answers = { "/offline": PORTAL };
  const page = await world.visit("/about", { ...phone, serviceWorkers: "allow" });
  await expect.poll(() => asked.includes("/offline")).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())),
    )
    .toBe(false);
  answers = {};
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
});

it("a new release's worker takes over, with nothing kept, when no page of the old one is open", async () => {
  const page = await visitWithWorker("/");
  await go(page, "/about");
  await untilKept(page, /\/about$/);
  const [oldCache = ""] = (await cacheNames(page)).filter((name) =>
    name.startsWith("pages-"),
  );
  const release = oldCache.replace("pages-", "");
  answers = { "/worker.js": builtFile("worker.js").replaceAll(release, "NEWERREL") };
  await page.evaluate(
    async () => void (await (await navigator.serviceWorker.ready).update()),
  );
  await expect
    .poll(() =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)),
    )
    .toBe(true);
  expect(await cacheNames(page)).toContain(oldCache);

  const context = page.context();
  await page.close();
  const cachesOfNextVisit = async () => {
    const next = await context.newPage();
    await go(next, "/about");
    const names = (await cacheNames(next)).filter((name) => name.startsWith("pages-"));
    await next.close();
    return names;
  };
  await expect.poll(cachesOfNextVisit, { interval: 500 }).toEqual(["pages-NEWERREL"]);
});

it("a broken worker is retired, with all that it kept, by one deploy with SERVICE_WORKER=off", async () => {
  const needed = ["offline.html", "submit-successfully.html"];
  const folder = layFiles(
    Object.fromEntries(needed.map((name) => [name, builtFile(name)])),
  );
  const settings = testSettings({ SERVICE_WORKER: "off" });
  const addresses = { main: "/assets/main-A.js" };
  await buildWorker({ outFolder: folder, settings }, { addresses, metafiles: [] });
  answers = {
    "/worker.js": `
      addEventListener("install", () => skipWaiting());
      addEventListener("activate", (event) => event.waitUntil(caches.open("pages-OLD")));
      addEventListener("fetch", (event) => event.respondWith(new Response("broken", { headers: { "content-type": "text/html" } })));`,
  };
  const page = await visitWithWorker("/about");
  await go(page, "/about");
  await expect.poll(() => page.textContent("body")).toBe("broken");

  answers = { "/worker.js": readFileSync(path.join(folder, "worker.js"), "utf8") };
  await go(page, "/about");
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length,
      ),
    )
    .toBe(0);
  await go(page, "/about");
  await page.getByRole("main").waitFor();
});
