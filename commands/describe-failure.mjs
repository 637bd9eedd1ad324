import { inspect } from "node:util";
import { VersionError } from "../embed-versions.mjs";
import { SettingsError } from "../settings.mjs";
import { DataProblems, PageProblems } from "../site-build.mjs";

/**
 * Why a build failed, for the terminal: sentences where the cause is known, the whole error where it is not.
 * @param {unknown} error
 * @returns {string}
 */
export function describeFailure(error) {
  const isKnown =
    error instanceof DataProblems ||
    error instanceof PageProblems ||
    error instanceof SettingsError ||
    error instanceof VersionError;
  return isKnown ? error.message : inspect(error);
}
