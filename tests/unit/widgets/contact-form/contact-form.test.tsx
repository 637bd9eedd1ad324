import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ContactForm } from "../../../../widgets/contact-form/ContactForm.tsx";
import { REFERENCE_KEY } from "../../../../widgets/kit/reference.ts";
import {
  alertText,
  botCheckText,
  closePage,
  draw,
  field,
  fill,
  leave,
  messageOf,
  needsText,
  openPage,
  pass,
  passBotCheck,
  saidAloud,
  submit,
  submitButton,
  submitFace,
  type,
} from "../form-driver.ts";
import type { FormPage } from "../form-driver.ts";
import type { PlayedTurnstile } from "../kit/bot-check/play-turnstile.ts";
import type { SentRequest } from "../kit/fake-xhr.ts";
import { BOT_CHECK_MISSING, contactMessages, PLEASE_WAIT } from "../../../spec/forms.ts";
import { thankYou } from "../../../spec/words.ts";

const VALUES = {
  Name: "Asha Kumari",
  Subject: "ERP for a school",
  "Email Address": "asha@example.com",
  "Mobile Number": "9876543210",
  Message: "Please call me.",
};

let sent: SentRequest[];
let turnstile: PlayedTurnstile;
let goTo: FormPage["goTo"];
let log: FormPage["log"];

beforeEach(async () => {
  ({ sent, turnstile, goTo, log } = openPage());
  vi.stubGlobal("NotRestoredReasons", Object);
  await open();
});
afterEach(closePage);

const open = (failureNotice = "") => draw(<ContactForm failureNotice={failureNotice} />);
const texts = () => document.body.textContent;

test("it says once that all fields are needed", () => {
  expect(needsText()).toBe("Please fill in every field.");
});

describe("the bot check", () => {
  test("is drawn 500 ms after the page has loaded, once", async () => {
    await pass(499);
    expect(turnstile.render).not.toHaveBeenCalled();
    await pass(1);
    expect(turnstile.render).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(turnstile.render).toHaveBeenCalledOnce();
  });

  test("missing, it stops Submit before any field is judged, and says so twice", async () => {
    await pass(500);
    await submit();
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
    await pass(100);
    expect(saidAloud()).toBe(BOT_CHECK_MISSING);
    expect(messageOf("Name")).toBeNull();
    expect(sent).toHaveLength(0);
  });

  test("passing it clears the error flag", async () => {
    await pass(500);
    await submit();
    await act(() => turnstile.pass("response-1"));
    expect(botCheckText()).toBe("");
  });

  test("an expired response is none", async () => {
    await passBotCheck(turnstile);
    await act(() => turnstile.expire());
    await fill(VALUES);
    await submit();
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
  });

  test("its error clears the response and sets the flag", async () => {
    await passBotCheck(turnstile);
    await act(() => turnstile.fail("300010"));
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
    await submit();
    expect(messageOf("Name")).toBeNull();
  });
});

