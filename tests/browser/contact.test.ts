import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openWorld, phone, type World } from "./world.ts";
import { BOT_CHECK_MISSING, contactMessages, missingOf } from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { passBotCheck } from "../bot-check-box.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const enquiry = {
  Name: "Asha Kumari",
  Subject: "A site for our school",
  "Email Address": "asha@example.org",
  "Mobile Number": "+91 98765-43210",
  Message: "We have 400 pupils.\nCan you <b>call</b> me? धन्यवाद",
};

async function fillIn(page: Page, values: Partial<typeof enquiry> = enquiry) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

describe("a contact enquiry", () => {
  it("arrives in the provider's database, field by field, and leads to the thank-you page", async () => {
    const page = await world.visit("/contact");
    await fillIn(page);
    await passBotCheck(page);
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    await page.getByRole("heading", { name: thankYou.heading }).waitFor();

    const [record, ...others] = world.provider.records("contact");
    expect(others).toEqual([]);
    expect(record!.body).toEqual({
      branchCode: expect.stringMatching(/^[\da-f-]{36}$/i),
      apiFor: "Test",
      name: "Asha Kumari",
      mobile: "9876543210",
      subject: "A site for our school",
      emailID: "asha@example.org",
      remarks: "We have 400 pupils.\nCan you <b>call</b> me? धन्यवाद",
    });
    expect(record!.headers.authorization).toMatch(/^Bearer \S+$/);
  });

  it("asks for the bot check first, then marks every wrong field and goes to the first", async () => {
    const page = await world.visit("/contact");
    await submit(page).click();
    await page.locator(".notyf__toast", { hasText: BOT_CHECK_MISSING }).waitFor();
    await passBotCheck(page);
    await submit(page).click();
    for (const message of missingOf(contactMessages)) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("Name");
    await expect.poll(() => page.getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
    const described = await page.getByLabel("Name").getAttribute("aria-describedby");
    await expect
      .poll(() => page.locator(`[id="${described}"]`).textContent())
      .toContain(contactMessages.nameMissing);
    expect(world.provider.records("contact")).toEqual([]);
  });

  it("judges a field when it is left, not while it is typed", async () => {
    const page = await world.visit("/contact");
    await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
    await page.getByLabel("Email Address").pressSequentially("asha@");
    await expect.poll(() => page.getByText(contactMessages.emailInvalid).count()).toBe(0);
    await page.keyboard.press("Tab");
    await page.getByText(contactMessages.emailInvalid, { exact: true }).waitFor();
    await page.getByLabel("Mobile Number").fill("12345");
    await page.keyboard.press("Tab");
    await page.getByText(contactMessages.numberInvalid, { exact: true }).waitFor();
  });

  it.each([
    "down",
    "reset",
    "500",
    "malformed",
    "empty",
    "is-success-false",
    "html",
  ])("keeps what was typed and says nothing when the provider answers with %s", async (scenario) => {
    const page = await world.visit("/contact");
    world.provider.setFault({ call: "AddContactUs", scenario, times: 1 });
    await fillIn(page);
    await passBotCheck(page);
    await submit(page).click();
    const logged = await page.waitForEvent(
      "console",
      (message) => message.type() === "error" && /Http failure|refused/i.test(message.text()),
    );
    expect(logged.text()).toMatch(/^contact-form: /);
    await page.waitForFunction(
      () => !document.querySelector("form [type=submit]:disabled, form [aria-busy=true]"),
    );
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Asha Kumari");
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(enquiry.Message);
    expect(new URL(page.url()).pathname).toBe("/contact");
  });

  it("is sent once, however often Submit is pressed", async () => {
    const page = await world.visit("/contact");
    await fillIn(page);
    await passBotCheck(page);
    await submit(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 20; press++) button.click();
    });
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("contact")).toHaveLength(1);
  });
});

