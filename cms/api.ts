import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { checkData, formatProblem } from "../site/data-check/check-data.ts";
import { MAX_DATA_BYTES, tooLarge } from "../site/data-check/read-file.ts";
import { isFields } from "../site/data-check/schema-walk.ts";
import { NEEDED_PICTURES } from "../site/pictures/needed-pictures.ts";
import { answerChanges } from "./changes/answer-changes.ts";
import { checkForm } from "./check-form.ts";
import { dataName, listPictures, pictureFile, placeOf, readIfThere, writeWhole } from "./content.ts";
import { takePicture } from "./pictures/take-picture.ts";
import { Refusal } from "./refusal.ts";
import { save } from "./save.ts";
import type { Preview } from "./preview/preview.ts";

/**
 * Answers one call of the editor's page (`cms/browser/backend.ts`), for data files and pictures only.
 *
 * @returns the answer, to be sent as JSON
 * @throws {Refusal}
 */
export async function answerCall({
  folder,
  call,
  preview,
}: {
  /** The project's folder. */
  folder: string;
  /** `{ action, params }`. */
  call: unknown;
  /** Draws pages beside forms. */
  preview: Preview;
}): Promise<unknown> {
  const { action, params } = isFields(call) ? call : {};
  const given = isFields(params) ? params : {};
  switch (action) {
    case "entriesByFiles":
      return listOf(given["files"]).map((file) => readListed(folder, file["path"]));
    case "getEntry":
      return readWholeEntry(folder, given["path"]);
    case "persistEntry":
      return save({
        folder,
        forms: listOf(given["dataFiles"]).map(({ path: file, values, opened, decided }) => ({
          file,
          values,
          opened,
          decided: decidedOf(decided),
        })),
        uploads: listOf(given["assets"]).map(uploadOf),
      });
    case "check":
      return {
        problems: checkForm({
          folder,
          file: given["path"],
          values: given["values"],
          uploads: listOfTexts(given["uploads"]),
        }),
      };
    case "getMedia":
      return listPictures(folder).map((file) => readPictureFile(folder, file));
    case "getMediaFile":
      return readPictureFile(folder, pictureFile(given["path"]));
    case "persistMedia": {
      const upload = uploadOf(isFields(given["asset"]) ? given["asset"] : {});
      const { pictures } = await save({ folder, forms: [], uploads: [upload] });
      return pictures.map((file) => readPictureFile(folder, `site/${file}`))[0];
    }
    case "takePicture": {
      const { file, bytes } = uploadOf({ ...given, path: given["name"] });
      const reserved = listOfTexts(given["reserved"]);
      const taken = await takePicture({ folder, fileName: String(file), bytes, reserved });
      return { ...taken, bytes: taken.bytes.toString("base64") };
    }
    case "deleteFiles":
      await deletePictures(folder, listOfTexts(given["paths"]));
      return { message: "deleted" };
    case "preview":
      return preview.draw(given);
    default: {
      const answer = await answerChanges(folder, action, given);
      if (answer === undefined) throw new Refusal(`The editor does not do "${action}".`);
      return answer;
    }
  }
}

/** One that cannot be read must not keep the others from the list; what is wrong with it is said when it is opened. */
function readListed(folder: string, file: unknown) {
  const name = `site/_data/${dataName(file)}.json`;
  placeOf(folder, name);
  try {
    return readEntry(folder, file);
  } catch (error) {
    if (error instanceof Refusal) return { data: null, file: { path: name, id: null } };
    throw error;
  }
}

function readEntry(folder: string, file: unknown) {
  const name = `site/_data/${dataName(file)}.json`;
  const content = readIfThere(placeOf(folder, name));
  if (content && content.length > MAX_DATA_BYTES) {
    const { what, fix } = tooLarge(content.length);
    throw new Refusal(`${name}: ${what}. Fix: ${fix}.`);
  }
  return {
    data: content?.toString("utf8") ?? null,
    file: { path: name, id: content ? hashOf(content) : null },
  };
}

/** @throws {Refusal} when there is no form to show */
function readWholeEntry(folder: string, file: unknown) {
  const entry = readEntry(folder, file);
  const name = entry.file.path;
  if (entry.data === null)
    throw new Refusal(
      `There is no file ${name} any more. Fix: put it back, then open this page again; git keeps its last version`,
    );
  try {
    JSON.parse(entry.data);
  } catch {
    const problem = checkData({ folder }).problems.find((other) => other.file === name);
    throw new Refusal(
      `${problem ? formatProblem(problem) : `${name} cannot be read`}. Mend the file itself, then open this page again: its form cannot show it as it is`,
    );
  }
  return entry;
}

function readPictureFile(folder: string, file: string) {
  const content = readIfThere(placeOf(folder, file));
  if (!content) throw new Refusal(`There is no picture ${file}.`, 404);
  return {
    id: hashOf(content),
    content: content.toString("base64"),
    encoding: "base64",
    path: file,
    name: path.basename(file),
  };
}

function uploadOf({ path: file, content, encoding }: { [name: string]: unknown }) {
  if (typeof content !== "string" || encoding !== "base64")
    throw new Refusal(`"${file}" came without its content.`);
  return { file, bytes: Buffer.from(content, "base64") };
}

async function deletePictures(folder: string, files: readonly unknown[]) {
  const before = new Set(checkData({ folder }).problems.map(formatProblem));
  for (const file of files) {
    const reason = NEEDED_PICTURES.get(String(file).replace(/^site\//, ""));
    if (reason !== undefined)
      throw new Refusal(
        `${file} was kept: it ${reason}. To show another there, put that one in its place in the folder, under the same name.`,
      );
  }
  const places = files.map((file) => placeOf(folder, pictureFile(file)));
  const kept = places.map((absolute) => ({ absolute, content: readIfThere(absolute) }));
  await Promise.all(places.map((absolute) => rm(absolute, { force: true })));
  const missed = checkData({ folder })
    .problems.map(formatProblem)
    .filter((sentence) => !before.has(sentence));
  if (missed.length === 0) return;
  for (const { absolute, content } of kept) if (content) await writeWhole(absolute, content);
  throw new Refusal(`A page still shows this picture, so it was kept.\n${missed.join("\n")}`);
}

function decidedOf(value: unknown) {
  if (!isFields(value)) return undefined;
  const isSide = (side: unknown) => side === "mine" || side === "theirs";
  const { against, decisions } = value;
  return { against, decisions: Array.isArray(decisions) ? decisions.filter(isSide) : [] };
}

function listOf(value: unknown) {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function listOfTexts(value: unknown) {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

function hashOf(content: Uint8Array) {
  return createHash("sha256").update(content).digest("hex");
}
