/**
 * Name of the note on the device that a form has a draft: `1` where its fields are in the database, or the fields themselves, as
 * JSON, where a page had to go before they could be put there (`rescued.ts`).
 */
export const draftNote = (name: string): string => `draft-${name}`;

/**
 * Name of the note on the device of where its files were uploaded, as JSON: `{ [hash]: { url, atMs } }`. Devices have it under this name
 * since the first release.
 */
export const UPLOADED_NOTE = "uploaded-files";

/** Name of a note that is there for a moment, for other tabs to hear: which form was emptied, and what stood in it, as JSON. */
export const EMPTIED_NOTE = "emptied-form";

/** Attribute of a file input whose file was put back from a draft: nobody has chosen it just now. */
export const PUT_BACK = "data-put-back";
