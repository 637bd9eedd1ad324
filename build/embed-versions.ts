/**
 * The versions of the pinned file that partners have in their pages. A browser runs such a file with its hash and with no other, so
 * a published version is never built again: its bytes are kept in the repository, with the licences of what is in them, and every build
 * serves both.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { NOTICES_FILE } from "./notices/print-notices.ts";
import { KnownFailure } from "./problems.ts";
import { projectFolder } from "./project-folder.ts";

export interface PinnedVersion {
  /** such as `1.0.0` */
  version: string;
  /** address below the site's origin */
  file: string;
  /** SRI hash */
  integrity: string;
}

/** The published versions: `versions.json` with the hash of each, `X.Y.Z.js.br`, its bytes, and `X.Y.Z.notices.txt`. */
export const publishedFolder = path.join(projectFolder, "widgets/embed/published");

const MANIFEST = "versions.json";
const VERSION = /^\d+\.\d+\.\d+$/;

/**
 * Puts every published version into a built site, beside the one that was built, and describes them in `embed.json`.
 *
 * @throws {KnownFailure} where that version is published with other bytes, a newer one is published, or a kept file is damaged or gone
 */
export async function keepPublishedVersions({
  outdir,
  version,
  folder = publishedFolder,
}: {
  /** the site's `widgets` folder; it holds `VERSION/quote.js`, fresh from the source */
  outdir: string;
  /** of the source */
  version: string;
  /** of the published ones */
  folder?: string;
}): Promise<void> {
  const published = await readPublished(folder);
  const built = await readFile(fileOf(outdir, version));
  for (const one of published) {
    if (compare(one.version, version) > 0) {
      throw new KnownFailure(
        `widgets/embed/version.json says ${version}, and ${one.version} is published. Fix: write a version after ${one.version}.`,
      );
    }
    if (one.version === version && one.integrity !== integrityOf(built)) throw changed(version);
    await mkdir(path.join(outdir, one.version), { recursive: true });
    await writeFile(fileOf(outdir, one.version), one.content);
    await writeFile(noticesOf(outdir, one.version), one.notices);
  }
  const others = published.filter((one) => one.version !== version);
  const all = [{ version, integrity: integrityOf(built) }, ...others].map(describe);
  await writeFile(
    path.join(outdir, "embed.json"),
    `${JSON.stringify({ ...all[0], versions: all }, null, 2)}\n`,
  );
}

/**
 * Keeps, beside them, what another release served: a version that went out without having been frozen is served on.
 *
 * @throws {KnownFailure} where both have a version with different bytes
 */
export async function keepServedVersions({
  outdir,
  previous,
}: {
  /** the new release's `widgets` folder */
  outdir: string;
  /** the other release's `widgets` folder */
  previous: string;
}): Promise<void> {
  if (!existsSync(previous)) return;
  const served = (await readdir(previous)).filter((name) => VERSION.test(name));
  for (const version of served) {
    const content = await readFile(fileOf(previous, version));
    if (!existsSync(fileOf(outdir, version))) {
      await mkdir(path.join(outdir, version), { recursive: true });
      await writeFile(fileOf(outdir, version), content);
      // A release before notices has none.
      if (existsSync(noticesOf(previous, version)))
        await copyFile(noticesOf(previous, version), noticesOf(outdir, version));
    } else if (!content.equals(await readFile(fileOf(outdir, version)))) {
      throw changed(version);
    }
  }
}

/**
 * Publishes a version: from now on its bytes are what they are.
 *
 * @throws {KnownFailure} where it is published with other bytes
 */
export async function freezeVersion({
  version,
  content,
  notices,
  folder = publishedFolder,
}: {
  version: string;
  content: Buffer;
  /** licences of what is in it */
  notices: string;
  folder?: string;
}): Promise<PinnedVersion> {
  const published = await readPublished(folder);
  const integrity = integrityOf(content);
  const known = published.find((one) => one.version === version);
  if (known && known.integrity !== integrity) throw changed(version);
  const hashes = Object.fromEntries(published.map((one) => [one.version, one.integrity]));
  await writeFile(path.join(folder, `${version}.js.br`), brotliCompressSync(content));
  await writeFile(path.join(folder, `${version}.notices.txt`), notices);
  await writeFile(
    path.join(folder, MANIFEST),
    `${JSON.stringify({ ...hashes, [version]: integrity }, null, 2)}\n`,
  );
  return describe({ version, integrity });
}

/**
 * What keeps a release from going live: partners could take a version that the next build changes.
 *
 * @param root the project's folder
 * @returns a line each, `FILE:LINE:COL what is wrong. Fix: what to do`; none when all is well
 */
export function findUnfrozen(root: string): string[] {
  const embed = path.join(root, "widgets/embed");
  const { version } = JSON.parse(readFileSync(path.join(embed, "version.json"), "utf8"));
  const published = JSON.parse(readFileSync(path.join(embed, "published", MANIFEST), "utf8"));
  if (version in published) return [];
  return [
    `widgets/embed/version.json:1:1 version ${version} of the quote widget is not frozen, and partners would pin it. Fix: run npm run freeze:widget, and commit what it wrote.`,
  ];
}

/** @returns newest first */
async function readPublished(folder: string) {
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, MANIFEST), "utf8"));
  const versions = Object.entries(manifest ?? {}).sort(([one], [other]) => compare(other, one));
  return Promise.all(
    versions.map(async ([version, integrity]) => {
      const content = brotliDecompressSync(await readFile(path.join(folder, `${version}.js.br`)));
      if (integrityOf(content) !== integrity) {
        throw new KnownFailure(
          `${version}.js.br has not the hash that ${MANIFEST} tells. Fix: take both from the commit that published ${version}.`,
        );
      }
      const notices = await readFile(path.join(folder, `${version}.notices.txt`), "utf8").catch(() => {
        throw new KnownFailure(
          `${version}.notices.txt, the licences of what is in ${version}.js.br, is not there. Fix: take it from the newest commit that has it.`,
        );
      });
      return { version, integrity, content, notices };
    }),
  );
}

function changed(version: string) {
  return new KnownFailure(
    `The quote widget has changed since its version ${version} was published, and partners' pages run ${version} with the hash of then. ` +
      "Fix: raise the version in widgets/embed/version.json: the last number for a mend, the middle one for something new.",
  );
}

function describe({ version, integrity }: { version: string; integrity: string }): PinnedVersion {
  return { version, file: `/widgets/${version}/quote.js`, integrity };
}

function fileOf(widgets: string, version: string) {
  return path.join(widgets, version, "quote.js");
}

function noticesOf(widgets: string, version: string) {
  return path.join(widgets, version, NOTICES_FILE);
}

function integrityOf(content: Buffer) {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

function compare(one: string, other: string) {
  return one.localeCompare(other, "en", { numeric: true });
}
