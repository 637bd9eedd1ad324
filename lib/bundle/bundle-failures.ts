/** Turns the errors and warnings of esbuild into failures, with a line for each that names its place. */
import type { BuildFailure, BuildResult, Message } from "esbuild";
import { KnownFailure } from "../failures/known-failure.ts";
import { describeMessage } from "../failures/load-failures.mjs";

/**
 * Throws the errors of esbuild again as a failure. Use it as
 * `build(…).catch(throwBundleFailure)`.
 *
 * @throws {KnownFailure} with a line for each error: `site/pages/home.11ty.tsx:57:8
 * Expected "}" but found "="`
 */
export function throwBundleFailure(error: unknown): never {
  if (!isBuildFailure(error)) {
    throw error;
  }
  throw new KnownFailure(error.errors.map(describeBundleMessage).join("\n"), {
    cause: error,
  });
}

/**
 * Returns the result of esbuild, unless it has warnings. Use it as
 * `build(…).then(refuseWarnings)`. A warning is refused, because esbuild only warns if it
 * leaves out CSS that it cannot read.
 *
 * @throws {KnownFailure} with a line for each warning
 */
export function refuseWarnings<Result extends BuildResult>(result: Result): Result {
  if (result.warnings.length > 0) {
    throw new KnownFailure(result.warnings.map(describeBundleMessage).join("\n"));
  }
  return result;
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

/** Returns the line for an error. An error that one of our plugins threw keeps its message. */
const describeBundleMessage = (message: Message): string =>
  message.detail instanceof KnownFailure
    ? message.detail.message
    : describeMessage(message);
