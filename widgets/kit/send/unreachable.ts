/**
 * Thrown if a server cannot be reached, because its name, the connection or the
 * encryption failed. Use `isUnreachable` in place of `instanceof`, because each bundle
 * has its own copy of this class.
 */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

/** Returns whether an error is an {@link UnreachableError}, even one of another bundle. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && error.name === "UnreachableError";
