/**
 * The made-up contact data that this project comes with. They pass every other check, so that a fresh clone builds, but must not go
 * live. Only this file knows them.
 */

const PLACEHOLDERS: [pattern: RegExp, meaning: string][] = [
  [/\bExample Infotech\b|\bExample\+Infotech\b/i, "the company's real name"],
  [/\bExample Road\b/i, "the real street"],
  [/@example\.(?:com|org|net|in)\b/i, "a real e-mail address"],
  [/^https?:\/\/(?:[\w-]+\.)*example\.(?:com|org|net|in)\b/i, "a real address"],
  [
    /\/\/(?:www\.)?(?:facebook|instagram|linkedin|x)\.com\/(?:company\/)?example\b/i,
    "the company's own page there",
  ],
  [/^\+91 ?0{5} ?\d{5}$/, "a real phone number"],
];

/**
 * What a text should say in place of the placeholder in it.
 *
 * @returns such as `a real phone number`; nothing when the text is no placeholder
 */
export function placeholderIn(text: string): string | undefined {
  return PLACEHOLDERS.find(([pattern]) => pattern.test(text))?.[1];
}
