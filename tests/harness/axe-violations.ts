import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

declare global {
  interface Window {
    axe?: { run(context: string, options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * Returns a line for each accessibility rule that the page breaks.
 *
 * @param place selector of the part that is examined
 * @param rules ids of axe's rules; by default all that apply
 */
export async function violationsOf(
  page: Page,
  { within = "html", rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) {
    // `page.evaluate` would run axe's program through `eval`, which costs as much CPU as
    // running it.
    const session = await page.context().newCDPSession(page);
    await session.send("Runtime.evaluate", { expression: axe });
    await session.detach();
  }
  const violations = await page.evaluate(
    async ([context, runOnly]) => {
      const results = await window.axe?.run(context, {
        resultTypes: ["violations"],
        runOnly,
        // axe need not load style sheets, because no rule that runs here reads them.
        preload: false,
      });
      return results?.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    [within, rules] as const,
  );
  if (!violations) {
    throw new Error("axe-core could not be started in the page");
  }
  return violations;
}
