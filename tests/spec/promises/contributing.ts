import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "CONTRIBUTING.md",
  sentences: {
    "set `CHROME_PATH` if it finds no Chromium": [
      "site/set-up › the tests' packages are installed for a test alone",
      "site/set-up › a sentence reports a missing Chromium",
    ],
    "Tests enforce two documents of the owner": [
      "spec/site/coverage › every sentence has a file and a test",
    ],
    "and delete what it replaces in the same commit": "not tested: how we work",
    "Look at it 360 pixels wide": "not tested: how we work",
    "about 60 characters at most": "not tested: how we work",
  },
};
