import { placeOf, readIfThere } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { makeFit } from "./make-fit.ts";
import { firstFreeName, pictureName, takenNames } from "./picture-name.ts";

/** The heaviest file that is read at all. Phones and cameras write less. */
export const MAX_TAKEN_BYTES = 60 * 1024 * 1024;

/** A picture with the name and the bytes that the site takes. */
export interface TakenPicture {
  /** Without a folder. */
  name: string;
  bytes: Buffer;
  /** What was done to it, a sentence each, for the person who chose it. */
  told: string[];
}

/**
 * A picture as a phone wrote it, made fit, under a name that the site takes and that no other picture has. The same picture under the
 * same name again is no other picture.
 *
 * @throws {Refusal} when nothing can be shown of it
 */
export async function takePicture({
  folder,
  fileName,
  bytes,
  into = "site/images",
  reserved = [],
}: {
  /** The project's folder. */
  folder: string;
  /** Without a folder. */
  fileName: string;
  bytes: Buffer;
  /** The folder in which it will stand. */
  into?: string;
  /** Names of pictures that were chosen in a form and are not saved yet. */
  reserved?: readonly string[];
}): Promise<TakenPicture> {
  if (bytes.length > MAX_TAKEN_BYTES) throw new Refusal(tooHeavy(fileName));
  const { bytes: fit, ending, done } = await makeFit(bytes, fileName);
  const own = await pictureName(fileName);
  const taken = takenNames(folder);
  const isSame = (name: string) => readIfThere(placeOf(folder, `${into}/${name}`))?.equals(fit) ?? false;
  const name = firstFreeName(own, endingAsWritten(fileName, ending), (candidate) =>
    taken.has(candidate) ? isSame(candidate) : !reserved.includes(candidate),
  );
  const told = done.map((what) => `${fileName} ${what}.`);
  if (name !== fileName) told.push(`${fileName} is now named ${name}.`);
  return { name, bytes: fit, told };
}

/** `.jpeg` is as good as `.jpg`; a file that has it need not be renamed for it. */
function endingAsWritten(fileName: string, ending: string) {
  return ending === "jpg" && fileName.endsWith(".jpeg") ? "jpeg" : ending;
}

/** @returns a sentence */
export function tooHeavy(fileName: string): string {
  return `${fileName} is heavier than ${MAX_TAKEN_BYTES / 1024 / 1024} MB, more than can be worked with. Fix: save it in a smaller size, such as 2500 pixels wide, and choose that file`;
}
