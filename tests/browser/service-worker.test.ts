import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildWorker } from "../../build/worker.ts";
import { builtSite } from "../test-run.ts";
import { openWorld, phone } from "./world.ts";
import { thankYou } from "../spec/words.ts";

/** What the host answers in place of its files; the network is gone where `isDown`. */
let answers: Record<string, string> = {};
let isDown = false;
/** Pages are not answered before that. */
let held: Promise<unknown> | undefined;
/** Every address that was asked for. */
const asked: string[] = [];

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({
    handle(request, response) {
      if (isDown) {
        request.socket.destroy();
        return true;
      }
      const address = request.url ?? "";
      asked.push(address);
      const body = answers[address];
      if (body === undefined) return false;
      const type = address.endsWith(".js") ? "text/javascript" : "text/html";
      void Promise.resolve(held).then(() => response.setHeader("content-type", type).end(body));
      return true;
    },
  });
});
beforeEach(() => {
  answers = {};
  isDown = false;
  held = undefined;
  asked.length = 0;
});
afterAll(() => world.close());

const builtFile = (name: string) => readFileSync(path.join(builtSite, name), "utf8");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const go = (page: Page, route: string) => page.goto(world.origin + route);
const until = (page: Page, happened: () => Promise<boolean>) =>
  expect.poll(() => page.evaluate(happened), { timeout: 10_000 }).toBe(true);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** A visitor whose worker is there: the page that registered it is open, and not yet the worker's. */
async function visitWithWorker(route: string): Promise<Page> {
  const page = await world.visit(route, { ...phone, serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  return page;
}

describe("without a network", () => {
  it("the first page that was ever opened opens again, with what it had loaded", async () => {
    const page = await visitWithWorker("/contact#form");
    await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
    await until(page, async () => Boolean(await caches.match("/contact")));
    // Comes after the worker does.
    await page.getByRole("textbox", { name: "Name" }).fill("Asha Kumari");
    await until(page, async () => {
      const kept = await caches.open((await caches.keys()).find((name) => name.startsWith("files-")) ?? "");
      const addresses = (await kept.keys()).map(({ url }) => url);
      return addresses.some((address) => address.includes("/send-submission-"));
    });
    await forgetHttpCache(page);
    isDown = true;
    await go(page, "/contact");
    await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
  });

  it("keeps the first page without fetching anything twice", async () => {
    const page = await visitWithWorker("/contact");
    await until(page, async () => Boolean(await caches.match("/contact")));
    await until(page, async () => {
      const kept = await caches.open((await caches.keys()).find((name) => name.startsWith("files-")) ?? "");
      return (await kept.keys()).some(({ url }) => url.includes("/contact-form-"));
    });
    const twice = asked.filter((address, at) => asked.indexOf(address) !== at);
    expect(twice).toEqual([]);
  });

  it("a page that was visited opens; one that was not shows the phone and chat links", async () => {
    const page = await visitWithWorker("/about");
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await go(page, "/contact");
    await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
    await until(page, async () => Boolean(await caches.match("/contact")));
    await forgetHttpCache(page);
    isDown = true;
    await go(page, "/contact?utm_source=a-campaign");
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();

    await go(page, "/career");
    await heading(page, "You are offline");
    const main = page.getByRole("main");
    await expect.poll(() => main.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
    await expect.poll(() => main.locator('a[href^="https://wa.me/"]').count()).toBe(1);

    await go(page, "/submit-successfully");
    await heading(page, thankYou.heading);
  });
});

/** As after the five minutes in which the browser shows a page of its own cache without asking. */
async function forgetHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

it("a page that was visited is shown before the host has answered, and refreshed behind for the next time", async () => {
  const page = await visitWithWorker("/");
  await go(page, "/our-services");
  await until(page, async () => Boolean(await caches.match("/our-services")));
  await forgetHttpCache(page);
  answers = {
    "/our-services": builtFile("our-services.html").replace(/<h1[^>]*>[^<]*/, "<h1>Fresh from the host"),
  };
  let letThrough = () => {};
  held = new Promise((resolve) => {
    letThrough = () => resolve(undefined);
  });
  await page.goto(`${world.origin}/our-services`, { waitUntil: "commit" });
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("Fresh from the host");
  letThrough();
  await until(page, async () => {
    const cached = await caches.match("/our-services");
    return (await cached?.text())?.includes("Fresh from the host") ?? false;
  });
  await go(page, "/our-services");
  await heading(page, "Fresh from the host");
});

it("a page of the last minutes is shown without asking the host, and without waiting for the worker", async () => {
  const page = await visitWithWorker("/");
  await go(page, "/our-services");
  await until(page, async () => Boolean(await caches.match("/our-services")));
  await go(page, "/about");
  asked.length = 0;
  await go(page, "/our-services");
  expect(asked).not.toContain("/our-services");
  const [visit] = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
  );
  expect(visit.workerMatchedSourceType).toBe("race-network-and-fetch-handler");
});

const PORTAL = "<!DOCTYPE html><html><body>Log in to our network</body></html>";

it("what the host answers in the place of a page or a script is not kept", async () => {
  const page = await visitWithWorker("/");
  const script = /\/widgets\/main-\w+\.js/.exec(builtFile("index.html"))?.[0] ?? "";
  answers = { "/our-services": PORTAL, "/widgets/main-WRONGONE.js": PORTAL };
  for (const route of ["/no-such-page", "/portfolio", "/our-services", "/about"]) await go(page, route);
  const kept = await page.evaluate(
    async ([right = ""]) => {
      // The worker answers first, and keeps then: the last of these is kept after the others would have been.
      for (const address of ["/widgets/main-WRONGONE.js", `${right}?try=2`])
        await (await fetch(address)).text();
      while (!(await caches.match(`${right}?try=2`)) || !(await caches.match("/about")))
        await new Promise((resolve) => setTimeout(resolve, 50));
      const addresses = ["/no-such-page", "/portfolio", "/our-services", "/widgets/main-WRONGONE.js", right];
      return Promise.all(addresses.map(async (address) => Boolean(await caches.match(address))));
    },
    [script],
  );
  expect(kept).toEqual([false, false, false, false, true]);
});

it("it does not come with what a captive portal answers in the place of its own pages", async () => {
  answers = { "/offline": PORTAL };
  const page = await world.visit("/about", { ...phone, serviceWorkers: "allow" });
  await expect.poll(() => asked.includes("/offline")).toBe(true);
  await until(page, async () => !(await navigator.serviceWorker.getRegistration())?.installing);
  expect(await page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))).toBe(
    false,
  );
  answers = {};
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
});

