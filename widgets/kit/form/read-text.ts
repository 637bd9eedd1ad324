/** The text of a field, without spaces around it; empty where the form has no such field. */
export function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
}
