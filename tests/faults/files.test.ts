import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillIn, pdf, resume, said, send, submit, useApplicantWorld } from "./applicant-world.ts";
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
