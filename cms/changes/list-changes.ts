/** What this copy holds that is not on the site yet. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import { parseSchemas, readSchemaTexts } from "../../site/data-check/schemas.ts";
import { readSendingSettings } from "../../build/settings.ts";
import { dataName } from "../content.ts";
import type { Place } from "../merge-three.ts";
import { compareValues, type Difference } from "./compare.ts";
import { lineIfAny, listOf } from "./git.ts";
import { openRepository, refusing, remoteOf, type Repository, trackingRef } from "./repository.ts";
import { contentAt, contentNow, isDataFile, isEditors, versionAt, versionNow } from "./versions.ts";
import { describeDifference, fileLabel, printValue } from "./words.ts";

/** A change in words. */
export interface Change {
  /** Stays the same as long as the change does. */
  id: string;
  /** From the project's folder. */
  file: string;
  /** What the file is called: `FAQs`; of pictures, `Pictures`. */
  group: string;
  /** 'FAQ 3: answer changed'. */
  title: string;
  /** As people read them; empty where there was nothing. */
  before: string;
  after: string;
  /** The pictures that were shown before and are now, from the project's folder. */
  pictures?: { before?: string; after?: string };
  /** `you`, or the author of the commit. */
  who: string;
  /** When it was saved or committed, as ISO 8601. */
  when: string;
  isCommitted: boolean;
}

/** A change with what undoes it. */
export interface FoundChange {
  change: Change;
  /** Of a data file that both versions can be read of; without it, the whole file is undone. */
  difference?: Difference;
}

export interface Comparison {
  repository: Repository;
  /** The commit that everybody has seen: what was last sent, as far as this copy knows. */
  base: string;
  /** The last commit of the branch that is sent to, as far as this copy knows. */
  theirs: string;
  found: FoundChange[];
  /** Other changed files, which are never sent, from the project's folder. */
  left: string[];
}

/**
 * Compares the project's folder with what was last sent.
 *
 * @throws {Refusal} without git or a repository
 */
export async function compareWithSent(folder: string): Promise<Comparison> {
  const repository = await openRepository(folder);
  return refusing(async () => {
    const { base, theirs } = await findBase(repository);
    const [sent, there, now] = await Promise.all([
      versionAt(repository, base),
      versionAt(repository, theirs),
      versionNow(repository),
    ]);
    const head = base === repository.head ? sent : await versionAt(repository, repository.head);
    const files = [...new Set([...sent.keys(), ...now.keys()])].sort();
    const found: FoundChange[] = [];
    for (const file of files) {
      const hash = now.get(file);
      // What others have sent in the same words is no change any more.
      if (hash === sent.get(file) || hash === there.get(file)) continue;
      found.push(...(await describeFile(repository, { file, base, isInHead: hash === head.get(file) })));
    }
    return { repository, base, theirs, found, left: await listLeft(repository) };
  });
}

/** @returns the last common commit with the branch that is sent to, and that branch; this copy's own commit while it is not known */
async function findBase(repository: Repository): Promise<{ base: string; theirs: string }> {
  const { git, head, folder, branch } = repository;
  const remote = await remoteOf(repository).catch(() => undefined);
  const target = readSendingSettings({ folder }).branch || branch;
  const known =
    remote && target
      ? await lineIfAny(git(["rev-parse", "--verify", "--quiet", `${trackingRef(remote, target)}^{commit}`]))
      : undefined;
  const base = known && (await lineIfAny(git(["merge-base", head, known])));
  return known && base ? { base, theirs: known } : { base: head, theirs: head };
}

