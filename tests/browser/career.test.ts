import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { builtPage, documentOf, projectFolder } from "../test-site.ts";
import { violationsOf } from "./axe-violations.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";
import {
  BOT_CHECK_MISSING,
  CAREER_FAILED,
  careerMessages,
  FORM_INVALID,
  PLEASE_WAIT,
} from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { draftsOf } from "../faults/visitor.ts";
import { gapsOf } from "../same-number-gaps.ts";
import { botCheckBox, passBotCheck, passedBotCheck } from "../bot-check-box.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const pdf = { name: "asha.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const photo = { name: "asha.png", mimeType: "image/png", buffer: onePixel };
const applicant = {
  Name: "Asha Kumari",
  "Email Address": "asha@example.org",
  "Mobile Number": "+91 98765-43210",
  "WhatsApp Number": "09876500000",
  Qualification: "B.Tech <b>2024</b>",
};

/** What an editor has written into a data file. */
const words = (file: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, `tests/kept-content/site/_data/${file}.json`), "utf8"));

const cards = (page: Page) => page.locator(".job-card");
const apply = (page: Page, title = "Web Developer") =>
  page.getByRole("button", { name: `APPLY NOW for ${title}`, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const submit = (page: Page) => dialog(page).getByRole("button", { name: "Submit" });
const status = (page: Page) => page.locator(".career-list [role=status]");

async function openForm(page: Page, title?: string) {
  await apply(page, title).click();
  await dialog(page).waitFor();
}

async function fillIn(page: Page, values: Record<string, string> = applicant) {
  for (const [label, value] of Object.entries(values)) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  }
}

async function upload(page: Page, label = "Resume", file = pdf) {
  await dialog(page).getByLabel(label, { exact: true }).setInputFiles(file);
  await dialog(page).getByText(`${file.name} is uploaded.`).waitFor();
}

/** A form that has everything but a Submit. */
async function prepare(page: Page, title?: string) {
  await openForm(page, title);
  await fillIn(page);
  await upload(page);
  await passBotCheck(dialog(page));
}

/** Counts how often a bot check is put into the page, from before its first script. */
async function countDraws(page: Page) {
  await page.addInitScript(() => {
    Reflect.set(window, "draws", 0);
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const drawn = added.filter((node) => node instanceof Element && node.matches(".bot-check-place > *"));
      const count = drawn.length;
      Reflect.set(window, "draws", Number(Reflect.get(window, "draws")) + count);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "draws")));
}

