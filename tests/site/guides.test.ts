/** The guides are easy to read in an editor and in a diff. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../test-site.ts";

const guides = ["", "dev", "docs", "tests", "widgets"].flatMap((folder) =>
  readdirSync(path.join(projectFolder, folder), {
    recursive: folder !== "",
    encoding: "utf8",
  })
    // Packages have guides of their own: `npm run engines` installs some below `tests/`.
    .filter((file) => file.endsWith(".md") && !file.includes("node_modules"))
    .map((file) => path.join(folder, file)),
);

/** Returns the lines of prose in a guide: neither rows of tables nor code, which must be copied as it is. */
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

it.each([
  ["github-actions.yml", /^ {4}- cron: /m, "actions/deploy-pages@"],
  // GitLab's nightly schedule is set on its website, so its file only names the page.
  ["gitlab-ci.yml", /Pipeline schedules/, "mv dist public"],
])("each sample of a workflow tests, refuses what must not go live, and publishes: %s", (name, nights, publishes) => {
  const file = path.join(projectFolder, "docs/workflows", name);
  const sample = readFileSync(file, "utf8");
  const commands = [
    ...sample.matchAll(/^ +- (?:run: )?(\.ci\/run|npm .*)$|run: (npm .*)$/gm),
  ];
  expect(commands.map(([, command, named]) => command ?? named)).toEqual([
    ".ci/run",
    "npm run release",
  ]);
  expect(sample).toMatch(nights);
  expect(sample).toContain(publishes);
});

it("a line of a guide is 120 letters wide at most, but in a table or in code", () => {
  expect(guides.length).toBeGreaterThan(30);
  const long = guides.flatMap(proseOf).filter(({ text }) => [...text].length > 120);
  expect(long.map(({ place }) => `${place} is wider: break the line`)).toEqual([]);
});
