import path from "node:path";
import { listPictures } from "../content.ts";

/** Longer names help nobody; with folder and ending they stay far below what the schemas take. */
const LONGEST_NAME = 60;

/** Windows opens no file of these names, whatever its ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A name for a picture as the site wants it, without ending: small letters, digits and hyphens. Letters of other scripts become Latin
 * ones; a name of which nothing is left becomes `picture`.
 *
 * @param fileName as a phone or a person wrote it, with or without an ending: `WhatsApp Image 2026-11-22 at 10.11.12.jpeg`
 */
export async function pictureName(fileName: string): Promise<string> {
  const base = fileName.normalize("NFC").replace(/\.[a-z0-9]{2,5}$/i, "");
  const isLatin = /^[ -~]*$/.test(base);
  const plain = (isLatin ? base : (await import("any-ascii")).default(base))
    .toLowerCase()
    .replaceAll(/['’`"]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, "");
  if (plain === "") return "picture";
  return DEVICE.test(plain) ? `picture-${plain}` : plain;
}

/**
 * The first of `office.jpg`, `office-2.jpg`, … that `isFree` takes: two pictures of one name stand side by side.
 *
 * @param isFree is asked in that order
 */
export function firstFreeName(name: string, ending: string, isFree: (fileName: string) => boolean): string {
  for (let twin = 1; ; twin++) {
    const fileName = `${name}${twin === 1 ? "" : `-${twin}`}.${ending}`;
    if (isFree(fileName)) return fileName;
  }
}

/**
 * The names of all pictures, without folders: the list in which editors choose shows no folders, so that no two may share one.
 *
 * @param folder the project's folder
 */
export function takenNames(folder: string): Set<string> {
  return new Set(listPictures(folder).map((file) => path.posix.basename(file)));
}
