/** What anybody may ask of a thrown value. It imports nothing, so that `check/` and `hosts/` may use it, too. */

/** The code of an error of the system, such as `ENOENT`; empty for another error. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** The message of a thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