async function describeFile(
  repository: Repository,
  { file, base, isInHead }: { file: string; base: string; isInHead: boolean },
): Promise<FoundChange[]> {
  const { folder, head } = repository;
  const before = await contentAt(repository, base, file);
  const after = contentNow(folder, file);
  const saved = savedBy(folder, file);
  const committed = base === head ? undefined : await committedBy(repository, { file, base });
  const inHead = committed && !isInHead ? await contentAt(repository, head, file) : after;
  // What was changed again since the commit is not the commit's any more.
  const since = inHead && after ? compareValues(parsed(inHead), parsed(after)) : [];
  return describeContents({ folder, file, before, after }).map(({ difference, ...words }) => {
    const isCommitted =
      isInHead || (difference !== undefined && !since.some(({ place }) => overlap(place, difference.place)));
    const id = idOf(file, words.title, words.before, words.after);
    return { change: { id, file, ...words, ...((isCommitted && committed) || saved) }, difference };
  });
}

/** Whether one place is in the other. */
function overlap(one: Place, other: Place) {
  return one.slice(0, other.length).every((step, at) => step === other[at]);
}

/**
 * The difference between two versions of a file, in words.
 *
 * @param contents `undefined` where there is no such file
 */
export function describeContents({
  folder,
  file,
  before,
  after,
}: {
  folder: string;
  file: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}): (Pick<Change, "group" | "title" | "before" | "after" | "pictures"> & { difference?: Difference })[] {
  if (!isDataFile(file)) {
    const title = before === undefined ? "added" : after === undefined ? "deleted" : "replaced";
    const pictures = { ...(before && { before: file }), ...(after && { after: file }) };
    const name = file.replace("site/images/", "");
    return [{ group: "Pictures", title: `Picture ${title}: ${name}`, before: "", after: "", pictures }];
  }
  const name = dataName(file);
  const { schemas } = parseSchemas(readSchemaTexts(folder));
  const root = schemas.get(`${name}.schema.json`);
  const group = fileLabel(root, name);
  const whole = (title: string) => [{ group, title: `${group}: ${title}`, before: "", after: "" }];
  if (!before || !after) return whole(before ? "the whole file is deleted" : "the whole file is new");
  const versions = { before: parsed(before), after: parsed(after) };
  if (versions.before === undefined || versions.after === undefined || !root)
    return whole("the file cannot be read any more");
  const book = { root, schemas };
  const differences = compareValues(versions.before, versions.after);
  // Spaces and line ends alone.
  if (differences.length === 0) return whole("laid out in another way");
  return differences.map((difference) => ({
    group,
    title: describeDifference(difference, versions, book),
    before: printValue(difference.before),
    after: printValue(difference.after),
    ...picturesOf(difference),
    difference,
  }));
}

/** The pictures that the values of a field name. */
function picturesOf({ before, after }: Difference): Pick<Change, "pictures"> {
  const [one, other] = [before, after].map((value) =>
    typeof value === "string" && isEditors(`site/${value}`) ? `site/${value}` : undefined,
  );
  return one || other ? { pictures: { ...(one && { before: one }), ...(other && { after: other }) } } : {};
}

/** @returns nothing when it is no JSON */
export function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString("utf8").replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

type Saved = Pick<Change, "who" | "when" | "isCommitted">;

/** Who committed a file last, of the commits that were not sent. */
async function committedBy(
  { git, prefix, head }: Repository,
  { file, base }: { file: string; base: string },
): Promise<Saved | undefined> {
  const words = ["log", "-1", "--format=%an%x00%aI", `${base}..${head}`, "--", `${prefix}${file}`];
  const [who, when] = await listOf(git(words));
  return who && when ? { who, when: when.trim(), isCommitted: true } : undefined;
}

function savedBy(folder: string, file: string): Saved {
  const saved = statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtime ?? new Date();
  return { who: "you", when: saved.toISOString(), isCommitted: false };
}

/** Everything else that lies changed in this copy, staged or not. */
async function listLeft({ git, prefix }: Repository): Promise<string[]> {
  const status = await listOf(
    git(["--no-optional-locks", "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"]),
  );
  const files = status.map((line) => line.slice(3));
  return files
    .map((file) => (file.startsWith(prefix) ? file.slice(prefix.length) : `/${file}`))
    .filter((file) => !isEditors(file));
}

function idOf(...parts: string[]) {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
}
