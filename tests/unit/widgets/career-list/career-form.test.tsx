import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Application } from "../../../../widgets/career-list/application/Application.tsx";
import type { OpenApplication } from "../../../../widgets/career-list/application/Application.tsx";
import { REFERENCE_KEY } from "../../../../widgets/kit/reference.ts";
import {
  alertText,
  botCheckText,
  chooseFile,
  closePage,
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
  press,
  saidAloud,
  submit,
  submitButton,
  submitFace,
  type,
} from "../form-driver.ts";
import type { FormPage } from "../form-driver.ts";
import type { PlayedTurnstile } from "../kit/bot-check/play-turnstile.ts";
import type { SentRequest } from "../kit/fake-xhr.ts";
import { fileOf } from "../kit/upload/real-files.ts";
import {
  BOT_CHECK_MISSING,
  CAREER_FAILED,
  careerMessages,
  FORM_INVALID,
  FORM_SENT,
  PARSING_FAILURE,
  PLEASE_WAIT,
  POSITION_PLACEHOLDER,
  positions,
} from "../../../spec/forms.ts";
import { thankYou } from "../../../spec/words.ts";

const VALUES = {
  Name: "Asha Kumari",
  "Email Address": "asha@example.com",
  "Mobile Number": "9876543210",
  "WhatsApp Number": "9876500000",
  Qualification: "B.Tech",
};
const MORE = {
  "Father's Name": "Ravi Kumar",
  "Date of Birth": "2001-02-03",
  Address: "1 Example Road",
  City: "Patna",
  Remarks: "Can start in June.",
};
const CV_URL = "https://cdn.test/files/cv.pdf";
const API = "https://provider.test/api/Setting/ApplyCareerVacancy";

let sent: SentRequest[];
let turnstile: PlayedTurnstile;
let goTo: FormPage["goTo"];
let log: FormPage["log"];
let openApplication: OpenApplication;
let opener: HTMLButtonElement;

beforeEach(async () => {
  ({ sent, turnstile, goTo, log } = openPage());
  opener = document.body.appendChild(document.createElement("button"));
  await open();
});
afterEach(async () => {
  await pass(10_000);
  await closePage();
});

const open = (failureNotice = "") =>
  draw(
    <Application
      failureNotice={failureNotice}
      onReady={(ready) => {
        openApplication = ready;
      }}
    />,
  );

const openForm = (title = "Web Developer") => happen(() => openApplication(title, opener));

const dialog = () => document.querySelector("dialog")!;
const outcome = () => form().querySelector(".sending-state [role=status]")?.textContent;

const resume = fileOf("cv.pdf", "application/pdf");

async function upload(label = "Resume", file = resume, url = CV_URL) {
  await chooseFile(label, file);
  sent.pop()!.answer(200, JSON.stringify({ isSuccess: true, record: url, message: "" }));
  await pass();
}

/** Everything filled in, up to Submit. */
async function prepare() {
  await openForm();
  await passBotCheck(turnstile);
  await fill(VALUES);
  await upload();
}

describe("the bot check", () => {
  test("is drawn 500 ms after the page has loaded, in the hidden form", async () => {
    await pass(499);
    expect(turnstile.render).not.toHaveBeenCalled();
    await pass(1);
    expect(turnstile.render).toHaveBeenCalledOnce();
    expect(dialog().open).toBe(false);
  });

  test("is drawn again the first time the dialog shows, and never a third time", async () => {
    await pass(500);
    await openForm();
    expect(turnstile.render).toHaveBeenCalledTimes(2);
    expect(turnstile.remove).toHaveBeenCalledOnce();
    await act(() => dialog().close());
    await openForm("QA Tester");
    await act(() => dialog().close());
    await openForm();
    await pass(60_000);
    expect(turnstile.render).toHaveBeenCalledTimes(2);
  });

  test("is not drawn again under the visitor's hands when the dialog shows before the 500 ms are over", async () => {
    await pass(100);
    await openForm();
    expect(turnstile.render).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(turnstile.render).toHaveBeenCalledOnce();
  });

  test("missing, it stops Submit before any field is judged: error flag and toast", async () => {
    await pass(500);
    await openForm();
    await submit();
    await pass(100);
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
    expect(saidAloud()).toBe(BOT_CHECK_MISSING);
    expect(messageOf("Name")).toBeNull();
    expect(alertText()).toBe("");
    expect(sent).toHaveLength(0);
    await act(() => turnstile.pass("response-1"));
    expect(botCheckText()).toBe("");
  });

  test("its error clears the response and sets the flag", async () => {
    await prepare();
    await act(() => turnstile.fail("300010"));
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
    await submit();
    expect(sent).toHaveLength(0);
  });
});

