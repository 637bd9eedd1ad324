/** Writes the values, lists and numbers in sentences for people who do not program. */

const LONGEST = 40;
const MOST_CHOICES = 12;

/** Returns a text in quotes, cut to 40 characters. */
export function quote(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, " ")];
  const shown =
    letters.length > LONGEST ? [...letters.slice(0, LONGEST - 1), "…"] : letters;
  return `"${shown.join("")}"`;
}

/** Returns a value as it is written in a data file. A text is cut to 40 characters. */
export const formatValue = (value: unknown): string =>
  typeof value === "string" ? quote(value) : (JSON.stringify(value) ?? "nothing");

const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Returns values as `"a", "b" or "c"`; of more than twelve only the first twelve. */
export const joinWithOr = (values: readonly unknown[]): string =>
  OR.format([
    ...values.slice(0, MOST_CHOICES).map(formatValue),
    ...(values.length > MOST_CHOICES ? ["another of its kind"] : []),
  ]);

/** Returns a number with its noun: `1 entry`, `2 entries`. */
export const formatCount = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
