import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "./errors.ts";
import { KnownFailure } from "./failures/known-failure.ts";

/** Node's arguments for running a TypeScript file. Node 22.18 and later need no arguments: https://nodejs.org/api/typescript.html */
export const TYPESCRIPT_IN_NODE: readonly string[] = ["--import", "tsx"];

/**
 * Reads a command's arguments by Node's `parseArgs`.
 *
 * @param usage how the command is written: "npm run build -- [--previous DIR]"
 * @throws {KnownFailure} if an argument is unknown
 */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config?: Config,
) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's further sentences are about names that begin with a hyphen.
    const [message] = messageOf(error).split(". ");
    throw new KnownFailure(`${message}. Fix: write ${usage}`);
  }
}
