/**
 * An old page, and a host that no longer has its parts: the page names another main script than the host's does now, and a part of it is
 * missing. The host has the new release as soon as the old page has been sent. And a host, or a captive portal, that answers once with a
 * page of its own in the place of a script.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KEPT, readyToSubmit, submitButton } from "../faults/visitor.ts";
import { GET_A_QUOTE } from "../spec/words.ts";
import { builtSite } from "../test-run.ts";
import { openWorld, pageErrors, phone, type World } from "./world.ts";

const OLD_MAIN = "/widgets/main-OLDOLDOL.js";
const builtFile = (name: string) => readFileSync(path.join(builtSite, name), "utf8");
const scripts = readdirSync(path.join(builtSite, "widgets"));
const main = scripts.find((name) => /^main-[A-Z0-9]{8}\.js$/.test(name)) ?? "";
const form = scripts.find((name) => /^contact-form-\w{8}\.js$/.test(name)) ?? "";
const [chunk = ""] = /chunk-\w{8}\.js/.exec(builtFile(`widgets/${form}`)) ?? [];

/** The page of the old release, and the start of the name of what that is without. */
let old: { route: string; missing: string; staysMissing?: boolean } | undefined;
let pagesSent = 0;
/** Start of the address that is answered with a portal's page, its type, and how often that happens. */
let wrong: { address: string; type: string; times: number } | undefined;

let world: World;
beforeAll(async () => {
  world = await openWorld({
    handle(request, response) {
      const address = (request.url ?? "").split("?")[0] ?? "";
      if (wrong && wrong.times > 0 && address.startsWith(wrong.address)) {
        wrong.times--;
        response.writeHead(200, {
          "content-type": wrong.type,
          "cache-control": "max-age=31536000, immutable",
        });
        response.end("<!DOCTYPE html><html>Log in first</html>");
        return true;
      }
      if (!old) return false;
      if (address === old.route && request.headers["sec-fetch-dest"] === "document") {
        pagesSent++;
        if (pagesSent > 1) return false;
        const page = builtFile(address === "/" ? "index.html" : `${address}.html`);
        response.setHeader("content-type", "text/html").end(page.replaceAll(`/widgets/${main}`, OLD_MAIN));
        return true;
      }
      const isOld = pagesSent < 2 || old.staysMissing;
      if (isOld && address.startsWith(`/widgets/${old.missing}-`) && address !== OLD_MAIN) {
        response.writeHead(404).end();
        return true;
      }
      if (address !== OLD_MAIN) return false;
      response.setHeader("content-type", "text/javascript").end(builtFile(`widgets/${main}`));
      return true;
    },
  });
});
afterEach(() => {
  old = undefined;
  wrong = undefined;
  pagesSent = 0;
  world.provider.reset();
});
afterAll(() => world.close());

/** Lets a page's clock run ahead until something is there: what fails is asked for again after seconds. */
const soon = (page: Page, isThere: Locator) =>
  expect
    .poll(
      async () => {
        // Nothing to run while a page is being loaded.
        await page.clock.runFor(500).catch(() => {});
        return isThere.count();
      },
      // A busy machine loads the page twice, and each missing part several times.
      { timeout: 50_000 },
    )
    .toBeGreaterThan(0);
const formOf = (page: Page) => page.locator('[data-widget="contact-form"][data-mounted]');
const isNew = (page: Page) => soon(page, page.locator(`script[data-main][src="/widgets/${main}"]`));

async function visit(route: string, options?: BrowserContextOptions) {
  const page = await world.visit("/icon.svg", options);
  await page.clock.install();
  await page.goto(world.origin + route);
  return page;
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const openQuote = (page: Page) =>
  page.locator(".sticky-bar").getByRole("button", { name: GET_A_QUOTE }).click();

describe("a page whose release is gone", () => {
  it.each([
    "contact-form",
    "send-submission",
  ])("keeps what was typed where its %s is missing", async (missing) => {
    old = { route: "/contact", missing };
    const page = await visit("/contact");
    await field(page, "Name").fill("Asha Kumari");
    await field(page, "Message").fill("A shop for saris");
    await isNew(page);
    await formOf(page).waitFor();
    await expect.poll(() => field(page, "Message").inputValue()).toBe("A shop for saris");
    await expect.poll(() => field(page, "Name").inputValue()).toBe("Asha Kumari");
    expect(pagesSent).toBe(2);
  });

  it("has what it kept without a connection sent by the new one", async () => {
    old = { route: "/contact", missing: "outbox" };
    const page = await visit("/contact");
    await readyToSubmit(page);
    await page.context().setOffline(true);
    await submitButton(page).click();
    await page.getByText(KEPT).waitFor();
    await page.context().setOffline(false);
    await isNew(page);
    await expect.poll(() => world.provider.records("contact").length).toBe(1);
    expect(pagesSent).toBe(2);
  });

  it("leads from the one press to what was pressed for: an application, or a form to ask for a quote", async () => {
    old = { route: "/career", missing: "mount-application" };
    const careers = await visit("/career");
    const apply = careers.getByRole("button", { name: /^APPLY NOW/ }).first();
    await apply.click();
    await soon(careers, careers.getByRole("dialog").getByRole("heading", { name: /^Apply for / }));
    expect(pagesSent).toBe(2);

    old = { route: "/about", missing: "quote-modal" };
    pagesSent = 0;
    const page = await visit("/about");
    await openQuote(page);
    const quote = page.getByRole("dialog").getByLabel("Name", { exact: true });
    await soon(page, quote.or(formOf(page)));
  });

  it("does not take away a quote that is being written", async () => {
    old = { route: "/about", missing: "send-submission" };
    const page = await visit("/about");
    const recovery = page.waitForResponse(/\/widgets\/recover\.js\?/, { timeout: 30_000 });
    await openQuote(page);
    const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
    await name.fill("Asha Kumari");
    await page.clock.runFor(5_000);
    await (await recovery).finished();
    await page.waitForFunction(() => !document.documentElement.dataset.recovering);
    expect(await name.inputValue()).toBe("Asha Kumari");
    expect(pagesSent).toBe(1);
  });
});

it("the newest page is left alone, whatever is missing, and shows the other ways", async () => {
  old = { route: "/contact", missing: "contact-form", staysMissing: true };
  pagesSent = 1;
  const page = await world.visit("/contact");
  await field(page, "Name").fill("Asha Kumari");
  await page.locator(".form-fallback:visible").first().waitFor();
  expect(await field(page, "Name").inputValue()).toBe("Asha Kumari");
  expect(pagesSent).toBe(2);
});

describe("a portal's page in the place of a script, to be kept for a year, takes nobody's form", () => {
  it.each([
    ["the form's own", form, "text/javascript", "block"],
    ["one that forms share, with the service worker", chunk, "text/javascript", "allow"],
    ["the main one", main, "text/javascript", "block"],
  ] as const)("%s", async (_, file, type, serviceWorkers) => {
    const page = await world.visit(serviceWorkers === "allow" ? "/server-error" : "/icon.svg", {
      ...phone,
      serviceWorkers,
    });
    if (serviceWorkers === "allow") {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    }
    wrong = { address: `/widgets/${file}`, type, times: 1 };
    await page.goto(`${world.origin}/contact`);
    await formOf(page).waitFor();
    expect(wrong.times).toBe(0);
    const next = await page.context().newPage();
    await next.goto(`${world.origin}/contact`);
    await formOf(next).waitFor();
    // Nobody can catch that.
    if (file === main) expect(pageErrors.splice(0).join()).toMatch(/\/contact: Unexpected token '<'$/);
  });
});
