import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../browser/world";
import { barOf, expectAccessible, KEPT, openTab, passBotCheck } from "./visitor";

let world: World;
let folder: string;
beforeAll(async () => {
  [world, folder] = await Promise.all([openWorld(), mkdtemp(path.join(tmpdir(), "files-"))]);
});
afterEach(() => world.provider.reset());
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const pdf = (name = "asha.pdf", sizeBytes = 40_000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(sizeBytes, name)]),
});
const png = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};
const application = {
  "Full Name*": "Asha Kumari",
  "Email Address": "asha@example.org",
  "Whatsapp No. / Phone No.*": "9876543210",
  "Current Institution": "Patna Women's College",
  Address: "Boring Road, Patna",
  "Remarks (if any)": "Mornings only.",
};

const uploads = () => world.provider.records("upload");
const stored = () => world.provider.records("internship");
const posts = (call: string) =>
  world.provider.requests().filter((one) => one.call === call && one.method === "POST").length;
const resume = (page: Page) => page.getByLabel("Resume", { exact: true });
const said = (page: Page, text: string) => page.locator(".internship-form").getByText(text);
const submit = (page: Page) => page.locator(".internship-form button[type=submit]");

async function withApplicant(run: (page: Page, context: BrowserContext) => Promise<void>) {
  const page = await world.visit("/internship");
  await run(page, page.context());
  await page.context().close();
}

