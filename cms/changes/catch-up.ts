/** After sending: brings this copy to what was sent, so that it and the code host agree. */
import { writeWhole, placeOf } from "../content.ts";
import { rm } from "node:fs/promises";
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
  const { git, prefix, head } = repository;
  if (sent === head) return undefined;
  try {
    if ((await lineOf(git(["rev-parse", "--verify", "HEAD^{commit}"]))) !== head)
      return "It was sent. Somebody worked with git in this copy meanwhile, so that it was left as it is: type git pull in a terminal when you are ready.";
    const [before, after, now] = await Promise.all([
      versionAt(repository, head),
      versionAt(repository, sent),
      versionNow(repository),
    ]);
    const files = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file) && isEditors(file),
    );
    const places = files.map((file) => `${prefix}${file}`);
    await moveOn(repository, { sent, places });
    for (const file of files) {
      // Saved while it was being sent: it stays, and is a change of its own.
      if (now.get(file) !== asRead.get(file) || now.get(file) === after.get(file)) continue;
      await lay(repository, file, await contentAt(repository, sent, file));
    }
    return undefined;
  } catch (error) {
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

async function lay({ folder }: Repository, file: string, content: Buffer | undefined) {
  if (content && contentNow(folder, file)?.equals(content)) return;
  const absolute = placeOf(folder, file);
  if (content) await writeWhole(absolute, content);
  else await rm(absolute, { force: true });
}
