/**
 * A text that is typed stays on the visitor's device until it is sent. A damaged, full or
 * closed device does not disturb the form.
 */
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { contactForm } from "../../../widgets/contact-form/definition.ts";
import { internshipForm } from "../../../widgets/internship-form/definition.ts";
import { InternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { PlainForm } from "../../../widgets/kit/form/PlainForm.tsx";
import { reloadWith } from "../../../widgets/kit/form/reload-with.ts";
import { hashShape } from "../../../widgets/kit/form/shape.ts";
import { registry, type Widget } from "../../../widgets/registry.ts";
import { career, contact, FORMS, type FormField, internship } from "../../spec/forms.ts";
import {
  actAndWait,
  addressOf,
  advance,
  answerUpload,
  applyFor,
  chooseFile,
  mountForm,
  openForm,
  passBotCheck,
  posts,
  pressButton,
  submit,
  type,
} from "./form-driver.ts";
import {
  contactValues,
  createDraft,
  OF_BEFORE,
  openContact,
  put,
  readDrafts,
  setUpDevice,
  waitForDevice,
} from "./play-device.ts";
import { alertText, field, formElement, messageOf, valuesOf } from "./read-form.ts";

setUpDevice();

it("what was typed before the script came is put over the draft, and takes nothing of it away", async () => {
  await put("drafts", [createDraft({ Name: "Older", Message: "Older" })]);
  sessionStorage.setItem("draft-contact", JSON.stringify({ Name: "Asha" }));
  await openContact();
  expect(field("Name").value).toBe("Asha");
  expect(field("Message").value).toBe("Older");
});

it("a new tab begins with the text that was typed last", async () => {
  await put("drafts", [
    createDraft({ Message: "Older" }),
    createDraft({ Message: "Latest" }, { id: "2" }),
  ]);
  await openContact();
  expect(valuesOf(contact).at(-1)).toBe("Latest");
});

it("a success in the older of two tabs leaves the newest text, and another form's", async () => {
  const newest = createDraft({ ...contactValues, Message: "Newest" }, { id: "2" });
  const another = createDraft(contactValues, { id: "3", formName: "career" });
  await put("drafts", [createDraft(contactValues), newest, another]);
  sessionStorage.setItem("tab-contact", "1");
  await openContact();
  await passBotCheck();
  await submit();
  await advance(contact.pauseMs);
  await waitForDevice();
  await actAndWait(() => posts(contact)[0]!.answer(200, "true"));
  await waitForDevice();
  expect(await readDrafts()).toEqual([newest, another]);
});

it("a file that a reload took is asked for by name, until the visitor removes it", async () => {
  await put("drafts", [createDraft({ resume: "asha.pdf" }, { formName: "internship" })]);
  await openForm(internship);
  await waitForDevice();
  expect(messageOf("Resume")).toBe(
    "Please choose asha.pdf again: the reload removed it.",
  );
  await pressButton("Remove resume");
  await waitForDevice();
  await openForm(internship);
  await waitForDevice();
  expect(messageOf("Resume")).toBeNull();
});

it("a photo that a reload took has no preview", async () => {
  await put("drafts", [createDraft({ photo: "asha.png" }, { formName: "internship" })]);
  await openForm(internship);
  await waitForDevice();
  expect(messageOf("Photo")).toContain("Please choose asha.png again");
  expect(document.querySelector("[alt^=Preview]")).toBeNull();
});

it("a file that a reload took is asked for by name after the next reload too, whatever is typed", async () => {
  await put("drafts", [createDraft({ resume: "asha.pdf" }, { formName: "internship" })]);
  for (const name of ["Asha", "Asha Rao"]) {
    await openForm(internship);
    await waitForDevice();
    expect(messageOf("Resume")).toBe(
      "Please choose asha.pdf again: the reload removed it.",
    );
    await type(internship.fields[0]!.label, name);
    await waitForDevice();
  }
});

it.each([
  "no JSON",
  "[1]",
  "null",
  '{"Name":7,"No field":"x"}',
])("a tab that holds %j in place of typed text breaks no form", async (junk) => {
  sessionStorage.setItem("draft-contact", junk);
  sessionStorage.setItem("tab-contact", junk);
  await openContact();
  await type("Name", "Asha");
  await waitForDevice();
  expect(await readDrafts()).toHaveLength(1);
});

it.each([
  { definition: contactForm, hash: "" },
  { definition: internshipForm, hash: "#apply" },
])("a reload that a form offers keeps its text, what its draft knows of a file, and its place: $hash", async ({
  definition,
  hash,
}) => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  // The value of `resume` is not stored: it is empty even if a file is chosen, because no
  // input holds the file.
  reloadWith(definition, { Name: "Asha", resume: "" });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(location.hash).toEqual(hash);
  const stored = sessionStorage.getItem(`draft-${definition.name}`);
  expect(JSON.parse(stored!)).toEqual({ Name: "Asha" });
  location.hash = "";
});

it("a browser that keeps nothing for a tab stores a form's text on the device all the same", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await openContact();
  await type("Name", "Asha");
  await waitForDevice();
  expect(await readDrafts()).toMatchObject([{ values: { Name: "Asha" } }]);
});

