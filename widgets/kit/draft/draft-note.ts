/**
 * Name of the note on the device that a form has a draft: `1` where its fields are in the database, or the fields themselves, as
 * JSON, where a page had to go before they could be put there.
 */
export const draftNote = (name: string): string => `draft-${name}`;
