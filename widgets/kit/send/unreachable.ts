/**
 * Thrown if a request got no answer: the name, the connection or its encryption failed. It is known by its name,
 * because a bot check is loaded as a file of its own, with its own copy of this class.
 */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

/** Whether an error is an {@link UnreachableError}, of whichever file. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && error.name === "UnreachableError";
