/** What a build of the site is asked for. */
import type { BundledPages } from "./bundle/pages.ts";
import type { BuiltScripts } from "./bundle/scripts.ts";
import type { Settings } from "./settings.ts";

export interface SiteRequest {
  /** Absolute; may be missing, empty, or hold an earlier build, whose hashed files stay. */
  outFolder: string;
  settings: Readonly<Settings>;
  /** Absolute; holds `site/_data`, `site/images` and `site/_schemas`. */
  contentFolder?: string;
  checksLinks?: boolean;
  /** Begins to compress while the pages are rendered, because `precompress` follows. */
  compressesAhead?: boolean;
  /**
   * During `npm start`: a script that every page loads; drafts of projects are rendered, too, and scripts have source
   * maps.
   */
  servingScript?: string;
  /** What stays of the last build into this folder; all else is made anew. */
  kept?: KeptParts;
}

export interface KeptParts {
  /** And the worker, which is made of them. */
  scripts?: BuiltScripts | undefined;
  /** The templates as modules. */
  pages?: BundledPages | undefined;
}
