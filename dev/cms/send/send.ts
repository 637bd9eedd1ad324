/** Sends changed words and pictures to the code host, which publishes them. */
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
 * Checks words and pictures, joins them with what others have pushed, brings that here, checks and builds it,
 * commits and pushes it. Branch and index move only to what is on the code host, so that after any failure
 * the words are unsent edits. It uses commands that git has had since 2.5.
 *
 * @param tryBuild throws if no site can be built of the joined words; what git does can be tested without
 * @returns what an editor reads
 * @throws {KnownFailure} with what is wrong and what to do
 */
export async function send(folder: string, tryBuild = buildWhole): Promise<string> {
  await refuseUnusable(folder);
  // Before git reads the files: a file that this user may not read is a problem, too.
  const blockersHere = refuseProblems(folder);
  const unsent = await findUnsent(folder);
  refuseNewBlockers(folder, unsent.forms, blockersHere);
  await refuseUnfinished(folder);

  const branch = await fetchPublished(folder);
  const files = await joinFiles(folder, unsent, branch.theirs);
  // The commit is made before anything moves, because git may not know the editor's name.
  const commit = await commitJoined(folder, branch.theirs, files, unsent);
  await bringHere(folder, branch.theirs, files);
  const note = describeOthers(unsent.others);
  if (commit === undefined) {
    return `There is nothing to send. What others have sent is here now.${note}`;
  }

  const blockers = refuseProblems(folder);
  refuseNewBlockers(folder, (await findUnsent(folder)).forms, blockers);
  await tryBuild(folder);
  await pushLfsObjects(folder, branch, files);
  const where = await push(folder, branch, commit);

  // The words are at the code host now, whatever becomes of this copy.
  const late = await moveTo(folder, commit, files).then(
    () => "",
    () =>
      "\nGit could not note that in this copy, perhaps because another program uses it. Press Send once more.",
  );
  const outlook =
    blockers.length > 0
      ? `Your words are at the code host, and you have nothing more to do. They go live with the site's first launch, before which the developer has ${blockers.length} things left.`
      : "The code host publishes it within minutes.";
  return `Sent${where}. ${outlook}${note}${late}`;
}

/** @param files changed files that are not sent */
const describeOthers = (files: readonly string[]): string =>
  files.length > 0
    ? `\nNot sent, because the site does not use it: ${files.join(", ")}`
    : "";

async function buildWhole(folder: string): Promise<void> {
  // The build takes a second to load, and forms do not need it.
  const { buildSite } = await import("../../../build.mjs");
  const settings = readSettings();
  await withScratchFolder(path.join(folder, ".cache/sent-"), async (outFolder) => {
    await buildSite({ contentFolder: folder, outFolder, settings, checksLinks: true });
  });
}
