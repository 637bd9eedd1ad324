import { isKept, putBack, valueOf } from "../kit/draft/control.ts";
import { keyOfFile } from "../kit/upload/file-key.ts";
import { rememberUploaded } from "../kit/upload/uploaded-files.ts";
import type { FormPlace, Submission } from "../kit/sending/submission.ts";

/**
 * Puts a submission into its form's fields, as if it had been typed and chosen; what stood there goes first. Values that the form
 * has no field for, such as those of another release, are left out.
 */
export async function fillForm(
  form: HTMLFormElement,
  submission: Submission,
  { files = {} }: FormPlace,
): Promise<void> {
  const { values, uploaded = [] } = submission;
  const addresses: Record<string, unknown> = { ...values };
  const keys = await Promise.all(uploaded.map(async (one) => one.category + (await keyOfFile(one.file))));
  form.reset();
  // Emptying the form has forgotten where its files went. What is at the provider already is not uploaded again.
  for (const [index, { field }] of uploaded.entries())
    rememberUploaded(keys[index] ?? "", String(addresses[field] ?? ""));
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (typeof value === "string" && isKept(control) && control.type !== "file") putBack(control, value);
    // A field of several choices is known by its button.
    if (Array.isArray(value))
      form
        .querySelector(`button[name="${CSS.escape(name)}"]`)
        ?.dispatchEvent(new CustomEvent("choose", { detail: value }));
  }
  tickSameNumber(form);
  for (const { field, file } of filesOf(submission)) {
    const input = form.elements.namedItem(files[field] ?? "");
    if (isKept(input)) putBack(input, file);
  }
}

/**
 * Whether somebody has typed or chosen something in a form. A chosen line of a list alone is none: a vacancy chooses one too; nor is a
 * text that the form was filled in with at first.
 */
export function hasText(form: HTMLFormElement): boolean {
  const isFilled = (control: Element) =>
    isKept(control) &&
    !(control instanceof HTMLSelectElement) &&
    Boolean(valueOf(control)) &&
    (control.type === "checkbox" || control.value !== control.defaultValue);
  return (
    [...form.elements].some(isFilled) || form.querySelector("button[name] ~ input[type=hidden]") !== null
  );
}

/** Goes to the file that could not be uploaded, or else to the form's first field. */
export function reveal(form: HTMLFormElement, submission: Submission, { files = {} }: FormPlace): void {
  const [refused] = submission.files ?? [];
  const named = refused && form.elements.namedItem(files[refused.field] ?? "");
  const control = isKept(named) ? named : [...form.elements].find(isKept);
  const section = control?.closest("details");
  if (section) section.open = true;
  control?.focus({ preventScroll: true });
  // As the forms' own `goToField`. Shared with this file, which is fetched when it is asked for, it would be a file of its own.
  control?.closest(".field")?.scrollIntoView({ block: "start", behavior: "instant" });
}

/** 'Same as mobile' is no value of the form. The number beside it takes the tick away where it is another one. */
function tickSameNumber(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>("[data-same-number]");
  if (!box) return;
  box.checked = true;
  for (const control of [box.closest("div")?.querySelector("input[name]"), box])
    control?.dispatchEvent(new Event("input", { bubbles: true }));
}

function filesOf({ files = [], uploaded = [] }: Submission) {
  return [...uploaded, ...files].filter(({ file }) => file instanceof File);
}
