/** Promises that only the internship form has. The folder `forms` has those of every form. */
import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import { PHOTO, RESUME } from "../../../widgets/kit/send/upload/file-types.ts";
import {
  BOT_CHECK_MISSING,
  FORM_INVALID,
  internship,
  PLEASE_WAIT,
  requiredFields,
  uploadWords,
} from "../../spec/forms.ts";
import {
  actAndWait,
  addressOf,
  advance,
  answerUpload,
  chooseFile,
  fillIn,
  openAndFillIn,
  openForm,
  page,
  posts,
  pressButton,
  setUpPage,
  submit,
} from "./form-driver.ts";
import {
  alertText,
  botCheckText,
  field,
  messageOf,
  submitButton,
  toasts,
} from "./read-form.ts";

setUpPage();

const chooseResume = () => chooseFile("Resume", "asha.pdf");
const choosePhoto = () => chooseFile("Photo", "asha.png", "image/png");

it("a form that lacks the bot check alone is said to be filled in wrongly, and marks no field", async () => {
  await openForm(internship);
  await advance(500);
  await fillIn(requiredFields(internship));
  await submit();
  expect(
    requiredFields(internship).filter(({ label }) => messageOf(label) !== null),
  ).toEqual([]);
  expect([botCheckText(), alertText()]).toEqual([BOT_CHECK_MISSING, FORM_INVALID]);
  await act(() => page.turnstile.pass("response-1"));
  await submit();
  expect([botCheckText(), alertText()]).toEqual(["", ""]);
  await advance(internship.pauseMs);
  expect(posts(internship)).toHaveLength(1);
});

describe("a Submit while an upload runs", () => {
  it("a Submit while an upload runs waits for it and sends its address, but no file chosen meanwhile", async () => {
    await openAndFillIn(internship);
    await choosePhoto();
    await submit();
    expect(submitButton()).toMatchObject({ disabled: true, textContent: PLEASE_WAIT });
    await advance(15_000);
    await chooseResume();
    expect(posts(internship)).toEqual([]);
    await answerUpload(addressOf("asha.png"));
    await advance(internship.pauseMs - 1);
    expect(posts(internship)).toEqual([]);
    await advance(1);
    expect(posts(internship)[0]?.json()).toMatchObject({
      resumeLink: "",
      photo: addressOf("asha.png"),
    });
    // The form was submitted without the resume, whose upload goes on, so that the next
    // press has its address.
    await act(() => posts(internship)[0]!.answer(500, ""));
    await advance();
    await answerUpload(addressOf("asha.pdf"));
    expect(field("Resume").closest(".field")?.textContent).toContain(
      "asha.pdf is uploaded.",
    );
  });

  it("a Submit while an upload runs waits also for a file that is still read, as from a cloud drive", async () => {
    let give = () => {};
    const bytes = new Promise<ArrayBuffer>((resolve) => {
      give = () => resolve(new ArrayBuffer(4));
    });
    vi.spyOn(Blob.prototype, "arrayBuffer").mockReturnValueOnce(bytes);
    await openAndFillIn(internship);
    await chooseResume();
    await submit();
    await advance(5_000);
    expect(posts(internship)).toEqual([]);
    expect(submitButton().disabled).toBe(true);
    await actAndWait(give);
    await answerUpload(addressOf("asha.pdf"));
    await advance(internship.pauseMs);
    expect(posts(internship)[0]?.json()).toMatchObject({
      resumeLink: addressOf("asha.pdf"),
    });
  });

  it("a Submit while an upload runs is taken back if that file is removed", async () => {
    await openAndFillIn(internship);
    await chooseResume();
    await submit();
    await pressButton("Cancel resume");
    await advance(5_000);
    expect(posts(internship)).toEqual([]);
    expect(submitButton().disabled).toBe(false);
    expect(document.activeElement).toBe(field("Resume"));
  });

  it("a Submit is taken back if an uploaded file is removed in the pause before the request", async () => {
    await openAndFillIn(internship);
    await chooseResume();
    await answerUpload(addressOf("asha.pdf"));
    await submit();
    await advance(internship.pauseMs - 500);
    await pressButton("Remove resume");
    await advance(5_000);
    expect([posts(internship), submitButton().disabled]).toEqual([[], false]);
    expect(document.activeElement).toBe(field("Resume"));
  });

  it.each([
    ["was cut", 0],
    ["the provider failed to store", 503],
  ])("an upload that %s is tried again by the next press, which sends nothing without it", async (_, status) => {
    await openAndFillIn(internship);
    await chooseResume();
    const fail = async () => {
      const request = page.sent.at(-1)!;
      await act(() => (status === 0 ? request.fail() : request.answer(status, "")));
      await advance(8_000);
    };
    for (let tries = 0; tries < 3; tries++) {
      await fail();
    }
    expect(messageOf("Resume")).toBe(uploadWords.broken);
    await submit();
    expect(page.sent).toHaveLength(4);
    expect(messageOf("Resume")).toBe(null);
    for (let tries = 0; tries < 3; tries++) {
      await fail();
    }
    expect(page.sent).toHaveLength(6);
    expect(posts(internship)).toEqual([]);
    expect([messageOf("Resume"), document.activeElement]).toEqual([
      uploadWords.broken,
      field("Resume"),
    ]);
    await submit();
    await answerUpload(addressOf("asha.pdf"));
    await advance(internship.pauseMs);
    expect(posts(internship)[0]?.json()).toMatchObject({
      resumeLink: addressOf("asha.pdf"),
    });
  });

  it("a Submit whose file cannot be read any more goes to it, and sends nothing until it is removed", async () => {
    const unreadable = new DOMException("It was changed.", "NotReadableError");
    vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(unreadable);
    await openAndFillIn(internship);
    await chooseResume();
    await submit();
    await advance(5_000);
    expect([posts(internship), document.activeElement]).toEqual([[], field("Resume")]);
    field("Address").focus();
    await pressButton("Remove resume");
    expect(document.activeElement).toBe(field("Resume"));
    await submit();
    await advance(internship.pauseMs);
    expect(posts(internship)).toHaveLength(1);
  });

  it("a Submit while an upload runs is taken back if the file is refused, and the next sends without it", async () => {
    await openAndFillIn(internship);
    await chooseResume();
    const section = field("Resume").closest("details")!;
    expect(section.open).toBe(true);
    section.open = false;
    await submit();
    await act(() => page.sent[0]!.answer(413, ""));
    await advance(5_000);
    expect(messageOf("Resume")).toEqual(uploadWords.broken);
    expect(section.open).toBe(true);
    expect(posts(internship)).toHaveLength(0);
    expect(document.activeElement).toBe(field("Resume"));
    await submit();
    await advance(internship.pauseMs);
    expect(posts(internship)[0]?.json()).toMatchObject({ resumeLink: "" });
  });
});

