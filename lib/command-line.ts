import { parseArgs, type ParseArgsConfig } from "node:util";
import { describeFailure, KnownFailure } from "./failures.ts";

/** Node's arguments for running a TypeScript file. Node 22.18 and later need none. */
export const TYPESCRIPT_IN_NODE: readonly string[] = ["--import", "tsx"];

/**
 * Reads a command's arguments by Node's `parseArgs`. From then on any error ends the command with code 1, and
 * known failures and unknown arguments with a sentence.
 *
 * @param usage how the command is written: "npm run build -- [--previous DIR]"
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config?: Config) {
  process.on("uncaughtException", (error) => {
    console.error(describeFailure(error));
    process.exit(1);
  });
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's further sentences are about names that begin with a hyphen.
    const [what] = String(error instanceof Error ? error.message : error).split(". ");
    throw new KnownFailure(`${what}. Fix: write ${usage}`);
  }
}