test("it says which fields are needed; all others stand under '(optional)'", () => {
  expect(needsText()).toBe("Please fill in all fields, except those marked (optional).");
  const marked = form().querySelector("details")!;
  expect(marked.querySelector("summary")?.textContent).toBe("Add more details (optional)");
  for (const label of form().querySelectorAll<HTMLLabelElement>(".field-label")) {
    const isNeeded = field(label.textContent ?? "").getAttribute("aria-required") === "true";
    expect(isNeeded, label.textContent ?? "").toBe(!marked.contains(label));
  }
});

describe("messages", () => {
  beforeEach(() => openForm("Office Manager"));

  test.each([
    ["Name", "", careerMessages.nameMissing],
    ["Name", "   ", careerMessages.nameMissing],
    ["Email Address", "", careerMessages.emailMissing],
    ["Email Address", "asha@", careerMessages.emailInvalid],
    ["Mobile Number", "", careerMessages.numberMissing],
    ["Mobile Number", "98765abcde", careerMessages.numberInvalid],
    ["Mobile Number", "9876x", careerMessages.numberInvalid],
    ["Mobile Number", "12345", careerMessages.numberNotTenDigits],
    ["Mobile Number", "98765432101", careerMessages.numberNotTenDigits],
    ["WhatsApp Number", "", careerMessages.whatsappMissing],
    ["WhatsApp Number", "98765abcde", careerMessages.whatsappInvalid],
    ["WhatsApp Number", "9876x", careerMessages.whatsappInvalid],
    ["WhatsApp Number", "12345", careerMessages.whatsappNotTenDigits],
    ["WhatsApp Number", "98765432101", careerMessages.whatsappNotTenDigits],
    ["Position Applied For", "", careerMessages.positionMissing],
    ["Qualification", "", careerMessages.qualificationMissing],
    ["Resume", "", careerMessages.resumeMissing],
  ])("%s %j is left: %s", async (label, text, message) => {
    if (text) await type(label, text);
    else await focus(label);
    expect(messageOf(label)).toBeNull();
    await leave(label);
    expect(messageOf(label)).toBe(message);
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
  });

  test.each(["Name", "Qualification"])("%s may be a single letter", async (label) => {
    await type(label, "A");
    await leave(label);
    expect(messageOf(label)).toBeNull();
  });

  test.each(Object.keys(MORE))("%s is optional", async (label) => {
    await focus(label);
    await leave(label);
    expect(messageOf(label)).toBeNull();
  });

  test.each([
    ["Mobile Number", "+91 98765-43210"],
    ["WhatsApp Number", "098765 43210"],
  ])("%s %s is tidied when it is left", async (label, text) => {
    await type(label, text);
    await leave(label);
    expect(field(label).value).toBe("9876543210");
    expect(messageOf(label)).toBeNull();
  });

  test("an invalid form shows every message, focuses the first field, and says so for 2000 ms", async () => {
    await passBotCheck(turnstile);
    await type("Name", "Asha");
    await submit();
    expect(
      [...Object.keys(VALUES).slice(1, 4), "Position Applied For", "Qualification", "Resume"].map(messageOf),
    ).toEqual([
      careerMessages.emailMissing,
      careerMessages.numberMissing,
      careerMessages.whatsappMissing,
      careerMessages.positionMissing,
      careerMessages.qualificationMissing,
      careerMessages.resumeMissing,
    ]);
    expect(document.activeElement).toBe(field("Email Address"));
    expect(alertText()).toBe(FORM_INVALID);
    await pass(1_999);
    expect(alertText()).toBe(FORM_INVALID);
    await pass(1);
    expect(alertText()).toBe("");
    expect(messageOf("Email Address")).toBe(careerMessages.emailMissing);
    expect(sent).toHaveLength(0);
  });

  test("the sentence of a second Submit stands its whole 2000 ms", async () => {
    await passBotCheck(turnstile);
    await submit();
    await pass(1_500);
    await submit();
    await pass(1_999);
    expect(alertText()).toBe(FORM_INVALID);
    await pass(1);
    expect(alertText()).toBe("");
  });

  test("a file of another kind is not uploaded", async () => {
    await chooseFile("Resume", new File(["MZ"], "cv.exe", { type: "application/x-msdownload" }));
    expect(messageOf("Resume")).toMatch(/^Invalid file type\./);
    expect(sent).toHaveLength(0);
  });
});

