/** Fills in the four forms as a visitor does, from their rows in `tests/spec/forms.ts`. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { FormField, FormRow } from "../spec/forms.ts";
import { testFolder } from "../test-run.ts";
import { css, field, option, type Target, text } from "./find-element.ts";
import type { Tab } from "./tab.ts";

export const submitButton = (inside?: Target) => css("button[type=submit]", inside);

/** Returns the fields that the tests fill in: the required ones and the resume. Closed details stay closed. */
export const fieldsOf = (form: FormRow) =>
  form.fields.filter(
    ({ required, mediaType }) =>
      required !== undefined || mediaType === "application/pdf",
  );

/** Opens the form, and returns the page's form or the open dialog, in which its fields are looked for. */
export async function openForm(tab: Tab, { opener }: FormRow): Promise<Target> {
  if (opener === undefined) {
    return css("main form:has([role=checkbox])");
  }
  await tab.click({ role: "button", text: opener });
  await tab.see({ role: "dialog" });
  return { role: "dialog" };
}

/** Fills in fields with the values of their rows, and waits until each file is uploaded. */
export async function fillIn(
  tab: Tab,
  fields: FormField[],
  inside?: Target,
): Promise<void> {
  for (const { kind, label, value } of fields) {
    const control = field(label, inside);
    if (kind === "choice") {
      await tab.select(control, value);
    } else if (kind === "file") {
      await tab.chooseFile(control, resumeFile(value));
      await tab.see(text(`${value} is uploaded.`, inside));
    } else if (kind !== "choices") {
      await tab.type(control, value);
    } else {
      await tab.click(control);
      for (const name of value.split(", ")) {
        await tab.click(option(name, inside));
      }
      await tab.click(control);
    }
  }
}

/** Writes a file whose first bytes are those of a PDF. Returns its path. */
export function resumeFile(name: string, sizeBytes = 40_000): string {
  const file = path.join(testFolder, name);
  writeFileSync(file, `%PDF-1.7\n${name}`.padEnd(sizeBytes, "."));
  return file;
}

export async function passBotCheck(tab: Tab, inside?: Target): Promise<void> {
  await tab.click(css("[role=checkbox]", inside));
  await tab.see(css("[role=checkbox][aria-checked=true]", inside));
}

/** Opens the form, fills it in and passes its bot check. Returns what {@link openForm} returns. */
export async function readyToSubmit(tab: Tab, form: FormRow): Promise<Target> {
  const scope = await openForm(tab, form);
  await fillIn(tab, fieldsOf(form), scope);
  await passBotCheck(tab, scope);
  return scope;
}

/** Returns the values of a form's fields, in the order of the table. */
export const valuesOf = (tab: Tab, { fields }: FormRow): Promise<string[]> =>
  tab.evaluate(
    (selectors) =>
      selectors.map((one) => document.querySelector<HTMLInputElement>(one)?.value ?? ""),
    fields.map(({ name }) => `:is(dialog[open], main) [name="${name}"]`),
  );
