/*
 * What a phone's keyboard and the browser's filling-in need to know of the fields that several forms have.
 */

/** A person's name. */
export const PERSON = { autoComplete: "name", autoCapitalize: "words", enterKeyHint: "next" } as const;

/** An e-mail address. */
export const EMAIL = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  enterKeyHint: "next",
} as const;

/** A telephone number. */
export const TELEPHONE = {
  type: "tel",
  inputMode: "tel",
  autoComplete: "tel",
  enterKeyHint: "next",
} as const;