describe("the vacancy", () => {
  const position = () => field("Position Applied For").value;

  test("its title stands in the heading and names the dialog", async () => {
    await openForm("QA Tester");
    const heading = document.getElementById(dialog().getAttribute("aria-labelledby") ?? "");
    expect(heading?.textContent).toBe("Apply for QA Tester");
  });

  test("the seven positions stand below a placeholder that cannot be chosen", async () => {
    const [placeholder, ...options] = field("Position Applied For").querySelectorAll("option");
    expect([placeholder?.value, placeholder?.textContent, placeholder?.disabled]).toEqual([
      "",
      POSITION_PLACEHOLDER,
      true,
    ]);
    expect(options.map(({ value, textContent }) => `${value} ${textContent}`)).toEqual(positions);
    expect(options.some(({ disabled }) => disabled)).toBe(false);
  });

  test.each([
    ["Web Developer", "1"],
    ["UI/UX Designer", "2"],
    ["Digital Marketer", "3"],
    ["Backend Developer", "4"],
    ["Android Developer", "5"],
    [" iOS Developer ", "6"],
    ["QA Tester", "7"],
    ["Office Manager", ""],
  ])("%s chooses position %j", async (title, code) => {
    await openForm(title);
    expect(position()).toBe(code);
  });

  test("another vacancy chooses another position; the same one keeps what was chosen", async () => {
    await openForm("Web Developer");
    await act(() => dialog().close());
    await openForm("QA Tester");
    expect(position()).toBe("7");
    field("Position Applied For").value = "3";
    await act(() => dialog().close());
    await openForm("QA Tester");
    expect(position()).toBe("3");
  });

  test("closing keeps what was typed and uploaded", async () => {
    await prepare();
    await act(() => dialog().close());
    await openForm("QA Tester");
    expect(field("Name").value).toBe(VALUES.Name);
    await submit();
    expect(sent[0]?.json()).toMatchObject({ cv: CV_URL, applyFor: "7" });
  });
});

describe("same as mobile number", () => {
  const same = () => form().querySelector<HTMLInputElement>("[type=checkbox]")!;
  const check = () => press(same());
  beforeEach(() => openForm());

  test("the WhatsApp number follows the mobile number while it is checked", async () => {
    await type("Mobile Number", "9876543210");
    await check();
    expect(field("WhatsApp Number").value).toBe("9876543210");
    await type("Mobile Number", "+91 91234 56789");
    await leave("Mobile Number");
    expect(field("WhatsApp Number").value).toBe("9123456789");
    await check();
    await type("Mobile Number", "9000000000");
    expect(field("WhatsApp Number").value).toBe("9123456789");
  });

  test("typing another WhatsApp number unchecks it", async () => {
    await type("Mobile Number", "9876543210");
    await check();
    await type("WhatsApp Number", "9000000000");
    expect(same().checked).toBe(false);
    await type("Mobile Number", "9111111111");
    expect(field("WhatsApp Number").value).toBe("9000000000");
  });

  test("a message of the WhatsApp number goes when the number fits", async () => {
    await focus("WhatsApp Number");
    await leave("WhatsApp Number");
    expect(messageOf("WhatsApp Number")).toBe(careerMessages.whatsappMissing);
    await type("Mobile Number", "9876543210");
    await check();
    expect(messageOf("WhatsApp Number")).toBeNull();
  });
});

