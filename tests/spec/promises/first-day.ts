import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "docs/first-day.md",
  sentences: {
    "stand in `company.json` alone": "not tested: of the data files as they came",
    "`npm run release` names each made-up entry, placeholder and unconfirmed promise": [
      "site/build › npm run release refuses each invented thing at its line",
    ],
    "`npm run release` warns of each, with its line": [
      "unit/lib/release › a release names each text that says an earlier name of the company",
    ],
    "Nobody but the owner can decide these": "not tested: the owner's words as they came",
    "No page names a price.": "not tested: the owner's words as they came",
    "There is no real case, and no face": "not tested: the owner's words as they came",
    "says nothing that a visitor could check":
      "not tested: the owner's words as they came",
  },
};
