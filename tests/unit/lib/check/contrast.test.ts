import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { computeContrast, findFaintTexts } from "../../../../lib/check/contrast.ts";
import { projectFolder } from "../../../../lib/project-folder.ts";
import { replaceIn } from "../../../find-in.ts";

it("contrast is WCAG's: 21 between black and white, 1 between the same, 4.48 for #777 on white", () => {
  expect(computeContrast("#000", "#ffffff")).toBe(21);
  expect(computeContrast("#141b45", "#141b45")).toBe(1);
  expect(computeContrast("#777", "#fff")).toBeCloseTo(4.48, 2);
});

it("every text of the site's own colours can be read, on pages of every accent", () => {
  expect(findFaintTexts(projectFolder)).toEqual([]);
});

it("a text that can hardly be read is named with its colours, its contrast and what to do", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "contrast-"));
  cpSync(path.join(projectFolder, "site/styles"), path.join(folder, "site/styles"), {
    recursive: true,
  });
  const sheet = path.join(folder, "site/styles/accents.css");
  const pale = replaceIn(
    readFileSync(sheet, "utf8"),
    /(\.accent-leaf \{\s*--accent: )[^;]+/,
    "$1#c0e0c8",
  );
  writeFileSync(sheet, pale);
  const others = findFaintTexts(projectFolder);
  const lines = findFaintTexts(folder).filter((line) => !others.includes(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatch(
      /^site\/styles\/accents\.css, \.accent-leaf: --[\w-]+ \(#\w+\) on --[\w-]+ \(#\w+\) has a contrast of [1-4]\.\d\d, .*Fix: .*site\/palette\.ts/,
    );
  }
});

it("a colour that a style sheet lacks, or writes in another way, is named", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "contrast-"));
  const styles = path.join(folder, "site/styles");
  cpSync(path.join(projectFolder, "site/styles"), styles, { recursive: true });
  const sheet = path.join(styles, "tokens.css");
  const other = replaceIn(readFileSync(sheet, "utf8"), /(--success:)[^;]+/, "$1 green");
  writeFileSync(sheet, other);
  expect(findFaintTexts(folder)).toContain(
    "site/styles/tokens.css: --success or --success-soft is no colour any more.",
  );
});
