/** The whole site, from data files to a finished folder. Every command that needs a built site calls this. */
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeHostFiles } from "./hosts/hosts.ts";
import { checkData } from "./check/check.ts";
import { formatProblem } from "./check/problem.ts";
import { dayInIndia, formatPromises, withoutUnpublished } from "./check/publishing.ts";
import { checkPages } from "./check/check-pages.ts";
import { makePageFiles } from "./images/make-page-files.ts";
import { KEPT_MS } from "../widgets/kit/device.ts";
import { NOTICES_FILE, otherWorks, printNotices } from "./bundle/notices.ts";
import { bundlePages, printPages, writePages } from "./bundle/pages.ts";
import { DataProblems, KnownFailure } from "./problems.ts";
import { projectFolder } from "./project-folder.ts";
import { buildScripts, buildWorker } from "./bundle/scripts.ts";
import type { Technologies } from "../site/data-types.ts";
import type { BuiltScripts } from "./bundle/scripts.ts";
import type { Settings } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface SiteRequest {
  /** absolute path of the folder to build into */
  outFolder: string;
  settings: Readonly<Settings>;
  /**
   * absolute path of the folder that holds what editors change (`site/_data`, `site/images`)
   * and its rules (`site/_schemas`); the project itself when it is left out
   */
  contentFolder?: string;
  /** address of a script that every page loads while it is being worked on */
  servingScript?: string;
  /** draws projects too that are not published, each named as such: for who works on the site, never for one that goes live */
  showsDrafts?: boolean;
  /** what an earlier build into this folder gave, when no script has changed since */
  scripts?: BuiltScripts;
  /** no template has changed since the last build */
  keepsTemplates?: boolean;
  /** reads the finished pages too: links, anchors, files */
  checksPages?: boolean;
}

interface BuiltSite {
  /** a line for each entry that is not shown today, and one about promises that nobody has confirmed */
  notes: string[];
  scripts: BuiltScripts;
}

/**
 * Builds into a folder that is empty, missing, or holds an earlier build, whose hashed files stay. Nothing outside it is touched but `.cache/`.
 *
 * @throws {DataProblems} before anything is written
 * @throws {KnownFailure} when a page is not fit for visitors, or a bundled package has no licence that we know
 */
export async function buildSite({
  outFolder,
  settings,
  contentFolder = projectFolder,
  servingScript,
  showsDrafts = false,
  scripts: builtScripts,
  keepsTemplates = false,
  checksPages = false,
}: SiteRequest): Promise<BuiltSite> {
  const now = new Date();
  const { shown, notes, ...content } = readContent(contentFolder, showsDrafts, now);
  const folders = { contentFolder, outFolder, cacheFolder: path.join(projectFolder, ".cache/pictures") };
  const { files, problems: ofPictures } = await makePageFiles({ ...content, ...folders });
  if (ofPictures.length > 0) throw new DataProblems(ofPictures);
  const scripts = builtScripts ?? (await buildScripts({ outFolder, settings }));
  if (!keepsTemplates) await bundlePages();
  const buildData = {
    siteOrigin: settings.siteUrl,
    mainScript: scripts.main,
    builderScript: scripts.builder,
    servingScript,
    pinned: JSON.parse(await readFile(path.join(outFolder, "widgets/embed.json"), "utf8")),
    year: Number(dayInIndia(now).slice(0, 4)),
    keptDays: KEPT_MS / DAY_MS,
    files,
  };
  const printed = await printPages(outFolder, { ...shown, build: buildData });
  writePages(outFolder, printed, settings);
  await cp(path.join(projectFolder, "site/icons"), outFolder, { recursive: true });
  writeHostFiles(outFolder, settings);
  if (!builtScripts) {
    scripts.builds.push(...(await buildWorker({ outFolder, settings, mainScript: scripts.main })));
    const notices = printNotices(scripts.builds, "This website", otherWorks());
    await writeFile(path.join(outFolder, NOTICES_FILE), notices);
  }
  if (checksPages) {
    const problems = checkPages(outFolder);
    if (problems.length > 0) throw new KnownFailure(`Problems in the pages:\n${problems.join("\n")}`);
  }
  return { notes, scripts };
}

/** @throws {DataProblems} */
function readContent(folder: string, showsDrafts: boolean, now: Date) {
  const { problems, pictures, data, shown: published, unpublished, blockers } = checkData({ folder, now });
  if (problems.length > 0) throw new DataProblems(problems.map(formatProblem));
  const shown = showsDrafts ? withoutUnpublished(data, dayInIndia(now), true).shown : published;
  const shownText = JSON.stringify(shown);
  return {
    shown,
    // A draft's picture is not to be found before the draft is.
    named: pictures.filter(({ image }) => shownText.includes(JSON.stringify(image))),
    // As its schema says, which was checked.
    technologies: (shown["technologies"] as Technologies).items,
    notes: [...unpublished.map(formatProblem), ...formatPromises(blockers)],
  };
}
