import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { QuoteFields } from "../../../../widgets/kit/provider-api.ts";
import type { Say } from "../../../../widgets/kit/say.ts";
import type { SendResult } from "../../../../widgets/kit/sending/submission.ts";
import { QuoteForm } from "../../../../widgets/quote-form/QuoteForm.tsx";
import { validateQuote } from "../../../../widgets/quote-form/schema.ts";
import {
  alertText,
  chooseOptions,
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
  press,
  statusText,
  submit,
  submitButton,
  submitFace,
  type,
} from "../form-driver.ts";
import {
  CATEGORY_PLACEHOLDER,
  FORM_SENT,
  PLEASE_WAIT,
  projectCategories,
  quoteMessages,
} from "../../../spec/forms.ts";

const VALUES = {
  Name: "Asha Kumari",
  Email: "asha@example.com",
  "Mobile Number": "9876543210",
  "WhatsApp Number": "9123456780",
  "Existing Website": "asha.example",
  Remarks: "A shop for sarees.",
};

const told = {
  hasPassedBotCheck: vi.fn(() => true),
  onBotCheckMissing: vi.fn(),
  onStart: vi.fn(),
  onInvalid: vi.fn(),
  onSent: vi.fn(),
  onFailed: vi.fn(),
};
let sends: { fields: QuoteFields; succeed(result: SendResult): void; fail(reason: Error): void }[];

beforeEach(async () => {
  openPage();
  for (const spy of Object.values(told)) spy.mockReset();
  told.hasPassedBotCheck.mockReturnValue(true);
  sends = [];
  await open();
});
afterEach(closePage);

async function open(failureNotice = "", say?: Say) {
  const send = (fields: QuoteFields) =>
    new Promise<SendResult>((succeed, fail) => {
      sends.push({ fields, succeed, fail });
    });
  await draw(
    <QuoteForm
      instance="quote"
      failureNotice={failureNotice}
      botCheck={<p>The bot check</p>}
      loadRules={async () => validateQuote}
      send={send}
      say={say}
      {...told}
    />,
  );
}

const same = () => field("Same as mobile number");

const choose = (...categories: string[]) => chooseOptions("Project Category", ...categories);

async function fillIn() {
  await fill(VALUES);
  await choose("SEO", "Web Development");
}

test("every field is bound to its label, under its name, with an id of this form", () => {
  const labels = [...document.querySelectorAll<HTMLLabelElement>(".field-label")];
  expect(
    labels.map(({ textContent }) => [
      textContent,
      field(textContent ?? "").name,
      field(textContent ?? "").id,
    ]),
  ).toEqual([
    ["Name", "Name", "quote-Name"],
    ["Email", "Email", "quote-Email"],
    ["Mobile Number", "MobileNo", "quote-MobileNo"],
    ["WhatsApp Number", "WhatsappNo", "quote-WhatsappNo"],
    ["Existing Website", "ExistingWebsite", "quote-ExistingWebsite"],
    ["Project Category", "ProjectCategory", "quote-ProjectCategory"],
    ["Remarks", "Remarks", "quote-Remarks"],
  ]);
  expect(
    labels.every(({ textContent }) => field(textContent ?? "").getAttribute("aria-required") === "true"),
  ).toBe(true);
});

test("it says once that all is needed, and what to write without a website", async () => {
  const hint = "No website yet? Write 'none'.";
  expect(needsText()).toBe("All fields are needed.");
  expect(descriptionOf("Existing Website")).toEqual([hint]);
  await focus("Existing Website");
  await leave("Existing Website");
  expect(descriptionOf("Existing Website")).toEqual([hint, quoteMessages.websiteMissing]);
  await type("Existing Website", "none");
  expect(descriptionOf("Existing Website")).toEqual([hint]);
});

test("it asks for the five categories", async () => {
  expect(field("Project Category").textContent).toBe(CATEGORY_PLACEHOLDER);
  await press(field("Project Category"));
  expect([...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent)).toEqual(
    projectCategories,
  );
  await press(document.querySelector<HTMLElement>("[role=option]"));
  await press(document.querySelectorAll<HTMLElement>("[role=option]")[2]);
  expect(field("Project Category").textContent).toBe("2 selected");
});

