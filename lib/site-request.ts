/** The request to `build.mjs`, and the parts of an earlier build that a caller may hand over. */
import type { BundledPages } from "./bundle/pages.ts";
import type { BuiltScripts, BuiltWorker } from "./bundle/scripts.ts";
import type { Settings } from "./settings.ts";

/**
 * What a build is for. `publish` makes what visitors get. `serve` is for people who work
 * on the site with `npm start`: drafts are rendered, too, scripts have source maps, and
 * there is a page of all components.
 */
export type BuildMode = "publish" | "serve";

/** One build of the site: into which folder, with which settings, and with which extras. */
export interface SiteRequest {
  /** Absolute path of the folder. It may be missing, empty, or contain an earlier build, whose hashed files stay. */
  outFolder: string;
  settings: Readonly<Settings>;
  /** Absolute path of the folder with `site/_data`, `site/images` and `site/_schemas`. By default the project's. */
  contentFolder?: string;
  /** Whether to check the links of the finished pages. */
  checksLinks?: boolean;
  /** Whether to compress files while the pages are rendered, so that `precompress` is faster afterwards. */
  compressesAhead?: boolean;
  /** By default `publish`. */
  mode?: BuildMode;
  /** Address of a script that every page loads, such as the one that shows the problems of a build. */
  servingScript?: string;
  /** Parts of the last build into this folder that need not be made again. */
  reused?: ReusedParts;
}

/** Parts of an earlier build that are used again. */
export interface ReusedParts {
  /** The built scripts. */
  scripts?: BuiltScripts | undefined;
  /** The service worker. It contains the hash of the scripts, so it is reused only with them. */
  worker?: BuiltWorker | undefined;
  /** The templates, bundled as modules. */
  pages?: BundledPages | undefined;
}
