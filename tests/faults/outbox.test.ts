/** What was kept for want of a connection is sent once, by itself; what may have arrived, or was refused, waits for the visitor. */
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "../../build.mjs";
import { botCheckBox, passBotCheck } from "../bot-check-box.ts";
import { png } from "../browser/fill-form.ts";
import { openWorld, type World } from "../browser/world.ts";
import { contact, internship, missingMessages, NO_ANSWER, quote, typedTexts } from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { testFolder, testSettings } from "../test-run.ts";
import {
  barOf,
  enquiry,
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

const shownNumber = () => String(records("contact")[0]?.reference);
const inDoubt = (page: Page) => barOf(page).getByText("may have arrived already");
const notAccepted = (page: Page) => barOf(page).getByText("was not accepted");
const GROUND = "getComputedStyle(document.querySelector('main > .section')).backgroundColor";

async function openQuote(page: Page) {
  await page.locator('.sticky-bar [data-opens="quote-modal"]').click();
  const form = formOf(page);
  await fillIn(form, typedTexts(quote));
  await form.getByRole("button", { name: /^Project Category/ }).click();
  await form.getByRole("checkbox", { name: "E-commerce" }).click();
  await page.keyboard.press("Escape");
  await passBotCheck(form);
}

/** An application for an internship, with a resume and a photo, submitted without a connection. */
async function keepApplication(page: Page, context: BrowserContext) {
  await fillIn(page, typedTexts(internship));
  await page.getByLabel("Gender").selectOption("other");
  await page.getByLabel("Internship Type").selectOption("2");
  await passBotCheck(formOf(page));
  await context.setOffline(true);
  await resume(page).setInputFiles(pdf("resume.pdf", 200_000));
  await page.getByLabel("Photo", { exact: true }).setInputFiles(png);
  for (const name of ["resume.pdf", png.name])
    await page.getByText(`No connection. ${name} will be sent with the form.`).waitFor();
  await formOf(page).locator("[type=submit]").click();
  await page.getByText(KEPT).waitFor();
}

describe("without a connection", () => {
  it("a form is judged and kept, even where the bot check and the rules cannot load, and sent once the network returns", async () => {
    const { page, context } = await world.visit();
    const ground = await page.evaluate(GROUND);
    await botCheckBox(formOf(page)).waitFor();
    await context.setOffline(true);
    await fillIn(page, { ...enquiry, Name: "" });
    await submitButton(page).click();
    await page.getByText(missingMessages(contact)[0]!, { exact: true }).waitFor();
    await fillIn(page, { Name: enquiry.Name });
    await submitButton(page).click();
    await page.getByText(KEPT).waitFor();
    await context.setOffline(false);
    await sent(page).waitFor();
    expect(stored()).toBe(1);
    expect(await sent(page).innerText()).toContain(shownNumber());
    expect(await page.evaluate(GROUND), "the bar's coming recolours no section").toBe(ground);
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
    await sent(page).waitFor();
    expect(stored()).toBe(1);
  });

  it("going offline right after it was stored still thanks, with the number, in place of the form", async () => {
    const { page } = await world.visit("/contact", (opened) =>
      opened.route("**/submit-successfully", (route) => route.abort("internetdisconnected")),
    );
    await readyToSubmit(page);
    await submitButton(page).click();
    await page.getByRole("heading", { name: thankYou.heading }).waitFor();
    await page.getByText(shownNumber()).waitFor();
    expect([stored(), posts()]).toEqual([1, 1]);
  });

  it("the bar lists what waits, and the visitor can delete it, by keyboard alone", async () => {
    const { page } = await world.visit();
    await readyToSubmit(page);
    spoil("AddContactUs", "unreachable");
    world.provider.setFault({ call: "challenge", scenario: "500" });
    await submitButton(page).click();
    await barOf(page).getByText("is waiting to be sent.").waitFor();
    await barOf(page).getByRole("button", { name: "Send now" }).focus();
    for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    await barOf(page).getByText("Delete this form?").waitFor();
    for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    await untilOnDevice(page, enquiry.Message);
    await page.keyboard.press("Enter");
    await barOf(page).getByText("Delete this form?").waitFor();
    for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
    await barOf(page).waitFor({ state: "detached" });
    await untilOnDevice(page, enquiry.Message, false);
    world.provider.clearFaults();
    await page.reload();
    await botCheckBox(formOf(page)).waitFor();
    expect([await barOf(page).count(), stored()]).toEqual([0, 0]);
  });

  it("an application is kept with its files, and sent with them by the next visit", async () => {
    const { page, context } = await world.visit("/internship");
    await keepApplication(page, context);
    await page.close();
    await context.setOffline(false);
    const next = await world.openTab(context, "/about");
    await sent(next).waitFor();
    const [upload, photo] = records("upload");
    expect(upload?.body.sizeBytes).toBe(pdf("resume.pdf", 200_000).buffer.length);
    expect(records("internship").map(({ body }) => body)).toMatchObject([
      { name: "Asha Kumari", resumeLink: upload?.body.url, photo: photo?.body.url },
    ]);
  });
});

/** A contact form that was kept, and answered so when it was sent by itself. */
async function beAnswered(page: Page, context: BrowserContext, scenario: string) {
  await keepOffline(page);
  spoil("AddContactUs", scenario);
  await context.setOffline(false);
}

describe("what may have arrived", () => {
  it("is never sent again by itself, and the visitor may send it: it is stored once", async () => {
    const { page, context } = await world.visit();
    await beAnswered(page, context, "malformed");
    await inDoubt(page).waitFor();
    await page.reload();
    await inDoubt(page).waitFor();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    const other = await world.openTab(context, "/about");
    await inDoubt(other).waitFor();
    await untilNothingIsResent(other);
    expect([stored(), posts()]).toEqual([1, 1]);
    await pressInBar(page, "Send now");
    await sent(page).waitFor();
    expect([stored(), posts()]).toEqual([1, 2]);
  });

  it("and had no answer is sent again under its number, where the provider knows numbers", async () => {
    const { page, context } = await world.visit();
    await beAnswered(page, context, "reset");
    await sent(page).waitFor();
    expect([stored(), posts()]).toEqual([1, 2]);
  });

  it("is sent again too where its tab was closed while it was sent", async () => {
    const { page, context } = await world.visit();
    await keepOffline(page);
    spoil("AddContactUs", "slow", 5_000);
    await context.setOffline(false);
    await expect.poll(posts).toBe(1);
    await page.close();
    const next = await world.openTab(context, "/about");
    await sent(next).waitFor();
    expect(stored()).toBe(1);
  });
});

describe("what was refused", () => {
  it("is not sent again, and is another enquiry once it was opened, changed and sent", async () => {
    const { page, context } = await world.visit();
    await beAnswered(page, context, "400");
    await notAccepted(page).waitFor();
    await page.goto(`${world.origin}/about`);
    await notAccepted(page).waitFor();
    await untilNothingIsResent(page);
    expect([stored(), posts()]).toEqual([0, 1]);
    await pressInBar(page, "Open");
    await page.waitForURL("**/contact");
    await expect.poll(() => valuesOf(page)).toEqual(enquiry);
    expect(await barOf(page).count()).toBe(0);
    await fillIn(page, { Message: "Now shorter." });
    await send(page);
    expect(records("contact").map(({ body }) => body.remarks)).toEqual(["Now shorter."]);
  });

  it("asks for its files again, by their names", async () => {
    const { page, context } = await world.visit("/internship");
    await keepApplication(page, context);
    spoil("upload", "413");
    await context.setOffline(false);
    await barOf(page).getByText("was not accepted: resume.pdf is too large.").waitFor();
    await pressInBar(page, "Open");
    await page.getByText("Please choose resume.pdf again").waitFor();
    expect(await page.getByLabel("Gender").inputValue()).toBe("other");
  });

  it("opens an application in its dialog, with its position", async () => {
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
    await form.getByText("No connection. asha.pdf will be sent").waitFor();
    await submitButton(page).click();
    await page.locator("dialog").getByText(KEPT).waitFor();
    await page.keyboard.press("Escape");
    spoil("ApplyCareerVacancy", "400");
    await context.setOffline(false);
    await notAccepted(page).waitFor();
    await pressInBar(page, "Open");
    await page.locator("dialog[open]").getByLabel("Qualification").waitFor();
    await page.getByText("Please choose asha.pdf again").waitFor();
    expect(await form.getByLabel("Position Applied For").inputValue()).toBe("5");
  });

  it("opens a quote in its dialog, filled in, this once", async () => {
    const { page, context } = await world.visit("/about");
    await openQuote(page);
    await context.setOffline(true);
    await submitButton(page).click();
    await page.locator("dialog").getByText(KEPT).waitFor();
    spoil("AddQuoteRequest", "400");
    await page.keyboard.press("Escape");
    await context.setOffline(false);
    await notAccepted(page).waitFor();
    await pressInBar(page, "Open");
    const form = page.locator("dialog[open] form");
    await form.waitFor();
    expect(await form.getByLabel("Remarks").inputValue()).toBe(typedTexts(quote)["Remarks"]);
    expect(await form.getByRole("button", { name: /^Project Category/ }).innerText()).toContain("1 selected");
    await passBotCheck(form);
    await submitButton(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(stored("quote")).toBe(1);
    await page.goto(`${world.origin}/about`);
    await page.locator('.sticky-bar [data-opens="quote-modal"]').click();
    expect(await form.getByLabel("Remarks").inputValue()).toBe("");
  });
});

it("a page where nothing waits, and nothing was typed, fetches no code for it", async () => {
  const { page } = await world.visit("/about");
  await page.waitForLoadState("networkidle");
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType("resource").filter(({ name }) => /outbox/.test(name)),
  );
  expect(fetched).toEqual([]);
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

describe("with a third party's bot check, and a provider that knows no numbers", () => {
  let own: World;
  beforeAll(async () => {
    const folder = path.join(testFolder, "site-with-turnstile");
    const env = {
      ...{ BOT_CHECK: "turnstile", BOT_CHECK_SITE_KEY: "key", BOT_CHECK_HEADER: "X-Bot-Check" },
      PROVIDER_REFERENCE_HEADER: "",
    };
    await buildSite({ outFolder: folder, settings: testSettings(env) });
    own = await openWorld({ folder, manner: { botCheck: "off" } });
  });
  afterAll(() => own.close());

  const boxIn = (place: ReturnType<typeof barOf>) => place.getByRole("button", { name: "I am human" });
  async function visitFilledIn() {
    const page = await own.visit("/server-error");
    await page
      .context()
      .route("https://challenges.cloudflare.com/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: THIRD_PARTY }),
      );
    await page.goto(`${own.origin}/contact`);
    await fillIn(page);
    await boxIn(formOf(page)).click();
    return page;
  }

  it("the check is asked for where the visitor is, before what was kept is sent", async () => {
    const page = await visitFilledIn();
    const context = page.context();
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
  });

  it("what got no answer stays in its form, whose words tell what to do, and is not sent by itself", async () => {
    const page = await visitFilledIn();
    own.provider.reset();
    own.provider.setFault({ call: "AddContactUs", scenario: "reset-before", times: 1 });
    await submitButton(page).click();
    await page.getByText(NO_ANSWER).waitFor();
    await page.getByText("Please pass the bot check once more, then press Submit.").waitFor();
    expect([await valuesOf(page), await barOf(page).count()]).toEqual([enquiry, 0]);
    expect(own.provider.records("contact")).toEqual([]);
    await boxIn(formOf(page)).click();
    await submitButton(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(own.provider.records("contact")).toHaveLength(1);
  });
});
