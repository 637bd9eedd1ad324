const LONGEST = 40;

/**
 * A piece of the file, in quotes and cut to 40 characters, for use in a sentence.
 * @param {string} text
 * @returns {string}
 */
export function quoted(text) {
  const flat = text.replaceAll(/\s+/g, " ");
  const letters = [...flat];
  return `"${letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : flat}"`;
}

/**
 * A value as it is written in a data file, cut to 40 characters.
 * @param {unknown} value
 * @returns {string}
 */
export function written(value) {
  return typeof value === "string" ? quoted(value) : (JSON.stringify(value) ?? "nothing");
}

/**
 * `"a", "b" or "c"`.
 * @param {readonly unknown[]} values
 * @returns {string}
 */
export function eitherOf(values) {
  const all = values.map(written);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/**
 * `1 entry`, `2 entries`.
 * @param {number} count
 * @param {string} one
 * @param {string} many
 * @returns {string}
 */
export function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}
