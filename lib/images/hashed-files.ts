/** Writes published images under names with a hash of their content. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import { HASHED_FOLDER } from "../files.ts";
import { writeAtomically } from "../write-file.ts";

/**
 * Writes a file under a name with a hash of its content.
 *
 * @param outFolder the absolute path of the site's folder
 * @param file the original's path below `site/`: `images/clients/NAME.svg`
 * @returns the file's address: `/assets/clients-NAME-HASH.svg`
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

/** Returns whether a file is missing or empty. A power cut or a full disk may have emptied it. */
export const isMissing = (file: string) =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
