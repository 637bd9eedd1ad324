/** What the service worker keeps, in each engine: in Firefox and WebKit it answers for pages alone, in Chromium it races the network. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { serveSite } from "../../hosting/static-server.ts";
import { builtSite } from "../test-run.ts";
import { field, heading, link } from "./find-element.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

let site: Awaited<ReturnType<typeof serveSite>>;
let isDown = false;
/** In place of the page of this address. */
let released: Record<string, string> = {};
beforeAll(async () => {
  site = await serveSite({
    folder: builtSite,
    port: 0,
    handle(request, response) {
      if (isDown) request.socket.destroy();
      const page = released[request.url ?? ""];
      if (isDown || page === undefined) return isDown;
      response.setHeader("content-type", "text/html").setHeader("cache-control", "max-age=300").end(page);
      return true;
    },
  });
});
beforeEach(() => {
  isDown = false;
  released = {};
});
afterAll(() => site.close());

/** A visitor whose worker is there, and has kept this page. */
async function visitWithWorker(route: string): Promise<Tab> {
  const tab = await (await world.visitor("phone")).openBlank();
  await tab.goto(`${site.origin}/about`);
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await tab.goto(site.origin + route);
  await tab.waitFor(async (kept) => Boolean(await caches.match(kept)), route);
  return tab;
}

it("without a connection a page that was opened opens again, and another one shows how to call", async () => {
  const tab = await visitWithWorker("/contact");
  isDown = true;
  // Another address for the browser's own cache, and the same page for the worker.
  await tab.goto(`${site.origin}/contact?utm_source=a-campaign`);
  await tab.see(field("Name"));
  await tab.goto(`${site.origin}/career`);
  await tab.see(heading("You are offline"));
  await tab.see(link("Back To Home"));
});

it("a page that has changed is shown as it is now by one of the next loads, when the browser's own cache has let go of it", async () => {
  const tab = await visitWithWorker("/our-services");
  released = {
    "/our-services?later": readFileSync(path.join(builtSite, "our-services.html"), "utf8").replace(
      /<h1[^>]*>[^<]*/,
      "<h1>Fresh from the host",
    ),
  };
  // The second, but where the worker was ended before it had refreshed what it keeps: seen once in WebKit, on a busy machine.
  await expect
    .poll(async () => {
      await tab.goto(`${site.origin}/our-services?later`);
      return tab.count(heading("Fresh from the host"));
    })
    .toBe(1);
});
