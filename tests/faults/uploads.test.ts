import { describe, expect, it } from "vitest";
import { fillIn, pdf, resume, said, send, useApplicantWorld } from "./applicant-world.ts";
import { expectAccessible, openTab } from "./visitor.ts";
import { uploadWords } from "../spec/forms.ts";

const world = useApplicantWorld();
const { posts, stored, uploads, withApplicant } = world;

const png = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

describe("an upload that fails", () => {
  it.each([
    "unreachable",
    "reset-before",
    "500",
    "502-html",
    "503",
    "down",
    "reset-half",
  ])("%s is tried again by itself, and says so", (scenario) =>
    withApplicant(async (page) => {
      world.provider.setFault({ call: "upload", scenario, times: 1 });
      await page.evaluate(() => {
        const told = new Set<string>();
        const listen = () => told.add(document.querySelector(".upload-status")?.textContent ?? "");
        new MutationObserver(listen).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        Object.assign(window, { told });
      });
      await resume(page).setInputFiles(pdf("asha.pdf", 1_000_000));
      await expect
        .poll(async () => {
          // The browser's word that it is online ends the pause between two tries.
          await page.evaluate(() => dispatchEvent(new Event("online")));
          return said(page, "asha.pdf is uploaded.").isVisible();
        })
        .toBe(true);
      expect(await page.evaluate(() => [...Reflect.get(window, "told")])).toContain(
        "Uploading asha.pdf again, try 2 of 6",
      );
      expect(uploads()).toHaveLength(1);
      expect(posts("upload")).toBeLessThanOrEqual(2);
    }));

  it.each([
    ["413", uploadWords.broken],
    ["400", uploadWords.broken],
    ["html", uploadWords.broken],
    ["malformed", uploadWords.broken],
    ["is-success-false", uploadWords.refused("The provider did not take this.")],
    ["wrong-types", uploadWords.refused("the file's address is not one of the web")],
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

  it.each(["hang", "stall-half"])("%s is ended after 20 s, and tried again", (scenario) =>
    withApplicant(
      async (page) => {
        world.provider.setFault({ call: "upload", scenario, times: 1 });
        await page.waitForFunction(
          () => document.querySelector("[data-widget=internship-form][data-mounted]") !== null,
        );
        await resume(page).setInputFiles(pdf("asha.pdf", 8_000_000));
        await expect.poll(() => posts("upload")).toBe(1);
        let isEnded = false;
        page.once("requestfailed", () => {
          isEnded = true;
        });
        // Progress that is told late starts the 20 s again, so the clock may have to go on more than once.
        await expect
          .poll(async () => {
            await page.clock.runFor(21_000);
            return isEnded;
          })
          .toBe(true);
        // The pause before the next try. No longer: that one may take its time on a busy machine.
        await page.clock.runFor(10_000);
        await expect.poll(() => posts("upload")).toBe(2);
        await said(page, "asha.pdf is uploaded.").waitFor();
        expect(uploads()).toHaveLength(1);
      },
      (page) => page.clock.install(),
    ));

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

  it.each([
    ["first", 0],
    ["second", 1],
  ])("the %s of two: the other one stays, and neither is sent twice", (_, failing) =>
    withApplicant(async (page) => {
      await fillIn(page);
      const files = [
        {
          choose: () => resume(page).setInputFiles(pdf()),
          name: "asha.pdf",
          failure: uploadWords.broken,
        },
        {
          choose: () => page.getByLabel("Photo", { exact: true }).setInputFiles(png),
          name: "me.png",
          failure: "Error uploading photo:",
        },
      ];
      for (const [index, { choose, name, failure }] of files.entries()) {
        if (index === failing) world.provider.setFault({ call: "upload", scenario: "413", times: 1 });
        await choose();
        await said(page, index === failing ? failure : `${name} is uploaded.`).waitFor();
      }
      await page.getByRole("button", { name: "Try again" }).click();
      await said(page, `${files[failing]?.name} is uploaded.`).waitFor();
      await send(page);
      expect([stored().length, uploads().length]).toEqual([1, 2]);
      expect(uploads().map(({ body }) => body.url)).toEqual(
        expect.arrayContaining([stored()[0]?.body.resumeLink, stored()[0]?.body.photo]),
      );
    }));

  it.each([
    ["no address of the web", "javascript:alert(1)"],
    ["empty", ""],
    ["no text", { url: "https://cdn.example/a.pdf" }],
  ])("answered with a record that is %s is not taken for a success", (_, record) =>
    withApplicant(async (page) => {
      await page.route(
        "**/cdn/upload*",
        (route) =>
          route.fulfill({
            headers: { "access-control-allow-origin": "*" },
            json: { isSuccess: true, record, message: "" },
          }),
        { times: 1 },
      );
      await resume(page).setInputFiles(pdf());
      await said(page, "asha.pdf is not uploaded.").waitFor();
      await expect.poll(() => page.locator("[name=resumeUrl]").inputValue()).toBe("");
      await page.getByRole("button", { name: "Try again" }).click();
      await said(page, "asha.pdf is uploaded.").waitFor();
    }));

  it("can be cancelled: nothing goes on", () =>
    withApplicant(
      async (page) => {
        world.provider.setFault({ call: "upload", scenario: "hang", times: 1 });
        await resume(page).setInputFiles(pdf());
        await expect.poll(() => posts("upload")).toBe(1);
        await page.getByRole("button", { name: "Cancel resume" }).click();
        await expect.poll(() => resume(page).inputValue()).toBe("");
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute("type")))
          .toBe("file");
        await page.clock.runFor(120_000);
        await openTab(page.context(), `${world.origin}/about`);
        expect([posts("upload"), uploads().length]).toEqual([1, 0]);
      },
      (page) => page.clock.install(),
    ));
});
