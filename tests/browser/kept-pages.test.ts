/** Pages that the browser's own cache shows for five minutes without asking, when a release comes in between. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builtSite } from "../test-run.ts";
import { openWorld, type World } from "./world.ts";

/*
 * The release before: its pages name another main script, and that names forms of its own. All of it is gone from the host at once.
 */
const OLD_MAIN = "/widgets/main-OLDOLDOL.js";
const GONE = "-GONEGONE.js";
const builtFile = (name: string) => readFileSync(path.join(builtSite, name), "utf8");
const fileOf = (name: string) =>
  readdirSync(path.join(builtSite, "widgets")).find((file) =>
    new RegExp(`^${name}-\\w{8}\\.js$`).test(file),
  ) ?? "";
const main = fileOf("main");
const forms = { "/contact": "contact-form", "/internship": "internship-form" };

let isReleased = false;
/** Of pages, in their order. */
const asked: string[] = [];

let world: World;
beforeAll(async () => {
  world = await openWorld({
    handle(request, response) {
      const address = request.url ?? "";
      if (address in forms && request.headers["sec-fetch-dest"] === "document") asked.push(address);
      if (isReleased) return false;
      const script = address === OLD_MAIN ? main : address.endsWith(GONE) ? fileOf(formOf(address)) : "";
      if (script) {
        const old = builtFile(`widgets/${script}`).replace(
          /((?:contact|internship)-form)-\w{8}\.js/g,
          `$1${GONE}`,
        );
        // Kept, so that the old pages run; but for the forms, which stand for parts that nobody has had yet.
        const seconds = address === OLD_MAIN ? 31_536_000 : 0;
        response
          .setHeader("content-type", "text/javascript")
          .setHeader("cache-control", `max-age=${seconds}`)
          .end(old);
        return true;
      }
      if (!(address in forms)) return false;
      response
        .setHeader("content-type", "text/html")
        .setHeader("cache-control", "max-age=300")
        .end(builtFile(`${address}.html`).replaceAll(`/widgets/${main}`, OLD_MAIN));
      return true;
    },
  });
});
afterAll(() => world.close());

const formOf = (address: string) => path.basename(address, GONE);

it("each page of a release that is gone is loaded again, once, however many of them the browser still shows", async () => {
  const page = await world.visit("/about");
  for (const [route, form] of Object.entries(forms)) {
    await page.goto(world.origin + route);
    await page.locator(`[data-widget="${form}"][data-mounted]`).waitFor();
  }
  isReleased = true;
  asked.length = 0;
  for (const [route, form] of Object.entries(forms)) {
    await page.goto(world.origin + route);
    await page
      .locator(`script[data-main][src="/widgets/${main}"]`)
      .waitFor({ state: "attached", timeout: 30_000 });
    await page.locator(`[data-widget="${form}"][data-mounted]`).waitFor();
  }
  expect(asked).toEqual(Object.keys(forms));
});
