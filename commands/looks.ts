/**
 * `npm run looks -- BASE`: draws every kind of page, and every service, at the sizes of a phone and a laptop, from the commit BASE and from
 * HEAD (`npm run looks -- BASE OTHER`: from another), and writes what differs, side by side, into one HTML page. Gives no verdict: a
 * person looks. Its pictures are of this machine and this day, and are not kept in the project.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { projectFolder } from "../build/project-folder.ts";
import { addressOf, isPage, listFiles } from "../hosting/site-files.ts";
import { serveSite } from "../hosting/static-server.ts";
import { startProvider } from "../provider/server.ts";
import { PAGE_TYPES } from "../tests/bench/page-types.ts";
import { launchBrowser } from "../tests/launch-browser.ts";
import { buildCommit, commitOf, hasUncommitted } from "../tests/looks/build-commit.ts";
import { type Drawn, drawPages } from "../tests/looks/draw-pages.ts";
import { compareLooks } from "../tests/looks/look.ts";
import { looksPage } from "../tests/looks/looks-page.ts";

/** The same for both, since a build holds them. */
const PORTS = { PORT: "19090", PROVIDER_PORT: "19091" };

const [base, other = "HEAD"] = process.argv.slice(2);
try {
  if (!base) throw new Error("No commit was named. Fix: write npm run looks -- main~10");
  await compare(base, other);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function compare(base: string, other: string) {
  const commits = { before: commitOf(base), after: commitOf(other) };
  if (other === "HEAD" && hasUncommitted()) console.log("What is not committed is not drawn.");
  const folder = path.join(projectFolder, ".cache", "looks");
  const kept = await mkdtemp(path.join(tmpdir(), "looks-"));
  const provider = await startProvider({ port: Number(PORTS.PROVIDER_PORT), folder: kept });
  const browser = await launchBrowser();
  try {
    const before = await drawCommit(browser, commits.before, path.join(folder, "before"));
    const after = await drawCommit(browser, commits.after, path.join(folder, "after"));
    const looks = await compareLooks(before, after);
    const page = path.join(folder, "index.html");
    await writeFile(page, looksPage(looks, { before: base, after: other }));
    const changed = looks.filter(({ share }) => share > 0);
    for (const { name, share } of changed) console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${name}`);
    console.log(`${changed.length} of ${looks.length} differ. Side by side: ${page}`);
  } finally {
    await Promise.all([browser.close(), provider.close()]);
    await rm(kept, { recursive: true, force: true });
  }
}

async function drawCommit(browser: Browser, commit: string, folder: string): Promise<Drawn[]> {
  console.log(`Building and drawing ${commit.slice(0, 8)}`);
  const built = buildCommit(commit, folder, PORTS);
  const services = listFiles(built).filter((file) => isPage(file) && file.startsWith("services/"));
  const routes = new Set([...PAGE_TYPES.map(([, route]) => route), ...services.map(addressOf)]);
  const site = await serveSite({ folder: built, port: Number(PORTS.PORT) });
  try {
    return await drawPages(browser, site.origin, [...routes]);
  } finally {
    await site.close();
  }
}
