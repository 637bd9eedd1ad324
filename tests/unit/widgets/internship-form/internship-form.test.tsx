import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { InternshipForm } from "../../../../widgets/internship-form/InternshipForm.tsx";
import { REFERENCE_KEY } from "../../../../widgets/kit/reference.ts";
import {
  alertText,
  botCheckText,
  chooseFile,
  closePage,
  descriptionOf,
  draw,
  field,
  fill,
  focus,
  form,
  happen,
  leave,
  messageOf,
  needsText,
  openPage,
  pass,
  passBotCheck,
  saidAloud,
  statusText,
  submit,
  submitButton,
  submitFace,
  type,
} from "../form-driver.ts";
import type { FormPage } from "../form-driver.ts";
import type { PlayedTurnstile } from "../kit/bot-check/play-turnstile.ts";
import type { SentRequest } from "../kit/fake-xhr.ts";
import { failEachTry, fileOf } from "../kit/upload/real-files.ts";
import {
  BOT_CHECK_MISSING,
  FORM_INVALID,
  genders,
  INTERNSHIP_FAILED,
  internshipMessages,
  internshipTypes,
  missingOf,
  PLEASE_WAIT,
  uploadWords,
} from "../../../spec/forms.ts";
import { thankYou } from "../../../spec/words.ts";

const VALUES = {
  "Full Name*": "Asha Kumari",
  "Email Address": "asha@example.com",
  "Whatsapp No. / Phone No.*": "9876543210",
  "Current Institution": "Patna Women's College",
  Gender: "female",
  "Internship Type": "4",
  Address: "Boring Road\nPatna",
  "Remarks (if any)": "Mornings only.",
};
const LABELS = Object.keys(VALUES);
const RESUME_URL = "https://cdn.test/files/resume.pdf";
const PHOTO_URL = "https://cdn.test/files/photo.jpg";

let sent: SentRequest[];
let turnstile: PlayedTurnstile;
let goTo: FormPage["goTo"];

beforeEach(async () => {
  ({ sent, turnstile, goTo } = openPage());
  await open();
});
afterEach(closePage);

const open = (failureNotice = "") => draw(<InternshipForm failureNotice={failureNotice} />);

const choose = (label: string, name: string, mediaType: string) => chooseFile(label, fileOf(name, mediaType));
const chooseResume = () => choose("Resume", "cv.pdf", "application/pdf");
const choosePhoto = () => choose("Photo", "me.png", "image/png");

const answerUpload = (index: number, record: string) =>
  happen(() => sent[index]!.answer(200, JSON.stringify({ isSuccess: true, record, message: "" })));

const texts = () => form().textContent;

describe("fields", () => {
  test("carry the product's names and labels", () => {
    expect(LABELS.map((label) => field(label).name)).toEqual([
      "FName",
      "Email",
      "MobileNo",
      "Institution",
      "Gender",
      "Internshiptype",
      "Address",
      "Message",
    ]);
    expect(LABELS.every((label) => field(label).id === `internship-${field(label).name}`)).toBe(true);
  });

  const optionsOf = (label: string) =>
    [...field(label).querySelectorAll("option")].map(({ value, textContent }) => `${value} ${textContent}`);

  test("gender is one of three, the internship one of six", () => {
    expect(optionsOf("Gender").slice(1)).toEqual(genders);
    expect(optionsOf("Internship Type").slice(1)).toEqual(internshipTypes);
  });

  test.each([
    ["Full Name*", "", internshipMessages.nameMissing],
    ["Full Name*", "  ", internshipMessages.nameMissing],
    ["Email Address", "", internshipMessages.emailMissing],
    ["Email Address", "asha@", internshipMessages.emailInvalid],
    ["Whatsapp No. / Phone No.*", "", internshipMessages.numberMissing],
    ["Whatsapp No. / Phone No.*", "987654321", internshipMessages.numberInvalid],
    ["Whatsapp No. / Phone No.*", "98765432101", internshipMessages.numberInvalid],
    ["Whatsapp No. / Phone No.*", "98765abcde", internshipMessages.numberInvalid],
    ["Current Institution", "", internshipMessages.institutionMissing],
    ["Gender", "", internshipMessages.genderMissing],
    ["Internship Type", "", internshipMessages.typeMissing],
    ["Address", "", internshipMessages.addressMissing],
    ["Remarks (if any)", "", internshipMessages.remarksMissing],
  ])("%s %j is left: %s", async (label, text, message) => {
    await type(label, text);
    expect(messageOf(label)).toBeNull();
    await leave(label);
    expect(messageOf(label)).toBe(message);
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
  });

  test.each([
    "Full Name*",
    "Current Institution",
    "Address",
    "Remarks (if any)",
  ])("%s may be a single letter", async (label) => {
    await type(label, "A");
    await leave(label);
    expect(messageOf(label)).toBeNull();
  });

  test("a number is tidied when it is left", async () => {
    await type("Whatsapp No. / Phone No.*", "+91 98765-43210");
    await leave("Whatsapp No. / Phone No.*");
    expect(field("Whatsapp No. / Phone No.*").value).toBe("9876543210");
    expect(messageOf("Whatsapp No. / Phone No.*")).toBeNull();
  });
});

