import { parseArgs, type ParseArgsConfig } from "node:util";
import { describeFailure, KnownFailure } from "../build/problems.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * The words behind a command, as Node's `parseArgs` reads them. From then on everything that the command throws ends it with code 1: a
 * known failure as a sentence, as is an option that the command does not know.
 *
 * @param usage how the command is written: "npm run build -- [--previous DIR]"
 * @param takesWords words that are no option belong to the command
 */
export function readWords<const Asked extends Options>(
  usage: string,
  options: Asked,
  { takesWords = false }: { takesWords?: boolean } = {},
) {
  process.on("uncaughtException", (error) => {
    console.error(describeFailure(error));
    process.exit(1);
  });
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: takesWords });
    const words: string[] = positionals;
    return { values, words };
  } catch (error) {
    // What follows Node's first sentence is advice for names that begin with a hyphen.
    const [what] = String(error instanceof Error ? error.message : error).split(". ");
    throw new KnownFailure(`${what}. Fix: write ${usage}`);
  }
}
