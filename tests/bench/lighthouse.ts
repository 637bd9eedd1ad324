/** Lighthouse's mobile scores for each type of page. Its 100 MB are installed apart, with a lockfile of their own. */
import { execFile } from "node:child_process";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { installApart } from "../../build/install-apart.ts";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";
import { precompress } from "../../hosting/precompress.ts";
import { findBrowser } from "../find-browser.ts";
import { CHROMIUM_FLAGS } from "../launch-browser.ts";
import { PAGE_TYPES } from "./page-types.ts";
import type { BenchWorld } from "./world.ts";

const run = promisify(execFile);
/** Lighthouse gives no scores for a page that is sent as 404, so it is scored under another address. */
const NOT_FOUND_COPY = "bench-not-found";
const folder = path.join(import.meta.dirname, "lighthouse");

export async function benchLighthouse({ origin, built }: BenchWorld) {
  installApart({ folder, what: "Lighthouse, in tests/bench/lighthouse" });
  await copyFile(path.join(built, "404.html"), path.join(built, `${NOT_FOUND_COPY}.html`));
  await precompress({ folder: built, cacheFolder: path.join(built, "..", "precompressed") });
  const rows = [];
  for (const [type, address] of PAGE_TYPES) {
    const route = type === "not found" ? `/${NOT_FOUND_COPY}` : address;
    // Without blocking: this process serves the pages that Lighthouse asks for.
    const { stdout } = await run(process.execPath, [
      ...TYPESCRIPT_IN_NODE,
      path.join(folder, "score.ts"),
      origin + route,
      findBrowser(),
      ...CHROMIUM_FLAGS,
    ]);
    rows.push({ page: type, ...JSON.parse(stdout) });
  }
  console.log("\nLighthouse, mobile, one run each; 'is-crawlable' fails by intent where a page is noindex");
  console.table(rows);
}
