import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { builtSite } from "../test-run.ts";
import { openWorld } from "./world.ts";

/*
 * A release that has gone: the page names another main script than the host's page does now, and a part of it is missing. The
 * host has the new release as soon as the old page has been sent.
 */
const OLD_MAIN = "/widgets/main-OLDOLDOL.js";
const scripts = readdirSync(path.join(builtSite, "widgets"));
const main = scripts.find((name) => /^main-[A-Z0-9]{8}\.js$/.test(name)) ?? "";
const builtFile = (name: string) => readFileSync(path.join(builtSite, name), "utf8");

/** Start of the name of what the old release is without. */
let missing = "";
let pagesSent = 0;
/** The host is without it in the new release too. */
let staysMissing = false;

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({
    handle(request, response) {
      const address = (request.url ?? "").split("?")[0] ?? "";
      const isOld = staysMissing || pagesSent < 2;
      if (address === "/contact" && request.headers["sec-fetch-dest"] === "document") {
        pagesSent++;
        if (pagesSent > 1) return false;
        response
          .setHeader("content-type", "text/html")
          .end(builtFile("contact.html").replaceAll(`/widgets/${main}`, OLD_MAIN));
        return true;
      }
      if (address === OLD_MAIN) {
        response.setHeader("content-type", "text/javascript").end(builtFile(`widgets/${main}`));
        return true;
      }
      if (!isOld || !missing || !address.startsWith(`/widgets/${missing}-`)) return false;
      response.writeHead(404).end();
      return true;
    },
  });
});
beforeEach(() => {
  pagesSent = 0;
  staysMissing = false;
});
afterAll(() => world.close());

it.each([
  "contact-form",
  "send-submission",
])("a page whose %s is gone keeps what was typed and is loaded again, once", async (part) => {
  missing = part;
  const page = await world.visit("/contact");
  if (part !== "contact-form") await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Asha Kumari");
  await page.getByRole("textbox", { name: "Message" }).fill("A shop for saris");
  await page
    .locator(`script[data-main][src="/widgets/${main}"]`)
    .waitFor({ state: "attached", timeout: 20_000 });
  await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
  const typed = page.getByRole("textbox", { name: "Message" });
  await expect.poll(() => typed.inputValue(), { timeout: 10_000 }).toBe("A shop for saris");
  await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Asha Kumari");
  expect(pagesSent).toBe(2);
});

it("a page whose part is missing, and which is the newest, is left alone", async () => {
  missing = "contact-form";
  staysMissing = true;
  pagesSent = 1;
  const page = await world.visit("/contact");
  await page.getByRole("textbox", { name: "Name" }).fill("Asha Kumari");
  const recovery = page.waitForResponse((response) => response.url().includes("/widgets/recover.js?"), {
    timeout: 20_000,
  });
  const again = page.waitForResponse(
    (response) => response.url().endsWith("/contact") && response.request().resourceType() === "fetch",
    { timeout: 20_000 },
  );
  await recovery;
  await (await again).finished();
  await page.locator(".form-fallback:not([hidden])").first().waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Asha Kumari");
  expect(pagesSent).toBe(2);
});