describe("sending", () => {
  test("posts the payload in the provider's order; what was not filled is empty", async () => {
    await prepare();
    await submit();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: "POST", url: API });
    expect(JSON.stringify(sent[0]?.json())).toBe(
      JSON.stringify({
        branchCode: "11111111-2222-3333-4444-555555555555",
        apiFor: "Test",
        name: "Asha Kumari",
        mobile: "9876543210",
        fatherName: "",
        address: "",
        city: "",
        whatsMobile: "9876500000",
        emailID: "asha@example.com",
        dob: "",
        applyFor: "1",
        remarks: "",
        profilePic: "",
        qualification: "B.Tech",
        cv: CV_URL,
      }),
    );
    expect(sent[0]?.headers).toMatchObject({
      authorization: "Bearer unit-token",
      "x-bot-check": "response-1",
      "x-reference": expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/),
    });
  });

  test("posts the optional details, and the address of the photo", async () => {
    await prepare();
    await fill(MORE);
    const photo = fileOf("me.jpg", "image/jpeg");
    await upload("Profile Picture", photo, "https://cdn.test/files/me.jpg");
    await submit();
    expect(sent[0]?.json()).toMatchObject({
      fatherName: "Ravi Kumar",
      dob: "2001-02-03",
      address: "1 Example Road",
      city: "Patna",
      remarks: "Can start in June.",
      profilePic: "https://cdn.test/files/me.jpg",
    });
  });

  test("uploads resume and photo with category cv, the file under 'file'", async () => {
    await openForm();
    await chooseFile("Resume", resume);
    await chooseFile("Profile Picture", fileOf("me.png", "image/png"));
    const [first, second] = sent;
    for (const request of [first, second]) {
      expect(request?.url).toBe("https://cdn.test/upload?key=k&folder=f&category=cv");
      expect(request?.body instanceof FormData && [...request.body.keys()]).toEqual(["file"]);
    }
  });

  test("the button says 'Please wait...' and is disabled, and sends once", async () => {
    await prepare();
    expect(submitButton().textContent).toBe("Submit");
    await act(() => {
      submitButton().click();
      submitButton().click();
    });
    await pass();
    expect(submitFace()).toEqual({ text: PLEASE_WAIT, isDisabled: true, hasSpinner: true });
    await submit();
    expect(sent).toHaveLength(1);
  });

  test("waits for a resume that is still being uploaded", async () => {
    await openForm();
    await passBotCheck(turnstile);
    await fill(VALUES);
    await chooseFile("Resume", resume);
    await submit();
    expect(submitButton().textContent).toBe(PLEASE_WAIT);
    expect(sent).toHaveLength(1);
    sent[0]!.answer(200, JSON.stringify({ isSuccess: true, record: CV_URL, message: "" }));
    await pass();
    expect(sent[1]?.json()).toMatchObject({ cv: CV_URL });
  });

  test.each([
    ["a body that is not read", '{"id":7}'],
    ["no body", ""],
    ["null", "null"],
  ])("success with %s: form and resume are emptied, the thank-you page opens", async (_, body) => {
    await prepare();
    await submit();
    sent[0]!.answer(200, body);
    await pass();
    expect(goTo).toHaveBeenCalledWith("/submit-successfully");
    expect(outcome()).toBe(FORM_SENT);
    expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(["", "", "", "", ""]);
    expect(form().querySelector<HTMLInputElement>("[name=cvUrl]")?.value).toBe("");
    expect(field("Resume").value).toBe("");
    expect(form().textContent).not.toContain("cv.pdf");
    expect(Object.keys(VALUES).map(messageOf)).toEqual([null, null, null, null, null]);
    expect(sessionStorage.getItem(REFERENCE_KEY)).toBe(sent[0]?.headers["x-reference"]);
    expect(turnstile.reset).toHaveBeenCalledOnce();
    await pass(2_999);
    expect(outcome()).toBe(FORM_SENT);
    await pass(1);
    expect(outcome()).toBe("");
  });

  test("where the thank-you page cannot be loaded, its text replaces the form in the dialog", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await prepare();
    await submit();
    await act(() => dialog().close());
    sent[0]!.answer(204, "");
    await pass();
    expect(goTo).not.toHaveBeenCalled();
    expect(dialog().open).toBe(true);
    expect(dialog().textContent).toContain(thankYou.heading);
    expect(form().closest("[hidden]")).not.toBeNull();
    await act(() => dialog().close());
    await openForm("QA Tester");
    expect(dialog().textContent).not.toContain(thankYou.heading);
    expect(form().closest("[hidden]")).toBeNull();
  });

  test.each([
    ["500", (one: SentRequest) => one.answer(500, "", "Internal Server Error"), `${API}: 500 Internal`],
    ["isSuccess: false", (one: SentRequest) => one.answer(200, '{"isSuccess":false}'), "refused"],
    ["HTML", (one: SentRequest) => one.answer(200, "<html>"), PARSING_FAILURE],
    ["a lost answer", (one: SentRequest) => (one.uploadDone(300), one.fail()), `${API}: 0 Unknown Error`],
  ])("failure with %s is said and logged; what was typed stays", async (_, respond, logged) => {
    await prepare();
    await submit();
    respond(sent[0]!);
    await pass();
    expect(alertText()).toBe(CAREER_FAILED);
    expect(String(log.mock.calls.at(-1)?.[0])).toContain(logged);
    expect(goTo).not.toHaveBeenCalled();
    expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(Object.values(VALUES));
    expect(form().querySelector<HTMLInputElement>("[name=cvUrl]")?.value).toBe(CV_URL);
    expect(submitButton().disabled).toBe(false);
    expect(submitButton().textContent).toBe("Submit");
    expect(turnstile.reset).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(alertText()).toBe(CAREER_FAILED);
  });

  test("another try of the same application carries the same reference, and clears the sentence", async () => {
    await prepare();
    await submit();
    sent[0]!.answer(500, "");
    await pass();
    await act(() => turnstile.pass("response-2"));
    await submit();
    expect(alertText()).toBe("");
    expect(sent[1]?.headers["x-bot-check"]).toBe("response-2");
    expect(sent[1]?.headers["x-reference"]).toBe(sent[0]?.headers["x-reference"]);
  });

  test("an editor's notice stands after the product's sentence", async () => {
    await open("You can also call us.");
    await prepare();
    await submit();
    sent[0]!.answer(500, "");
    await pass();
    expect(alertText()).toBe(`${CAREER_FAILED} You can also call us.`);
  });
});

test("every field carries the payload's name and an id of this form", () => {
  const names = {
    Name: "name",
    "Email Address": "emailID",
    "Mobile Number": "mobile",
    "WhatsApp Number": "whatsMobile",
    "Position Applied For": "applyFor",
    Qualification: "qualification",
    Resume: "cv",
    "Father's Name": "fatherName",
    "Date of Birth": "dob",
    Address: "address",
    City: "city",
    Remarks: "remarks",
    "Profile Picture": "profilePic",
  };
  for (const [label, name] of Object.entries(names)) {
    expect([field(label).name, field(label).id]).toEqual([name, `career-${name}`]);
  }
  expect(document.querySelector("details")?.open).toBe(false);
  expect(document.querySelector("summary")?.textContent).toBe("Add more details (optional)");
});
