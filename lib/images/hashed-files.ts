/** Published images, whose names have a hash of their content. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import { HASHED_FOLDER } from "../files.ts";
import { writeAtomically } from "../write-file.ts";

/**
 * Writes a file under a name with its hash.
 *
 * @param outFolder the site's folder, absolute
 * @param file its path below `site/`: `images/clients/NAME.svg`
 * @returns its address: `/assets/clients-NAME-HASH.svg`
 */
export function writeHashed(
  outFolder: string,
  file: string,
  content: string | Buffer,
): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  const name = file.replace(/^(?:images|drawings|seo)\//, "").replaceAll("/", "-");
  const address = `/${HASHED_FOLDER}/${name.replace(/(?=\.\w+$)/, `-${hash}`)}`;
  const made = path.join(outFolder, address);
  if (isMissing(made)) {
    writeAtomically(made, content);
  }
  return encodeURI(address);
}

/** Returns whether a file is missing, or was emptied by a power cut or a full disk. */
export const isMissing = (file: string) =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
