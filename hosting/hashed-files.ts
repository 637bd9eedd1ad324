/** Files whose name changes with their content: scripts, style sheets, pictures. All stand in one folder, for which hosts have one rule. */
import { createHash } from "node:crypto";

/** Below the site's folder. */
export const HASHED_FOLDER = "assets";

/**
 * The address of a file that is to stand in {@link HASHED_FOLDER}: `/assets/card-erp-1a2b3c4d.svg`.
 *
 * @param name without a folder: `card-erp.svg`
 * @param madeOf its content, or all that decides it
 */
export function hashedAddress(name: string, madeOf: string | Uint8Array): string {
  const hash = createHash("sha256").update(madeOf).digest("hex").slice(0, 8);
  return `/${HASHED_FOLDER}/${name.replace(/(?=\.\w+$)/, `-${hash}`)}`;
}