test("nothing is fetched or told before the first input", async () => {
  await pass(10_000);
  expect(told.onStart).not.toHaveBeenCalled();
  await type("Name", "A");
  await type("Name", "As");
  expect(told.onStart).toHaveBeenCalledOnce();
});

describe("messages", () => {
  test.each([
    ["Name", "", quoteMessages.nameMissing],
    ["Name", "  ", quoteMessages.nameMissing],
    ["Email", "", quoteMessages.emailMissing],
    ["Email", "asha@", quoteMessages.emailInvalid],
    ["Mobile Number", "", quoteMessages.numberMissing],
    ["Mobile Number", "987654321", quoteMessages.numberInvalid],
    ["Mobile Number", "98765432101", quoteMessages.numberInvalid],
    ["Mobile Number", "98765x3210", quoteMessages.numberInvalid],
    ["WhatsApp Number", "", quoteMessages.whatsappMissing],
    ["WhatsApp Number", "987654321", quoteMessages.whatsappInvalid],
    ["WhatsApp Number", "98765432101", quoteMessages.whatsappInvalid],
    ["WhatsApp Number", "ten digits", quoteMessages.whatsappInvalid],
    ["Existing Website", "", quoteMessages.websiteMissing],
    ["Remarks", "", quoteMessages.remarksMissing],
  ])("%s %j is left: %s", async (label, text, message) => {
    await type(label, text);
    expect(messageOf(label)).toBeNull();
    await leave(label);
    expect(messageOf(label)).toBe(message);
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
  });

  test.each(["Name", "Existing Website", "Remarks"])("%s may be a single letter", async (label) => {
    await type(label, "A");
    await leave(label);
    expect(messageOf(label)).toBeNull();
  });

  test("no category: 'Please select Project Category.' when it is left, gone with the first choice", async () => {
    await focus("Project Category");
    await leave("Project Category");
    expect(messageOf("Project Category")).toBe(quoteMessages.categoryMissing);
    await choose("SEO");
    expect(messageOf("Project Category")).toBeNull();
  });

  test("going on to 'Select All' does not count as leaving; leaving from there does", async () => {
    await focus("Project Category");
    await press(field("Project Category"));
    await happen(() => document.querySelector<HTMLElement>(".multi-select-all")?.focus());
    expect(messageOf("Project Category")).toBeNull();
    await focus("Remarks");
    expect(messageOf("Project Category")).toBe(quoteMessages.categoryMissing);
    expect(document.querySelector("[role=listbox]")).toBeNull();
  });

  test.each(["Mobile Number", "WhatsApp Number"])("%s is tidied when it is left", async (label) => {
    await type(label, "+91 98765-43210");
    await leave(label);
    expect(field(label).value).toBe("9876543210");
    expect(messageOf(label)).toBeNull();
  });
});

describe("'Same as mobile number'", () => {
  const whatsapp = () => field("WhatsApp Number").value;

  test("copies at once and follows, tidying included", async () => {
    await type("Mobile Number", "98765");
    await press(same());
    expect(whatsapp()).toBe("98765");
    await type("Mobile Number", "098765 43210");
    expect(whatsapp()).toBe("098765 43210");
    await leave("Mobile Number");
    expect(whatsapp()).toBe("9876543210");
    await press(same());
    await type("Mobile Number", "9000000000");
    expect(whatsapp()).toBe("9876543210");
  });

  test("a number that is typed over it unchecks it", async () => {
    await type("Mobile Number", "9876543210");
    await press(same());
    await type("WhatsApp Number", "9123456780");
    expect(same().checked).toBe(false);
    expect(whatsapp()).toBe("9123456780");
  });

  test("stays checked where the copied number is tidied before the mobile number, which was put in and never left", async () => {
    field("Mobile Number").value = "91 98765 43210";
    await press(same());
    await focus("WhatsApp Number");
    await leave("WhatsApp Number");
    expect([whatsapp(), same().checked]).toEqual(["9876543210", true]);
  });

  test("it validates the copied number again, and is no value of the form", async () => {
    await type("WhatsApp Number", "1");
    await leave("WhatsApp Number");
    await type("Mobile Number", "9876543210");
    expect(messageOf("WhatsApp Number")).toBe(quoteMessages.whatsappInvalid);
    await press(same());
    expect(messageOf("WhatsApp Number")).toBeNull();
    expect([...new FormData(form()).keys()]).not.toContain("on");
    expect([...new FormData(form()).keys()].sort()).toEqual(
      ["Name", "Email", "MobileNo", "WhatsappNo", "ExistingWebsite", "Remarks"].sort(),
    );
  });
});

