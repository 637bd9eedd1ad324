/**
 * `node --import tsx build-broken-pages.ts CLONE` reads edits of a clone from its input,
 * makes each alone, builds, and prints what a developer reads. It is a process of its
 * own, because Vitest replaces Node's source maps.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { json } from "node:stream/consumers";
import type { buildSite } from "../../build.mjs";
import type { describeFailure } from "../../lib/failures/describe-failure.ts";
import type { readSettings } from "../../lib/settings.ts";

/** A change of a file: the text that is replaced, and the text in its place. */
export interface Edit {
  file: string;
  /** A text, or `^` or `$` for the beginning or the end of the file. */
  from: string;
  to: string;
}

interface OwnModules {
  buildSite: typeof buildSite;
  describeFailure: typeof describeFailure;
  readSettings: typeof readSettings;
}

const [, , clone = ""] = process.argv;
const load = (file: string): Promise<OwnModules> => import(path.join(clone, file));
const { buildSite: build } = await load("build.mjs");
const { describeFailure: describe } = await load("lib/failures/describe-failure.ts");
const settings = (await load("lib/settings.ts")).readSettings({ env: {}, folder: clone });
const outFolder = path.join(clone, ".cache/built");
const { scripts, worker } = await build({ outFolder, settings });

const messages: string[] = [];
for (const { file, from, to } of (await json(process.stdin)) as Edit[]) {
  const name = path.join(clone, file);
  const text = readFileSync(name, "utf8");
  writeFileSync(name, edit(text, from, to));
  try {
    const isOfScripts = file === "widgets/registry.ts";
    await build({ outFolder, settings, reused: isOfScripts ? {} : { scripts, worker } });
    messages.push("The build succeeded.");
  } catch (error) {
    messages.push(describe(error));
  }
  writeFileSync(name, text);
}
console.log(JSON.stringify(messages));

function edit(text: string, from: string, to: string): string {
  if (from === "^") {
    return to + text;
  }
  if (from === "$") {
    return text + to;
  }
  if (!text.includes(from)) {
    throw new Error(`There is no "${from}" to be replaced.`);
  }
  return text.replace(from, () => to);
}
