import { buildScripts, type BuiltScripts } from "./bundle/scripts.ts";
import { bundleTemplates } from "./bundle/templates.ts";
import { checkContent } from "./content.ts";
import { makeImages } from "./images/make-images.ts";
import { projectFolder } from "./project-folder.ts";
import type { Settings } from "./settings.ts";

export interface SiteRequest {
  /** Absolute path; the folder is empty, missing, or holds an earlier build, whose hashed files stay. */
  outFolder: string;
  settings: Readonly<Settings>;
  /** Absolute path of the folder with `site/_data`, `site/images` and `site/_schemas`; the project by default. */
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
 * Makes everything that Eleventy needs to render the pages.
 *
 * @throws {DataProblems} before anything is written
 */
export async function prepareSite({ contentFolder = projectFolder, ...request }: SiteRequest) {
  const { outFolder, settings } = request;
  // Check the data files, and remove unpublished entries.
  const content = checkContent(contentFolder, request.showsDrafts);
  // Make the images: photos in each size and format, cleaned drawings, the sprite.
  const files = await makeImages({ ...content, contentFolder, outFolder });
  // Bundle the scripts: the site's own and the partners'.
  const scripts = request.scripts ?? (await buildScripts({ outFolder, settings }));
  // Bundle the page templates, with the style sheet of each.
  if (!request.keepsTemplates) await bundleTemplates();
  return { ...request, contentFolder, content, files, scripts, keepsScripts: Boolean(request.scripts) };
}
