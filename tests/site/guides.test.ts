/** The guides as their readers see them in an editor, or in a diff. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../test-site.ts";

const guides = ["", "dev", "docs", "tests"].flatMap((folder) =>
  readdirSync(path.join(projectFolder, folder), {
    recursive: folder !== "",
    encoding: "utf8",
  })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join(folder, file)),
);

/** The lines of a guide that are prose: no row of a table, and no code, which must be copied as it is. */
function proseOf(guide: string) {
  let isCode = false;
  return readFileSync(path.join(projectFolder, guide), "utf8")
    .split(/\r?\n/)
    .map((text, at) => ({ text, place: `${guide}:${at + 1}` }))
    .filter(({ text }) => {
      if (/^\s*```/.test(text)) {
        isCode = !isCode;
      }
      return !isCode && !/^\s*\||^ {4}/.test(text);
    });
}

it("a line of a guide is 120 letters wide at most, but in a table or in code", () => {
  expect(guides.length).toBeGreaterThan(30);
  const long = guides.flatMap(proseOf).filter(({ text }) => [...text].length > 120);
  expect(long.map(({ place }) => `${place} is wider: break the line`)).toEqual([]);
});
