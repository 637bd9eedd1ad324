import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "./axe-violations.ts";
import { jpegSize, phonePhoto, PLACE } from "./jpeg.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";
import {
  BOT_CHECK_MISSING,
  FORM_INVALID,
  INTERNSHIP_FAILED,
  INTERNSHIP_FAILED_TITLE,
  internshipMessages,
  missingOf,
  PARSING_FAILURE,
  PLEASE_WAIT,
  uploadWords,
} from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { draftsOf } from "../faults/visitor.ts";
import { botCheckBox, passBotCheck } from "../bot-check-box.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const application = {
  "Full Name*": "Asha Kumari",
  "Email Address": "asha@example.org",
  "Whatsapp No. / Phone No.*": "+91 98765-43210",
  "Current Institution": "Patna Women's College",
  Address: "Boring Road\nPatna 800001",
  "Remarks (if any)": "Mornings only.",
};
const pdf = {
  name: "Asha's résumé.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\nAsha\n%%EOF"),
};
const png = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};
const REQUIRED = missingOf(internshipMessages);

const form = (page: Page) => page.locator(".internship-form");
const submit = (page: Page) => form(page).locator("button[type=submit]");
const said = (page: Page, text: string) => form(page).getByText(text, { exact: true });
const toast = (page: Page, text: string) => page.locator(".notyf__toast", { hasText: text });

