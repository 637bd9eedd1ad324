/** `npm run release`: `npm run build` for a site that goes live. Refuses what a visitor must not meet, all at once. */
import path from "node:path";
import { findUnfrozen } from "../build/embed-versions.ts";
import { counted } from "../site/data-check/quote.ts";
import { findReleaseBlockers } from "../build/release-blockers.ts";

const root = path.join(import.meta.dirname, "..");
const blockers = [...findReleaseBlockers({ root, env: process.env }), ...findUnfrozen({ root })];
if (blockers.length > 0) {
  console.error(blockers.join("\n"));
  console.error(
    `${counted(blockers.length, "thing keeps", "things keep")} this from going live. dist/ was left as it was.`,
  );
  process.exitCode = 1;
} else {
  await import("./build.ts");
}
