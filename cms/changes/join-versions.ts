/** What is sent when others have sent since: theirs and ours, joined field by field. */
import { parseSchemas, readSchemaTexts } from "../../site/data-check/schemas.ts";
import { dataName } from "../content.ts";
import { mergeThree, type Side } from "../merge-three.ts";
import { mergeValues } from "../merge-values.ts";
import { Refusal } from "../refusal.ts";
import { contentAt, contentNow, isDataFile, versionAt, versionNow } from "./versions.ts";
import { describePlace, fileLabel, printValue } from "./words.ts";
import { parsed } from "./list-changes.ts";
import type { Repository } from "./repository.ts";

/** Both have changed the same, in different ways. */
export interface Conflict {
  /** 'FAQ 3, answer'. */
  title: string;
  mine: string;
  theirs: string;
}

export class Conflicts extends Refusal {
  conflicts: Conflict[];

  constructor(conflicts: Conflict[]) {
    const lines = conflicts.map(
      ({ title, mine, theirs }) =>
        `${title}\n  yours:  ${mine || "(deleted)"}\n  theirs: ${theirs || "(deleted)"}`,
    );
    super(
      `Somebody else has changed and sent the same meanwhile. Nothing was sent, and nothing is lost. Fix: choose whose words are sent.\n${lines.join("\n")}`,
    );
    this.conflicts = conflicts;
  }
}

/**
 * @param commits the last one that both have, and the one of the code host
 * @returns contents by file, where they differ from theirs; nothing deletes a file
 * @throws {Conflicts} unless it was chosen
 */
export async function joinVersions(
  repository: Repository,
  { base, theirs, choice }: { base: string; theirs: string; choice?: Side },
): Promise<Map<string, Buffer | undefined>> {
  const { folder } = repository;
  const [was, there, now] = await Promise.all([
    versionAt(repository, base),
    versionAt(repository, theirs),
    versionNow(repository),
  ]);
  const writes = new Map<string, Buffer | undefined>();
  const conflicts: Conflict[] = [];
  for (const file of new Set([...was.keys(), ...now.keys()])) {
    const [b, t, n] = [was, there, now].map((version) => version.get(file));
    if (n === b || n === t) continue;
    const mine = contentNow(folder, file);
    if (t === b) writes.set(file, mine);
    else {
      const versions = {
        base: await contentAt(repository, base, file),
        mine,
        theirs: await contentAt(repository, theirs, file),
      };
      const joined = joinContents({ folder, file, choice, ...versions });
      conflicts.push(...joined.conflicts);
      writes.set(file, joined.content);
    }
  }
  if (conflicts.length > 0 && choice === undefined) throw new Conflicts(conflicts);
  return writes;
}

function joinContents({
  folder,
  file,
  choice = "mine",
  base,
  mine,
  theirs,
}: {
  folder: string;
  file: string;
  choice?: Side;
  base: Buffer | undefined;
  mine: Buffer | undefined;
  theirs: Buffer | undefined;
}): { content: Buffer | undefined; conflicts: Conflict[] } {
  const values = [base, mine, theirs].map((content) => content && parsed(content));
  const { schemas } = parseSchemas(readSchemaTexts(folder));
  const root = isDataFile(file) ? schemas.get(`${dataName(file)}.schema.json`) : undefined;
  if (!root || !theirs || values.some((value) => value === undefined)) {
    const told = (content: Buffer | undefined) => (content ? "the whole file" : "");
    const whole = { title: file, mine: told(mine), theirs: told(theirs) };
    return { content: choice === "mine" ? mine : theirs, conflicts: [whole] };
  }
  const book = { root, schemas };
  const [was, own, others] = values;
  const versions = { base: was, mine: own, theirs: others };
  const { conflicts } = mergeThree(versions);
  const { value } = mergeThree(
    versions,
    conflicts.map(() => choice),
  );
  const text = mergeValues({ text: theirs.toString("utf8"), values: value, ...book });
  return {
    content: Buffer.from(text),
    conflicts: conflicts.map((conflict) => ({
      title: describePlace(conflict.place, own, book) || fileLabel(root, file),
      mine: printValue(conflict.mine),
      theirs: printValue(conflict.theirs),
    })),
  };
}
