/** Measures Lighthouse's mobile scores of each type of page. npx downloads Lighthouse, which nothing else needs. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBrowser } from "../harness/find-browser.ts";
import { CHROMIUM_FLAGS } from "../harness/launch-browser.ts";
import { PAGE_TYPES } from "../harness/page-types.ts";
import type { BenchWorld } from "./phone.ts";

const run = promisify(execFile);

export async function bench({ origin }: BenchWorld): Promise<void> {
  const flags = ["--headless=new", ...CHROMIUM_FLAGS].join(" ");
  const options = ["--output=json", "--quiet", `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const rows = [];
  // The page "not found" is left out: Lighthouse gives no scores to a page with the
  // status 404.
  for (const [page, route] of PAGE_TYPES.filter(([type]) => type !== "not found")) {
    const words = ["--yes", "lighthouse@12.8.2", origin + route, ...options];
    const { stdout } = await run("npx", words, { env, maxBuffer: 2 ** 26 });
    const categories: { title: string; score: number }[] = Object.values(
      JSON.parse(stdout).categories,
    );
    rows.push({
      page,
      ...Object.fromEntries(categories.map(({ title, score }) => [title, score * 100])),
    });
  }
  console.log(
    "\nLighthouse, mobile, one run each; SEO is lower by intent where a page is noindex",
  );
  console.table(rows);
}