async function fillIn(page: Page) {
  for (const [label, value] of Object.entries(application)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Gender").selectOption("other");
  await page.getByLabel("Internship Type").selectOption("2");
}

async function send(page: Page) {
  await passBotCheck(page);
  await submit(page).click();
  await page.waitForURL("**/submit-successfully");
}

describe("an upload that fails", () => {
  it.each([
    "unreachable",
    "reset-before",
    "500",
    "502-html",
    "503",
    "down",
  ])("%s is tried again by itself, and says so", (scenario) =>
    withApplicant(async (page) => {
      world.provider.setFault({ call: "upload", scenario, times: 1 });
      await resume(page).setInputFiles(pdf());
      await said(page, "Uploading asha.pdf again, try 2 of 6")
        .or(said(page, "asha.pdf is uploaded."))
        .first()
        .waitFor();
      await said(page, "asha.pdf is uploaded.").waitFor();
      expect(uploads()).toHaveLength(1);
      expect(posts("upload")).toBeLessThanOrEqual(2);
    }));

  it.each([
    ["413", "Error uploading file."],
    ["400", "Error uploading file."],
    ["html", "Error uploading file."],
    ["malformed", "Error uploading file."],
    ["is-success-false", "File upload failed: The provider did not take this."],
    ["wrong-types", "File upload failed: the file's address is not one of the web"],
  ])("%s says what the product says, and can be tried again by hand", (scenario, sentence) =>
    withApplicant(async (page) => {
      world.provider.setFault({ call: "upload", scenario, times: 1 });
      await resume(page).setInputFiles(pdf());
      await said(page, sentence).waitFor();
      expect(posts("upload")).toBe(1);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Try again" }).click();
      await said(page, "asha.pdf is uploaded.").waitFor();
    }));

  it("a stall of 20 s is ended, and tried again", () =>
    withApplicant(async (page) => {
      await page.clock.install();
      await page.reload();
      world.provider.setFault({ call: "upload", scenario: "hang", times: 1 });
      await page.waitForFunction(() => document.querySelector("[data-widget=internship-form][data-mounted]"));
      await resume(page).setInputFiles(pdf());
      await expect.poll(() => posts("upload")).toBe(1);
      await page.clock.runFor(21_000);
      await page.clock.runFor(10_000);
      await said(page, "asha.pdf is uploaded.").waitFor();
      expect([uploads().length, posts("upload")]).toEqual([1, 2]);
    }));

  it("an answer that is lost after storing leads to one address, and one application", () =>
    withApplicant(async (page) => {
      await fillIn(page);
      world.provider.setFault({ call: "upload", scenario: "reset", times: 1 });
      await resume(page).setInputFiles(pdf());
      await said(page, "asha.pdf is uploaded.").waitFor();
      await send(page);
      expect(stored()).toHaveLength(1);
      expect(uploads().map(({ body }) => body.url)).toContain(stored()[0]?.body.resumeLink);
    }));

  it("one of two: the other one stays, and neither is sent twice", () =>
    withApplicant(async (page) => {
      await fillIn(page);
      await resume(page).setInputFiles(pdf());
      await said(page, "asha.pdf is uploaded.").waitFor();
      world.provider.setFault({ call: "upload", scenario: "413", times: 1 });
      await page.getByLabel("Photo", { exact: true }).setInputFiles(png);
      await said(page, "Error uploading photo:").waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await said(page, "me.png is uploaded.").waitFor();
      await send(page);
      expect([stored().length, uploads().length]).toEqual([1, 2]);
    }));

  it("can be cancelled: nothing goes on", () =>
    withApplicant(async (page) => {
      world.provider.setFault({ call: "upload", scenario: "hang", times: 1 });
      await resume(page).setInputFiles(pdf());
      await expect.poll(() => posts("upload")).toBe(1);
      await page.getByRole("button", { name: "Cancel resume" }).click();
      expect(await resume(page).inputValue()).toBe("");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
      await page.waitForTimeout(300);
      expect([posts("upload"), uploads().length]).toEqual([1, 0]);
    }));
});

describe("a file", () => {
  it.each([
    [
      "that is empty",
      { ...pdf(), buffer: Buffer.alloc(0) },
      "asha.pdf is empty. Please choose another file.",
    ],
    [
      "that is not what its name says",
      { ...pdf(), buffer: Buffer.from("<html><script>alert(1)</script>") },
      "asha.pdf is not a PDF file, whatever its name says. Please choose another file.",
    ],
    [
      "whose name is markup",
      { ...pdf("<img src=x onerror=alert(1)>.pdf"), buffer: Buffer.from("no") },
      "<img src=x onerror=alert(1)>.pdf is not a PDF file, whatever its name says. Please choose another file.",
    ],
  ])("%s is not sent, and a sentence says why", (_, file, sentence) =>
    withApplicant(async (page) => {
      await resume(page).setInputFiles(file);
      await said(page, sentence).waitFor();
      expect(posts("upload")).toBe(0);
      expect(await page.locator(".internship-form img").count()).toBe(0);
      await expectAccessible(page);
    }));

  it("that is gone or changed when it is read is not sent, and a sentence says why", () =>
    withApplicant(async (page) => {
      const file = path.join(folder, "gone.pdf");
      await writeFile(file, pdf().buffer);
      await page.route("**/send-file-*.js*", async (route) => {
        await unlink(file).catch(() => {});
        await route.continue();
      });
      await resume(page).setInputFiles(file);
      await said(page, "gone.pdf could not be read: it was changed, moved or deleted.").waitFor();
      expect(posts("upload")).toBe(0);
    }));

  it("is uploaded once: after a reload it is known by its content", () =>
    withApplicant(async (page) => {
      await fillIn(page);
      await resume(page).setInputFiles(pdf());
      await said(page, "asha.pdf is uploaded.").waitFor();
      await page.waitForTimeout(300);
      await page.reload();
      await said(page, "asha.pdf is uploaded.").waitFor();
      expect(await page.getByLabel("Full Name*").inputValue()).toBe("Asha Kumari");
      await send(page);
      expect([stored().length, uploads().length, posts("upload")]).toEqual([1, 1, 1]);
      expect(stored()[0]?.body.resumeLink).toBe(uploads()[0]?.body.url);
    }));
});

describe("without a connection", () => {
  it("an application is kept with its files, and sent with them by the next visit", () =>
    withApplicant(async (page, context) => {
      await fillIn(page);
      await passBotCheck(page);
      await resume(page).setInputFiles(pdf("first.pdf"));
      await said(page, "first.pdf is uploaded.").waitFor();
      await context.setOffline(true);
      await resume(page).setInputFiles(pdf("resume.pdf", 200_000));
      await said(page, "No connection. resume.pdf will be uploaded when you are back online.").waitFor();
      await expectAccessible(page);
      await submit(page).click();
      await page.getByText(KEPT).waitFor();
      expect(await page.getByLabel("Full Name*").inputValue()).toBe("");
      await page.close();
      await context.setOffline(false);
      const next = await openTab(context, `${world.origin}/about`);
      await barOf(next).getByText("Your form was sent.").waitFor();
      expect(stored()).toHaveLength(1);
      const upload = uploads().find(({ body }) => body.fileName === "resume.pdf");
      expect(upload?.body.sizeBytes).toBe(pdf("resume.pdf", 200_000).buffer.length);
      expect(stored()[0]?.body).toMatchObject({
        name: "Asha Kumari",
        resumeLink: upload?.body.url,
        photo: "",
      });
    }));
});
