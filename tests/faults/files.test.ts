import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillIn, pdf, resume, said, send, submit, useApplicantWorld } from "./applicant-world.ts";
import { DAY_MS, readDevice } from "./device-data.ts";
import { barOf, draftsOf, expectAccessible, KEPT, openTab, passBotCheck } from "./visitor.ts";

const world = useApplicantWorld();
const { posts, stored, uploads, withApplicant } = world;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
      await expect.poll(() => page.locator(".internship-form img").count()).toBe(0);
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
      await expect.poll(async () => (await draftsOf(page))["internship/resume"]).toBe("asha.pdf");
      await page.reload();
      await said(page, "asha.pdf is uploaded.").waitFor();
      await expect.poll(() => page.getByLabel("Full Name*").inputValue()).toBe("Asha Kumari");
      await send(page);
      expect([stored().length, uploads().length, posts("upload")]).toEqual([1, 1, 1]);
      expect(stored()[0]?.body.resumeLink).toBe(uploads()[0]?.body.url);
    }));
});

describe("in two tabs", () => {
  it("that each upload their own copy of a file, it is one application", () =>
    withApplicant(async (page, context) => {
      await fillIn(page);
      await expect.poll(async () => (await draftsOf(page))["internship/Message"]).toBe("Mornings only.");
      const other = await openTab(context, `${world.origin}/internship`);
      await expect.poll(() => other.getByLabel("Full Name*").inputValue()).toBe("Asha Kumari");
      world.provider.setFault({ call: "upload", scenario: "slow", times: 2, delayMs: 1_500 });
      const tabs = [page, other];
      for (const tab of tabs) await resume(tab).setInputFiles(pdf());
      await expect.poll(() => posts("upload")).toBe(2);
      await Promise.all(tabs.map((tab) => said(tab, "asha.pdf is uploaded.").waitFor()));
      await Promise.all(tabs.map((tab) => send(tab)));
      const [one, another] = uploads().map(({ body }) => body.url);
      expect(one).not.toBe(another);
      expect([stored().length, posts("ApplyInternship")]).toEqual([1, 1]);
      const numbers = tabs.map((tab) => tab.locator("[data-reference] strong").innerText());
      expect(new Set(await Promise.all(numbers))).toEqual(new Set([stored()[0]?.reference]));
    }));
});

describe("what the visitor gave goes off the device, the addresses of files too,", () => {
  /** Fills in the form, and waits until the device keeps it. */
  async function give(page: Page) {
    await fillIn(page);
    await resume(page).setInputFiles(pdf());
    await said(page, "asha.pdf is uploaded.").waitFor();
    await expect.poll(async () => (await draftsOf(page))["internship/resume"]).toBe("asha.pdf");
    expect(Object.keys((await readDevice(page)).notes)).toContain("uploaded-files");
  }
  const left = async (page: Page) => {
    const { notes, drafts, outbox } = await readDevice(page);
    return { notes: Object.keys(notes).sort(), drafts, outbox };
  };
  const nothing = { notes: ["kept-until", "sent-forms"], drafts: {}, outbox: [] };

  it("with a success", () =>
    withApplicant(async (page) => {
      await give(page);
      await send(page);
      await expect.poll(() => left(page)).toEqual(nothing);
    }));

  it("with 'Clear this form'", () =>
    withApplicant(async (page) => {
      await give(page);
      page.once("dialog", (dialog) => dialog.accept());
      await page.getByRole("button", { name: "Clear this form" }).click();
      await expect.poll(() => left(page)).toEqual(nothing);
    }));

  it("with a form that was kept, once it is sent", () =>
    withApplicant(async (page, context) => {
      await give(page);
      await passBotCheck(page);
      await context.setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      await resume(page).setInputFiles(pdf("other.pdf"));
      await said(page, "No connection. other.pdf will be uploaded when you are back online.").waitFor();
      await submit(page).click();
      await page.getByText(KEPT).waitFor();
      await context.setOffline(false);
      await page.getByText("Your form was sent.").waitFor();
      await expect.poll(() => left(page)).toEqual(nothing);
      expect(stored()).toHaveLength(1);
    }));

  it("after 7 days, on a page without a form", () =>
    withApplicant(async (page, context) => {
      await give(page);
      await page.close();
      const later = await context.newPage();
      await later.clock.install({ time: Date.now() + 8 * DAY_MS });
      await later.goto(`${world.origin}/about`);
      await expect.poll(() => left(later)).toEqual({ ...nothing, notes: [] });
    }));
});

describe("a reload", () => {
  it("says nothing again of a file that was uploaded before it", () =>
    withApplicant(
      async (page) => {
        await resume(page).setInputFiles(pdf());
        await expect.poll(() => told(page)).toContain("Resume Uploaded");
        await expect.poll(async () => (await draftsOf(page))["internship/resume"]).toBe("asha.pdf");
        await page.reload();
        await said(page, "asha.pdf is uploaded.").waitFor();
        // Told after whatever would have been told of the first one.
        await page.getByLabel("Photo", { exact: true }).setInputFiles({
          name: "me.webp",
          mimeType: "image/webp",
          buffer: Buffer.from("RIFF....WEBP"),
        });
        await expect.poll(() => told(page)).toContain("Photo Uploaded");
        expect(await told(page)).not.toContain("Resume Uploaded");
      },
      (page) =>
        page.addInitScript(() => {
          const texts: string[] = [];
          Object.assign(window, { texts });
          new MutationObserver(() => {
            for (const region of document.querySelectorAll("[aria-live]"))
              texts.push(region.textContent ?? "");
          }).observe(document, { subtree: true, childList: true, characterData: true });
        }),
    ));

  const told = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "texts"));
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
      await expect.poll(() => page.getByLabel("Full Name*").inputValue()).toBe("");
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
