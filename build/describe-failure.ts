import { inspect } from "node:util";
import { VersionError } from "./embed-versions.ts";
import { SettingsError } from "./settings.ts";
import { DataProblems, PageProblems } from "./problems.ts";

/**
 * Why a build failed, for the terminal: sentences where the cause is known, the whole error where it is not.
 */
export function describeFailure(error: unknown): string {
  const isKnown =
    error instanceof DataProblems ||
    error instanceof PageProblems ||
    error instanceof SettingsError ||
    error instanceof VersionError;
  return isKnown ? error.message : inspect(error);
}