describe("what guides", () => {
  test("which fields are needed is said once, and each other one is marked", () => {
    expect(needsText()).toBe("Please fill in all fields, except those marked (optional).");
    expect(LABELS.every((label) => field(label).getAttribute("aria-required") === "true")).toBe(true);
    for (const label of ["Resume", "Photo"])
      expect(descriptionOf(label), label).toEqual([expect.stringMatching(/^\(optional\) /)]);
  });

  test("'Remarks (if any)' are needed all the same: what to write stands under them", async () => {
    const hint =
      "This form cannot send remarks, so please write 'none' here. For a question, call or e-mail us.";
    await focus("Remarks (if any)");
    await leave("Remarks (if any)");
    expect(descriptionOf("Remarks (if any)")).toEqual([hint, internshipMessages.remarksMissing]);
  });
});

describe("a Submit that does not pass", () => {
  test("judges everything at once: all fields, the bot check, one sentence for all of it, no toast", async () => {
    await pass(500);
    await submit();
    expect(LABELS.map(messageOf)).toEqual(missingOf(internshipMessages));
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
    expect(alertText()).toBe(FORM_INVALID);
    expect(document.activeElement).toBe(field("Full Name*"));
    await pass(100);
    expect(document.querySelector("[aria-live=assertive]")).toBeNull();
    expect(submitButton().disabled).toBe(false);
    await pass(1_899);
    expect(alertText()).toBe(FORM_INVALID);
    await pass(1);
    expect(alertText()).toBe("");
  });

  test("goes to the first field that is wrong", async () => {
    await passBotCheck(turnstile);
    await fill({ ...VALUES, Gender: "", Address: "" });
    await submit();
    expect(document.activeElement).toBe(field("Gender"));
    expect(botCheckText()).toBe("");
    expect(alertText()).toBe(FORM_INVALID);
    expect(sent).toHaveLength(0);
  });

  test("may lack the bot check alone", async () => {
    await pass(500);
    await fill(VALUES);
    await submit();
    expect(LABELS.map(messageOf)).toEqual(LABELS.map(() => null));
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
    expect(alertText()).toBe(FORM_INVALID);
    await act(() => turnstile.pass("response-1"));
    await submit();
    expect([botCheckText(), alertText()]).toEqual(["", ""]);
    await pass(2_000);
    expect(sent).toHaveLength(1);
  });
});

