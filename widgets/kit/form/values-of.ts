import type { FormTable, ValuesOf } from "./form-table.ts";

/**
 * What is typed and chosen in a form, by the names of its table: texts without spaces around them, lists of choices, addresses of
 * uploaded files. A field that the form lacks is empty.
 */
export function valuesOf<Table extends FormTable>(table: Table, form: HTMLFormElement): ValuesOf<Table>;
export function valuesOf({ fields }: FormTable, form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form);
  const textsOf = (name: string) =>
    data.getAll(name).flatMap((value) => (typeof value === "string" ? value.trim() : []));
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      // A file's address stands in a hidden input of its own (`UploadField`).
      const texts = textsOf(kind === "file" ? `${name}Url` : name);
      return [name, kind === "choices" ? texts : (texts[0] ?? "")];
    }),
  );
}