async function fillIn(page: Page) {
  for (const [label, value] of Object.entries(application)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Gender").selectOption("other");
  await page.getByLabel("Internship Type").selectOption({ label: "Business Development Executives" });
}

/** The text bound to a field, after its hint. */
async function messageOf(page: Page, label: string) {
  const ids = await page.getByLabel(label, { exact: true }).getAttribute("aria-describedby");
  return page.locator(`[id="${ids?.split(" ").at(-1)}"]`).textContent();
}

const stored = (name: string) => {
  const upload = world.provider.records("upload").find(({ body }) => body.fileName === name);
  if (!upload) throw new Error(`nothing was uploaded under the name ${name}`);
  return upload;
};

async function fetchStored(url: unknown) {
  const answer = await fetch(String(url));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe("an application for an internship", () => {
  it("arrives field by field, with resume and photo, 2 s after Submit, and leads to the thank-you page", async () => {
    const page = await world.visit("/internship");
    await fillIn(page);
    await page.getByLabel("Resume").setInputFiles(pdf);
    await toast(page, uploadWords.resumeUploaded).waitFor();
    await page.getByLabel("Photo").setInputFiles(png);
    await toast(page, uploadWords.photoUploaded).waitFor();
    await passBotCheck(page);
    const posted = page.waitForRequest(/Setting\/ApplyInternship$/);
    const pressed = Date.now();
    await submit(page).click();
    await expect.poll(() => submit(page).textContent()).toBe(PLEASE_WAIT);
    await expect.poll(() => submit(page).isDisabled()).toBe(true);
    await expect.poll(() => form(page).locator(".submit-spinner").isVisible()).toBe(true);
    await posted;
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(2_000);
    await page.waitForURL("**/submit-successfully");
    await page.getByRole("heading", { name: thankYou.heading }).waitFor();

    const resume = stored(pdf.name);
    const photo = world.provider.records("upload").find(({ id }) => id !== resume.id);
    const [record, ...others] = world.provider.records("internship");
    expect(others).toEqual([]);
    expect(record!.body).toEqual({
      branchCode: expect.stringMatching(/^[\da-f-]{36}$/i),
      apiFor: "Test",
      name: "Asha Kumari",
      gender: "other",
      mobile: "9876543210",
      whatsMobile: "9876543210",
      emailID: "asha@example.org",
      currentInstitute: "Patna Women's College",
      applyFor: "4",
      presentAddress: "Boring Road\nPatna 800001",
      permanentAddress: "Boring Road\nPatna 800001",
      photo: photo?.body.url,
      resumeLink: resume.body.url,
    });
    expect(record!.headers.authorization).toMatch(/^Bearer \S+$/);
    expect(resume.body.category).toBe("internship");
    expect(await fetchStored(resume.body.url)).toEqual(pdf.buffer);
  });

  it("may come without resume and photo", async () => {
    const page = await world.visit("/internship", desktop);
    await fillIn(page);
    await passBotCheck(page);
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("internship")[0]!.body).toMatchObject({ photo: "", resumeLink: "" });
  });

  it("is judged all at once: every message, the bot check, one sentence, the focus on the first field", async () => {
    const page = await world.visit("/internship");
    await botCheckBox(page).waitFor();
    await submit(page).click();
    for (const message of REQUIRED) await said(page, message).waitFor();
    await said(page, BOT_CHECK_MISSING).waitFor();
    await said(page, FORM_INVALID).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("FName");
    expect(await messageOf(page, "Address")).toBe(internshipMessages.addressMissing);
    await expect.poll(() => page.locator(".notyf__toast").count()).toBe(0);
  });

  it.each([
    "down",
    "html",
  ])("keeps everything and warns when the provider answers with %s; the next Submit goes through", async (scenario) => {
    const page = await world.visit("/internship");
    world.provider.setFault({ call: "ApplyInternship", scenario, times: 1 });
    await fillIn(page);
    await page.getByLabel("Resume").setInputFiles(pdf);
    await form(page).getByText(`${pdf.name} is uploaded.`).waitFor();
    await passBotCheck(page);
    await submit(page).click();
    await toast(page, INTERNSHIP_FAILED).waitFor();
    await expect
      .poll(() => toast(page, INTERNSHIP_FAILED).locator("strong").textContent())
      .toBe(INTERNSHIP_FAILED_TITLE);
    await said(page, INTERNSHIP_FAILED).waitFor();
    await expect.poll(() => submit(page).isDisabled()).toBe(false);
    await expect.poll(() => page.getByLabel("Full Name*").inputValue()).toBe("Asha Kumari");
    await expect.poll(() => page.getByLabel("Internship Type").inputValue()).toBe("4");
    await passBotCheck(page);
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    const last = world.provider.records("internship").at(-1);
    expect(last!.body.resumeLink).toBe(stored(pdf.name).body.url);
  });
});

describe("a photo", () => {
  it("is shown at once, made smaller on the device, upright, and without its place", async () => {
    const page = await world.visit("/internship");
    const original = await phonePhoto(page);
    expect(original.includes("Exif")).toBe(true);
    expect(original.includes(PLACE)).toBe(true);
    expect(jpegSize(original)).toEqual({ widthPx: 4000, heightPx: 3000 });
    world.provider.setFault({ call: "upload", scenario: "slow", times: 1, delayMs: 1_500 });
    await page.getByLabel("Photo").setInputFiles({
      name: "IMG_20260312.jpg",
      mimeType: "image/jpeg",
      buffer: original,
    });
    const preview = page.getByAltText("Preview of IMG_20260312.jpg");
    await preview.waitFor();
    await expect.poll(() => preview.getAttribute("src")).toMatch(/^blob:/);
    expect(world.provider.records("upload")).toEqual([]);
    await form(page).getByRole("progressbar").waitFor();

    await form(page)
      .getByText(/^IMG_20260312\.jpg is uploaded\. Photo made smaller: \d+\.\d MB to \d+ kB\.$/)
      .waitFor();
    const { body } = stored("IMG_20260312.jpg");
    expect(body.category).toBe("internship");
    const sent = await fetchStored(body.url);
    expect(jpegSize(sent)).toEqual({ widthPx: 1200, heightPx: 1600 });
    expect(sent.length).toBeLessThan(original.length / 3);
    expect(sent.length).toBe(body.sizeBytes);
    expect(sent.includes("Exif")).toBe(false);
    expect(sent.includes(PLACE)).toBe(false);
  });

  it("is sent as it is where the browser draws nothing", async () => {
    const page = await world.visit("/internship");
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.getByLabel("Photo").setInputFiles(png);
    await form(page).getByText("me.png is uploaded.", { exact: true }).waitFor();
    expect(await fetchStored(stored("me.png").body.url)).toEqual(png.buffer);
  });

  it("of another type is refused in the product's words", async () => {
    const page = await world.visit("/internship");
    await page.getByLabel("Photo").setInputFiles({ ...png, name: "me.gif", mimeType: "image/gif" });
    await said(page, uploadWords.photoWrongType).waitFor();
    expect(await messageOf(page, "Photo")).toBe(uploadWords.photoWrongType);
    expect(world.provider.records("upload")).toEqual([]);
  });

  it("can be removed, with its preview; none is sent then", async () => {
    const page = await world.visit("/internship");
    await page.getByLabel("Photo").setInputFiles(png);
    await form(page)
      .getByText(/^me\.png is uploaded\./)
      .waitFor();
    await form(page).getByRole("button", { name: "Remove photo" }).click();
    await expect.poll(() => page.getByAltText("Preview of me.png").count()).toBe(0);
    await expect.poll(() => page.getByLabel("Photo").inputValue()).toBe("");
    await fillIn(page);
    await passBotCheck(page);
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("internship")[0]!.body.photo).toBe("");
  });
});