describe("who comes from a service's button", () => {
  const subject = (page: Page) => page.getByLabel("Subject");
  const about = "/contact?about=customized-erp#message";
  const taken = (page: Page) => page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
  const hasDraft = (page: Page) => page.evaluate(() => localStorage.getItem("draft-contact") !== null);

  it("finds its words and the service's name as the subject, which is no draft", async () => {
    const page = await world.visit("/services/customized-erp-development-services");
    const buttons = page.locator("main a[href^='/contact']");
    const [label, ...others] = await buttons.allInnerTexts();
    expect(others).toEqual([label, label]);
    for (const button of await buttons.all()) expect(await button.getAttribute("href")).toBe(about);
    const name = await page.locator(".breadcrumb li").last().innerText();
    await buttons.first().click();
    await taken(page);
    await expect.poll(() => subject(page).inputValue()).toBe(`${label}: ${name}`);
    expect(await hasDraft(page)).toBe(false);

    await fillIn(page, { ...enquiry, Subject: "Our fee counter" });
    await passBotCheck(page);
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("contact")[0]!.body).toMatchObject({ subject: "Our fee counter" });
  });

  it("sees the subject at once on a phone, under the form's heading", async () => {
    const page = await world.visit("/services/customized-erp-development-services", phone);
    await page.locator("main a[href^='/contact']").first().click();
    await taken(page);
    await expect.poll(() => subject(page).inputValue()).not.toBe("");
    for (const seen of [page.locator("#message"), subject(page)]) {
      const box = await seen.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect(box!.y + box!.height).toBeLessThan(page.viewportSize()!.height);
    }
  });

  it("can empty the form of it too", async () => {
    const page = await world.visit(about, phone);
    await taken(page);
    expect(await subject(page).inputValue()).not.toBe("");
    page.once("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Clear this form" }).click();
    await expect.poll(() => subject(page).inputValue()).toBe("");
  });

  it.each(["", "?about=", "?about=toString", "?about=Free%20money"])("finds none for %j", async (query) => {
    const page = await world.visit(`/contact${query}`);
    await taken(page);
    expect(await subject(page).inputValue()).toBe("");
  });

  it("keeps what was typed before: a subject, and a draft", async () => {
    const page = await world.visit(about);
    await taken(page);
    await subject(page).fill("A site for our school");
    await expect.poll(() => hasDraft(page)).toBe(true);
    await page.goto(`${world.origin}/contact?about=web-design#message`);
    await taken(page);
    await expect.poll(() => subject(page).inputValue()).toBe("A site for our school");
  });
});

describe("before the script has come", () => {
  it("keeps what was typed, and replays a Submit pressed too early", async () => {
    const page = await world.visit("/", phone);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/widgets/main-*.js*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${world.origin}/contact`, { waitUntil: "commit" });
    await fillIn(page, { Name: "Typed early", Message: "Before the script" });
    await submit(page).click();
    expect(new URL(page.url()).search).toBe("");
    release();
    await page.locator(".notyf__toast", { hasText: BOT_CHECK_MISSING }).waitFor();
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Typed early");
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Before the script");
  });

  it("tries a script that failed to load again", async () => {
    const page = await world.visit("/", phone);
    let failures = 0;
    await page.route("**/widgets/main-*.js*", (route) =>
      failures++ === 0 ? route.abort() : route.continue(),
    );
    await page.goto(`${world.origin}/contact`);
    await passBotCheck(page);
    expect(failures).toBeGreaterThan(1);
  });

  it("shows phone and chat beside the kept values after ten seconds without script", async () => {
    const page = await world.visit("/", phone);
    await page.clock.install();
    await page.route("**/widgets/main-*.js*", (route) => route.abort());
    await page.goto(`${world.origin}/contact`);
    await page.getByLabel("Name").fill("Still here");
    const fallback = page.locator("[data-fallback]");
    await expect.poll(() => fallback.isVisible()).toBe(false);
    await page.clock.runFor(10_500);
    await fallback.waitFor();
    await expect.poll(() => fallback.locator("a[href^='tel:']").count()).toBeGreaterThan(0);
    await expect.poll(() => fallback.locator("a[href^='https://wa.me/']").count()).toBe(1);
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Still here");
  });

  it("offers phone, e-mail and chat in the form's place where script is off", async () => {
    const page = await world.visit("/contact", { ...phone, javaScriptEnabled: false });
    const place = page.locator('[data-widget="contact-form"]');
    await expect.poll(() => place.getByLabel("Name").isVisible()).toBe(false);
    for (const start of ["tel:", "mailto:", "https://wa.me/"]) {
      expect(
        await place.locator(`noscript a[href^="${start}"], a[href^="${start}"]`).first().isVisible(),
      ).toBe(true);
    }
  });
});
