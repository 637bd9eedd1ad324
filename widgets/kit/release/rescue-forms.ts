import { writeNote } from "../device-storage.ts";
import { draftNote } from "../draft/draft-note.ts";

/**
 * Keeps the text that stands in the page's forms where the next page's forms look for a draft (`draft/draft.ts`), without
 * the code that usually does it: that may be the very part that could not be loaded. Files are not kept, and neither is what
 * stands below `data-no-draft`: such a form is empty whenever it opens.
 */
export function rescueForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("[data-widget] form")) {
    if (form.closest("[data-no-draft]")) continue;
    const values: Record<string, string> = {};
    let name = "";
    for (const [field, value] of new FormData(form)) {
      const control = form.elements.namedItem(field);
      if (typeof value !== "string" || !value || !(control instanceof HTMLElement)) continue;
      if (control.closest(".bot-check")) continue;
      // A field's id is its form's name and its own.
      name = control.id.slice(0, -field.length - 1);
      values[field] = value;
    }
    if (name) writeNote(draftNote(name), JSON.stringify(values));
  }
}
