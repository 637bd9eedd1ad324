/**
 * The pinned files that partners have in their pages. A browser runs such a file with its hash and with no other, so a published version
 * is never built again: `widgets/embed/published/X.Y.Z/` holds its bytes and the licences of what is in them, and every build serves both.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectFolder } from "./project-folder.ts";

export const publishedFolder = path.join(projectFolder, "widgets/embed/published");

/**
 * Puts every published version into a built site's `widgets` folder, in the place of what was built under the same number, and lists
 * all in `embed.json`, that of the source first: address below the site's origin, and SRI hash.
 */
export async function servePublished(outdir: string, version: string, folder = publishedFolder) {
  const published = existsSync(folder) ? readdirSync(folder) : [];
  if (published.length > 0) await cp(folder, outdir, { recursive: true });
  const versions = [version, ...published.filter((one) => one !== version)].map((one) => {
    const hash = createHash("sha384")
      .update(readFileSync(path.join(outdir, one, "quote.js")))
      .digest("base64");
    return { version: one, file: `/widgets/${one}/quote.js`, integrity: `sha384-${hash}` };
  });
  await writeFile(path.join(outdir, "embed.json"), JSON.stringify({ ...versions[0], versions }, null, 2));
}

/**
 * What keeps a release from going live, as `FILE:LINE:COL what is wrong. Fix: what to do`: partners could pin a file that the next build
 * changes. A new version is written where it is to be committed, from `built`, which is fresh from the source.
 */
export async function unpublishedVersion(built: string, version: string, folder = publishedFolder) {
  const place = "widgets/embed/version.json:1:1";
  const kept = path.join(folder, version);
  if (!existsSync(kept)) await cp(built, kept, { recursive: true });
  const [fresh, committed] = [built, kept].map((one) => readFileSync(path.join(one, "quote.js"), "utf8"));
  if (fresh !== committed) {
    return `${place} the quote widget has changed since its version ${version} was published, and partners' pages run ${version} with the hash of then. Fix: raise the version here: the last number for a mend, the middle one for something new.`;
  }
  const status = spawnSync("git", ["status", "--porcelain", "--", "."], { cwd: kept, encoding: "utf8" });
  if (status.status === 0 && status.stdout === "") return undefined;
  return `${place} the pinned file of version ${version} is not committed, and partners would pin it. Fix: commit widgets/embed/published/${version}, then run npm run release again.`;
}
