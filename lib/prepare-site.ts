/** The build's steps check → images → bundle, after which the pages can be rendered. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ScriptsRequest } from "./bundle/bundler.ts";
import { bundleTemplates } from "./bundle/templates.ts";
import { type BuiltScripts, buildScripts } from "./bundle/scripts.ts";
import { checkData } from "./check/check.ts";
import { formatProblem } from "./check/problem.ts";
import { dayInIndia, formatPromises } from "./check/publishing.ts";
import { DataProblems } from "./failures.ts";
import { makeImages } from "./images/make-images.ts";
import { projectFolder } from "./project-folder.ts";
import type { BuildFacts } from "../site/page-data.ts";

/** `outFolder` may be missing, empty, or hold an earlier build, whose hashed files stay. */
export interface SiteRequest extends ScriptsRequest {
  /** Absolute; holds `site/_data`, `site/images` and `site/_schemas`. */
  contentFolder?: string;
  /** During `npm start`: a script that every page loads; drafts of projects are rendered, too. */
  servingScript?: string;
  /** Scripts of the last build, to be kept. */
  scripts?: BuiltScripts;
  /** No template has changed since the last build. */
  keepsTemplates?: boolean;
}

export type Site = Awaited<ReturnType<typeof prepareSite>>;

/**
 * @returns data and files for the pages; `notes` are lines about unpublished entries and unconfirmed promises
 * @throws {DataProblems} with every problem in the data files, before anything is written
 */
export async function prepareSite(request: SiteRequest) {
  const { outFolder, settings, servingScript, contentFolder = projectFolder } = request;
  const now = new Date();
  const checked = checkData({
    folder: contentFolder,
    now,
    showsDrafts: servingScript !== undefined,
  });
  const { data, shown, warnings, problems, unpublished, blockers } = checked;
  if (problems.length > 0) throw new DataProblems(problems.map(formatProblem));
  const files = await makeImages({ contentFolder, outFolder, data: checked });
  const scripts = request.scripts ?? (await buildScripts(request));
  if (!request.keepsTemplates) await bundleTemplates();
  const build: BuildFacts = {
    siteOrigin: settings.siteUrl,
    servingScript,
    pinned: JSON.parse(readFileSync(path.join(outFolder, "widgets/embed.json"), "utf8")),
    year: Number(dayInIndia(now).slice(0, 4)),
    files: { ...files, scripts: scripts.addresses },
  };
  const notes = [...unpublished.map(formatProblem), ...formatPromises(blockers)];
  return { outFolder, settings, data, shown, warnings, build, scripts, notes };
}
