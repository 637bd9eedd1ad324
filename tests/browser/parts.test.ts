/** A part of a page that does not come the first time, or not at all: a network that fails, a captive portal, a release that is gone. */
import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { pageErrors, useWorld } from "./world.ts";

/** Start of the address of what is answered with a portal's page, under which type, and how often. */
let missing: { address: string; type: string; times: number } | undefined;

const world = useWorld({
  handle(request, response) {
    if (!missing?.times || !request.url?.startsWith(missing.address)) return false;
    missing.times--;
    response.setHeader("content-type", missing.type).end("<!DOCTYPE html><html>Log in first</html>");
    return true;
  },
});
afterEach(() => {
  missing = undefined;
  pageErrors.splice(0);
});

const mounted = (page: Page) => page.locator('[data-widget="contact-form"][data-mounted]');
const message = (page: Page) => page.getByRole("textbox", { name: "Message" });

it.each([
  ["main", "text/javascript"],
  ["contact-form", "text/html"],
])("a form is there although its %s script was a portal's page (%s) at first", async (name, type) => {
  missing = { address: `/assets/${name}-`, type, times: 1 };
  const page = await world.visit("/contact");
  await mounted(page).waitFor();
  expect(missing.times).toBe(0);
});

it.each([
  "main",
  "contact-form",
])("where the %s script does not come, the page says so, and who presses Reload finds what was typed", async (name) => {
  missing = { address: `/assets/${name}-`, type: "text/html", times: 9 };
  const page = await world.visit("/contact");
  await message(page).fill("A shop for saris");
  const reload = page.getByRole("button", { name: "Reload the page" });
  await reload.waitFor();
  expect(missing.times).toBe(7);
  missing = undefined;
  await reload.click();
  await mounted(page).waitFor();
  await expect.poll(() => message(page).inputValue()).toBe("A shop for saris");
});

it("a form whose script hangs shows the other ways after 10 s, and hides them once it is there", async () => {
  const page = await world.newPage();
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/main-*", (route) => held.then(() => route.continue()));
  await page.goto(`${world.origin}/contact`, { waitUntil: "commit" });
  await page.locator("html:not(.no-script)").waitFor();
  const otherWays = page.locator('[data-widget="contact-form"] [data-fallback]');
  await page.clock.runFor(10_000);
  await otherWays.waitFor();
  release();
  await otherWays.waitFor({ state: "hidden" });
});
