/** What must not go live, though a build passes. */
import path from "node:path";
import { checkData } from "../site/check/check.ts";
import { formatProblem } from "../site/check/problem.ts";
import { createBundler } from "./bundler.ts";
import { findUnpublishedVersion } from "./embed.ts";
import { projectFolder } from "./project-folder.ts";
import { findSettingBlockers, readSettings } from "./settings.ts";

/**
 * Placeholder contact data, persons and firms that were made up, promises that nobody of the company has confirmed, settings that are
 * missing or the stand-in's, and a pinned file that partners could have while it may still change.
 *
 * @param env environment variables
 * @returns a line each, `FILE:LINE:COL what is wrong. Fix: what to write`
 */
export async function findReleaseBlockers(env: Record<string, string | undefined>): Promise<string[]> {
  // No setting is in the pinned file.
  const bundler = createBundler({
    outFolder: path.join(projectFolder, ".cache/pinned"),
    settings: readSettings({ env: {}, folder: import.meta.dirname }),
  });
  return [
    ...findDataBlockers(projectFolder),
    ...findSettingBlockers(env, projectFolder),
    ...(await findUnpublishedVersion(bundler)),
  ];
}

/** @param folder that holds the data files */
export function findDataBlockers(folder: string): string[] {
  return checkData({ folder }).heldBack.map(formatProblem);
}
