import { buildScripts, type BuiltScripts } from "./bundle/scripts.ts";
import { bundleTemplates } from "./bundle/templates.ts";
import { checkData } from "./check/check.ts";
import { formatProblem } from "./check/problem.ts";
import { dayInIndia, formatPromises } from "./check/publishing.ts";
import { makeImages } from "./images/make-images.ts";
import { DataProblems } from "./failures.ts";
import { projectFolder } from "./project-folder.ts";
import type { Technologies } from "../site/data-types.ts";
import type { Settings } from "./settings.ts";

export interface SiteRequest {
  /** Absolute path; the folder is empty, missing, or holds an earlier build, whose hashed files stay. */
  outFolder: string;
  settings: Readonly<Settings>;
  /** Absolute path; holds `site/_data`, `site/images` and `site/_schemas`. The project by default. */
  contentFolder?: string;
  /** Address of a script that every page loads during `npm start`. */
  servingScript?: string;
  /** Also renders unpublished projects, each labelled as unpublished. */
  showsDrafts?: boolean;
  /** Scripts of an earlier build into this folder, if no source has changed since. */
  scripts?: BuiltScripts;
  /** No template has changed since the last build. */
  keepsTemplates?: boolean;
}

/**
 * Checks the data, makes the images, and bundles scripts and templates, for Eleventy to render the pages.
 *
 * @throws {DataProblems} with every problem in the data files, before anything is written
 */
export async function prepareSite({ contentFolder = projectFolder, ...request }: SiteRequest) {
  const { outFolder, settings, showsDrafts } = request;
  const now = new Date();
  const checked = checkData({ folder: contentFolder, now, showsDrafts });
  const { problems, shown } = checked;
  if (problems.length > 0) throw new DataProblems(problems.map(formatProblem));
  // The picture of a draft is not published before the draft is.
  const shownText = JSON.stringify(shown);
  const named = checked.pictures.filter(({ image }) => shownText.includes(JSON.stringify(image)));
  // Checked by its schema.
  const { items: technologies } = shown["technologies"] as Technologies;
  const files = await makeImages({ contentFolder, outFolder, named, technologies });
  const scripts = request.scripts ?? (await buildScripts({ outFolder, settings }));
  if (!request.keepsTemplates) await bundleTemplates();
  return {
    ...request,
    contentFolder,
    shown,
    notes: [...checked.unpublished.map(formatProblem), ...formatPromises(checked.blockers)],
    year: Number(dayInIndia(now).slice(0, 4)),
    files,
    scripts,
    keepsScripts: Boolean(request.scripts),
  };
}