describe("a new release", () => {
  it("takes over when no page of the old one is open, and begins with nothing", async () => {
    const page = await visitWithWorker("/");
    await go(page, "/about");
    await until(page, async () => Boolean(await caches.match("/about")));
    const [oldRelease = ""] = (await cacheNames(page)).filter((name) => name.startsWith("pages-"));
    const release = oldRelease.replace("pages-", "");
    expect(release).toMatch(/^[A-Z0-9]{8}$/);

    answers = { "/worker.js": builtFile("worker.js").replaceAll(release, "NEWERREL") };
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await until(page, async () => Boolean((await navigator.serviceWorker.ready).waiting));
    expect(await cacheNames(page)).toContain(oldRelease);

    const context = page.context();
    await page.close();
    const cachesOfNextVisit = async () => {
      const next = await context.newPage();
      await go(next, "/about");
      const names = await cacheNames(next);
      await next.close();
      return names;
    };
    await expect.poll(cachesOfNextVisit, { timeout: 15_000, interval: 1_000 }).not.toContain(oldRelease);
    await expect.poll(cachesOfNextVisit, { timeout: 5_000, interval: 500 }).toContain("pages-NEWERREL");
  });
});

describe("a worker that is broken", () => {
  let retiredFolder: string;
  beforeAll(async () => {
    retiredFolder = mkdtempSync(path.join(tmpdir(), "retired-"));
    for (const file of ["offline.html", "submit-successfully.html"])
      cpSync(path.join(builtSite, file), path.join(retiredFolder, file));
    await buildWorker({
      outFolder: retiredFolder,
      settings: { serviceWorker: "off" },
      mainScript: "/widgets/main-A.js",
    });
  });
  afterAll(() => rmSync(retiredFolder, { recursive: true }));

  it("is retired by one deploy with SERVICE_WORKER=off, with all that it kept", async () => {
    answers = {
      "/worker.js": `
        addEventListener("install", () => skipWaiting());
        addEventListener("activate", (event) => event.waitUntil(caches.open("pages-OLD")));
        addEventListener("fetch", (event) => event.respondWith(new Response("broken", { headers: { "content-type": "text/html" } })));`,
    };
    const page = await visitWithWorker("/about");
    await go(page, "/about");
    await expect.poll(() => page.textContent("body")).toBe("broken");

    answers = { "/worker.js": readFileSync(path.join(retiredFolder, "worker.js"), "utf8") };
    await go(page, "/about");
    await until(page, async () => (await caches.keys()).length === 0);
    await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    await go(page, "/about");
    await page.getByRole("link", { name: "Skip to content" }).waitFor({ state: "attached" });
    await expect.poll(() => page.textContent("body")).not.toBe("broken");
  });
});
