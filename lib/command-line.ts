import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "./errors.ts";
import { KnownFailure } from "./failures/known-failure.ts";

/**
 * The arguments with which Node runs a TypeScript file. Node 22.18 and later need none:
 * https://nodejs.org/api/typescript.html
 */
export const TYPESCRIPT_IN_NODE: readonly string[] = ["--import", "tsx"];

/**
 * Returns a command's arguments, read by Node's `parseArgs`.
 *
 * @param usage how to write the command: "npm run build -- [--previous DIR]"
 * @throws {KnownFailure} if an argument is unknown
 */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config?: Config,
) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Keep only the first sentence, because Node's others are about names that begin with
    // a hyphen.
    const [message] = messageOf(error).split(". ");
    throw new KnownFailure(`${message}. Fix: write ${usage}`);
  }
}