async function layoutShift(page: Page) {
  await page.addInitScript(() => {
    Reflect.set(window, "shift", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput")) continue;
        Reflect.set(
          window,
          "shift",
          Number(Reflect.get(window, "shift")) + Number(Reflect.get(entry, "value")),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "shift")));
}

describe("an application for a vacancy", () => {
  it("arrives in the provider's database, field by field, and leads to the thank-you page", async () => {
    const page = await world.visit("/career");
    await openForm(page, "QA Tester");
    await fillIn(page);
    await upload(page);
    await dialog(page).getByText("Add more details (optional)").click();
    await fillIn(page, {
      "Father's Name": "Ravi Kumar",
      "Date of Birth": "2001-02-03",
      Address: "1 Example Road",
      City: "Patna",
      Remarks: "Can start in June.\nधन्यवाद",
    });
    await upload(page, "Profile Picture", photo);
    await passBotCheck(dialog(page));
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    await page.getByRole("heading", { name: thankYou.heading }).waitFor();

    const [record, ...others] = world.provider.records("career");
    expect(others).toEqual([]);
    expect(Object.entries(record!.body)).toEqual([
      ["branchCode", expect.stringMatching(/^[\da-f-]{36}$/i)],
      ["apiFor", "Test"],
      ["name", "Asha Kumari"],
      ["mobile", "9876543210"],
      ["fatherName", "Ravi Kumar"],
      ["address", "1 Example Road"],
      ["city", "Patna"],
      ["whatsMobile", "9876500000"],
      ["emailID", "asha@example.org"],
      ["dob", "2001-02-03"],
      ["applyFor", "7"],
      ["remarks", "Can start in June.\nधन्यवाद"],
      ["profilePic", expect.stringMatching(/^http.+/)],
      ["qualification", "B.Tech <b>2024</b>"],
      ["cv", expect.stringMatching(/^http.+/)],
    ]);
    expect(record!.headers.authorization).toMatch(/^Bearer \S+$/);
    const uploads = world.provider
      .requests()
      .filter(({ call, method }) => call === "upload" && method === "POST");
    expect(uploads.map(({ path }) => new URL(path, world.origin).searchParams.get("category"))).toEqual([
      "cv",
      "cv",
    ]);
    const resume = await fetch(String(Reflect.get(record!.body, "cv")));
    expect(await resume.text()).toBe(pdf.buffer.toString());
  });

  it("sends empty strings for what was not filled", async () => {
    const page = await world.visit("/career");
    await prepare(page);
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("career")[0]!.body).toMatchObject({
      applyFor: "1",
      fatherName: "",
      address: "",
      city: "",
      dob: "",
      remarks: "",
      profilePic: "",
    });
  });

  it("asks for the bot check first, then marks every wrong field and goes to the first", async () => {
    const page = await world.visit("/career");
    await openForm(page);
    await submit(page).click();
    await page.locator(".notyf__toast", { hasText: BOT_CHECK_MISSING }).waitFor();
    await expect.poll(() => dialog(page).locator("[aria-invalid]").count()).toBe(0);
    await passBotCheck(dialog(page));
    await submit(page).click();
    const invalid = dialog(page).getByText(FORM_INVALID);
    await invalid.waitFor();
    for (const message of [
      careerMessages.nameMissing,
      careerMessages.emailMissing,
      careerMessages.numberMissing,
      careerMessages.whatsappMissing,
      careerMessages.qualificationMissing,
      careerMessages.resumeMissing,
    ]) {
      await dialog(page).getByText(message, { exact: true }).waitFor();
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await invalid.waitFor({ state: "hidden" });
    expect(world.provider.records("career")).toEqual([]);
  });

  it("says 'Please wait...' while sending, and that it failed; everything stays for another try", async () => {
    const page = await world.visit("/career");
    await prepare(page);
    world.provider.setFault({ call: "ApplyCareerVacancy", scenario: "500", times: 1 });
    await submit(page).click();
    await dialog(page).getByText(CAREER_FAILED).waitFor();
    await expect
      .poll(() => dialog(page).getByLabel("Name", { exact: true }).inputValue())
      .toBe("Asha Kumari");
    await expect.poll(() => dialog(page).getByText("asha.pdf is uploaded.").count()).toBe(1);
    expect(world.provider.records("career")).toEqual([]);

    await passBotCheck(dialog(page));
    world.provider.setFault({ call: "ApplyCareerVacancy", scenario: "slow", delayMs: 1_500, times: 1 });
    await submit(page).click();
    const waiting = dialog(page).getByRole("button", { name: PLEASE_WAIT });
    await waiting.waitFor();
    await expect.poll(() => waiting.isDisabled()).toBe(true);
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("career")).toHaveLength(1);
  });

  it.each([
    "down",
    "502-html",
    "malformed",
    "is-success-false",
  ])("keeps what was typed and says so when the provider answers with %s", async (scenario) => {
    const page = await world.visit("/career");
    await prepare(page);
    world.provider.setFault({ call: "ApplyCareerVacancy", scenario, times: 1 });
    await submit(page).click();
    await dialog(page).getByText(CAREER_FAILED).waitFor();
    await expect
      .poll(() => dialog(page).getByLabel("Name", { exact: true }).inputValue())
      .toBe("Asha Kumari");
    expect(new URL(page.url()).pathname).toBe("/career");
  });

  it("is sent once, however often Submit is pressed", async () => {
    const page = await world.visit("/career");
    await prepare(page);
    await submit(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 20; press++) button.click();
    });
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("career")).toHaveLength(1);
  });

  it("draws the bot check in the hidden form, again on the first opening, and never a third time", async () => {
    const page = await world.visit("/");
    const draws = await countDraws(page);
    await page.goto(`${world.origin}/career`);
    await page.locator(".bot-check-place > *").waitFor({ state: "attached" });
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await draws()).toBe(1);
    for (const title of ["QA Tester", "Web Developer", "QA Tester"]) {
      await openForm(page, title);
      await botCheckBox(dialog(page)).waitFor();
      await page.keyboard.press("Escape");
    }
    await openForm(page);
    await passBotCheck(dialog(page));
    expect(await draws()).toBe(2);
    const challenges = world.provider
      .requests()
      .filter(({ call, method }) => call === "challenge" && method === "GET");
    expect(challenges.length).toBeLessThanOrEqual(2);
  });
});

