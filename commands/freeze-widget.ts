/**
 * `npm run freeze:widget`: keeps the pinned file of this version for good, in `widgets/embed/published/`, and writes its hash into the
 * partners' guide. To be run before it goes live.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildEmbed } from "../build/embed.ts";
import { freezeVersion } from "../build/embed-versions.ts";
import { NOTICES_FILE } from "../build/notices/print-notices.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };

const GUIDE = path.join(projectFolder, "docs/embedding.md");
const PINNED_ADDRESS = /\/widgets\/[\d.]+\/quote\.js/g;
const PINNED_HASH = /(\/quote\.js" integrity=)"[^"]*"/;

const { version } = embedVersion;
const folder = await mkdtemp(path.join(tmpdir(), "widget-"));
try {
  await buildEmbed({ outFolder: folder, settings: readSettings() });
  const content = await readFile(path.join(folder, "widgets", version, "quote.js"));
  const notices = await readFile(path.join(folder, "widgets", version, NOTICES_FILE), "utf8");
  const { file, integrity } = await freezeVersion({ version, content, notices });
  const guide = await readFile(GUIDE, "utf8");
  await writeFile(GUIDE, guide.replace(PINNED_ADDRESS, file).replace(PINNED_HASH, `$1"${integrity}"`));
  console.log(`${file} is frozen:\n${integrity}\nCommit widgets/embed/published/ and docs/embedding.md.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
