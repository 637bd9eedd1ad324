import { findUnpublishedVersion } from "./bundle/embed.ts";
import { checkData } from "./check/check.ts";
import { counted, formatProblem } from "./check/problem.ts";
import { KnownFailure } from "./problems.ts";
import { projectFolder } from "./project-folder.ts";
import { findSettingBlockers, findSettingWarnings, readSettings } from "./settings.ts";

/**
 * Warns of settings that cost something, and refuses a release that holds placeholder contact data, persons and firms that were made up,
 * promises that nobody of the company has confirmed, missing settings or those of the stand-in, or a pinned file that may still change.
 *
 * @throws {KnownFailure} with a line for each thing that must not go live
 */
export async function assertLive(): Promise<void> {
  const settingBlockers = findSettingBlockers(process.env, projectFolder);
  const blockers = [
    ...checkData({ folder: projectFolder }).blockers.map(formatProblem),
    ...settingBlockers,
    // The pinned file holds SITE_URL, so it is written only once the settings are right.
    ...(settingBlockers.length > 0 ? [] : await findUnpublishedVersion(readSettings())),
  ];
  if (blockers.length > 0)
    throw new KnownFailure(
      `${blockers.join("\n")}\n${counted(blockers.length, "thing keeps", "things keep")} this from going live.`,
    );
  for (const warning of findSettingWarnings(process.env, projectFolder)) console.warn(warning);
}
