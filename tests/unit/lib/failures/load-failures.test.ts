import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { findLoadFailures } from "../../../../lib/failures/load-failures.mjs";
import { projectFolder } from "../../../../lib/project-folder.ts";

const cache = path.join(projectFolder, ".cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, "loaded-"));

afterAll(() => rmSync(folder, { recursive: true }));

it.each<[what: string, text: string, says: string]>([
  ["a syntax error", "\nconst = 5;", '2:7 Expected identifier but found "="'],
  [
    "an import of a file that is not there",
    'import "./nope.ts";',
    '1:8 Could not resolve "./nope.ts"',
  ],
  [
    "an import of a package that is not installed",
    'import "nope/sub";',
    '1:8 Could not resolve "nope/sub"',
  ],
  [
    "an import of what is not exported",
    'import { nope } from "./good.ts";\nconsole.log(nope);',
    '1:10 No matching export in "FOLDER/good.ts" for import "nope"',
  ],
])("%s in a file of ours is named with its place", async (_what, text, says) => {
  writeFileSync(path.join(folder, "good.ts"), "export const good = 1;");
  writeFileSync(path.join(folder, "bad.ts"), text);
  const own = path.relative(projectFolder, folder).replaceAll(path.sep, "/");
  expect(await findLoadFailures([`${own}/bad.ts`])).toBe(
    `${own}/bad.ts:${says.replace("FOLDER", own)}`,
  );
});

it("bad JSON is named in its file, and files without a mistake have none", async () => {
  writeFileSync(path.join(folder, "words.json"), '{ "a": 1,, }');
  writeFileSync(
    path.join(folder, "entry.ts"),
    'import words from "./words.json";\nwords;',
  );
  const own = path.relative(projectFolder, folder).replaceAll(path.sep, "/");
  expect(await findLoadFailures([`${own}/entry.ts`])).toBe(
    `${own}/words.json:1:10 Expected string in JSON but found ","`,
  );
  expect(await findLoadFailures([".eleventy.js", "dev/commands/start.ts"])).toBe("");
});