describe.each([
  ["360", phone],
  ["1366", desktop],
])("'Apply' at %s px", (_width, options) => {
  it("stands in the first screen, uncovered, and leads to the form: nothing hides its heading, and Tab goes on in it", async () => {
    const page = await world.visit("/internship", options);
    const apply = page.locator("a[href='#apply']");
    const isPressable = await apply.evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const at = (x: number, y: number) => link.contains(document.elementFromPoint(x, y));
      return [at(left + 6, top + 6), at((left + right) / 2, (top + bottom) / 2), at(right - 6, bottom - 6)];
    });
    expect(isPressable).toEqual([true, true, true]);
    await apply.click();
    const heading = page.locator("h2#apply");
    const isOnTop = () =>
      heading.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 2, y) === element);
      });
    await expect.poll(isOnTop).toBe(true);
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("FName");
  });
});

it("'Apply' leads to the other ways where there is no script", async () => {
  const page = await world.visit("/internship", { ...phone, javaScriptEnabled: false });
  await page.locator("a[href='#apply']").click();
  const top = async () => (await page.locator("h2#apply").boundingBox())!.y;
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThan(67);
  await page.locator(".form-fallback:visible").waitFor();
});

it("the buttons of an upload begin where it begins, wherever they wrap", async () => {
  const page = await world.visit("/internship");
  world.provider.setFault({ call: "upload", scenario: "400", times: 1 });
  await page.getByLabel("Resume").setInputFiles(pdf);
  await form(page).getByRole("button", { name: "Try again" }).waitFor();
  await page.getByLabel("Photo").setInputFiles(png);
  await page.getByAltText("Preview of me.png").waitFor();
  const leftOf = async (place: Locator) => Math.round((await place.boundingBox())!.x);
  const edge = await leftOf(page.getByLabel("Resume"));
  const lefts = [
    await leftOf(form(page).getByText(`${pdf.name} is not uploaded.`)),
    await leftOf(form(page).getByRole("button", { name: "Try again" })),
    await leftOf(page.getByAltText("Preview of me.png")),
    await leftOf(form(page).getByRole("button", { name: "Remove photo" })),
  ];
  expect(lefts).toEqual([edge, edge, edge, edge]);
});