describe("messages", () => {
  test.each([
    ["Name", "", contactMessages.nameMissing],
    ["Name", "   ", contactMessages.nameMissing],
    ["Subject", "", contactMessages.subjectMissing],
    ["Email Address", "", contactMessages.emailMissing],
    ["Email Address", "asha@", contactMessages.emailInvalid],
    ["Email Address", "asha example.com", contactMessages.emailInvalid],
    ["Mobile Number", "", contactMessages.numberMissing],
    ["Mobile Number", "987654321", contactMessages.numberInvalid],
    ["Mobile Number", "98765432109", contactMessages.numberInvalid],
    ["Mobile Number", "98765x4321", contactMessages.numberInvalid],
    ["Message", "", contactMessages.messageMissing],
  ])("%s %j is left: %s", async (label, text, message) => {
    await type(label, text);
    expect(messageOf(label)).toBeNull();
    await leave(label);
    expect(messageOf(label)).toBe(message);
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
  });

  test.each(["Name", "Subject", "Message"])("%s may be a single letter", async (label) => {
    await type(label, "A");
    await leave(label);
    expect(messageOf(label)).toBeNull();
  });

  test("a field that was not touched shows none, though it would not pass", async () => {
    await type("Subject", "");
    await leave("Subject");
    await type("Email Address", "asha@");
    await leave("Email Address");
    expect(Object.keys(VALUES).map(messageOf)).toEqual([
      null,
      contactMessages.subjectMissing,
      contactMessages.emailInvalid,
      null,
      null,
    ]);
  });

  test("nobody is corrected while typing; a shown message goes as soon as the field is right", async () => {
    await type("Email Address", "asha@");
    expect(messageOf("Email Address")).toBeNull();
    await leave("Email Address");
    await type("Email Address", "asha@example.com");
    expect(messageOf("Email Address")).toBeNull();
  });

  test("a number is tidied when it is left", async () => {
    await type("Mobile Number", "+91 98765-43210");
    await leave("Mobile Number");
    expect(field("Mobile Number").value).toBe("9876543210");
    expect(messageOf("Mobile Number")).toBeNull();
  });

  test("Submit shows every message and focuses the first field that is wrong", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await passBotCheck(turnstile);
    await type("Name", "Asha");
    await submit();
    expect(messageOf("Name")).toBeNull();
    expect(Object.keys(VALUES).slice(1).map(messageOf)).toEqual([
      contactMessages.subjectMissing,
      contactMessages.emailMissing,
      contactMessages.numberMissing,
      contactMessages.messageMissing,
    ]);
    expect(document.activeElement).toBe(field("Subject"));
    // With its label, and without an animation that the focus would be ahead of.
    expect(scroll.mock.contexts).toEqual([field("Subject").closest(".field")]);
    expect(scroll.mock.calls).toEqual([[{ block: "start", behavior: "instant" }]]);
    expect(sent).toHaveLength(0);
  });
});