describe("the list of vacancies", () => {
  it("shows what the careers service answers", async () => {
    const page = await world.visit("/career");
    await apply(page, "Digital Marketer").waitFor();
    await expect.poll(() => status(page).textContent()).toBe("5 positions");
    const answered = world.provider
      .requests()
      .find(({ call, method }) => call === "careers" && method === "GET");
    expect(answered?.headers.authorization).toMatch(/^Bearer \S+$/);
  });

  it("shows texts as text, and leaves out what is missing", async () => {
    const page = await world.visit("/");
    world.provider.setFault({ call: "careers", scenario: "500" });
    const title = '<img src=x onerror="document.title=1">';
    await page.route("**/data/careers.json", (route) =>
      route.fulfill({ json: [{ title, description: "Two\nlines", jobType: "Full time", salary: 1 }] }),
    );
    await page.goto(`${world.origin}/career`);
    await page.getByText("1 position", { exact: true }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(1);
    await expect.poll(() => cards(page).locator("h3").textContent()).toBe(title);
    await expect.poll(() => cards(page).locator("img").count()).toBe(0);
    await expect.poll(() => cards(page).locator("dd").allTextContents()).toEqual(["Full time"]);
  });

  it("is the published one while the careers service is down", async () => {
    const page = await world.visit("/");
    world.provider.setFault({ call: "careers", scenario: "down" });
    await page.goto(`${world.origin}/career`);
    const published = documentOf(builtPage("/career")).querySelectorAll(".career-printed h3");
    await apply(page).waitFor();
    await expect
      .poll(() => cards(page).locator("h3").allTextContents())
      .toEqual([...published].map(({ textContent }) => textContent));
  });

  it("is a sentence with an address when both are down", async () => {
    const page = await world.visit("/");
    world.provider.setFault({ call: "careers", scenario: "500" });
    await page.route("**/data/careers.json", (route) => route.abort());
    await page.goto(`${world.origin}/career`);
    await page.getByText("There are no open positions to show at the moment.").waitFor();
    await expect.poll(() => cards(page).count()).toBe(0);
    await expect.poll(() => page.locator(".career-list a[href^='mailto:']").isVisible()).toBe(true);
    await expect.poll(() => page.locator("dialog .application").count()).toBe(0);
  });

  it("is a spinner, and after ten seconds the published vacancies with ways to reach the company", async () => {
    const page = await world.visit("/");
    await page.clock.install();
    world.provider.setFault({ call: "careers", scenario: "hang" });
    await page.goto(`${world.origin}/career`);
    await page.getByText("Loading positions…").waitFor();
    await expect.poll(() => page.locator(".career-spinner").isVisible()).toBe(true);
    const fallback = page.locator(".career-list [data-fallback]");
    await expect.poll(() => fallback.getByRole("heading", { name: "Web Developer" }).count()).toBe(0);
    await page.clock.runFor(10_500);
    await fallback.getByRole("heading", { name: "Web Developer" }).waitFor();
    for (const start of ["tel:", "mailto:", "https://wa.me/"]) {
      await expect
        .poll(() => fallback.locator(`.form-fallback a[href^="${start}"]`).first().isVisible())
        .toBe(true);
    }
  });

  it("is there without script, with an e-mail link in place of each button", async () => {
    const page = await world.visit("/career", { ...phone, javaScriptEnabled: false });
    await expect.poll(() => cards(page).locator("h3:visible").count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator(".career-status").isVisible()).toBe(false);
    const link = cards(page).first().getByRole("link", { name: "E-mail your resume for Web Developer" });
    await expect
      .poll(() => link.getAttribute("href"))
      .toMatch(/^mailto:\S+\?subject=Application%3A%20Web%20Developer$/);
    // Only what is true then: nothing is slow, nothing is to be waited for, and the e-mail that is promised is there.
    expect(await page.locator(".form-fallback p:visible").allInnerTexts()).toEqual([
      words("career").noScriptText,
    ]);
    await expect.poll(() => cards(page).getByRole("link").count()).toBe(await cards(page).count());
  });

  it("says nothing of a script that is switched off where it is only slow", async () => {
    const page = await world.visit("/", phone);
    await page.clock.install();
    world.provider.setFault({ call: "careers", scenario: "hang" });
    await page.goto(`${world.origin}/career`);
    await page.getByText("Loading positions…").waitFor();
    await page.clock.runFor(10_500);
    await page.locator(".form-fallback").waitFor();
    expect(await page.locator(".form-fallback p:visible").allInnerTexts()).toEqual([words("forms").slowText]);
  });

  it.each([
    ["360", "slow", phone],
    ["360", "500", phone],
    ["1366", "slow", desktop],
    ["1366", "500", desktop],
  ])("at %s px moves nothing when it comes (service: %s)", async (_width, scenario, options) => {
    const page = await world.visit("/", options);
    const shift = await layoutShift(page);
    world.provider.setFault({ call: "careers", scenario, delayMs: 800 });
    if (scenario === "500") await page.route("**/data/careers.json", (route) => route.abort());
    await page.goto(`${world.origin}/career`);
    await page.getByText("Loading positions…").waitFor({ state: "hidden" });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await shift()).toBeLessThanOrEqual(0.02);
  });
});

