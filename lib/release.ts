import { publishVersion } from "./bundle/embed.ts";
import { checkData } from "./check/check.ts";
import { counted, formatProblem } from "./check/problem.ts";
import { KnownFailure } from "./problems.ts";
import { projectFolder } from "./project-folder.ts";
import { findSettingBlockers, findSettingWarnings, readSettings } from "./settings.ts";

/**
 * Warns about settings with a cost, and refuses a release with placeholder contact data, made-up persons and firms, unconfirmed promises,
 * missing settings or those of the fake provider, or a pinned file that may still change.
 *
 * @throws {KnownFailure} with a line for each thing that must not go live
 */
export async function assertLive(): Promise<void> {
  const settingBlockers = findSettingBlockers(process.env, projectFolder);
  const blockers = [
    ...checkData({ folder: projectFolder }).blockers.map(formatProblem),
    ...settingBlockers,
    // The pinned file contains SITE_URL, so it is written only with right settings.
    ...(settingBlockers.length > 0 ? [] : await publishVersion(readSettings())),
  ];
  if (blockers.length > 0)
    throw new KnownFailure(
      `${blockers.join("\n")}\n${counted(blockers.length, "thing keeps", "things keep")} this from going live.`,
    );
  for (const warning of findSettingWarnings(process.env, projectFolder)) console.warn(warning);
}