describe("sending", () => {
  test("waits 200 ms, then posts what was typed under the provider's names", async () => {
    await passBotCheck(turnstile);
    await fill({ ...VALUES, "Mobile Number": "+91 98765 43210" });
    await submit();
    expect(submitFace()).toEqual({ text: PLEASE_WAIT, isDisabled: true, hasSpinner: true });
    expect(document.querySelector("form")?.getAttribute("aria-busy")).toBe("true");
    await pass(199);
    expect(sent).toHaveLength(0);
    await pass(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: "POST", url: "https://provider.test/api/Setting/AddContactUs" });
    expect(JSON.stringify(sent[0]?.json())).toBe(
      JSON.stringify({
        branchCode: "11111111-2222-3333-4444-555555555555",
        apiFor: "Test",
        name: "Asha Kumari",
        mobile: "9876543210",
        subject: "ERP for a school",
        emailID: "asha@example.com",
        remarks: "Please call me.",
      }),
    );
    expect(sent[0]?.headers).toMatchObject({
      authorization: "Bearer unit-token",
      "x-bot-check": "response-1",
      "x-reference": expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/),
    });
  });

  test("a double click sends once", async () => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await act(() => {
      submitButton().click();
      submitButton().click();
    });
    await submit();
    await pass(1_000);
    await submit();
    expect(sent).toHaveLength(1);
  });

  test("a truthy answer empties the form and goes to the thank-you page with the reference", async () => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await submit();
    await pass(200);
    sent[0]?.answer(200, "true");
    await pass();
    expect(goTo).toHaveBeenCalledWith("/submit-successfully");
    expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(["", "", "", "", ""]);
    expect(Object.keys(VALUES).map(messageOf)).toEqual([null, null, null, null, null]);
    expect(sessionStorage.getItem(REFERENCE_KEY)).toBe(sent[0]?.headers["x-reference"]);
    expect(turnstile.reset).toHaveBeenCalledOnce();
  });

  test("where the thank-you page cannot be loaded, its text replaces the form", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await passBotCheck(turnstile);
    await fill(VALUES);
    await submit();
    await pass(200);
    sent[0]?.answer(200, "1");
    await pass();
    expect(goTo).not.toHaveBeenCalled();
    expect(document.querySelector("form")).toBeNull();
    expect(texts()).toContain(thankYou.heading);
    expect(texts()).toContain(thankYou.text);
    expect(document.querySelector("a[href='/']")?.textContent).toBe(thankYou.linkHome);
  });

  const FAILED = "contact-form: Http failure response for https://provider.test/api/Setting/AddContactUs:";

  test.each([
    ["a falsy answer", (one: SentRequest) => one.answer(200, "false"), /refused/],
    ["an empty answer", (one: SentRequest) => one.answer(200, ""), /refused/],
    ["isSuccess: false", (one: SentRequest) => one.answer(200, '{"isSuccess":false}'), /refused/],
    ["HTML", (one: SentRequest) => one.answer(200, "<html>"), "contact-form: Http failure during parsing"],
    [
      "500",
      (one: SentRequest) => one.answer(500, "", "Internal Server Error"),
      `${FAILED} 500 Internal Server Error`,
    ],
    ["a lost answer", (one: SentRequest) => (one.uploadDone(300), one.fail()), `${FAILED} 0 Unknown Error`],
  ])("%s is only logged; what was typed stays and the button works again", async (_, respond, words) => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    const before = texts();
    await submit();
    await pass(200);
    respond(sent[0]!);
    await pass();
    expect(goTo).not.toHaveBeenCalled();
    const line: unknown = log.mock.calls.at(-1)?.[0];
    if (typeof words === "string") expect(line).toBe(words);
    else expect(line).toMatch(words);
    expect(texts()).toBe(before);
    expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(Object.values(VALUES));
    expect(submitButton().disabled).toBe(false);
    expect(turnstile.reset).toHaveBeenCalledOnce();
  });

  test("the response is good for one POST; another try of the same enquiry carries the same reference", async () => {
    await passBotCheck(turnstile);
    await fill(VALUES);
    await submit();
    await pass(200);
    sent[0]?.answer(500, "");
    await pass();
    await submit();
    await pass(200);
    expect(sent).toHaveLength(1);
    await act(() => turnstile.pass("response-2"));
    await submit();
    await pass(200);
    expect(sent[1]?.headers["x-bot-check"]).toBe("response-2");
    expect(sent[1]?.headers["x-reference"]).toBe(sent[0]?.headers["x-reference"]);
    sent[1]?.answer(500, "");
    await pass();
    await act(() => turnstile.pass("response-3"));
    await type("Message", "Something else.");
    await submit();
    await pass(200);
    expect(sent[2]?.headers["x-reference"]).not.toBe(sent[1]?.headers["x-reference"]);
  });

  test("an editor's failure notice is shown after a failure, and goes with the next Submit", async () => {
    await open("We could not send this. Please call us.");
    expect(texts()).not.toContain("We could not send this.");
    await passBotCheck(turnstile);
    await fill(VALUES);
    await submit();
    await pass(200);
    sent[0]?.answer(500, "");
    await pass();
    expect(alertText()).toBe("We could not send this. Please call us.");
    await submit();
    expect(alertText()).toBe("");
  });
});

describe("the thank-you page", () => {
  const links = () => [...document.querySelectorAll("link[rel=prefetch]")];

  test("is prefetched on the first input, once", async () => {
    document.documentElement.className = "ahead";
    expect(links()).toEqual([]);
    await type("Name", "A");
    await type("Name", "As");
    expect(links().map((link) => link.getAttribute("href"))).toEqual(["/submit-successfully"]);
  });

  test("is not, for a visitor who saves data or is on 2G, as `main.ts` judged", async () => {
    document.documentElement.className = "";
    await type("Name", "A");
    expect(links()).toEqual([]);
  });
});

test("every field is bound to its label, with an id of this form", () => {
  expect(Object.keys(VALUES).map((label) => [field(label).name, field(label).id])).toEqual([
    ["Name", "contact-Name"],
    ["Subject", "contact-Subject"],
    ["Email", "contact-Email"],
    ["MobileNo", "contact-MobileNo"],
    ["Message", "contact-Message"],
  ]);
});
