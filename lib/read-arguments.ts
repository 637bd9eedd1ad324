import { parseArgs, type ParseArgsConfig } from "node:util";
import { describeFailure, KnownFailure } from "./problems.ts";

/**
 * A command's arguments, as Node's `parseArgs` reads them. From then on everything that the command throws ends it with code 1: a known
 * failure as a sentence, as is an argument that the command does not know.
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
    // What follows Node's first sentence is advice for names that begin with a hyphen.
    const [what] = String(error instanceof Error ? error.message : error).split(". ");
    throw new KnownFailure(`${what}. Fix: write ${usage}`);
  }
}
