/** Opens a form of the site and fills it in as a visitor does, from its row in `tests/spec/forms.ts`. */
import type { Locator, Page } from "playwright-core";
import type { FormField, FormRow } from "../spec/forms.ts";

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const pdf = {
  name: "asha.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\nAsha\n%%EOF"),
};
export const png = {
  name: "asha.png",
  mimeType: "image/png",
  buffer: Buffer.from(onePixel, "base64"),
};

/** What is searched: a page, or the part of it that has the form. */
type Scope = Page | Locator;

/** Returns the first visible form in `scope`. Of a page, only the open dialog is searched, or else `main`. */
export const formOf = (scope: Scope): Locator =>
  ("goto" in scope ? scope.locator("main, dialog[open]").last() : scope)
    .locator("form")
    .filter({ visible: true })
    .first();
export const submitOf = (scope: Scope): Locator => formOf(scope).locator("[type=submit]");
/** Returns the open dialog or the widget that holds a form, also on a page with several forms. */
export const scopeOf = (page: Page, { name, opener }: FormRow): Locator =>
  opener ? page.locator("dialog[open]") : page.locator(`[data-widget=${name}-form]`);
export const openerOf = (page: Page, { opener = "" }: FormRow): Locator =>
  page.getByRole("button", { name: new RegExp(`^${opener}`) }).first();
export const fieldOf = (scope: Scope, { label }: FormField): Locator =>
  // Two elements of a multi-select have its label: first its button, then the group of
  // its options.
  formOf(scope).getByLabel(label, { exact: true }).first();

export async function openForm(page: Page, form: FormRow): Promise<void> {
  if (form.opener) {
    await openerOf(page, form).click();
  }
  await formOf(page).waitFor();
}

export async function upload(
  scope: Scope,
  field: FormField,
  file = field.name === "cv" || field.name === "resume" ? pdf : png,
) {
  await fieldOf(scope, field).setInputFiles(file);
  await formOf(scope).getByText(`${file.name} is uploaded.`).waitFor();
}

/** Fills in fields with the values of their rows. It opens a closed section first if a field is in it. */
export async function fillIn(scope: Scope, fields: FormField[]): Promise<void> {
  for (const field of fields) {
    const found = fieldOf(scope, field);
    if (field.behind && !(await found.isVisible())) {
      await formOf(scope).getByText(field.behind).click();
    }
    if (field.kind === "file") {
      await upload(scope, field);
    } else if (field.kind === "choice") {
      await found.selectOption(field.value);
    } else if (field.kind === "choices") {
      await found.click();
      for (const name of field.value.split(", ")) {
        await formOf(scope).getByRole("checkbox", { name }).click();
      }
      await found.click();
    } else {
      await found.fill(field.value);
    }
  }
}

/** Holds back each request whose address matches `pattern`. Returns a function that releases all of them. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, (route) => released.then(() => route.continue()));
  return release;
}
