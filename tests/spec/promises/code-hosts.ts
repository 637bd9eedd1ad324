import type { Promises } from "./promises.ts";

const HOST = "not tested: the host's own; tried on none";

export const promises: Promises = {
  guide: "docs/code-hosts.md",
  sentences: {
    "so that editors need nothing but a browser": HOST,
    "**Nothing here was tried on a real host.**": HOST,
    "Each runs `.ci/run` and `npm run release` for each pull request": [
      "site/guides › each sample of a workflow tests, refuses what must not go live, and publishes",
    ],
    "`npm run check` alone is not enough": [
      "site/build › npm run release refuses each invented thing at its line",
      "site/build › a build that fails leaves dist/ as it was, byte for byte",
    ],
    "which would keep them from merge requests": HOST,
    "None is a secret": "not tested: an explanation",
    "The site needs [an origin of its own]": [
      "unit/lib/settings › %s=%s is reported with what to write instead",
    ],
    "Neither sends our headers": HOST,
    "in a public repository it stops after 60 days": HOST,
    "**Nobody bypasses the check.**": HOST,
    "under *Allowed to push and merge*": HOST,
    "Other people are told that the host takes no direct change": [
      "unit/dev/cms/refusals › $example has its own cause",
    ],
    "Without this step a failed check stops nobody.": HOST,
    "a release refuses, and the workflows fail with its sentences": [
      "site/build › npm run release refuses each invented thing at its line",
    ],
    "a missing one is the fake provider's, an empty one is refused": [
      "unit/lib/settings › and otherwise the fake provider's value",
      "unit/lib/settings › %s=%s is reported with what to write instead",
    ],
    "Pull requests from forks get no settings": HOST,
  },
};
