import { isFields } from "../site/data-check/schema-walk.ts";
import { pairEntries } from "./pair-entries.ts";

/**
 * Where a value stands in the form, which does not show yet what others added, deleted or moved in the file meanwhile.
 *
 * @param pointer JSON pointer in the values to be written
 * @returns JSON pointer in the form's values; of an entry that the form does not show, that of its list
 */
export function pointerInForm(
  pointer: string,
  {
    written,
    form,
  }: {
    /** The values to be written. */
    written: unknown;
    /** The values of the form. */
    form: unknown;
  },
): string {
  let place = "";
  let there = written;
  let here = form;
  for (const step of pointer.split("/").slice(1)) {
    if (Array.isArray(there) && Array.isArray(here)) {
      const index = pairEntries(there, here).get(Number(step));
      if (index === undefined) return place;
      there = there[Number(step)];
      here = here[index];
      place += `/${index}`;
      continue;
    }
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    there = isFields(there) ? there[name] : undefined;
    here = isFields(here) ? here[name] : undefined;
    place += `/${step}`;
  }
  return place;
}
