import { parseArgs, type ParseArgsConfig } from "node:util";
import { describeFailure, KnownFailure } from "../build/problems.ts";

type OptionsOf = NonNullable<ParseArgsConfig["options"]>;
type Asked<Options extends OptionsOf> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/**
 * Runs a command. Every failure that is known is a sentence, an option that the command does not know too, and ends it with code 1.
 *
 * @param usage how it is written: "npm run build -- [--previous DIR]"
 * @param options those of Node's `parseArgs`
 * @param takesWords words that are no option belong to the command
 * @param work gets what `parseArgs` made of the words
 */
export async function runCommand<const Options extends OptionsOf>(
  { usage, options, takesWords = false }: { usage: string; options: Options; takesWords?: boolean },
  work: (asked: Asked<Options>) => Promise<void> | void,
): Promise<void> {
  try {
    await work(readWords(usage, options, takesWords));
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** @throws {KnownFailure} */
function readWords<const Options extends OptionsOf>(usage: string, options: Options, takesWords: boolean) {
  try {
    const asked = parseArgs({ options, allowPositionals: true });
    const [word] = asked.positionals;
    if (!takesWords && word !== undefined) throw new TypeError(`Unknown word '${word}'`);
    return asked;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // What follows Node's first sentence is advice for names that begin with a hyphen.
    throw new KnownFailure(`${error.message.split(". ")[0]}. Fix: write ${usage}`);
  }
}
