/** Keeps the published versions of the pinned file: serves all of them, and publishes a new one. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { projectFolder } from "../project-folder.ts";
import { withScratchFolder } from "../scratch-folder.ts";
import type { Settings } from "../settings.ts";
import { createBundler } from "./bundler.ts";
import { NOTICES_FILE } from "./notices.ts";
import { bundlePinned } from "./pinned.ts";

const { version } = embedVersion;
/** The folder with `X.Y.Z/quote.js` of every published version, and the licences in it. */
const publishedFolder = path.join(projectFolder, "widgets/embed/published");

/** The files of a version. They are named, because systems add others to a folder, such as .DS_Store and Thumbs.db. */
const CODE_FILE = "quote.js";
const PINNED_FILES = [CODE_FILE, NOTICES_FILE];

const holdsVersion = (folder: string) => existsSync(path.join(folder, CODE_FILE));
const readCode = (folder: string) => readFileSync(path.join(folder, CODE_FILE), "utf8");

function copyVersion(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of PINNED_FILES) {
    copyFileSync(path.join(from, file), path.join(to, file));
  }
}

/**
 * Copies every published version into the folder `widgets` of a built site, and writes
 * `embed.json` with their hashes. The published file of the current version replaces the
 * built one, because partners' pages have the hash of its bytes. In a build for another
 * origin (`npm start`, tests) the built file stays.
 */
export function servePublished(
  widgetsFolder: string,
  siteUrl: string,
  folder = publishedFolder,
) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Ignore folders without a version: Git leaves the folder of another branch's version
  // if it contains other files.
  const published = names.filter(
    (name) => /^\d+\.\d+\.\d+$/.test(name) && holdsVersion(path.join(folder, name)),
  );
  for (const one of published) {
    if (
      one !== version ||
      readCode(path.join(folder, one)).includes(JSON.stringify(siteUrl))
    ) {
      copyVersion(path.join(folder, one), path.join(widgetsFolder, one));
    }
  }
  const versions = [version, ...published.filter((one) => one !== version)].map((one) => {
    const code = readCode(path.join(widgetsFolder, one));
    const hash = createHash("sha384").update(code).digest("base64");
    return {
      version: one,
      file: `/widgets/${one}/quote.js`,
      integrity: `sha384-${hash}`,
    };
  });
  writeFileSync(
    path.join(widgetsFolder, "embed.json"),
    JSON.stringify({ ...versions[0], versions }, null, 2),
  );
}

/**
 * Writes the pinned file of a new version into the folder of published versions, where it
 * must be committed, because a pinned file never changes.
 *
 * @returns a line for each reason against a release: `FILE:LINE:COL what is wrong. Fix:
 * what to do`
 */
export async function publishVersion(
  settings: Readonly<Settings>,
  folder = publishedFolder,
): Promise<string[]> {
  const published = path.join(folder, version);
  const cameWithSources = holdsVersion(published);
  const prefix = path.join(projectFolder, ".cache/pinned-");
  const isSame = await withScratchFolder(prefix, async (outFolder) => {
    const fresh = await bundlePinned(createBundler({ outFolder, settings }));
    if (!cameWithSources) {
      copyVersion(fresh, published);
    }
    return readCode(fresh) === readCode(published);
  });
  const where = "widgets/embed/version.json:1:1";
  if (!isSame) {
    return [
      `${where} the quote widget, or SITE_URL, has changed since its version ${version} was published, and partners' pages run ${version} with the hash of then. Fix: raise the version here: the last number for a mend, the middle one for something new.`,
    ];
  }
  // Git prints nothing if the file is committed, or if the host has the sources without
  // git.
  const git = spawnSync("git", ["status", "--porcelain", "--", ...PINNED_FILES], {
    cwd: published,
    encoding: "utf8",
  });
  if (!cameWithSources || git.stdout) {
    return [
      `${where} the pinned file of version ${version} is not committed, and partners would pin it. Fix: commit widgets/embed/published/${version}, then run npm run release again.`,
    ];
  }
  return [];
}
