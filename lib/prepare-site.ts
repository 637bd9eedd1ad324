/** Makes what pages are rendered from: checked data, images, scripts and templates. */
import type { ScriptsRequest } from "./bundle/bundler.ts";
import { bundleTemplates } from "./bundle/templates.ts";
import { type BuiltScripts, buildScripts } from "./bundle/scripts.ts";
import { checkData } from "./check/check.ts";
import { formatProblem } from "./check/problem.ts";
import { dayInIndia, formatPromises } from "./check/publishing.ts";
import { DataProblems } from "./failures.ts";
import { makeImages } from "./images/make-images.ts";
import { projectFolder } from "./project-folder.ts";

/** `outFolder` may be missing, empty, or hold an earlier build, whose hashed files stay. */
export interface SiteRequest extends ScriptsRequest {
  /** Absolute; holds `site/_data`, `site/images` and `site/_schemas`. */
  contentFolder?: string;
  /** Address of a script that every page loads during `npm start`. */
  servingScript?: string;
  /** Also renders unpublished projects, each labelled as unpublished. */
  showsDrafts?: boolean;
  /** Scripts of the last build, to be kept. */
  scripts?: BuiltScripts;
  /** No template has changed since the last build. */
  keepsTemplates?: boolean;
}

export type Site = Awaited<ReturnType<typeof prepareSite>>;

/**
 * @returns the request, with what was made; `notes` has a line for each unpublished entry, and one about
 *   unconfirmed promises
 * @throws {DataProblems} with every problem in the data files, before anything is written
 */
export async function prepareSite({ contentFolder = projectFolder, ...request }: SiteRequest) {
  const now = new Date();
  const data = checkData({ folder: contentFolder, now, showsDrafts: request.showsDrafts });
  if (data.problems.length > 0) throw new DataProblems(data.problems.map(formatProblem));
  const files = await makeImages({ contentFolder, outFolder: request.outFolder, data });
  const scripts = request.scripts ?? (await buildScripts(request));
  if (!request.keepsTemplates) await bundleTemplates();
  const notes = [...data.unpublished.map(formatProblem), ...formatPromises(data.blockers)];
  const year = Number(dayInIndia(now).slice(0, 4));
  const keepsScripts = Boolean(request.scripts);
  return { ...request, ...data, contentFolder, notes, year, files, scripts, keepsScripts };
}
