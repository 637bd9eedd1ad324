import { execFile } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../test-site.ts";

const cspell = path.join(projectFolder, "node_modules/cspell/bin.mjs");

/** What cspell finds with the settings of `cspell.json`: `FILE:LINE:COLUMN - Unknown word (WORD)`, one a line. */
function spell(files: string[], text = ""): Promise<{ code: number; found: string }> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [cspell, "lint", "--no-progress", "--no-summary", "--no-color", "--config", "cspell.json", ...files],
      { cwd: projectFolder },
      (error, found) => {
        const code = error?.code ?? 0;
        if (typeof code === "number") resolve({ code, found });
        else reject(error);
      },
    );
    child.stdin?.end(text);
  });
}

it("finds no misspelt word in what editors and visitors read", async () => {
  const { code, found } = await spell([]);
  expect(found, "Mend the word, or add it to site/words.txt if it is right").toBe("");
  expect(code).toBe(0);
}, 60_000);

it("would find one, American spelling included", async () => {
  const { code, found } = await spell(["stdin"], "We recieve your mesage in the color of the centre.");
  expect(
    [...found.matchAll(/(?:Unknown|Forbidden|Misspelled) word \((\w+)\)/g)].map(([, word]) => word),
  ).toEqual(["recieve", "mesage", "color"]);
  expect(code).toBe(1);
}, 60_000);
