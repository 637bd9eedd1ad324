import { draftNote, writeNote } from "../device-storage.ts";
import { writeRescued } from "../draft/rescued.ts";

/**
 * Keeps the text that stands in the page's forms where the next page's forms look for a draft (`draft/draft.ts`), without
 * the code that usually does it: that may be the very part that could not be loaded. Files are not kept, and neither is what
 * stands below `data-no-draft`: such a form is empty whenever it opens.
 */
export function rescueForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("[data-widget] form")) {
    if (form.closest("[data-no-draft]")) continue;
    const typed = typedInto(form);
    const [first] = typed;
    // A field's id is its form's name and its own.
    const name = first?.control.id.slice(0, -first.field.length - 1);
    const values = Object.fromEntries(typed.map(({ field, value }) => [field, value]));
    if (name) writeNote(draftNote(name), writeRescued({ fields: values, savedAtMs: Date.now() }));
  }
}

/** Whether a reload would lose what was typed: into a form that is not kept, in a dialog that is open. */
export function wouldLoseText(page: Document): boolean {
  const forms = page.querySelectorAll<HTMLFormElement>("[open] [data-no-draft] form");
  return [...forms].some((form) => typedInto(form).length > 0);
}

/** The fields with a text in them, but for the bot check's, and a ticked 'Same as mobile number', which is known by its id. */
function typedInto(form: HTMLFormElement): { field: string; value: string; control: HTMLElement }[] {
  const texts = [...new FormData(form)].flatMap(([field, value]) => {
    const control = form.elements.namedItem(field);
    const isTyped = typeof value === "string" && value && control instanceof HTMLElement;
    return isTyped && !control.closest(".bot-check") ? [{ field, value, control }] : [];
  });
  const ticks = form.querySelectorAll<HTMLInputElement>("[data-same-number]:checked");
  return [...texts, ...[...ticks].map((control) => ({ field: control.id, value: control.value, control }))];
}
