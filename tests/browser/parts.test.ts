/** Parts of a page that fail to load: a broken network, a captive portal, a release that is gone. */
import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { botCheckBox, passBotCheck } from "../harness/bot-check-box.ts";
import { fillIn, formOf, hold, scopeOf, submitOf } from "../harness/fill-form.ts";
import { pageErrors, useWorld } from "../harness/world.ts";
import { BOT_CHECK_MISSING, contact } from "../spec/forms.ts";

/** If set, a portal's page answers the next `times` requests whose address contains `address`, with the type `type`. */
let missing: { address: string; type: string; times: number } | undefined;

const world = useWorld({
  handle(request, response) {
    if (!missing?.times || !request.url?.includes(missing.address)) {
      return false;
    }
    missing.times--;
    response
      .setHeader("content-type", missing.type)
      .end("<!DOCTYPE html><html>Log in first</html>");
    return true;
  },
});
afterEach(() => {
  missing = undefined;
  pageErrors.splice(0);
});

const mounted = (page: Page) =>
  page.locator('[data-widget="contact-form"][data-mounted]');
const contactForm = (page: Page) => scopeOf(page, contact);
const message = (page: Page) =>
  contactForm(page).getByRole("textbox", { name: "Message" });

/** Opens a page whose clock stands still until the test moves it. */
async function stoppedPage(): Promise<Page> {
  const page = await world.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  return page;
}

it("a main script that was a portal's page is fetched again after 1 s by a new address", async () => {
  missing = { address: "/assets/main-", type: "text/javascript", times: 1 };
  const page = await stoppedPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/assets/main-")) {
      asked.push(search);
    }
  });
  await page.addInitScript(() => {
    addEventListener(
      "error",
      () => document.documentElement.toggleAttribute("data-failed", true),
      true,
    );
  });
  await page.goto(`${world.origin}/contact`);
  await page.locator("html[data-failed]").waitFor({ state: "attached" });
  await page.clock.runFor(999);
  expect(asked).toEqual([""]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(["", "?again"]);
  await page.clock.resume();
  await mounted(page).waitFor();
});

it.each([
  ["main", "/assets/main-"],
  // The address lacks `/assets/`, because the script of a page with two forms has the
  // names of both.
  ["contact-form", "contact-form-"],
])("without the %s script the page says so, and Reload keeps what was typed", async (_, address) => {
  missing = { address, type: "text/html", times: 9 };
  const page = await world.visit("/contact");
  await message(page).fill("A shop for saris");
  const reload = contactForm(page).getByRole("button", { name: "Reload the page" });
  await reload.waitFor();
  expect(missing.times).toBe(7);
  missing = undefined;
  await reload.click();
  await mounted(page).waitFor();
  await expect.poll(() => message(page).inputValue()).toBe("A shop for saris");
});

it.each([
  ["", () => {}],
  [
    ", also if IndexedDB is denied",
    () => {
      indexedDB.open = () => {
        throw new DOMException("Access is denied.", "SecurityError");
      };
    },
  ],
])("without its rules a form offers a reload, which keeps what was typed%s", async (_, deny) => {
  missing = { address: "/assets/rules-", type: "text/html", times: 9 };
  const page = await world.visit("/about");
  await page.addInitScript(deny);
  await page.goto(`${world.origin}/contact`);
  await mounted(page).waitFor();
  await message(page).fill("A shop for saris");
  await passBotCheck(contactForm(page));
  await submitOf(contactForm(page)).click();
  const reload = contactForm(page).getByRole("button", { name: "Reload this page" });
  await reload.waitFor();
  missing = undefined;
  await reload.click();
  await mounted(page).waitFor();
  await expect.poll(() => message(page).inputValue()).toBe("A shop for saris");
});

it("a bot check that does not come, and a form that is kept, lead to the page's phone", async () => {
  missing = { address: "/assets/altcha-", type: "text/html", times: 9 };
  const page = await world.visit(contact.route);
  const form = contactForm(page);
  const call = formOf(form).getByRole("link", { name: "+91 00000 00000" });
  await formOf(form).getByText("The bot check could not be loaded.").waitFor();
  expect(await call.getAttribute("href")).toBe("tel:+910000000000");
  expect(await formOf(form).locator("[href$='/contact']").count()).toBe(0);
  await fillIn(form, contact.fields);
  await page.context().setOffline(true);
  await submitOf(form).click();
  await formOf(form).getByText("Your form is saved on this device.").waitFor();
  // The link is beside this line alone, which says everything.
  await expect
    .poll(() => form.getByRole("group", { name: "Bot check" }).getByRole("link").count())
    .toBe(0);
  expect(await call.count()).toBe(1);
});

it("a bot check whose provider cannot be reached says that Submit may be pressed, and blames nobody", async () => {
  const page = await world.visit(contact.route);
  const form = contactForm(page);
  await page.route("**/altcha/challenge*", (route) => route.abort());
  await botCheckBox(form).click();
  await formOf(form)
    .getByText("We cannot be reached at the moment. You can press Submit all the same.")
    .waitFor();
  expect(await formOf(form).getByText(BOT_CHECK_MISSING).count()).toBe(0);
});

it.each([
  ["/contact", "**/assets/main-*", "main .form-fallback"],
  ["/career", "**/careers*", ".career-printed :is(h3, .form-fallback)"],
])("%s, if %s hangs, shows the other ways after 10 s, until it is there", async (route, part, ways) => {
  const page = await stoppedPage();
  const release = await hold(page, part);
  await page.goto(world.origin + route, { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  const countVisible = () => page.locator(ways).locator("visible=true").count();
  await expect.poll(countVisible).toBe(0);
  await page.clock.runFor(9_999);
  expect(await countVisible()).toBe(0);
  await page.clock.runFor(1);
  const all = await page.locator(ways).count();
  expect(all).toBeGreaterThan(0);
  await expect.poll(countVisible).toBe(all);
  release();
  await page.clock.resume();
  await expect.poll(countVisible).toBe(0);
});

it("without vacancies, no translation changes the address to write to", async () => {
  const page = await world.newPage();
  await page.route("**/careers*", (route) => route.fulfill({ json: [] }));
  await page.goto(`${world.origin}/career`);
  const address = page.locator("[data-widget='career-list'] a");
  await expect.poll(() => address.count()).toBe(1);
  expect(await address.getAttribute("translate")).toBe("no");
});
