/** Brings files, branch and index of this copy to a commit of the code host. */
import { rmSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { writeDurably } from "../../../lib/write-file.ts";
import { readBlobs, readHere } from "../contents.ts";
import { git } from "../git.ts";
import { refusal } from "../refusals/refusal.ts";
import { SAVED_MEANWHILE } from "../refusals/states.ts";
import { makeTree } from "./commit.ts";
import type { JoinedFile } from "./join.ts";

/**
 * Brings what others have sent to this copy: git brings the files that were not changed here, and the joined ones
 * are written before the branch moves, so that a copy whose power is cut in between joins them once more.
 *
 * @param theirs the commit that is published
 * @throws {KnownFailure} if a file was saved meanwhile, or others have changed one that is not sent from here
 */
export async function bringHere(
  folder: string,
  theirs: string,
  files: readonly JoinedFile[],
): Promise<void> {
  // A file that differs here keeps its entry of this copy: git takes another mode for a change of theirs in its way.
  const rest = await makeTree(folder, theirs, {
    files: files.map(({ file, base }) => ({ file, blob: base })),
    modesOf: "HEAD",
  });
  // Without this, git takes a file that was changed and changed back for a changed one.
  await git(folder, ["update-index", "-q", "--refresh"]).catch(() => "");
  const move = ["read-tree", "-m", "-u", "--no-sparse-checkout", "HEAD", rest];
  await git(folder, [...move, "--dry-run"]);

  await writeJoined(folder, files);
  await git(folder, move);
  await moveTo(folder, theirs, files);
}

/** Writes the joined files that are not yet here as they are joined. */
async function writeJoined(folder: string, files: readonly JoinedFile[]): Promise<void> {
  const differing = files.filter(({ mine, joined }) => mine !== joined);
  const blobs = differing.flatMap(({ joined }) => joined ?? []);
  const contents = await readBlobs(folder, blobs);
  // Nothing is awaited between the look and the writing, so no form is saved in between.
  for (const { file, here } of differing) {
    const now = readHere(folder, file);
    if (!isDeepStrictEqual(now, here)) {
      throw refusal(SAVED_MEANWHILE, file);
    }
  }
  for (const { file, joined } of differing) {
    const content = contents.get(joined ?? "");
    if (content) {
      writeDurably(path.join(folder, file), content);
    } else {
      rmSync(path.join(folder, file), { force: true });
    }
  }
}

/** Moves the branch to a commit, and the index of our files with it. */
export async function moveTo(
  folder: string,
  commit: string,
  files: readonly JoinedFile[],
): Promise<void> {
  await git(folder, ["update-ref", "-m", "send", "HEAD", commit]);
  if (files.length > 0) {
    await git(folder, ["reset", "--quiet", "--", ...files.map(({ file }) => file)]);
  }
}