describe("Submit", () => {
  test("without the bot check judges no field", async () => {
    told.hasPassedBotCheck.mockReturnValue(false);
    await submit();
    expect(told.onBotCheckMissing).toHaveBeenCalledOnce();
    expect(told.onInvalid).not.toHaveBeenCalled();
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
    expect(sends).toHaveLength(0);
  });

  test("shows every message and focuses the first field that does not pass", async () => {
    await type("Name", "Asha");
    await submit();
    expect(
      [
        "Name",
        "Email",
        "Mobile Number",
        "WhatsApp Number",
        "Existing Website",
        "Project Category",
        "Remarks",
      ].map(messageOf),
    ).toEqual([
      null,
      quoteMessages.emailMissing,
      quoteMessages.numberMissing,
      quoteMessages.whatsappMissing,
      quoteMessages.websiteMissing,
      quoteMessages.categoryMissing,
      quoteMessages.remarksMissing,
    ]);
    expect(document.activeElement).toBe(field("Email"));
    expect(told.onInvalid).toHaveBeenCalledOnce();
    expect(sends).toHaveLength(0);
  });

  test("only the category is missing: its button gets the focus", async () => {
    await fill(VALUES);
    await submit();
    expect(document.activeElement).toBe(field("Project Category"));
  });

  test.each([
    "91 98765 43210",
    "\u202a+91 98765-43210\u202c",
    "0091 98765.43210",
    "९८७६५ ४३२१०",
  ])("sends the number %j as it then stands in its field, though nobody has left it", async (typed) => {
    await fillIn();
    await type("Mobile Number", typed);
    await press(same());
    await submit();
    expect(sends.map(({ fields: { MobileNo, WhatsappNo } }) => [MobileNo, WhatsappNo])).toEqual([
      ["9876543210", "9876543210"],
    ]);
    expect([field("Mobile Number").value, field("WhatsApp Number").value]).toEqual([
      "9876543210",
      "9876543210",
    ]);
  });

  test("says of a number that is none what the product says, and leaves it as it was typed", async () => {
    await fillIn();
    await type("Mobile Number", "0091 98765 4321");
    await submit();
    expect(field("Mobile Number").value).toBe("0091 98765 4321");
    expect(messageOf("Mobile Number")).toBe(quoteMessages.numberInvalid);
    expect(sends).toHaveLength(0);
  });

  test("sends what was typed, once, however often it is pressed", async () => {
    await fillIn();
    await type("Mobile Number", "+91 98765 43210");
    await happen(() => {
      submitButton().click();
      submitButton().click();
    });
    await submit();
    expect(sends.map(({ fields }) => fields)).toEqual([
      {
        Name: "Asha Kumari",
        Email: "asha@example.com",
        MobileNo: "9876543210",
        WhatsappNo: "9123456780",
        ExistingWebsite: "asha.example",
        ProjectCategory: ["SEO", "Web Development"],
        Remarks: "A shop for sarees.",
      },
    ]);
  });

  test("'Please wait...' on a disabled button while sending", async () => {
    await fillIn();
    expect([submitButton().textContent, submitButton().disabled]).toEqual(["Submit", false]);
    await submit();
    expect(submitFace()).toEqual({ text: PLEASE_WAIT, isDisabled: true, hasSpinner: true });
    expect(form().getAttribute("aria-busy")).toBe("true");
  });
});

