import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "CONTRIBUTING.md",
  sentences: {
    "and runs every check except": "not tested: `dev/commands/test.ts` is the list",
    "If it finds no Chromium and cannot install one": [
      "site/set-up › the tests' packages are installed for a test alone",
      "site/set-up › a sentence reports a missing Chromium",
    ],
    "Tests enforce two documents of the owner": [
      "spec/site/coverage › every sentence has a file and a test",
    ],
    "Make the smallest change that keeps the promise.": "not tested: how we work",
    "Look at it 360 pixels wide": "not tested: how we work",
    "one idea a sentence": "not tested: how we work",
    "Keep a draft that …": "not tested: how we work",
    "about 60 characters at most": "not tested: how we work",
  },
};