describe("sending", () => {
  test("waits 2 s, then posts under the provider's names; remarks are not sent", async () => {
    await passBotCheck(turnstile);
    await fill({ ...VALUES, "Whatsapp No. / Phone No.*": "+91 98765 43210" });
    await submit();
    expect(submitFace()).toEqual({ text: PLEASE_WAIT, isDisabled: true, hasSpinner: true });
    await pass(1_999);
    expect(sent).toHaveLength(0);
    await pass(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: "POST",
      url: "https://provider.test/api/Setting/ApplyInternship",
      headers: { authorization: "Bearer unit-token", "x-bot-check": "response-1" },
    });
    expect(JSON.stringify(sent[0]?.json())).toBe(
      JSON.stringify({
        branchCode: "11111111-2222-3333-4444-555555555555",
        apiFor: "Test",
        name: "Asha Kumari",
        gender: "female",
        mobile: "9876543210",
        whatsMobile: "9876543210",
        emailID: "asha@example.com",
        currentInstitute: "Patna Women's College",
        applyFor: "4",
        presentAddress: "Boring Road\nPatna",
        permanentAddress: "Boring Road\nPatna",
        photo: "",
        resumeLink: "",
      }),
    );
  });

  test.each([
    ["true"],
    [""],
    ["null"],
  ])("an answer of %j empties the form, uploads included, and goes to the thank-you page", async (answer) => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await chooseResume();
    await answerUpload(0, RESUME_URL);
    await choosePhoto();
    await answerUpload(1, PHOTO_URL);
    expect(texts()).toContain("cv.pdf is uploaded.");
    expect(document.querySelector("form img")).not.toBeNull();
    await submit();
    await pass(2_000);
    expect(sent[2]?.json()).toMatchObject({ photo: PHOTO_URL, resumeLink: RESUME_URL });
    await act(() => sent[2]!.answer(200, answer));
    await pass();
    expect(goTo).toHaveBeenCalledWith("/submit-successfully");
    expect(LABELS.map((label) => field(label).value)).toEqual(LABELS.map(() => ""));
    expect(LABELS.map(messageOf)).toEqual(LABELS.map(() => null));
    expect(texts()).not.toContain("cv.pdf");
    expect(document.querySelector("form img")).toBeNull();
    expect(sessionStorage.getItem(REFERENCE_KEY)).toBe(sent[2]?.headers["x-reference"]);
    expect(turnstile.reset).toHaveBeenCalledOnce();
  });

  test("where the thank-you page cannot be loaded, its text replaces the form", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await passBotCheck(turnstile);
    await fill(VALUES);
    await submit();
    await pass(2_000);
    await act(() => sent[0]!.answer(200, "1"));
    await pass();
    expect(document.querySelector("form")).toBeNull();
    expect(document.body.textContent).toContain(thankYou.heading);
  });

  test.each([
    ["isSuccess: false", (one: SentRequest) => one.answer(200, '{"isSuccess":false}')],
    ["HTML", (one: SentRequest) => one.answer(200, "<html>")],
    ["500", (one: SentRequest) => one.answer(500, "")],
    ["a lost answer", (one: SentRequest) => (one.uploadDone(300), one.fail())],
  ])("%s: a warning; everything typed stays and the button works again", async (_, respond) => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await chooseResume();
    await answerUpload(0, RESUME_URL);
    await submit();
    await pass(2_000);
    await act(() => respond(sent[1]!));
    await pass(100);
    expect(saidAloud()).toBe(`Warning: ${INTERNSHIP_FAILED}`);
    expect(texts()).toContain(INTERNSHIP_FAILED);
    expect(LABELS.map((label) => field(label).value)).toEqual(Object.values(VALUES));
    expect(texts()).toContain("cv.pdf is uploaded.");
    expect(submitButton()).toMatchObject({ disabled: false, textContent: "Submit" });
    expect(goTo).not.toHaveBeenCalled();
    await act(() => turnstile.pass("response-2"));
    await submit();
    expect(texts()).not.toContain(INTERNSHIP_FAILED);
    await pass(2_000);
    expect(sent[2]?.json()).toMatchObject({ resumeLink: RESUME_URL });
    expect(sent[2]?.headers["x-reference"]).toBe(sent[1]?.headers["x-reference"]);
  });

  test("an editor's failure notice stands after the product's sentence", async () => {
    await open("Please call us.");
    await passBotCheck(turnstile);
    await fill(VALUES);
    await submit();
    await pass(2_000);
    await act(() => sent[0]!.answer(500, ""));
    await pass();
    expect(texts()).toContain(`${INTERNSHIP_FAILED} Please call us.`);
  });

  test("a double click sends once", async () => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await act(() => {
      submitButton().click();
      submitButton().click();
    });
    await pass(2_000);
    await submit();
    await pass(2_000);
    expect(sent).toHaveLength(1);
  });
});

