/** Reads `.env`, and finds lines that are not settings, which would otherwise be ignored silently. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import leven from "leven";

/** The content of `.env`. */
interface EnvFile {
  values: Readonly<Record<string, string | undefined>>;
  /** The number of the line of each name, counted from 1; of the last line if a name occurs twice. */
  lines: ReadonlyMap<string, number>;
  /** A line for each problem: `.env:LINE:1 what is wrong. Fix: what to write`. */
  problems: string[];
}

/**
 * Returns the content of `.env`; no values if there is no such file.
 *
 * @param names the names of all settings. A name that is nearly one of them is a problem.
 * Any other name is none, because it may belong to another program.
 */
export function readEnvFile(folder: string, names: readonly string[]): EnvFile {
  const file = path.join(folder, ".env");
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  // A file with zero bytes is UTF-16, as PowerShell's `echo … > .env` writes it.
  if (bytes.includes(0)) {
    const problem =
      '.env:1:1 the file is saved as UTF-16, as PowerShell does, so no setting in it counts. Fix: save it as "UTF-8"';
    return { values: {}, lines: new Map(), problems: [problem] };
  }
  // Remove the byte-order mark that editors on Windows write, because it would be part of
  // the first name.
  const text = bytes
    .toString()
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
  const lines = new Map<string, number>();
  const problems: string[] = [];
  for (const { name, line, content } of assignmentsIn(text)) {
    if (!name) {
      problems.push(`.env:${line}:1 ${describeLine(content, names)}`);
      continue;
    }
    lines.set(name, line);
    const meant = findNearestName(name, names);
    if (meant) {
      problems.push(
        `.env:${line}:1 there is no setting ${name}. Fix: write ${meant}=, and the value`,
      );
    }
  }
  return { values: parseEnv(text), lines, problems };
}

interface Assignment {
  /** The name of the setting; empty if the line is not an assignment. */
  name: string;
  /** The number of the line, counted from 1. */
  line: number;
  /** The whole line. */
  content: string;
}

/** Yields each line that should begin a setting: all except comments, empty lines, and the later lines of a value. */
function* assignmentsIn(text: string): Generator<Assignment> {
  const lines = text.split("\n");
  // The quote of a value that goes on over several lines; empty if there is none.
  let openQuote = "";
  for (const [at, content] of lines.entries()) {
    if (openQuote) {
      openQuote = content.includes(openQuote) ? "" : openQuote;
      continue;
    }
    if (/^\s*(?:#.*)?$/.test(content)) {
      continue;
    }
    const [, name = "", value = ""] =
      /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=(.*)$/.exec(content) ?? [];
    yield { name, line: at + 1, content };
    openQuote = findOpenQuote(value, lines.slice(at + 1));
  }
}

/** Returns the quote with which a value begins and that a later line closes; empty if there is none. */
function findOpenQuote(value: string, laterLines: readonly string[]): string {
  const [, quote = ""] = /^[ \t]*(["'`])(?!.*\1)/.exec(value) ?? [];
  // A quote that is not closed in any later line is part of the value.
  const isClosed = quote !== "" && laterLines.some((line) => line.includes(quote));
  return isClosed ? quote : "";
}

function describeLine(content: string, names: readonly string[]): string {
  const short = content.trim().slice(0, 30);
  const name = names.find((one) => new RegExp(`\\b${one}\\b`).test(content)) ?? "NAME";
  return `"${short}" is no setting. Fix: write ${name}=, and the value, with nothing before it; or # before a note`;
}

/** Returns the setting that an unknown name probably means, if only capitals, signs or a letter differ. */
function findNearestName(name: string, names: readonly string[]): string | undefined {
  if (names.includes(name)) {
    return undefined;
  }
  const tidy = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, "");
  return names.find((one) => {
    if (tidy(one) === tidy(name)) {
      return true;
    }
    // In a short name every letter must be right, because another letter may make another
    // name.
    return one.length > 6 && leven(tidy(one), tidy(name)) <= (one.length > 10 ? 2 : 1);
  });
}
