import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../test-run.ts";

const text = readFileSync(path.join(projectFolder, "docs", "reliability.md"), "utf8");

/** The tests that the last cell of each row names, in the tables that have such a column. */
const shownBy = text.split("\n\n").flatMap((table) => {
  const [head = "", , ...rows] = table.split("\n");
  if (!/\| shown by \|$/.test(head)) return [];
  return rows.map((row): [claim: string, tests: string[]] => {
    const cells = row.split("|").map((cell) => cell.trim());
    return [cells[1] ?? "", [...(cells.at(-2) ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)];
  });
});

it("promises nothing that no test shows", () => {
  expect(shownBy.length).toBeGreaterThan(10);
  for (const [claim, tests] of shownBy) {
    expect(tests, claim).not.toEqual([]);
    for (const name of tests) {
      const files = [".test.ts", ".test.tsx"].map((ending) =>
        path.join(projectFolder, "tests", name + ending),
      );
      expect(
        files.filter((file) => existsSync(file)),
        `${claim}: ${name}`,
      ).toHaveLength(1);
    }
  }
});
