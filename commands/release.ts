/**
 * `npm run release`: `npm run build` for a site that goes live. Refuses what a visitor must not meet, all at once, and warns of what
 * its owner should know.
 */
import { findUnfrozen } from "../build/embed-versions.ts";
import { projectFolder } from "../build/project-folder.ts";
import { counted } from "../site/data-check/quote.ts";
import { findReleaseBlockers, findReleaseWarnings } from "../build/release-blockers.ts";

const blockers = [
  ...findReleaseBlockers({ root: projectFolder, env: process.env }),
  ...findUnfrozen(projectFolder),
];
if (blockers.length > 0) {
  console.error(blockers.join("\n"));
  console.error(
    `${counted(blockers.length, "thing keeps", "things keep")} this from going live. dist/ was left as it was.`,
  );
  process.exitCode = 1;
} else {
  for (const warning of findReleaseWarnings({ root: projectFolder, env: process.env })) console.warn(warning);
  await import("./build.ts");
}