describe("a resume", () => {
  it("can be hidden and shown, by keyboard too, and removed", async () => {
    const page = await world.visit("/internship", desktop);
    await page.getByText("Close this part").click();
    await expect.poll(() => page.getByLabel("Resume").isVisible()).toBe(false);
    await page.getByText("Upload resume").press("Enter");
    await expect.poll(() => page.getByLabel("Resume").isVisible()).toBe(true);
    await page.getByLabel("Resume").setInputFiles(pdf);
    await form(page).getByText(`${pdf.name} is uploaded.`).waitFor();
    await form(page).getByRole("button", { name: "Remove resume" }).click();
    await expect.poll(() => form(page).getByText(`${pdf.name} is uploaded.`).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("resume");
  });

  it("stays in view with its Remove while its section is hidden, since it is sent", async () => {
    const page = await world.visit("/internship");
    const uploaded = form(page).getByText(`${pdf.name} is uploaded.`);
    const remove = form(page).getByRole("button", { name: "Remove resume" });
    const toggle = form(page).locator("summary");
    await page.getByLabel("Resume").setInputFiles(pdf);
    await uploaded.waitFor();
    await toggle.click();
    await expect.poll(() => page.getByLabel("Resume").isVisible()).toBe(false);
    await expect.poll(() => toggle.innerText()).toBe("Change resume");
    await uploaded.waitFor();
    await remove.click();
    await uploaded.waitFor({ state: "detached" });
    expect(await toggle.innerText()).toBe("Upload resume");
    expect(await toggle.evaluate((summary) => summary === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await page.getByLabel("Resume").setInputFiles(pdf);
    await uploaded.waitFor();
    await toggle.click();
    await fillIn(page);
    await passBotCheck(page);
    await submit(page).click();
    await page.waitForURL("**/submit-successfully");
    const [{ body } = {}] = world.provider.records("internship");
    expect(body?.resumeLink).toMatch(/^http/);
  });

  it("hidden before the script has come and put back by a draft stays in view as well", async () => {
    const page = await world.visit("/internship");
    await page.getByLabel("Resume").setInputFiles(pdf);
    await form(page).getByText(`${pdf.name} is uploaded.`).waitFor();
    await expect.poll(async () => (await draftsOf(page))["internship/resume"]).toBe(pdf.name);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/widgets/main-*.js*", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Close this part").click();
    await expect.poll(() => page.getByLabel("Resume").isVisible()).toBe(false);
    release();
    await form(page).getByText(`${pdf.name} is uploaded.`).waitFor();
    await expect.poll(() => form(page).locator("summary").innerText()).toBe("Change resume");
  });

  it("chosen before the script has come is sent by itself", async () => {
    const page = await world.visit("/", phone);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/widgets/main-*.js*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${world.origin}/internship`, { waitUntil: "commit" });
    await page.getByLabel("Resume").setInputFiles(pdf);
    await page.getByLabel("Full Name*").fill("Typed early");
    release();
    await form(page).getByText(`${pdf.name} is uploaded.`).waitFor();
    await expect.poll(() => page.getByLabel("Full Name*").inputValue()).toBe("Typed early");
  });
});

describe("an upload that fails", () => {
  const connection =
    /: Http failure response for http:\/\/localhost:\d+\/\S+category=internship: 0 Unknown Error$/;
  const REFUSED = "The provider did not take this.";
  /** Another try may help: there are five more, up to 8 s apart. */
  const TRIED_AGAIN = ["down", "500"];
  const uploadsAsked = () =>
    world.provider.requests().filter(({ call, method }) => call === "upload" && method === "POST").length;

  it.each([
    ["Resume", "is-success-false", new RegExp(`^${uploadWords.refused(REFUSED)}$`), "Error"],
    ["Resume", "down", /^Error uploading file\.$/, undefined],
    ["Resume", "html", /^Error uploading file\.$/, undefined],
    ["Photo", "is-success-false", new RegExp(`^${uploadWords.photoRefused(REFUSED)}$`), "Error"],
    ["Photo", "down", new RegExp(`^Error uploading photo${connection.source}`), undefined],
    ["Photo", "html", new RegExp(`^${uploadWords.photoBroken(PARSING_FAILURE)}$`), undefined],
    [
      "Photo",
      "500",
      /^Error uploading photo: Http failure response for \S+: 500 Internal Server Error$/,
      undefined,
    ],
  ])("%s, %s: is told in a toast and at the field, and can be tried again", async (label, scenario, words, title) => {
    const page = await world.visit("/icon.svg");
    await page.clock.install();
    await page.goto(`${world.origin}/internship`);
    const tries = TRIED_AGAIN.includes(scenario) ? 6 : 1;
    world.provider.setFault({ call: "upload", scenario, times: tries });
    const file = label === "Photo" ? png : pdf;
    const before = uploadsAsked();
    await page.getByLabel(label, { exact: true }).setInputFiles(file);
    for (let asked = 1; asked < tries; asked++) {
      await expect
        .poll(async () => {
          if (uploadsAsked() - before === asked) await page.clock.runFor(8_000);
          return uploadsAsked() - before;
        })
        .toBeGreaterThan(asked);
    }
    const shown = page.locator(".notyf__toast");
    await shown.waitFor();
    expect(await messageOf(page, label)).toMatch(words);
    const text = (await shown.locator(".notyf__message").textContent()) ?? "";
    expect(text.slice(title?.length ?? 0)).toMatch(words);
    await expect.poll(() => shown.locator("strong").count()).toBe(title ? 1 : 0);
    await form(page).locator(".upload-buttons").getByRole("button", { name: "Try again" }).click();
    await form(page).getByText(`${file.name} is uploaded.`).waitFor();
    await expect.poll(() => page.getByLabel(label, { exact: true }).getAttribute("aria-invalid")).toBeNull();
  });
});

describe("Submit while an upload runs", () => {
  it("says so, waits, and sends the address", async () => {
    const page = await world.visit("/internship");
    await fillIn(page);
    await passBotCheck(page);
    world.provider.setFault({ call: "upload", scenario: "slow", times: 1, delayMs: 1_500 });
    await page.getByLabel("Resume").setInputFiles(pdf);
    await submit(page).click();
    await page.getByRole("status").getByText("Finishing the upload...").waitFor();
    await expect.poll(() => submit(page).textContent()).toBe(PLEASE_WAIT);
    await page.waitForURL("**/submit-successfully");
    expect(world.provider.records("internship")[0]!.body.resumeLink).toBe(stored(pdf.name).body.url);
  });
});

it("lets a press through what is said of the whole form, to the bot check under it", async () => {
  const page = await world.visit("/internship");
  await botCheckBox(page).waitFor();
  // In one go: the sentence is there for two seconds.
  const pressed = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, watching) => {
          const sentence = document.querySelector(".invalid-notice p")?.getBoundingClientRect();
          const box = document.querySelector(".bot-check-button")?.getBoundingClientRect();
          if (!sentence || !box) return;
          watching.disconnect();
          scrollBy({ top: box.top - sentence.top, behavior: "instant" });
          const { left = 0, top = 0 } =
            document.querySelector(".invalid-notice p")?.getBoundingClientRect() ?? {};
          resolve(document.elementFromPoint(left + 9, top + 9)?.className);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await submit(page).click();
  expect(await pressed).toBe("bot-check-button");
});

describe.each([
  ["360", phone],
  ["1366", desktop],
])("axe at %s px", (_width, options) => {
  it("finds nothing in any state of the form, and nothing scrolls sideways", async () => {
    const page = await world.visit("/internship", { ...options, reducedMotion: "reduce" });
    const expectGood = async (state: string) => {
      expect([state, ...(await violationsOf(page))]).toEqual([state]);
      const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, state).toBeLessThanOrEqual(screen!);
    };
    await botCheckBox(page).waitFor();
    await expectGood("idle");

    await submit(page).click();
    await said(page, FORM_INVALID).waitFor();
    await expectGood("required");
    await page.getByLabel("Email Address").fill("asha@");
    await page.getByLabel("Whatsapp No. / Phone No.*").fill("123");
    await page.keyboard.press("Tab");
    await said(page, internshipMessages.numberInvalid).waitFor();
    await page.getByLabel("Photo").setInputFiles({ ...png, name: "me.gif", mimeType: "image/gif" });
    await said(page, uploadWords.photoWrongType).waitFor();
    await expectGood("wrong");
    await page.getByText("Close this part").click();
    await expectGood("resume hidden");
    await page.getByText("Upload resume").click();

    // Refused at once: no other try would help.
    world.provider.setFault({ call: "upload", scenario: "400", times: 2 });
    await page.getByLabel("Photo").setInputFiles(png);
    await said(page, `me.png is not uploaded.`).waitFor();
    await page.getByLabel("Resume").setInputFiles({ ...pdf, name: `${"long-name-".repeat(12)}.pdf` });
    await toast(page, uploadWords.broken).waitFor();
    await expectGood("uploads failed");

    world.provider.clearFaults();
    world.provider.setFault({ call: "upload", scenario: "hang", times: 2 });
    await page.getByLabel("Photo").setInputFiles(png);
    await page.getByLabel("Resume").setInputFiles(pdf);
    await form(page).getByText("Uploading me.png").waitFor();
    await form(page).getByText(`Uploading ${pdf.name}`).waitFor();
    await expectGood("uploading");

    world.provider.clearFaults();
    await page.getByLabel("Photo").setInputFiles(png);
    await page.getByLabel("Resume").setInputFiles(pdf);
    await form(page)
      .getByText(/^me\.png is uploaded\./)
      .waitFor();
    await form(page).getByText(`${pdf.name} is uploaded.`).waitFor();
    await expectGood("uploaded");

    await fillIn(page);
    await passBotCheck(page);
    world.provider.setFault({ call: "ApplyInternship", scenario: "500", times: 1 });
    await submit(page).click();
    await page.locator(".submit-spinner").waitFor();
    await expectGood("sending");
    await said(page, INTERNSHIP_FAILED).waitFor();
    await toast(page, INTERNSHIP_FAILED).waitFor();
    await expectGood("failed");
  });
});
