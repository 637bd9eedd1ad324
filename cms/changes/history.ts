/** What was sent before, and the way back to it. */
import { Refusal } from "../refusal.ts";
import { lineIfAny } from "./git.ts";
import { compareWithSent, describeContents } from "./list-changes.ts";
import { EDITORS_FOLDERS, refusing, type Repository } from "./repository.ts";
import { contentAt, versionAt, versionNow } from "./versions.ts";
import { type Contents, writeKept } from "./write-kept.ts";

/** So many are shown. */
const MOST_SENDS = 15;

/** Of one sending, so many changes are named. */
const MOST_TITLES = 12;

export interface PastSend {
  commit: string;
  who: string;
  /** ISO 8601 */
  when: string;
  /** In words, the first ones. */
  titles: string[];
  /** How many more there are. */
  others: number;
  /** The files that it changed and that there still are in it, with what they are called. */
  files: { file: string; label: string }[];
}

/**
 * The last times that words and pictures were sent, the latest first.
 *
 * @throws {Refusal} without git or a repository
 */
export async function listSends(folder: string): Promise<PastSend[]> {
  const { repository, theirs } = await compareWithSent(folder);
  return refusing(async () => {
    const sends: PastSend[] = [];
    for (const { commit, who, when } of await commitsOf(repository, theirs))
      sends.push({ commit, who, when, ...(await describeSend(repository, commit)) });
    return sends;
  });
}

/**
 * Lays the version of a past sending into the folder, as changes that can be seen before they are sent. Pictures that it did not have stay.
 *
 * @param commit one of `listSends`
 * @param file only this one
 * @throws {Refusal} when there is no such version, or today's rules do not take it
 */
export async function goBack(folder: string, commit: unknown, file?: unknown): Promise<void> {
  const { repository, theirs } = await compareWithSent(folder);
  const known = await refusing(() => commitsOf(repository, theirs));
  const send = known.find((other) => other.commit === commit);
  if (!send) throw new Refusal("There is no such version. Fix: load the page again.");
  const writes = await refusing(() => differing(repository, send.commit, file));
  if (writes.size === 0) throw new Refusal("This is how it is now: there is nothing to go back to.");
  const day = send.when.slice(0, 16).replace("T", " ");
  const what = writes.size === 1 ? [...writes.keys()][0] : "everything";
  await writeKept(folder, `Back to the version of ${day}: ${what}`, writes);
}

async function commitsOf({ git, prefix }: Repository, theirs: string) {
  const places = EDITORS_FOLDERS.map((folder) => `${prefix}${folder}`);
  const words = ["log", "--first-parent", `--max-count=${MOST_SENDS}`, "--format=%H%x00%an%x00%aI", theirs];
  const said = (await git([...words, "--", ...places])).toString("utf8");
  return said
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [commit = "", who = "", when = ""] = line.split("\0");
      return { commit, who, when };
    });
}

async function describeSend(
  repository: Repository,
  commit: string,
): Promise<Pick<PastSend, "titles" | "others" | "files">> {
  const { git, folder } = repository;
  const parent = await lineIfAny(git(["rev-parse", "--verify", "--quiet", `${commit}^1`]));
  if (!parent) return { titles: ["The first version"], others: 0, files: [] };
  const [before, after] = await Promise.all([versionAt(repository, parent), versionAt(repository, commit)]);
  const files = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  const told = await Promise.all(
    files.map(async (file) => {
      const contents = await Promise.all([
        contentAt(repository, parent, file),
        contentAt(repository, commit, file),
      ]);
      const found = describeContents({ folder, file, before: contents[0], after: contents[1] });
      return { file, titles: found.map(({ title }) => title), label: found[0]?.group ?? file };
    }),
  );
  const titles = told.flatMap((entry) => entry.titles);
  return {
    titles: titles.slice(0, MOST_TITLES),
    others: Math.max(0, titles.length - MOST_TITLES),
    files: told
      .filter(({ file }) => after.has(file))
      .map(({ file, label }) => ({
        file,
        label: label === "Pictures" ? file.replace("site/images/", "") : label,
      })),
  };
}

/** What differs from now, with the content that it had. */
async function differing(repository: Repository, commit: string, only: unknown): Promise<Contents> {
  const [then, now] = await Promise.all([versionAt(repository, commit), versionNow(repository)]);
  const files = [...then.keys()].filter(
    (file) => then.get(file) !== now.get(file) && (only === undefined || file === only),
  );
  const contents = files.map(async (file) => [file, await contentAt(repository, commit, file)] as const);
  return new Map(await Promise.all(contents));
}
