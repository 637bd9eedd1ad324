/**
 * The pinned files that partners have in their pages. A browser runs such a file with its hash and with no other, so a published version
 * is never built again: `widgets/embed/published/X.Y.Z/` holds its bytes and the licences of what is in them, and every build serves both.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectFolder } from "./project-folder.ts";

export interface PinnedVersion {
  /** such as `1.0.0` */
  version: string;
  /** address below the site's origin */
  file: string;
  /** SRI hash */
  integrity: string;
}

export const publishedFolder = path.join(projectFolder, "widgets/embed/published");

/**
 * Puts every published version into a built site, in the place of what was built under the same number, and describes them all in `embed.json`.
 *
 * @param version of the source; the site's `widgets` folder `outdir` holds `VERSION/quote.js`, fresh from it
 */
export async function servePublished(outdir: string, version: string, folder = publishedFolder) {
  const published = existsSync(folder) ? readdirSync(folder) : [];
  if (published.length > 0) await cp(folder, outdir, { recursive: true });
  const older = published
    .filter((one) => one !== version)
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  const versions = await Promise.all(
    [version, ...older].map(async (one): Promise<PinnedVersion> => {
      const content = await readFile(path.join(outdir, one, "quote.js"));
      const hash = createHash("sha384").update(content).digest("base64");
      return { version: one, file: `/widgets/${one}/quote.js`, integrity: `sha384-${hash}` };
    }),
  );
  const description = { ...versions[0], versions };
  await writeFile(path.join(outdir, "embed.json"), `${JSON.stringify(description, null, 2)}\n`);
}

/**
 * What keeps a release from going live: partners could pin a file that the next build changes. A version that is new is written where
 * it is to be committed.
 *
 * @param built folder that holds `quote.js` of the version, fresh from the source, with its licences
 * @returns `FILE:LINE:COL what is wrong. Fix: what to do`, or nothing when all is well
 */
export async function unpublishedVersion(built: string, version: string, folder = publishedFolder) {
  const place = "widgets/embed/version.json:1:1";
  const kept = path.join(folder, version);
  if (!existsSync(kept)) await cp(built, kept, { recursive: true });
  const [fresh, committed] = await Promise.all(
    [built, kept].map((one) => readFile(path.join(one, "quote.js"))),
  );
  if (!fresh?.equals(committed!)) {
    return `${place} the quote widget has changed since its version ${version} was published, and partners' pages run ${version} with the hash of then. Fix: raise the version here: the last number for a mend, the middle one for something new.`;
  }
  const { status, stdout } = spawnSync("git", ["status", "--porcelain", "--", "."], {
    cwd: kept,
    encoding: "utf8",
  });
  if (status === 0 && stdout === "") return undefined;
  return `${place} the pinned file of version ${version} is not committed, and partners would pin it. Fix: commit widgets/embed/published/${version}, then run npm run release again.`;
}
