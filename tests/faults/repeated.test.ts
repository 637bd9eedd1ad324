/**
 * What Chromium repeats by itself. Every connection to a real server is used again, and the preflight makes that of a submission such
 * a one: where it is cut after the request, Chromium sends the request once more, and the page hears nothing of it.
 */
import { describe, expect, it } from "vitest";
import { fillIn, pdf, resume, said, send, submit, useApplicantWorld } from "./applicant-world.ts";
import { sent, useContactWorld } from "./contact-world.ts";
import { INTERNSHIP_FAILED } from "../spec/forms.ts";
import { passBotCheck, readyToSubmit, submitButton, typedValues, valuesOf, waitForEnd } from "./visitor.ts";

describe("with a provider that dedupes by the reference number, whose bot check is used up by the first,", () => {
  describe("an enquiry", () => {
    const world = useContactWorld();
    const { keepOffline, posts, repeated, stored, withVisitor } = world;
    const cutNext = () =>
      world.provider.setFault({ call: "AddContactUs", scenario: "reset-reused", times: 1 });

    it("is stored once, and thanked for", () =>
      withVisitor(async (page) => {
        await readyToSubmit(page);
        cutNext();
        await submitButton(page).click();
        await page.waitForURL("**/submit-successfully");
        expect([posts(), repeated(), stored()]).toEqual([1, 1, 1]);
        await page.getByText(`Your reference number ${world.provider.records()[0]?.reference}`).waitFor();
      }));

    it("is stored once from the outbox too, and said to be sent", () =>
      withVisitor(async (page, context) => {
        await keepOffline(page, context);
        cutNext();
        await context.setOffline(false);
        await sent(page).waitFor();
        expect([posts(), repeated(), stored()]).toEqual([1, 1, 1]);
      }));
  });

  describe("an application", () => {
    const world = useApplicantWorld();
    const { posts, repeated, stored, uploads, withApplicant } = world;

    it("is stored once, and thanked for", () =>
      withApplicant(async (page) => {
        await fillIn(page);
        world.provider.setFault({ call: "ApplyInternship", scenario: "reset-reused", times: 1 });
        await send(page);
        expect([posts("ApplyInternship"), repeated("ApplyInternship"), stored().length]).toEqual([1, 1, 1]);
      }));

    it("has one file, though the browser uploaded it twice", () =>
      withApplicant(async (page) => {
        await fillIn(page);
        world.provider.setFault({ call: "upload", scenario: "reset-reused", times: 1 });
        await resume(page).setInputFiles(pdf());
        await said(page, "asha.pdf is uploaded.").waitFor();
        await send(page);
        expect([posts("upload"), repeated("upload"), stored().length]).toEqual([1, 1, 1]);
        expect(uploads().map(({ body }) => body.url)).toContain(stored()[0]?.body.resumeLink);
      }));
  });
});

describe("with a provider that does not dedupe, no page can help it:", () => {
  describe("where nothing else tells the two apart,", () => {
    const world = useContactWorld({ dedupes: false, botCheck: false });
    const { posts, repeated, stored, withVisitor } = world;

    it("an enquiry is stored twice", () =>
      withVisitor(async (page) => {
        await readyToSubmit(page);
        world.provider.setFault({ call: "AddContactUs", scenario: "reset-reused", times: 1 });
        await submitButton(page).click();
        await page.waitForURL("**/submit-successfully");
        expect([posts(), repeated(), stored()]).toEqual([1, 1, 2]);
      }));
  });

  describe("where the bot check is used up,", () => {
    const world = useApplicantWorld({ dedupes: false });

    it("an application that was stored is called failed, and stored again when it is sent again", () =>
      world.withApplicant(async (page) => {
        await fillIn(page);
        await passBotCheck(page);
        world.provider.setFault({ call: "ApplyInternship", scenario: "reset-reused", times: 1 });
        await submit(page).click();
        await said(page, INTERNSHIP_FAILED).waitFor();
        expect([world.repeated("ApplyInternship"), world.stored().length]).toEqual([1, 1]);
        await send(page);
        expect(world.stored()).toHaveLength(2);
      }));
  });

  describe("but where it ends the connection of each preflight,", () => {
    const world = useContactWorld({ dedupes: false, closesAfterPreflight: true });
    const { posts, repeated, stored, withVisitor } = world;

    it("the browser repeats nothing: an enquiry is stored once, and stays in the form", () =>
      withVisitor(async (page) => {
        await readyToSubmit(page);
        world.provider.setFault({ call: "AddContactUs", scenario: "reset", times: 1 });
        await submitButton(page).click();
        await expect.poll(stored).toBe(1);
        await waitForEnd(page);
        await expect.poll(() => valuesOf(page)).toEqual(typedValues);
        expect([posts(), repeated(), stored()]).toEqual([1, 0, 1]);
      }));
  });
});
