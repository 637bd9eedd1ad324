/**
 * What a field of a payload must hold. Every one is text, as the site's forms send it.
 *
 * @typedef {object} FieldRule
 * @property {(text: string) => boolean} isMet
 * @property {string} expected completes the sentence "… must be …"
 */

/** @param {string} text */
const isLink = (text) => /^https?:\/\//.test(text) && URL.canParse(text);

/** @type {FieldRule} */
export const anyText = { isMet: () => true, expected: "text, which may be empty" };

/** @type {FieldRule} */
export const filled = { isMet: (text) => text.trim() !== "", expected: "text that is not empty" };

/** @type {FieldRule} */
export const tenDigits = { isMet: (text) => /^\d{10}$/.test(text), expected: "exactly ten digits" };

/** @type {FieldRule} */
export const email = { isMet: (text) => /^[^\s@]+@[^\s@]+$/.test(text), expected: "an email address" };

/** @type {FieldRule} */
export const code = {
  isMet: (text) => /^\d+$/.test(text),
  expected: "the number of one of the choices, as text",
};

/** @type {FieldRule} */
export const link = { isMet: isLink, expected: "the URL of an uploaded file" };

/** @type {FieldRule} */
export const linkOrEmpty = {
  isMet: (text) => text === "" || isLink(text),
  expected: "the URL of an uploaded file, or empty",
};

/** @param {string} word @returns {FieldRule} */
export const exactly = (word) => ({ isMet: (text) => text === word, expected: `"${word}"` });

/**
 * Judges a payload against its fields: each must be there and be text that meets its rule, and there must be no other.
 *
 * @param {Record<string, unknown>} payload
 * @param {Readonly<Record<string, FieldRule>>} fields
 * @returns {import("./answer.mjs").FieldError[]}
 */
export function findFieldErrors(payload, fields) {
  const wrong = Object.entries(fields)
    .filter(([field, rule]) => {
      const value = Object.hasOwn(payload, field) ? payload[field] : undefined;
      return typeof value !== "string" || !rule.isMet(value);
    })
    .map(([field, rule]) => ({ field, message: `${field} must be ${rule.expected}.` }));
  const unknown = Object.keys(payload)
    .filter((field) => !Object.hasOwn(fields, field))
    .map((field) => ({ field, message: `${field} is not a field of this call. Leave it out.` }));
  return [...wrong, ...unknown];
}
