/**
 * `npm run release`: `npm run build` for a site that goes live. Refuses what a visitor must not meet, all at once, and warns of what
 * its owner should know.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildEmbed } from "../build/embed.ts";
import { unpublishedVersion } from "../build/embed-versions.ts";
import { projectFolder } from "../build/project-folder.ts";
import { counted } from "../site/data-check/quote.ts";
import { readSettings } from "../build/settings.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };
import { findReleaseBlockers, findReleaseWarnings } from "../build/release-blockers.ts";

const blockers = [
  ...findReleaseBlockers({ root: projectFolder, env: process.env }),
  ...(await findUnpublishedVersion()),
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

/** The pinned file as the sources give it is held against the one that is published. No setting of a build is in it. */
async function findUnpublishedVersion(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "widget-"));
  try {
    const settings = readSettings({ env: {}, folder });
    await buildEmbed({ outFolder: folder, settings }, path.join(folder, "nothing-published"));
    const { version } = embedVersion;
    const problem = await unpublishedVersion(path.join(folder, "widgets", version), version);
    return problem ? [problem] : [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
