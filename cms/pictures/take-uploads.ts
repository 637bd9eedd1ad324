import { placeOf, readIfThere } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { isFields } from "../../site/data-check/schema-walk.ts";
import { takePicture } from "./take-picture.ts";

/** A picture as the editor's page sends it. */
export interface Upload {
  /** `site/images/IMG_2034.JPG`, from a browser: anything may stand there. */
  file: unknown;
  bytes: Buffer;
}

/** The folders are the site's own; the name of the file is the phone's. */
const UPLOAD = /^(site\/images(?:\/[a-z0-9-]+)*)\/([^/\\\0]+)$/;

/**
 * The pictures of a form as they are to be written, and under which names.
 *
 * @returns `files` that are not there yet; `names` holds each picture's path under `site/` as a data file names it, by the path that
 * the form has for it
 * @throws {Refusal} when one of them is no picture, or leads elsewhere
 */
export async function takeUploads(
  folder: string,
  uploads: readonly Upload[],
): Promise<{ files: { absolute: string; bytes: Buffer }[]; names: Map<string, string> }> {
  const files: { absolute: string; bytes: Buffer }[] = [];
  const names: Map<string, string> = new Map();
  const reserved: string[] = [];
  for (const { file, bytes } of uploads) {
    const [, into, fileName] = UPLOAD.exec(String(file)) ?? [];
    if (into === undefined || fileName === undefined)
      throw new Refusal(`"${file}" cannot be the place of a picture: pictures stand in site/images.`);
    placeOf(folder, `${into}/${fileName}`);
    const { name, bytes: fit } = await takePicture({ folder, fileName, bytes, into, reserved });
    reserved.push(name);
    names.set(`${into}/${fileName}`.slice("site/".length), `${into}/${name}`.slice("site/".length));
    const absolute = placeOf(folder, `${into}/${name}`);
    if (readIfThere(absolute) === undefined) files.push({ absolute, bytes: fit });
  }
  return { files, names };
}

/** The same values, with the new name wherever a text names a picture by its old one. */
export function renameInValues(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => renameInValues(entry, names));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, renameInValues(field, names)]),
  );
}
