/** What was kept for want of a connection is sent once, by itself; what may have arrived, or was refused, waits for the visitor. */
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildSite } from "../../build/site.ts";
import { botCheckBox, passBotCheck } from "../bot-check-box.ts";
import { openWorld } from "../browser/world.ts";
import { contact, missingMessages } from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { testFolder, testSettings } from "../test-run.ts";
import { application, enquiry } from "../typed-values.ts";
import {
  barOf,
  DAY_MS,
  fillIn,
  formOf,
  KEPT,
  noValues,
  openTab,
  pdf,
  pressInBar,
  readyToSubmit,
  resume,
  send,
  sent,
  submitButton,
  untilNothingIsResent,
  untilOnDevice,
  useVisitors,
  valuesOf,
} from "./visitor.ts";

const world = useVisitors();
const { keepOffline, posts, records, spoil, stored } = world;

const inDoubt = (page: Page) => barOf(page).getByText("1 form may not have arrived");
const notAccepted = (page: Page) => barOf(page).getByText("1 form was not accepted");

describe("without a connection", () => {
  it("a form is judged and kept, even where the bot check cannot load, and sent once the network returns", async () => {
    const { page, context } = await world.visit();
    await fillIn(page, { ...enquiry, Name: "" });
    await botCheckBox(formOf(page)).waitFor();
    await context.setOffline(true);
    await submitButton(page).click();
    await page.getByText(missingMessages(contact)[0]!, { exact: true }).waitFor();
    await fillIn(page, { Name: enquiry.Name });
    await submitButton(page).click();
    await page.getByText(KEPT).waitFor();
    await context.setOffline(false);
    await sent(page).waitFor();
    expect(stored()).toBe(1);
    await expect.poll(() => sent(page).innerText()).toContain(String(records("contact")[0]?.reference));
  });

  it("a closed tab leaves its form to the next visit, of which several tabs send it once, on any page", async () => {
    const { page, context } = await world.visit();
    await keepOffline(page);
    await page.close();
    await context.setOffline(false);
    const tabs = await Promise.all([1, 2, 3].map(() => world.openTab(context, "/about")));
    await Promise.race(tabs.map((tab) => sent(tab).waitFor()));
    await untilNothingIsResent(tabs[0]!);
    expect([stored(), posts()]).toEqual([1, 1]);
    await untilOnDevice(tabs[0]!, enquiry.Message, false);
  });

  it("a network that flaps sends it once", async () => {
    const { page, context } = await world.visit();
    await keepOffline(page);
    for (const isOffline of [false, true, false, true, false]) {
      await context.setOffline(isOffline);
      await page.waitForFunction((isOff) => navigator.onLine !== isOff, isOffline);
    }
    await sent(page).or(inDoubt(page)).waitFor();
    expect(stored()).toBe(1);
  });

  it("going offline right after it was stored still thanks, with the number, in place of the form", async () => {
    const { page } = await world.visit("/contact", (opened) =>
      opened.route("**/submit-successfully", (route) => route.abort("internetdisconnected")),
    );
    await readyToSubmit(page);
    await submitButton(page).click();
    await page.getByRole("heading", { name: thankYou.heading }).waitFor();
    await page
      .getByText(String(records("contact")[0]?.reference))
      .first()
      .waitFor();
    expect([stored(), posts()]).toEqual([1, 1]);
  });

  it("the bar lists what waits, and the visitor can delete it, by keyboard alone", async () => {
    const { page } = await world.visit();
    await readyToSubmit(page);
    spoil("AddContactUs", "unreachable");
    world.provider.setFault({ call: "challenge", scenario: "500" });
    await submitButton(page).click();
    await barOf(page).getByText("1 form is waiting to be sent").waitFor();
    await page.getByRole("button", { name: "Show", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Contact form, saved").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await barOf(page).waitFor({ state: "detached" });
    await untilOnDevice(page, enquiry.Message, false);
    world.provider.clearFaults();
    await page.reload();
    await botCheckBox(formOf(page)).waitFor();
    expect([await barOf(page).count(), stored()]).toEqual([0, 0]);
  });

  it("a request for a quote is kept in its dialog, and sent", async () => {
    const { page, context } = await world.visit("/about");
    await openQuote(page);
    await context.setOffline(true);
    await submitButton(page).click();
    await page.locator("dialog").getByText(KEPT).waitFor();
    await context.setOffline(false);
    await sent(page).waitFor();
    expect(records("quote").map(({ body }) => body)).toMatchObject([
      { name: enquiry.Name, projectCategoryInComma: "E-commerce" },
    ]);
  });

  it("an application is kept with its files, and sent with them by the next visit", async () => {
    const { page, context } = await world.visit("/internship");
    await fillIn(page, application);
    await page.getByLabel("Gender").selectOption("other");
    await page.getByLabel("Internship Type").selectOption("2");
    await passBotCheck(formOf(page));
    await context.setOffline(true);
    await resume(page).setInputFiles(pdf("resume.pdf", 200_000));
    await page.getByText("No connection. resume.pdf waits for one, and goes with the form.").waitFor();
    await formOf(page).locator("[type=submit]").click();
    await page.getByText(KEPT).waitFor();
    await page.close();
    await context.setOffline(false);
    const next = await world.openTab(context, "/about");
    await sent(next).waitFor();
    const [upload] = records("upload");
    expect(upload?.body.sizeBytes).toBe(pdf("resume.pdf", 200_000).buffer.length);
    expect(records("internship").map(({ body }) => body)).toMatchObject([
      { name: "Asha Kumari", resumeLink: upload?.body.url, photo: "" },
    ]);
  });

  async function openQuote(page: Page) {
    await page.locator('.sticky-bar [data-opens="quote-modal"]').click();
    const form = formOf(page);
    await fillIn(form, {
      Name: enquiry.Name,
      Email: enquiry["Email Address"],
      "Mobile Number": "9876543210",
      "WhatsApp Number": "9876511111",
      "Existing Website": "https://example.org",
      Remarks: "A shop, please.",
    });
    await form.getByRole("combobox", { name: "Project Category" }).click();
    await form.getByRole("option", { name: "E-commerce" }).click();
    await page.keyboard.press("Escape");
    await passBotCheck(form);
  }
});

describe("what may have arrived", () => {
  it("is never sent again by itself, and the visitor may send it: it is stored once", async () => {
    const { page, context } = await world.visit();
    await keepOffline(page);
    spoil("AddContactUs", "reset");
    await context.setOffline(false);
    await inDoubt(page).waitFor();
    await page.reload();
    await inDoubt(page).waitFor();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    const other = await world.openTab(context, "/about");
    await inDoubt(other).waitFor();
    await untilNothingIsResent(other);
    expect([stored(), posts()]).toEqual([1, 1]);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("button", { name: "Send again" }).click();
    await sent(page).waitFor();
    expect([stored(), posts()]).toEqual([1, 2]);
  });

  it("is in doubt too when its tab is closed while it is sent again", async () => {
    const { page, context } = await world.visit();
    await keepOffline(page);
    spoil("AddContactUs", "slow", 5_000);
    await context.setOffline(false);
    await expect.poll(posts).toBe(1);
    await page.close();
    const next = await world.openTab(context, "/about");
    await inDoubt(next).waitFor();
    await untilNothingIsResent(next);
    expect(posts()).toBe(1);
  });
});

describe("what was refused", () => {
  /** A contact form that was kept, and refused when it was sent by itself. */
  async function beRefused(page: Page, context: BrowserContext) {
    await keepOffline(page);
    spoil("AddContactUs", "400");
    await context.setOffline(false);
    await notAccepted(page).waitFor();
  }

  it("is not sent again, and goes when what was corrected is sent", async () => {
    const { page, context } = await world.visit();
    await beRefused(page, context);
    await page.reload();
    await notAccepted(page).waitFor();
    await untilNothingIsResent(page);
    expect([stored(), posts()]).toEqual([0, 1]);
    await pressInBar(page, "Correct");
    await expect.poll(() => valuesOf(page)).toEqual(enquiry);
    await fillIn(page, { Message: "Now shorter." });
    await send(page);
    expect(records("contact").map(({ body }) => body.remarks)).toEqual(["Now shorter."]);
    await expect.poll(() => barOf(page).count()).toBe(0);
  });

  it("is given back into its form from any page, and not lost by a tab that ends right after", async () => {
    const { page, context } = await world.visit();
    await beRefused(page, context);
    await page.goto(`${world.origin}/about`);
    await pressInBar(page, "Correct");
    await page.waitForURL("**/contact");
    await expect.poll(() => valuesOf(page)).toEqual(enquiry);
    await page.close();
    const next = await world.openTab(context, "/about");
    await notAccepted(next).waitFor();
    expect(posts()).toBe(1);
  });

  it("replaces other text only when the visitor says so", async () => {
    const { page, context } = await world.visit();
    await beRefused(page, context);
    await fillIn(page, { Message: "Another enquiry." });
    await Promise.all([
      page.waitForEvent("dialog").then((asked) => asked.dismiss()),
      pressInBar(page, "Correct"),
    ]);
    expect(await page.getByLabel("Message").inputValue()).toBe("Another enquiry.");
    await Promise.all([
      page.waitForEvent("dialog").then((asked) => asked.accept()),
      pressInBar(page, "Correct"),
    ]);
    await expect.poll(() => valuesOf(page)).toEqual(enquiry);
  });

  it("brings an application back with its resume and position", async () => {
    const { page, context } = await world.visit("/career");
    await page
      .getByRole("button", { name: /APPLY NOW/ })
      .first()
      .click();
    const form = formOf(page);
    await fillIn(form, {
      Name: enquiry.Name,
      "Email Address": enquiry["Email Address"],
      "Mobile Number": enquiry["Mobile Number"],
      "WhatsApp Number": enquiry["Mobile Number"],
      Qualification: "BCA",
    });
    await form.getByLabel("Position Applied For").selectOption("5");
    await passBotCheck(form);
    await context.setOffline(true);
    await resume(form).setInputFiles(pdf());
    await form.getByText("No connection. asha.pdf will be uploaded").waitFor();
    await submitButton(page).click();
    await page.locator("dialog").getByText(KEPT).waitFor();
    spoil("upload", "413");
    await context.setOffline(false);
    await barOf(page).getByText("It was not accepted: a file is too large.").waitFor();
    await page.goto(`${world.origin}/about`);
    await pressInBar(page, "Correct");
    await page.waitForURL("**/career");
    await formOf(page).getByText("asha.pdf is uploaded.").waitFor();
    await send(page);
    const [upload] = records("upload");
    expect(records("career").map(({ body }) => body)).toMatchObject([
      { name: enquiry.Name, applyFor: "5", whatsMobile: enquiry["Mobile Number"], cv: upload?.body.url },
    ]);
  });
});

it("what was kept 7 days ago is offered once more, not sent, and gone with that page", async () => {
  const { page, context } = await world.visit("/contact", (opened) =>
    opened.clock.install({ time: Date.now() - 8 * DAY_MS }),
  );
  await keepOffline(page);
  await page.close();
  await context.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  const later = await world.openTab(context, "/about");
  await barOf(later).getByText("1 form is 8 days old and was not sent").waitFor();
  await later.evaluate(() => dispatchEvent(new Event("online")));
  await untilNothingIsResent(later);
  await later.reload();
  await untilOnDevice(later, enquiry.Message, false);
  expect([await barOf(later).count(), stored(), posts()]).toEqual([0, 0, 0]);
});

/** A checkbox like those of third parties, with a response that counts up. */
const THIRD_PARTY = `window.turnstile = {
  render(place, { callback }) {
    const box = document.createElement("button");
    box.type = "button";
    box.textContent = "I am human";
    box.addEventListener("click", () => callback("response " + (window.responses = (window.responses || 0) + 1)));
    place.append(box);
    return "1";
  },
  reset() {},
  remove() {},
};`;

it("a third party's bot check is asked for where the visitor is, before what was kept is sent", async () => {
  const folder = path.join(testFolder, "site-with-turnstile");
  const env = { BOT_CHECK: "turnstile", BOT_CHECK_SITE_KEY: "key", BOT_CHECK_HEADER: "X-Bot-Check" };
  await buildSite({ outFolder: folder, settings: testSettings(env) });
  const own = await openWorld({ folder, manner: { botCheck: false } });
  try {
    const page = await own.visit("/server-error");
    const context = page.context();
    await context.route("https://challenges.cloudflare.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: THIRD_PARTY }),
    );
    const boxIn = (place: ReturnType<typeof barOf>) => place.getByRole("button", { name: "I am human" });
    await page.goto(`${own.origin}/contact`);
    await fillIn(page);
    await boxIn(formOf(page)).click();
    await context.setOffline(true);
    await submitButton(page).click();
    await page.getByText(KEPT).waitFor();
    await expect.poll(() => valuesOf(page)).toEqual(noValues);
    await page.close();
    await context.setOffline(false);
    const later = await openTab(context, `${own.origin}/about`);
    await barOf(later).getByText("Please pass the bot check here").waitFor();
    expect(own.provider.records("contact")).toEqual([]);
    await boxIn(barOf(later)).click();
    await sent(later).waitFor();
    expect(own.provider.records("contact")).toHaveLength(1);
    const post = own.provider
      .requests()
      .find(({ call, method }) => call === "AddContactUs" && method === "POST");
    expect(post?.headers["x-bot-check"]).toMatch(/^response \d$/);
  } finally {
    await own.close();
  }
});
