import { isFields } from "../../site/data-check/schema-walk.ts";
import { readSendingSettings } from "../../build/settings.ts";
import { pictureFile, placeOf, readIfThere } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { goBack, listSends } from "./history.ts";
import { type Change, compareWithSent } from "./list-changes.ts";
import type { SendRequest } from "./send.ts";
import { lastSending, type Sending, startSending } from "./sending.ts";
import { type Editor, knownEditor, offeredBranch } from "./sender.ts";
import { openRepository, refusing } from "./repository.ts";
import { bringBack, undoChange, undoFile } from "./undo.ts";
import { contentAt } from "./versions.ts";
import { type Kept, listKept } from "./write-kept.ts";

/** What the page of changes shows. */
export interface ChangesAnswer {
  changes: Change[];
  /** Other changed files, which are never sent. */
  left: string[];
  /** The commit that the changes are compared with. */
  base: string;
  /** What can be brought back. */
  kept: Pick<Kept, "id" | "title" | "when">[];
  /** Empty until it was asked. */
  branch: string;
  /** May be meant. */
  offeredBranch: string;
  editor: Editor | undefined;
  sending: Sending | undefined;
}

/**
 * Answers the calls of the page of changes.
 *
 * @returns nothing when it is none of them
 * @throws {Refusal}
 */
export async function answerChanges(
  folder: string,
  action: unknown,
  given: { [name: string]: unknown },
): Promise<object | undefined> {
  switch (action) {
    case "changes":
      return showChanges(folder);
    case "undoChange":
      await undoChange(folder, given["id"]);
      return {};
    case "undoFile":
      await undoFile(folder, given["file"]);
      return {};
    case "bringBack":
      await bringBack(folder, given["id"]);
      return {};
    case "sends":
      return listSends(folder);
    case "goBack":
      await goBack(folder, given["commit"], given["file"]);
      return {};
    case "send":
      return startSending({ folder, ...answersOf(given) });
    case "sending":
      return { sending: lastSending(folder) };
    default:
      return undefined;
  }
}

async function showChanges(folder: string): Promise<ChangesAnswer> {
  const { repository, found, left, base } = await compareWithSent(folder);
  return refusing(async () => ({
    changes: found.map(({ change }) => change),
    left,
    base,
    kept: listKept(folder).map(({ id, title, when }) => ({ id, title, when })),
    branch: readSendingSettings({ folder }).branch,
    offeredBranch: (await offeredBranch(repository)) ?? "",
    editor: await knownEditor(repository).catch(() => undefined),
    sending: lastSending(folder),
  }));
}

function answersOf(given: { [name: string]: unknown }): Omit<SendRequest, "folder"> {
  const { branch, editor, choice, createsBranch } = given;
  return {
    branch: typeof branch === "string" && branch !== "" ? branch : undefined,
    editor: isFields(editor)
      ? { name: String(editor["name"] ?? ""), email: String(editor["email"] ?? "") }
      : undefined,
    choice: choice === "mine" || choice === "theirs" ? choice : undefined,
    createsBranch: createsBranch === true,
  };
}

const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
};

/** A drawing that is opened by itself may hold a script: it is not run. */
export const PICTURE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * A picture as it is now, or as it was.
 *
 * @param asked `file`, and `at`: a commit; without it, now
 * @throws {Refusal} when there is none
 */
export async function readPictureAt(
  folder: string,
  asked: URLSearchParams,
): Promise<{ type: string; content: Buffer }> {
  const file = pictureFile(asked.get("file"));
  const at = asked.get("at");
  const content =
    at === null
      ? readIfThere(placeOf(folder, file))
      : /^[0-9a-f]{40,64}$/.test(at)
        ? await refusing(async () => contentAt(await openRepository(folder), at, file))
        : undefined;
  if (!content) throw new Refusal(`There is no picture ${file}.`, 404);
  return { type: TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream", content };
}
