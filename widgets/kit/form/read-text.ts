/** The text of a field, without spaces around it; empty where the form has no such field. */
export function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** The texts of several fields by their names, in this order. */
export function readTexts<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string>;
export function readTexts(form: HTMLFormElement, ...names: string[]): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, readText(data, name)]));
}
