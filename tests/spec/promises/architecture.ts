import type { Promises } from "./promises.ts";

const FAILED_BUILD =
  "site/build › a build that fails leaves dist/ as it was, byte for byte";

export const promises: Promises = {
  guide: "docs/architecture.md",
  sections: {},
  sentences: {
    "and takes `--watch`, `--serve`, `--output=DIR`": [
      "site/eleventy › --watch hears the first save, and data",
      "site/eleventy › --output=DIR writes the site there",
    ],
    "`--to=json` and `--dryrun`; `--incremental` is refused": [
      "site/eleventy › --to=json prints the pages and writes nothing",
      "site/eleventy › --dryrun writes and deletes nothing",
      "site/eleventy › --incremental says that it does not work here",
    ],
    "A mistake in the data stops the build before anything is written.": [FAILED_BUILD],
    "so a failed build leaves `dist/` as it was": [FAILED_BUILD],
    "and `npm start` and `--watch` never run an old module": [
      "site/eleventy › --watch hears the first save, and data",
      "browser/serving › npm start puts a saved change on the open page",
    ],
    "does the same into `.cache/site`": [
      "site/build › writes the same files as Eleventy's own command, byte for byte",
    ],
    "An error in a page or a component is one line": [
      "site/page-errors › $what is named",
    ],
    "so that two commands at once do not mix": [
      "site/build › two npm run check at once disturb each other in nothing",
    ],
    "`.cache` may be deleted at any time": [
      "browser/serving › npm start builds again what was deleted with .cache",
    ],
    "an error in one stops no other": ["unit/widgets/main › a widget that cannot mount"],
    "fails on a forbidden one with its reason": [
      "site/scripts › each room imports only what it may use",
    ],
  },
};