describe("uploads", () => {
  const isLeaving = () =>
    toasts().map(({ classList }) => classList.contains("notyf__toast--disappear"));

  it.each([
    ["Resume", chooseResume, uploadWords.resumeUploaded],
    ["Photo", choosePhoto, uploadWords.photoUploaded],
  ])("%s has a notice for 3000 ms that it is there", async (label, chooseIt, notice) => {
    await openForm(internship);
    await chooseIt();
    await answerUpload(addressOf(label));
    await advance();
    expect(toasts().map(({ textContent }) => textContent)).toEqual([notice]);
    expect(toasts()[0]?.className).toContain("success");
    await advance(2_999);
    expect(isLeaving()).toEqual([false]);
    await advance(1);
    expect(isLeaving()).toEqual([true]);
  });

  it("a photo in place of another has its own preview", async () => {
    const preview = () =>
      document.querySelector("img[alt^=Preview]")!.getAttribute("src");
    await openForm(internship);
    await choosePhoto();
    const first = preview();
    await chooseFile("Photo", "new.png", "image/png");
    expect(first).toMatch(/^blob:/);
    expect(preview()).not.toBe(first);
  });

  it.each([
    ["Resume", "asha.exe", RESUME],
    ["Photo", "asha.pdf", PHOTO],
  ])("%s of another type, such as %s, is not sent, and the form says which types are", async (label, file, type) => {
    await openAndFillIn(internship);
    await chooseFile(label, file, "application/octet-stream");
    expect(messageOf(label)).toBe(type.wrongTypeMessage);
    expect(page.sent).toEqual([]);
    await submit();
    await advance(internship.pauseMs);
    expect(posts(internship)[0]?.json()).toMatchObject({ resumeLink: "", photo: "" });
  });

  it("an empty file is not sent, and asks for another", async () => {
    await openForm(internship);
    const empty = new DataTransfer();
    empty.items.add(new File([], "asha.pdf", { type: "application/pdf" }));
    await actAndWait(() => {
      field("Resume").files = empty.files;
      field("Resume").dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(messageOf("Resume")).toBe("asha.pdf is empty. Please choose another file.");
    expect(page.sent).toEqual([]);
  });

  const REFUSED = '{"isSuccess":false,"record":"","message":"Too <i>large</i>"}';

  it.each([
    ["Resume", REFUSED, /^File upload failed: Too <i>large<\/i>$/],
    [
      "Resume",
      '{"isSuccess":true,"record":"","message":"Nothing kept"}',
      /^File upload failed: Nothing kept$/,
    ],
    [
      "Resume",
      '{"isSuccess":true,"record":"javascript:alert(1)"}',
      /the file's address is not one of the web$/,
    ],
    ["Photo", REFUSED, /^Photo upload failed: Too <i>large<\/i>$/],
    [
      "Photo",
      undefined,
      /^Error uploading photo: Http failure response for https:\/\/.*: 0 Unknown Error$/,
    ],
    ["Photo", "<html>", /^Error uploading photo: Http failure during parsing$/],
  ])("%s that is answered with %j says what the product says", async (label, answer, words) => {
    await openForm(internship);
    await (label === "Photo" ? choosePhoto() : chooseResume());
    for (const pauseMs of answer === undefined ? [8_000, 8_000, 100] : []) {
      page.sent.at(-1)!.fail();
      await advance(pauseMs);
    }
    if (answer !== undefined) {
      await act(() => page.sent[0]!.answer(200, answer));
    }
    await advance(100);
    expect(messageOf(label)).toMatch(words);
    expect(toasts()[0]?.textContent).toContain(messageOf(label));
    expect(toasts()[0]?.textContent?.startsWith("Error\n")).toBe(
      /failed: /.test(messageOf(label) ?? ""),
    );
    expect(document.querySelector("[aria-label=Notices] i, form i")).toBeNull();
  });
});
