import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "docs/testing.md",
  sentences: {
    "no editor's word and no setting makes a test red":
      "not tested: how the tests are made",
    "Every server listens on port 0": "not tested: how the tests are made",
    "every visit is a fresh visitor": "not tested: how the tests are made",
    "and WebKit stores no files": "not tested: of the engines themselves",
    "**A new test** must have failed once": "not tested: how we work",
    "waits for what it needs, and never sleeps": "not tested: how we work",
    "**What no test sees**": "not tested: how we work",
    "A folder has up to 2,200 mutants": "not tested: how we work",
    "names every mutant that no test reaches": "not tested: how we work",
    "so try its survivors by hand": "not tested: how we work",
    "one that nobody would, goes": "not tested: how we work",
    "**Proven once**": "not tested: proven once",
  },
};
