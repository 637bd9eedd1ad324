/** Updates files, branch and index of this copy to a commit of the code host. */
import { rmSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { writeDurably } from "../../../lib/write-file.ts";
import { readBlobs, readHere } from "../contents.ts";
import { git } from "../git.ts";
import { createRefusal } from "../refusals/refusal.ts";
import { SAVED_MEANWHILE } from "../refusals/states.ts";
import { makeTree } from "./commit.ts";
import type { JoinedFile } from "./join.ts";

/**
 * Brings the changes of others to this copy. Git updates the files that were not changed
 * here. Joined files are written before the branch moves, so that after a power cut they
 * are joined once more.
 *
 * @param theirs the commit that is published
 * @throws {KnownFailure} if a file was saved meanwhile, or others have changed one that
 * is not sent from here
 */
export async function bringHere(
  folder: string,
  theirs: string,
  files: readonly JoinedFile[],
): Promise<void> {
  // Keep the entries of files that differ here, because git would refuse to update a file
  // whose mode differs.
  const rest = await makeTree(folder, theirs, {
    files: files.map(({ file, base }) => ({ file, blob: base })),
    modesOf: "HEAD",
  });
  // Refresh the index, because otherwise git counts a file as changed that was changed
  // back.
  await git(folder, ["update-index", "-q", "--refresh"]).catch(() => "");
  const move = ["read-tree", "-m", "-u", "--no-sparse-checkout", "HEAD", rest];
  await git(folder, [...move, "--dry-run"]);

  await writeJoined(folder, files);
  await git(folder, move);
  await moveTo(folder, theirs, files);
}

/** Writes the joined files whose content on this computer differs. */
async function writeJoined(folder: string, files: readonly JoinedFile[]): Promise<void> {
  const differing = files.filter(({ mine, joined }) => mine !== joined);
  const blobs = differing.flatMap(({ joined }) => joined ?? []);
  const contents = await readBlobs(folder, blobs);
  // Do not await between the comparison and the write, so that no form can be saved in
  // between.
  for (const { file, here } of differing) {
    const now = readHere(folder, file);
    if (!isDeepStrictEqual(now, here)) {
      throw createRefusal(SAVED_MEANWHILE, file);
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

/** Moves the branch to a commit, and updates the index entries of the sent files. */
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