it("'Clear this form' takes a draft with a file's name off the device", async () => {
  await openForm(internship);
  await waitForDevice();
  await chooseFile("Resume", "asha.pdf");
  await answerUpload(addressOf("asha.pdf"));
  await waitForDevice();
  expect(await readDrafts()).toMatchObject([{ values: { resume: "asha.pdf" } }]);
  await submit();
  expect(messageOf(internship.fields[0]!.label)).not.toBeNull();
  await pressButton("Clear this form");
  await pressButton("Yes");
  await waitForDevice();
  expect(await readDrafts()).toEqual([]);
  // The empty form shows no message.
  expect(messageOf(internship.fields[0]!.label)).toBe(null);
  expect(alertText()).toBe("");
});

it("text typed before the script came, or stored for the reload, is there though IndexedDB fails", async () => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  sessionStorage.setItem("draft-contact", JSON.stringify({ Message: "An hour's work" }));
  await openContact();
  expect(valuesOf(contact).at(-1)).toBe("An hour's work");
});

describe.each(
  FORMS.filter(({ name }) => name !== "quote").map((one) => [one.name, one] as const),
)("text of another tab, or another person, in %s", (formName, one) => {
  const [first, second] = one.fields as [FormField, FormField];
  const putDraft = () =>
    put("drafts", [
      createDraft({ [first.name]: "Meena", [second.name]: "Hers" }, { formName }),
    ]);
  const open = async () => {
    await openForm(one);
    await waitForDevice();
  };

  it(`text of another tab or person in ${formName} is said to be from before, until it is changed`, async () => {
    await putDraft();
    await open();
    expect(field(first.label).value).toBe("Meena");
    expect(formElement().textContent).toContain(OF_BEFORE);
    await type(first.label, "Asha");
    await waitForDevice();
    expect(formElement().textContent).not.toContain(OF_BEFORE);
    // After a reload the form has the text of this tab again, without a notice.
    await open();
    expect(field(first.label).value).toBe("Asha");
    expect(formElement().textContent).not.toContain(OF_BEFORE);
  });

  it(`text of another tab or person in ${formName} goes by 'Clear this form', and its notice with it`, async () => {
    await putDraft();
    await open();
    await pressButton("Clear this form");
    await pressButton("Yes");
    await waitForDevice();
    expect([field(first.label).value, await readDrafts()]).toEqual(["", []]);
    expect(formElement().textContent).not.toContain(OF_BEFORE);
  });
});

type PrintedForm = "contact-form" | "internship-form";

/** Puts a form into the page as the build prints it. Its script has not come yet. */
function printForm(widget: PrintedForm, component: ReactElement): void {
  const html = renderToString(component);
  document.body.innerHTML = `<div data-widget="${widget}"><div class="form-root" data-shape="${hashShape(html)}">${html}</div></div>`;
}

/** Lets the script of a printed form come. */
async function hydratePrinted(widget: PrintedForm): Promise<void> {
  const { mount }: Widget = await registry[widget]();
  await actAndWait(
    () => void mount(document.querySelector<HTMLElement>("[data-widget]")!),
  );
  await waitForDevice();
}

it("text of before that is filled in beside what was typed before the script came is said to be so", async () => {
  await put("drafts", [createDraft({ Name: "Meena", Message: "Hers" })]);
  printForm(
    "contact-form",
    createElement(PlainForm, { definition: contactForm, failureNotice: "" }),
  );
  field("Message").value = "Mine";
  await hydratePrinted("contact-form");
  expect([field("Name").value, field("Message").value]).toEqual(["Meena", "Mine"]);
  expect(formElement().textContent).toContain(OF_BEFORE);
  // The text is stored in spite of that.
  expect(await readDrafts()).toMatchObject([
    { values: { Message: "Hers" } },
    { values: { Message: "Mine" } },
  ]);
});

it("a choice made before the script came is stored, though nothing is typed", async () => {
  printForm("internship-form", createElement(InternshipForm, { failureNotice: "" }));
  field("Gender").value = "female";
  await hydratePrinted("internship-form");
  expect(await readDrafts()).toMatchObject([{ values: { Gender: "female" } }]);
});

it("a draft that a full disk does not take is said to be lost by a reload, until one is taken", async () => {
  const note = "This device keeps no text: a reload would lose it.";
  await openContact();
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  await type("Message", "Typed on a full disk");
  await waitForDevice();
  expect(formElement().textContent).toContain(note);
  full.mockRestore();
  expect(await readDrafts()).toEqual([]);
  await type("Message", "Typed once there is room");
  await waitForDevice();
  expect(formElement().textContent).not.toContain(note);
  expect(await readDrafts()).toMatchObject([
    { values: { Message: "Typed once there is room" } },
  ]);
});

it("opening an application stores no draft of the position that a vacancy has chosen", async () => {
  await mountForm(career);
  await applyFor("QA Tester");
  await waitForDevice();
  expect(field("Position Applied For").value).toBe("7");
  expect(await readDrafts()).toEqual([]);
  await type(career.fields[0]!.label, "Asha");
  await waitForDevice();
  expect(await readDrafts()).toMatchObject([{ formName: "career" }]);
});
