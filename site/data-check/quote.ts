const LONGEST = 40;
const MOST_CHOICES = 12;

/** Part of a file for use in a sentence, in quotes and cut to 40 characters. */
export function quoted(text: string): string {
  const flat = text.replaceAll(/\s+/g, " ");
  const letters = [...flat];
  return `"${letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : flat}"`;
}

/** A value as it is written in a data file, cut to 40 characters. */
export function written(value: unknown): string {
  return typeof value === "string" ? quoted(value) : (JSON.stringify(value) ?? "nothing");
}

/** `"a", "b" or "c"`. */
export function eitherOf(values: readonly unknown[]): string {
  const all = values.map(written);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** The same, unless there is none to choose from or there are too many for a sentence. */
export function fewOf(values: readonly unknown[]): string | undefined {
  return values.length > 0 && values.length <= MOST_CHOICES ? eitherOf(values) : undefined;
}

/** `1 entry`, `2 entries`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
