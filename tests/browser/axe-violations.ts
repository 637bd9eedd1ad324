import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** What axe finds wrong in the page as it stands now, a rule a line with the elements that break it: empty is good. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    // Every rule runs; what passes is not described, and does not leave the page.
    const results = await window.axe?.run({ resultTypes: ["violations"] });
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });
  if (!violations) throw new Error("axe-core could not be started in the page");
  return violations;
}
