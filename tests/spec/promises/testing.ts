import type { Promises } from "./promises.ts";

const HOW_WE_WORK = "not tested: how we work";
const HOW_TESTS_ARE_MADE = "not tested: how the tests are made";

export const promises: Promises = {
  guide: "docs/testing.md",
  sentences: {
    "So no editor's word and no setting makes a test red": HOW_TESTS_ARE_MADE,
    "and every visit is a fresh visitor": HOW_TESTS_ARE_MADE,
    "and WebKit stores no files": "not tested: of the engines themselves",
    "The sentence must be clear without the `describe`": HOW_WE_WORK,
    "Wait for what the test needs, and never sleep": HOW_WE_WORK,
    "A mutant that no test notices has survived": HOW_WE_WORK,
    "It has up to 2,200 mutants": HOW_WE_WORK,
    "60 give the score to within 8 to 13 %": HOW_WE_WORK,
    "**Proven once**": "not tested: proven once",
    "Read first what no test reaches": HOW_WE_WORK,
    "Delete code whose change nobody would notice": HOW_WE_WORK,
  },
};
