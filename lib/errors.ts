/** Reads thrown values. This file imports nothing, so that `check/` and `hosts/` may import it, too. */

/** Returns the code of an error of the system, such as `ENOENT`; an empty text for any other error. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Returns the message of a thrown value, which need not be an `Error`. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
