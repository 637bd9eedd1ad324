/** A script takes over the printed form with the texts typed into it, whatever other scripts have put into it. */
import { act } from "preact/test-utils";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { contactForm } from "../../../../../widgets/contact-form/definition.ts";
import { InternshipForm } from "../../../../../widgets/internship-form/InternshipForm.tsx";
import { PlainForm } from "../../../../../widgets/kit/form/PlainForm.tsx";
import { hashShape } from "../../../../../widgets/kit/form/shape.ts";
import { registry, type Widget } from "../../../../../widgets/registry.ts";
import { contact, payloadOf } from "../../../../spec/forms.ts";
import { translateTexts } from "../../../../translate-texts.ts";
import {
  advance,
  chooseFile,
  passBotCheck,
  posts,
  setUpPage,
  submit,
} from "../../form-driver.ts";
import { field, formElement, valuesOf } from "../../read-form.ts";

setUpPage();

const typed = contact.fields.map(({ value }) => value);
const printed = (label: string) => field(label).closest(".field")!;
const make = (tag: string, inside = "") =>
  Object.assign(document.createElement(tag), {
    innerHTML: inside,
    className: "extension",
  });

function wrap(element: Element, wrapper: Element): void {
  element.replaceWith(wrapper);
  wrapper.append(element);
}

/** Renders the form to HTML, as the build does, and types into it. */
function print(): HTMLElement {
  const html = renderToString(<PlainForm definition={contactForm} failureNotice="" />);
  document.body.innerHTML = `<div data-widget="contact-form"><div class="form-root" data-shape="${hashShape(html)}">${html}</div></div>`;
  for (const { label, value } of contact.fields) {
    field(label).value = value;
  }
  return document.querySelector("[data-widget]")!;
}

async function takeOver(placeholder: HTMLElement): Promise<void> {
  const { mount }: Widget = await registry["contact-form"]();
  await act(() => void mount(placeholder));
  await advance();
}

it.each<[string, () => void]>([
  ["nothing", () => {}],
  ["a <div> before the first field", () => formElement().prepend(make("div"))],
  [
    "a field of somebody else's",
    () => formElement().prepend(make("div", "<label>Coupon</label><input name=coupon>")),
  ],
  ["a <div> around a field", () => wrap(printed("Subject"), make("div"))],
  ["a <div> around the form", () => wrap(formElement(), make("div"))],
  ["the <font>s of a translation", () => translateTexts()],
  [
    "a button beside a control",
    () => field("Email Address").after(make("button", "Fill in")),
  ],
  ["an element before a control", () => field("Email Address").before(make("div"))],
  [
    "a <grammarly-extension> in a field",
    () => printed("Message").append(make("grammarly-extension")),
  ],
  ["a field moved to the end", () => formElement().append(printed("Name"))],
  ["a field moved out of its form", () => document.body.append(printed("Subject"))],
  ["a label that is gone", () => document.querySelector("label")?.remove()],
])("with %s in a printed form each field keeps label and text, and is sent", async (_, change) => {
  const placeholder = print();
  change();
  await takeOver(placeholder);
  expect(valuesOf(contact)).toEqual(typed);
  const labels = [...document.querySelectorAll(".field-label")];
  expect(labels.map(({ textContent }) => textContent)).toEqual(
    contact.fields.map(({ label }) => label),
  );
  expect(document.querySelectorAll(".extension")).toHaveLength(0);
  await passBotCheck();
  await submit();
  await advance(200);
  expect(JSON.parse(String(posts(contact)[0]?.body))).toMatchObject(payloadOf(contact));
});

it("a form as printed, or translated, keeps its elements, so that the caret stays in its word", async () => {
  for (const change of [() => {}, () => translateTexts()]) {
    const placeholder = print();
    const before = field("Name");
    change();
    await takeOver(placeholder);
    expect(document.getElementById(before.id)).toBe(before);
  }
});

it("a form that is rendered anew hears of a file that was chosen before, as of one that is chosen", async () => {
  const html = renderToString(<InternshipForm failureNotice="" />);
  document.body.innerHTML = `<div data-widget="internship-form"><div class="form-root" data-shape="">${html}</div></div>`;
  const placeholder = document.querySelector<HTMLElement>("[data-widget]")!;
  await chooseFile("Resume", "asha.pdf");
  const dispatched = vi.spyOn(HTMLInputElement.prototype, "dispatchEvent");
  const { mount }: Widget = await registry["internship-form"]();
  await act(() => void mount(placeholder));
  await advance();
  const changes = dispatched.mock.calls.filter(([{ type }]) => type === "change");
  expect(new Set(changes.map(([{ bubbles }]) => bubbles))).toEqual(new Set([true]));
});

it("a form that is rendered anew keeps the focus and the caret", async () => {
  const placeholder = print();
  field("Name").focus();
  field("Name").setSelectionRange(2, 3);
  formElement().prepend(make("div"));
  await takeOver(placeholder);
  expect(document.activeElement).toBe(field("Name"));
  expect(field("Name").selectionStart).toBe(2);
  expect(field("Name").selectionEnd).toBe(3);
});

it("a printed list shows its placeholder, and an option that is chosen before the script comes stays", async () => {
  const html = renderToString(<InternshipForm failureNotice="" />);
  document.body.innerHTML = `<div data-widget="internship-form"><div class="form-root" data-shape="${hashShape(html)}">${html}</div></div>`;
  expect([field("Gender").value, field("Internship Type").value]).toEqual(["", ""]);
  field("Gender").value = "female";
  const { mount }: Widget = await registry["internship-form"]();
  await act(() => void mount(document.querySelector<HTMLElement>("[data-widget]")!));
  await advance();
  expect([field("Gender").value, field("Internship Type").value]).toEqual(["female", ""]);
});
