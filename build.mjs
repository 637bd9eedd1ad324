/**
 * `npm run build`: the finished site in `dist/`. A build that fails leaves the previous `dist/` as it was.
 * `-- --previous DIR` keeps the hashed files of the release in that folder, for pages of it that are still open.
 * `npm run release` is `npm run build -- --live`: it refuses what a visitor must not meet, all at once, and warns of what its owner should
 * know.
 */
import path from "node:path";
import { findUnpublishedVersion } from "./lib/bundle/embed.ts";
import { describeFailure, KnownFailure } from "./lib/problems.ts";
import { projectFolder } from "./lib/project-folder.ts";
import { publish } from "./lib/publish.ts";
import { findSettingBlockers, findSettingWarnings, readSettings } from "./lib/settings.ts";
import { checkData } from "./lib/check/check.ts";
import { counted, formatProblem } from "./lib/check/problem.ts";
import { readArguments } from "./lib/read-arguments.ts";

const { values } = readArguments("npm run build -- [--previous DIR]", {
  options: { previous: { type: "string" }, live: { type: "boolean" } },
});
try {
  if (values.live) await assertLive();
  const { remarks, cpuSeconds } = await publish({
    settings: readSettings(),
    previousFolder: values.previous && path.resolve(values.previous),
  });
  for (const line of remarks) console.log(line);
  console.log(`dist/ is ready (${cpuSeconds.toFixed(1)} s of CPU).`);
} catch (error) {
  throw new KnownFailure(`${describeFailure(error)}\ndist/ was left as it was.`);
}

/**
 * Placeholder contact data, persons and firms that were made up, promises that nobody of the company has confirmed, settings that are
 * missing or the stand-in's, and a pinned file that partners could have while it may still change.
 *
 * @throws {KnownFailure} a line for each thing that must not go live
 */
async function assertLive() {
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
