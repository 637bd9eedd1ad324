/** The steps that `build.mjs` and `.eleventy.js` share. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildFacts } from "../site/page-data.ts";
import { findBrokenLinks } from "./broken-links.ts";
import { bundlePages } from "./bundle/pages.ts";
import { buildScripts } from "./bundle/scripts.ts";
import { checkData } from "./check/check.ts";
import { findForeignFiles } from "./check/foreign-files.ts";
import { formatProblem } from "./check/problem.ts";
import { computeDayInIndia } from "./check/publishing.ts";
import type { PageParts } from "./eleventy-pages.ts";
import { DataProblems, KnownFailure } from "./failures/known-failure.ts";
import { startCompressing } from "./hosts/precompress.ts";
import { makeImages } from "./images/make-images.ts";
import { projectFolder } from "./project-folder.ts";
import type { SiteRequest } from "./site-request.ts";

/** The accepted data files with their folder, what the check says of them, and the time of the check. */
export type CheckedContent = ReturnType<typeof checkContent>;

/** The made images, scripts and templates. */
export type MadeFiles = Awaited<ReturnType<typeof makeFiles>>;

/**
 * Checks the data files. Returns what pages get today, without unpublished entries.
 *
 * @throws {DataProblems} with every problem in the data files
 */
export function checkContent(request: SiteRequest) {
  const { contentFolder = projectFolder, mode } = request;
  const now = new Date();
  const checked = checkData({
    folder: contentFolder,
    now,
    showsDrafts: mode === "serve",
  });
  const problems = [
    ...checked.problems.map(formatProblem),
    ...findForeignFiles(contentFolder),
  ];
  if (problems.length > 0) {
    throw new DataProblems(problems);
  }
  return { ...checked, contentFolder, now };
}

/**
 * Makes images, scripts and templates at the same time, because esbuild runs in a process
 * of its own, and images are made in threads. What `reused` has is not made again.
 */
export async function makeFiles(request: SiteRequest, checked: CheckedContent) {
  const { outFolder, settings, mode, reused = {} } = request;
  const { contentFolder } = checked;
  const tasks = [
    makeImages({ contentFolder, outFolder, checked }),
    reused.scripts ??
      buildScripts({ outFolder, settings, hasSourceMaps: mode === "serve" }),
    reused.pages ?? bundlePages(),
  ] as const;
  // Wait for all tasks, even if one fails, because the folder is deleted then, and no
  // task may write to it any more.
  await Promise.allSettled(tasks);
  const [images, scripts, pages] = await Promise.all(tasks);
  if (request.compressesAhead) {
    // Do not wait for it, because `precompress` uses what is ready by then.
    void startCompressing(outFolder);
  }
  return { images, scripts, pages };
}

/** Returns everything that is needed to render the pages. */
export function collectParts(
  request: SiteRequest,
  checked: CheckedContent,
  { images, scripts, pages }: MadeFiles,
): PageParts {
  const { outFolder, settings, mode = "publish", servingScript } = request;
  const { contentFolder, data } = checked;
  const build: BuildFacts = {
    siteOrigin: settings.siteUrl,
    servingScript,
    pinned: readPinnedForm(outFolder),
    year: Number(computeDayInIndia(checked.now).slice(0, 4)),
    files: { ...images, scripts: scripts.addresses },
  };
  return { contentFolder, outFolder, settings, mode, data, build, scripts, pages };
}

/** Returns the address and the hash of the newest pinned partners' form. `buildScripts` has written the file. */
function readPinnedForm(outFolder: string): BuildFacts["pinned"] {
  return JSON.parse(readFileSync(path.join(outFolder, "widgets/embed.json"), "utf8"));
}

/**
 * Checks that each link in the finished pages leads to a page or a file.
 *
 * @throws {KnownFailure} if a link is broken
 */
export function refuseBrokenLinks(outFolder: string): void {
  const problems = findBrokenLinks(outFolder);
  if (problems.length > 0) {
    throw new KnownFailure(`Problems in the pages:\n${problems.join("\n")}`);
  }
}