describe("the dialog", () => {
  it("takes the focus, keeps it in, closes with Esc and gives it back", async () => {
    const page = await world.visit("/career", desktop);
    await apply(page, "QA Tester").focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest("dialog")));
    expect(await isInside()).toBe(true);
    await expect.poll(() => dialog(page).getByRole("heading").textContent()).toBe("Apply for QA Tester");
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press("Tab");
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await expect
      .poll(() => apply(page, "QA Tester").evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it("closes with Close and keeps what was typed; another vacancy chooses another position", async () => {
    const page = await world.visit("/career");
    await openForm(page, "QA Tester");
    const position = dialog(page).getByLabel("Position Applied For");
    await expect.poll(() => position.inputValue()).toBe("7");
    await fillIn(page, { Name: "Asha" });
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    await openForm(page, "Web Developer");
    await expect.poll(() => position.inputValue()).toBe("1");
    await expect.poll(() => dialog(page).getByLabel("Name", { exact: true }).inputValue()).toBe("Asha");
  });

  it("can be filled in and sent by keyboard alone", async () => {
    const page = await world.visit("/career", desktop);
    await apply(page).focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    const next = () => page.keyboard.press("Tab");
    await next();
    await next();
    for (const text of ["Asha", "asha@example.org", "9876543210"]) {
      await page.keyboard.type(text);
      await next();
    }
    await next();
    await page.keyboard.press("Space");
    await expect.poll(() => dialog(page).getByLabel("WhatsApp Number").inputValue()).toBe("9876543210");
    await next();
    await next();
    await page.keyboard.type("B.Tech");
    await upload(page);
    await botCheckBox(dialog(page)).focus();
    await page.keyboard.press("Space");
    await passedBotCheck(dialog(page)).waitFor();
    await submit(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("career")[0]!.body).toMatchObject({
      name: "Asha",
      whatsMobile: "9876543210",
      qualification: "B.Tech",
    });
  });
});

describe.each([
  ["360", phone],
  ["1366", desktop],
])("axe at %s px finds nothing", (_width, options) => {
  const still = { ...options, reducedMotion: "reduce" as const };

  it("while loading, and after ten seconds of it", async () => {
    const page = await world.visit("/", still);
    await page.clock.install();
    world.provider.setFault({ call: "careers", scenario: "hang" });
    await page.goto(`${world.origin}/career`);
    await page.getByText("Loading positions…").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.clock.runFor(10_500);
    await page.locator(".career-list .form-fallback").waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it("in the list, and in an empty one", async () => {
    const page = await world.visit("/career", still);
    await apply(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.route(/careers/, (route) => route.abort());
    await page.reload();
    await page.getByText("There are no open positions").waitFor();
    await expect.poll(() => status(page).count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
  });

  it("in the form: idle, without bot check, each message, details open", async () => {
    const page = await world.visit("/career", still);
    await openForm(page);
    await botCheckBox(dialog(page)).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await submit(page).click();
    await page.locator(".notyf__toast").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await passBotCheck(dialog(page));
    await submit(page).click();
    await dialog(page).getByText(careerMessages.resumeMissing).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (const wrong of ["98765abcde", "12345"]) {
      await fillIn(page, { "Email Address": "asha@", "Mobile Number": wrong, "WhatsApp Number": wrong });
      await dialog(page).getByLabel("Qualification").focus();
      await dialog(page).getByText(careerMessages.emailInvalid).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    }
    await dialog(page).getByText("Add more details (optional)").click();
    expect(await violationsOf(page)).toEqual([]);
    const [contentWidth, screenWidth] = await page.evaluate(() => [
      document.querySelector(".modal-body")?.scrollWidth,
      document.querySelector(".modal-body")?.clientWidth,
    ]);
    expect(contentWidth).toBe(screenWidth);
  });

  it("in the form: uploading, refused, sending, failed", async () => {
    const page = await world.visit("/career", still);
    await openForm(page);
    await fillIn(page);
    world.provider.setFault({ call: "upload", scenario: "is-success-false", times: 1 });
    await dialog(page).getByLabel("Resume").setInputFiles(pdf);
    await dialog(page)
      .getByText(/^File upload failed: /)
      .first()
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    world.provider.setFault({ call: "upload", scenario: "slow", delayMs: 2_000, times: 1 });
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await dialog(page).getByText("Uploading asha.pdf").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog(page).getByText("asha.pdf is uploaded.").waitFor();
    await passBotCheck(dialog(page));
    world.provider.setFault({ call: "ApplyCareerVacancy", scenario: "500", times: 1 });
    await submit(page).click();
    await dialog(page).getByText(CAREER_FAILED).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await passBotCheck(dialog(page));
    world.provider.setFault({ call: "ApplyCareerVacancy", scenario: "slow", delayMs: 4_000, times: 1 });
    await submit(page).click();
    await dialog(page).getByRole("button", { name: PLEASE_WAIT }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});

it("says above Submit what happens next, and what becomes of what is sent", async () => {
  const page = await world.visit("/career");
  await openForm(page);
  const { nextStep, purpose } = words("forms").career;
  const [policy] = words("legal").items;
  const note = dialog(page).locator(".form-note");
  expect(await note.locator("p").allInnerTexts()).toEqual([nextStep, `${purpose} ${policy.name}`]);
  const [noteBox, submitBox] = [await note.boundingBox(), await submit(page).boundingBox()];
  expect(noteBox!.y + noteBox!.height).toBeLessThanOrEqual(submitBox!.y);
});

describe("'Same as mobile number'", () => {
  const box = (page: Page) => dialog(page).getByLabel("Same as mobile number");
  const number = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

  it("is ticked after a reload as it was before, and the WhatsApp number follows on", async () => {
    const page = await world.visit("/career");
    await openForm(page);
    await fillIn(page, { "Mobile Number": "91 98765 43210" });
    await box(page).check();
    await expect.poll(async () => (await draftsOf(page))["career/whatsMobile"]).toBe("9876543210");
    await page.reload();
    await openForm(page);
    await expect.poll(() => box(page).isChecked()).toBe(true);
    await fillIn(page, { "Mobile Number": "98765 43219" });
    await number(page, "Qualification").focus();
    expect(await number(page, "WhatsApp Number").inputValue()).toBe("9876543219");

    await fillIn(page, { "WhatsApp Number": "9876500000" });
    await expect.poll(async () => (await draftsOf(page))["career/whatsMobile"]).toBe("9876500000");
    await page.reload();
    await openForm(page);
    await expect.poll(() => number(page, "WhatsApp Number").inputValue()).toBe("9876500000");
    expect(await box(page).isChecked()).toBe(false);
  });

  it.each([
    phone,
    desktop,
  ])("stands nearer its own field than the next, at $viewport.width px", async (options) => {
    const page = await world.visit("/career", options);
    await openForm(page);
    const { above, below } = await gapsOf(dialog(page));
    expect(above).toBeLessThan(below / 2);
  });

  it("is not ticked for two numbers that were typed alike", async () => {
    const page = await world.visit("/career");
    await openForm(page);
    await fillIn(page, { "Mobile Number": "9876543210", "WhatsApp Number": "9876543210" });
    await expect.poll(async () => (await draftsOf(page))["career/whatsMobile"]).toBe("9876543210");
    await page.reload();
    await openForm(page);
    await expect.poll(() => number(page, "WhatsApp Number").inputValue()).toBe("9876543210");
    expect(await box(page).isChecked()).toBe(false);
  });
});
