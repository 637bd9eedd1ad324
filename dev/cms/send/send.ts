/** Sends changed data files and pictures to the code host, which publishes them. */
import path from "node:path";
import { withScratchFolder } from "../../../lib/scratch-folder.ts";
import { readSettings } from "../../../lib/settings.ts";
import { refuseUnfinished, refuseUnusable } from "../copy.ts";
import { findUnsent } from "../unsent.ts";
import { bringHere, moveTo } from "./bring-here.ts";
import { commitJoined } from "./commit.ts";
import { joinFiles } from "./join.ts";
import { fetchPublished } from "./published-branch.ts";
import { push, pushLfsObjects } from "./push.ts";
import { refuseNewBlockers, refuseProblems } from "./refuse-problems.ts";

/**
 * Sends the changes: checks them, joins them with those that others have sent, brings the
 * result here, checks and builds it, then commits and pushes it. Branch and index of this
 * copy move only to commits that the code host has, so that after any failure the changes
 * are still unsent. Needs git 2.5 or later.
 *
 * @param tryBuild builds the site, and throws if that fails; tests of git pass a function
 * that does nothing
 * @returns the sentences for the editor
 * @throws {KnownFailure} with a sentence that says what is wrong and what to do
 */
export async function send(folder: string, tryBuild = buildWhole): Promise<string> {
  await refuseUnusable(folder);
  // Check the data files before git reads them, because a file that this user may not
  // read is a problem, too.
  const blockersHere = refuseProblems(folder);
  const unsent = await findUnsent(folder);
  refuseNewBlockers(folder, unsent.dataFiles, blockersHere);
  await refuseUnfinished(folder);

  const branch = await fetchPublished(folder);
  const files = await joinFiles(folder, unsent, branch.theirs);
  // Make the commit before files change, because it fails if git does not know the
  // editor's name.
  const commit = await commitJoined(folder, branch.theirs, files, unsent);
  await bringHere(folder, branch.theirs, files);
  const note = describeOthers(unsent.others);
  if (commit === undefined) {
    return `There is nothing to send. What others have sent is here now.${note}`;
  }

  const blockers = refuseProblems(folder);
  refuseNewBlockers(folder, (await findUnsent(folder)).dataFiles, blockers);
  await tryBuild(folder);
  await pushLfsObjects(folder, branch, files);
  const where = await push(folder, branch, commit);

  const isNoted = await moveTo(folder, commit, files).then(
    () => true,
    // Do not fail, because the code host has the changes now.
    () => false,
  );
  const late = isNoted ? "" : NOT_NOTED;
  return `Sent${where}. ${describeOutlook(blockers.length)}${note}${late}`;
}

const NOT_NOTED =
  "\nGit could not note that in this copy, perhaps because another program uses it. Press Send once more.";

/** Returns a sentence that says when the sent words go live. */
const describeOutlook = (blockers: number): string =>
  blockers > 0
    ? `Your words are at the code host, and you have nothing more to do. They go live with the site's first launch, before which the developer has ${blockers} things left.`
    : "The code host publishes it within minutes.";

/**
 * Returns a sentence about changed files that are not sent; an empty text if there are
 * none.
 *
 * @param files their paths
 */
const describeOthers = (files: readonly string[]): string =>
  files.length > 0
    ? `\nNot sent, because the site does not use it: ${files.join(", ")}`
    : "";

async function buildWhole(folder: string): Promise<void> {
  // Import the build only here, because loading it takes a second.
  const { buildSite } = await import("../../../build.mjs");
  const settings = readSettings();
  await withScratchFolder(path.join(folder, ".cache/sent-"), async (outFolder) => {
    await buildSite({ contentFolder: folder, outFolder, settings, checksLinks: true });
  });
}
