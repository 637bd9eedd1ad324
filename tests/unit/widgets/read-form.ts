/** Reads what a visitor reads in a page with one form. A field is found by its label, as a person finds it. */
import type { FormRow } from "../../spec/forms.ts";
import { untranslated } from "../../translate-texts.ts";

/** Returns the region with the toasts; null before the first one. */
export const notices = () => document.querySelector("[role=region][aria-label=Notices]");

/** Returns the toasts on the page, those of earlier tests too. */
export const toasts = () => [...(notices()?.children ?? [])] as HTMLElement[];

/** Returns what a visitor reads in a form's fields, in the order of the table. */
export const valuesOf = ({ fields }: FormRow): string[] =>
  fields.map(({ kind, label }) =>
    kind === "choices" ? field(label).textContent : field(label).value,
  );

/** Returns the field with a label. @throws {Error} if no label has this text, or its field is missing */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll("label")].find(
    (one) => untranslated(one) === label,
  );
  const control =
    document.getElementById(found?.htmlFor ?? "") ?? found?.querySelector("input");
  if (!control) {
    throw new Error(`no field is labelled ${label}`);
  }
  return control as HTMLInputElement;
}

/** Returns the message that describes a field, without its hint, or null if it has none. */
export function messageOf(label: string): string | null {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  const id = ids.find((one) => one.endsWith("-message"));
  return id ? (document.getElementById(id)?.textContent ?? null) : null;
}

/** Returns the messages of a form's fields, in the order of the table. */
export const messagesOf = ({ fields }: FormRow) =>
  fields.map(({ label }) => messageOf(label));

export function formElement(): HTMLFormElement {
  return document.querySelector("form")!;
}

export function submitButton(): HTMLButtonElement {
  return formElement().querySelector<HTMLButtonElement>("button[type=submit]")!;
}

/**
 * Returns the text of all elements with a role, or undefined if there is none: a live
 * region must exist before its text comes, so a missing one and an empty one are told
 * apart.
 */
function textOf(role: string): string | undefined {
  const found = [...document.querySelectorAll(`[role=${role}]`)];
  return found.length > 0
    ? found.map(({ textContent }) => textContent).join("")
    : undefined;
}

export const alertText = () => textOf("alert");

export const statusText = () => textOf("status");

/** Returns the text that a toast has put into the assertive live region. */
export const assertiveText = () =>
  document.querySelector("[aria-live=assertive]")?.textContent ?? "";

/** Returns the bot check's words: its status and its message. */
export const botCheckText = () =>
  [
    ...document.querySelectorAll(
      "[role=group][aria-label='Bot check'] :is([role=status], [id$=message])",
    ),
  ]
    .map(({ textContent }) => textContent)
    .join("");

/** Returns the labels of the options in the lists of multi-selects that are open. */
export const openOptions = () => [
  ...document.querySelectorAll<HTMLElement>(":not([hidden]) > [role=group] label"),
];
