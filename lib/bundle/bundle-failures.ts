/** Tells each error and warning of esbuild in a line, with its place. */
import type { BuildFailure, BuildResult, Message } from "esbuild";
import { KnownFailure } from "../failures/known-failure.ts";
import { describeMessage } from "../failures/load-failures.mjs";

/**
 * For `build(…).catch`: names each place that esbuild could not bundle, a line each.
 *
 * @throws {KnownFailure} `site/pages/home.11ty.tsx:57:8 Expected "}" but found "="`
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
 * For `build(…).then`: what esbuild only warns of is a mistake, too. It leaves out what it cannot read in a style sheet.
 *
 * @throws {KnownFailure} naming each place, as {@link throwBundleFailure}
 */
export function refuseWarnings<Result extends BuildResult>(result: Result): Result {
  if (result.warnings.length > 0) {
    throw new KnownFailure(result.warnings.map(describeBundleMessage).join("\n"));
  }
  return result;
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

/** Our own plugins throw sentences. */
const describeBundleMessage = (message: Message): string =>
  message.detail instanceof KnownFailure
    ? message.detail.message
    : describeMessage(message);
