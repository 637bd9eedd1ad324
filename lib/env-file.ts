/** Reads `.env`, and reports each line that is not a setting, which would otherwise be ignored silently. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import leven from "leven";

/** The content of `.env`. */
export interface EnvFile {
  values: Readonly<Record<string, string | undefined>>;
  /** The line of each name, from 1; the last one counts. */
  lines: ReadonlyMap<string, number>;
  /** Each is `.env:LINE:1 what is wrong. Fix: what to write`. */
  problems: string[];
}

/** @param names of the settings: only names that nearly are one of them are problems, others may be other programs' */
export function readEnvFile(folder: string, names: readonly string[]): EnvFile {
  const file = path.join(folder, ".env");
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  // PowerShell's `echo … > .env` writes UTF-16, in which every second byte of a name is 0.
  if (bytes.includes(0)) {
    const problem =
      '.env:1:1 the file is saved as UTF-16, as PowerShell does, so no setting in it counts. Fix: save it as "UTF-8"';
    return { values: {}, lines: new Map(), problems: [problem] };
  }
  // Windows' editors write a mark, which would be part of the first name.
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
    const meant = nearestName(name, names);
    if (meant) {
      problems.push(
        `.env:${line}:1 there is no setting ${name}. Fix: write ${meant}=, and the value`,
      );
    }
  }
  return { values: parseEnv(text), lines, problems };
}

interface Assignment {
  /** Empty if the line sets nothing. */
  name: string;
  /** From 1. */
  line: number;
  /** All that stands on the line. */
  content: string;
}

/** The lines on which a setting begins, or ought to: all but notes, blanks, and the further lines of a value. */
function* assignmentsIn(text: string): Generator<Assignment> {
  const lines = text.split("\n");
  // A value in quotes may go on over several lines.
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
    const [, quote = ""] = /^[ \t]*(["'`])(?!.*\1)/.exec(value) ?? [];
    // Without its second half anywhere below, a quote is a sign like any other.
    const isClosed = quote && lines.slice(at + 1).some((one) => one.includes(quote));
    openQuote = isClosed ? quote : "";
  }
}

function describeLine(content: string, names: readonly string[]): string {
  const short = content.trim().slice(0, 30);
  const name = names.find((one) => new RegExp(`\\b${one}\\b`).test(content)) ?? "NAME";
  return `"${short}" is no setting. Fix: write ${name}=, and the value, with nothing before it; or # before a note`;
}

/** Returns the setting that an unknown name is meant for: other capitals, other signs, a letter too many. */
function nearestName(name: string, names: readonly string[]): string | undefined {
  if (names.includes(name)) {
    return undefined;
  }
  const tidy = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, "");
  return names.find((one) => {
    if (tidy(one) === tidy(name)) {
      return true;
    }
    // In a short name, one other letter may be another name.
    return one.length > 6 && leven(tidy(one), tidy(name)) <= (one.length > 10 ? 2 : 1);
  });
}
