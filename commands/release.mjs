/** `npm run release`: `npm run build` for a site that goes live. Refuses what a visitor must not meet, all at once. */
import path from "node:path";
import { findUnfrozen } from "../embed-versions.mjs";
import { counted } from "../site/data-check/quote.mjs";
import { findReleaseBlockers } from "./release-blockers.mjs";

const root = path.join(import.meta.dirname, "..");
const blockers = [...findReleaseBlockers({ root, env: process.env }), ...findUnfrozen({ root })];
if (blockers.length > 0) {
  console.error(blockers.join("\n"));
  console.error(
    `${counted(blockers.length, "thing keeps", "things keep")} this from going live. dist/ was left as it was.`,
  );
  process.exitCode = 1;
} else {
  await import("./build.mjs");
}
