import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builtSite } from "../test-run.ts";
import { openWorld, pageErrors, phone } from "./world.ts";

/*
 * A captive portal, or a host in the middle of a deploy, answers once with a page of its own in the place of a script, and with the headers
 * of one: the browser may keep that for a year.
 */
const widgets = path.join(builtSite, "widgets");
const form = readdirSync(widgets).find((name) => /^contact-form-\w{8}\.js$/.test(name)) ?? "";
const [chunk = ""] = /chunk-\w{8}\.js/.exec(readFileSync(path.join(widgets, form), "utf8")) ?? [];

/** Start of the address that is answered so, the type that the answer is given, and how often: once, unless told. */
let wrong: { address: string; type: string; status?: number; times?: number } | undefined;

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({
    handle(request, response) {
      const address = request.url ?? "";
      if (!wrong || !address.startsWith(wrong.address)) return false;
      const { type, status = 200, times = 1 } = wrong;
      response.writeHead(status, {
        "content-type": type,
        "cache-control": status === 200 ? "public, max-age=31536000, immutable" : "no-store",
      });
      response.end("<!DOCTYPE html><html>Log in first</html>");
      wrong = times > 1 ? { ...wrong, times: times - 1 } : undefined;
      return true;
    },
  });
});
beforeEach(() => {
  wrong = undefined;
});
afterAll(() => world.close());

/** The form is there in this visit, and in the next one, which it gives, at once. */
async function expectForm(page: Page): Promise<Page> {
  const mounted = '[data-widget="contact-form"][data-mounted]';
  await page.goto(`${world.origin}/contact`);
  await page.locator(mounted).waitFor();
  expect(wrong).toBeUndefined();

  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${world.origin}/contact`);
  await next.locator(mounted).waitFor();
  const names = await next.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(names.filter((name) => /\?try=|recover/.test(name))).toEqual([]);
  return next;
}

describe("in the place of a script", () => {
  it.each([
    ["the form's own", form, "text/html", "block"],
    ["the form's own, and called a script", form, "text/javascript", "block"],
    ["one that it shares with others", chunk, "text/html", "block"],
    ["one that it shares with others, with the service worker", chunk, "text/html", "allow"],
    ["one that it shares, and called a script, with the service worker", chunk, "text/javascript", "allow"],
  ] as const)("%s", async (_, file, type, serviceWorkers) => {
    const page = await world.visit("/about", { ...phone, serviceWorkers });
    if (serviceWorkers === "allow") await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    wrong = { address: `/widgets/${file}`, type };
    await expectForm(page);
  });
});

it("an error in the place of a script that it shares, as often as it is asked for", async () => {
  const page = await world.visit("/about");
  wrong = { address: `/widgets/${chunk}`, type: "text/html", status: 500, times: 3 };
  await expectForm(page);
});

it("in the place of a script, kept by the service worker", async () => {
  const page = await world.visit("/about", { ...phone, serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const next = await expectForm(page);
  await next.evaluate(async (address) => {
    const name = (await caches.keys()).find((found) => found.startsWith("files-")) ?? "";
    const headers = { "content-type": "text/javascript" };
    await (await caches.open(name)).put(address, new Response("export{", { headers }));
  }, `/widgets/${chunk}`);
  await expectForm(next);
});

it.each(["text/html", "text/javascript"])("in the place of the main script, as %s", async (type) => {
  const page = await world.visit("/icon.svg");
  wrong = { address: "/widgets/main-", type };
  await expectForm(page);
  // Nobody can catch that.
  const [error = "", ...others] = pageErrors.splice(0);
  expect(error).toMatch(type === "text/html" ? /^$/ : /\/contact: Unexpected token '<'$/);
  expect(others).toEqual([]);
});
