/** After sending: brings this copy to what was sent, so that it and the code host agree. */
import { lay, placeOf } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { GitFailure, lineOf } from "./git.ts";
import { contentAt, contentNow, isEditors, versionAt, versionNow, type Version } from "./versions.ts";
import type { Repository } from "./repository.ts";

/**
 * Moves the branch of this copy on to what was sent. A file that was saved meanwhile keeps what was saved; what else lies changed here
 * stays as it is.
 *
 * @param sent the commit
 * @param asRead what editors' files held when they were sent
 * @returns a sentence when it could not be done; what was sent has arrived all the same
 */
export async function catchUp(
  repository: Repository,
  sent: string,
  asRead: Version,
): Promise<string | undefined> {
  const { folder, git, prefix, head } = repository;
  if (sent === head) return undefined;
  try {
    if ((await lineOf(git(["rev-parse", "--verify", "HEAD^{commit}"]))) !== head)
      return "It was sent. Somebody worked with git in this copy meanwhile, so that it was left as it is: type git pull in a terminal when you are ready.";
    const [before, after] = await Promise.all([versionAt(repository, head), versionAt(repository, sent)]);
    const files = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file) && isEditors(file),
    );
    const wanted = await Promise.all(
      files.map(async (file) => ({ file, content: await contentAt(repository, sent, file) })),
    );
    const now = await versionNow(repository);
    // Saved while it was being sent, and without what others have sent: the next sending joins the two, as long as the branch stays.
    const isToBeJoined = (file: string) =>
      now.get(file) !== asRead.get(file) && after.get(file) !== asRead.get(file);
    if (files.some(isToBeJoined))
      return "It was sent. What you saved meanwhile is not in it; the next sending joins it with what others have sent.";
    // What else was saved meanwhile stays, and is a change of its own.
    const stale = wanted.filter(
      ({ file }) => now.get(file) === asRead.get(file) && now.get(file) !== after.get(file),
    );
    // The files before the branch: on a branch that is ahead of them, others' changes would look as if they had been undone here, and
    // the next sending would undo them. Whatever ends this in between leaves no more than something to catch up with.
    const replaced: { file: string; content: Buffer | undefined; laid: Buffer | undefined }[] = [];
    try {
      for (const { file, content } of stale) {
        replaced.push({ file, content: contentNow(folder, file), laid: content });
        await layIfDifferent(repository, file, content);
      }
      await moveOn(repository, { sent, places: files.map((file) => `${prefix}${file}`) });
    } catch (error) {
      for (const { file, content, laid } of replaced)
        if (isSame(contentNow(folder, file), laid)) await layIfDifferent(repository, file, content);
      throw error;
    }
    return undefined;
  } catch (error) {
    if (error instanceof Refusal)
      return `It was sent. This copy could not be brought to the same state. Nothing is lost: the next sending does it.\n${error.message}`;
    if (!(error instanceof GitFailure)) throw error;
    return `It was sent. This copy could not be brought to the same state, because files that others have changed lie changed here too. Nothing is lost. Fix: ask a developer to type git pull here.\n${error.said}`;
  }
}

/** Git takes the index's word for editors' files, which hold what is sent already, and lays all others itself where they are unchanged. */
async function moveOn(
  { git, head }: Repository,
  { sent, places }: { sent: string; places: readonly string[] },
) {
  if (places.length > 0) await git(["reset", "--quiet", sent, "--", ...places]);
  try {
    await git([
      "-c",
      "merge.autoStash=false",
      "merge",
      "--quiet",
      "--ff-only",
      "--no-verify-signatures",
      sent,
    ]);
  } catch (error) {
    if (places.length > 0) await git(["reset", "--quiet", head, "--", ...places]);
    throw error;
  }
}

async function layIfDifferent({ folder }: Repository, file: string, content: Buffer | undefined) {
  if (!isSame(contentNow(folder, file), content)) await lay(placeOf(folder, file), content);
}

function isSame(one: Buffer | undefined, other: Buffer | undefined) {
  return one && other ? one.equals(other) : one === other;
}