describe("after a success", () => {
  beforeEach(async () => {
    await fillIn();
    await press(same());
    await submit();
    sends[0]?.succeed({ reference: "K7M2-9QXD" });
    await pass();
  });

  test("the reference is told and everything is empty", () => {
    expect(told.onSent.mock.calls).toEqual([["K7M2-9QXD"]]);
    expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(["", "", "", "", "", ""]);
    expect(field("Project Category").textContent).toBe(CATEGORY_PLACEHOLDER);
    expect(new FormData(form()).getAll("ProjectCategory")).toEqual([]);
    expect(same().checked).toBe(false);
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
    expect([submitButton().textContent, submitButton().disabled]).toEqual(["Submit", false]);
  });

  test("'Form submitted successfully!' stands for 3 s", async () => {
    expect(statusText()).toBe(FORM_SENT);
    await pass(2_999);
    expect(statusText()).toBe(FORM_SENT);
    await pass(1);
    expect(statusText()).toBe("");
  });
});

describe("after a failure", () => {
  const reason = new Error("no");

  test("it is told, everything typed stays, the button works again, and nothing is said", async () => {
    await fillIn();
    await submit();
    sends[0]?.fail(reason);
    await pass();
    expect(told.onFailed.mock.calls).toEqual([[reason]]);
    expect(told.onSent).not.toHaveBeenCalled();
    expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(Object.values(VALUES));
    expect(field("Project Category").textContent).toBe("2 selected");
    expect([submitButton().textContent, submitButton().disabled]).toEqual(["Submit", false]);
    expect([alertText(), statusText()]).toEqual(["", ""]);
    await submit();
    expect(sends).toHaveLength(2);
  });

  test("an editor's notice is shown, and goes with the next Submit and with a reset", async () => {
    await open("We could not send this.");
    expect(alertText()).toBe("");
    await fillIn();
    for (const goesBy of [submit, () => happen(() => form().reset())]) {
      await submit();
      sends.at(-1)?.fail(reason);
      await pass();
      expect(alertText()).toBe("We could not send this.");
      await goesBy();
      expect(alertText()).toBe("");
      sends.at(-1)?.fail(reason);
      await pass();
    }
  });
});

test("the form's reset empties everything and forgets what was touched", async () => {
  await fillIn();
  await type("Email", "asha@");
  await leave("Email");
  await press(same());
  await happen(() => form().reset());
  expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(["", "", "", "", "", ""]);
  expect(field("Project Category").textContent).toBe(CATEGORY_PLACEHOLDER);
  expect(same().checked).toBe(false);
  expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
  await type("Name", "Asha");
  await leave("Name");
  expect(messageOf("Email")).toBeNull();
});

describe("in other words", () => {
  const say: Say = (english, count) => english && `«${english.replace("{count}", String(count))}»`;
  beforeEach(() => open("", say));

  test("labels, hint, choices and messages are those that are given, and what is sent is not", async () => {
    expect(needsText()).toBe("«All fields are needed.»");
    expect(submitButton().textContent).toBe("«Submit»");
    await submit();
    await pass();
    expect(messageOf("«Name»")).toBe(`«${quoteMessages.nameMissing}»`);
    expect(descriptionOf("«Existing Website»")[0]).toBe("«No website yet? Write 'none'.»");
    await chooseOptions("«Project Category»", "«SEO»", "«E-commerce»");
    expect(field("«Project Category»").textContent).toBe("«2 selected»");
    await fill(Object.fromEntries(Object.entries(VALUES).map(([label, value]) => [`«${label}»`, value])));
    await submit();
    expect(submitButton().textContent).toBe("«Please wait...»");
    expect(sends[0]!.fields.ProjectCategory).toEqual(["SEO", "E-commerce"]);
  });
});
