import type { Promises } from "./promises.ts";

const FAILED_BUILD =
  "site/build › a build that fails leaves dist/ as it was, byte for byte";

export const promises: Promises = {
  guide: "docs/build.md",
  sentences: {
    "is built to the same names and bytes in every folder": [
      "site/eleventy › --output=DIR writes the site there, the same in every folder",
      "site/build › writes the same files as Eleventy",
    ],
    "`import React` costs 2.4 kB": "not tested: measured once; the budgets limit the sum",
    "stops in our own sources": "not tested: advice",
    "The command takes `--watch`, `--serve`, `--output=DIR`": [
      "browser/eleventy-serve › brings every save to the open page",
      "site/eleventy › --watch hears the first save",
      "site/eleventy › --output=DIR writes the site there",
      "site/eleventy › --to=json prints the pages, writes nothing",
      "site/eleventy › --dryrun writes and deletes nothing",
    ],
    "It refuses `--incremental`": [
      "site/eleventy › an option that does not work here is refused",
      "unit/lib/eleventy-command › %s says that it does not work here",
    ],
    "A mistake in the data stops the build before anything is written.": [FAILED_BUILD],
    "so a failed build leaves `dist/` as it was": [FAILED_BUILD],
    "`npm start` and `--watch` never run an old module": [
      "browser/eleventy-serve › brings every save to the open page",
      "browser/serving › npm start puts a saved change on the open page",
    ],
    "both commands ask to be started again": [
      "browser/serving › npm start says %s over the page",
      "unit/lib/loaded-code › names what the build loads",
    ],
    "does the same into `.cache/site`": [
      "site/build › writes the same files as Eleventy, byte for byte",
      "site/eleventy › --output=DIR writes the site there",
      "site/eleventy › --watch hears the first save",
    ],
    "An error in a page or a component is one line": [
      "site/page-errors › $what is named",
      "browser/serving › npm start says %s over the page",
    ],
    "for an error in a promise or a timer that nothing waits for": [
      "site/page-errors › $what is named",
    ],
    "or `dev` cannot be loaded": [
      "unit/lib/failures/load-failures › in a file of ours is named with its place",
      "site/eleventy › a mistake in a file of lib is named with its place",
    ],
    "A warning of esbuild, such as an unknown CSS property, ends the build.": [
      "site/page-errors › $what is named",
    ],
    "So does a `var(--NAME)` that nothing sets.": ["site/page-errors › $what is named"],
    "so that the browser's console names an error's file and line": [
      "browser/serving › npm start hands browsers source maps",
    ],
    "so that two commands at once do not mix": [
      "site/build › a build and an npm run check at once disturb each other in nothing",
    ],
    "`.cache` may be deleted at any time": [
      "browser/serving › npm start builds again what was deleted with .cache",
    ],
  },
};