describe("a Submit while an upload runs", () => {
  test("says so, waits for it, then waits 2 s and sends the address", async () => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await chooseResume();
    await submit();
    expect(submitButton()).toMatchObject({ disabled: true, textContent: PLEASE_WAIT });
    expect(statusText()).toContain("Finishing the upload...");
    await pass(15_000);
    expect(sent).toHaveLength(1);
    await answerUpload(0, RESUME_URL);
    expect(submitButton().textContent).toBe(PLEASE_WAIT);
    expect(statusText()).not.toContain("Finishing the upload...");
    await pass(1_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent[1]?.json()).toMatchObject({ resumeLink: RESUME_URL });
  });

  test("is taken back when that upload fails; the next Submit sends without the file", async () => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await chooseResume();
    await submit();
    await act(() => sent[0]!.answer(413, ""));
    await pass(5_000);
    expect(sent).toHaveLength(1);
    expect(messageOf("Resume")).toBe(uploadWords.broken);
    expect(document.activeElement).toBe(field("Resume"));
    expect(submitButton()).toMatchObject({ disabled: false, textContent: "Submit" });
    await submit();
    await pass(2_000);
    expect(sent[1]?.json()).toMatchObject({ resumeLink: "" });
  });

  test("waits for a file that is chosen in the other field meanwhile", async () => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await choosePhoto();
    await submit();
    await chooseResume();
    await answerUpload(0, PHOTO_URL);
    await pass(2_000);
    expect(sent).toHaveLength(2);
    await answerUpload(1, RESUME_URL);
    await pass(2_000);
    expect(sent[2]?.json()).toMatchObject({ photo: PHOTO_URL, resumeLink: RESUME_URL });
  });
});

describe("uploads", () => {
  test.each([
    ["Resume", "cv.pdf", "application/pdf", uploadWords.resumeUploaded],
    ["Photo", "me.png", "image/png", uploadWords.photoUploaded],
  ])("%s: goes to the category internship, and a notice says that it is there", async (label, name, mediaType, notice) => {
    await choose(label, name, mediaType);
    expect(sent[0]?.url).toMatch(/[?&]category=internship$/);
    await answerUpload(0, PHOTO_URL);
    await pass(100);
    expect(document.querySelector("[aria-live=polite]")?.textContent).toBe(notice);
  });

  const REFUSED = '{"isSuccess":false,"record":"","message":"Too <i>large</i>"}';
  const UNANSWERED = /^Error uploading photo: Http failure response for https:\/\/.*: 0 Unknown Error$/;

  test.each([
    ["Resume", REFUSED, /^File upload failed: Too <i>large<\/i>$/],
    ["Resume", undefined, /^Error uploading file\.$/],
    ["Photo", REFUSED, /^Photo upload failed: Too <i>large<\/i>$/],
    ["Photo", undefined, UNANSWERED],
    ["Photo", "<html>", /^Error uploading photo: Http failure during parsing$/],
  ])("%s that is answered with %j says what the product says", async (label, answer, words) => {
    await (label === "Photo" ? choosePhoto() : chooseResume());
    if (answer === undefined) await failEachTry(sent, (one) => one.fail(), pass);
    else await act(() => sent[0]!.answer(200, answer));
    await pass(100);
    expect(messageOf(label)).toMatch(words);
    expect(saidAloud()).toContain(messageOf(label));
  });

  test("a photo of another type", async () => {
    await choose("Photo", "me.gif", "image/gif");
    expect(messageOf("Photo")).toBe(uploadWords.photoWrongType);
    expect(sent).toHaveLength(0);
  });

  test("the resume's section is shown at first, and shown again when an upload that was waited for fails", async () => {
    const section = field("Resume").closest("details")!;
    expect(section.open).toBe(true);
    await passBotCheck(turnstile);
    await fill(VALUES);
    await chooseResume();
    section.open = false;
    await submit();
    await act(() => sent[0]!.answer(413, ""));
    await pass();
    expect(section.open).toBe(true);
  });
});
