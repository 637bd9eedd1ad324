import type { Promises } from "./promises.ts";

const WRONG_LINE = "unit/lib/check/bad-edits › in %s.json, %j → %j is reported";
const UNREADABLE = "unit/lib/check/json › is named by what it is";

export const promises: Promises = {
  guide: "docs/editing.md",
  sections: {
    "When the check complains": {
      "a comma is missing": [WRONG_LINE],
      "… is not a known field": [WRONG_LINE],
      "… has 412 characters": [
        "unit/lib/check/bad-edits › a value that cannot stand in its place is refused",
      ],
      "… still holds the placeholder": [
        "unit/lib/check/bad-edits › a text with a piece that visitors should not see",
      ],
      "… may be left over from a template": [
        "unit/lib/check/good-edits › words that may be meant are warned of",
      ],
      "the file cannot be read from here on": [WRONG_LINE],
      "from 2027-01-01 on": [
        "unit/lib/check/publishing › what depends on a hidden entry is refused, today or later",
      ],
      "an SVG that shows nothing": [
        "unit/lib/check/drawings › that would be published broken is refused",
        "site/pictures › the data check refuses %s",
      ],
      "an SVG with …": [
        "unit/lib/check/drawings › that would lose something visible is refused",
      ],
      "… which visitors would see as it stands": [
        "unit/lib/check/json › a text that visitors should not see is named",
      ],
      "… here and in entry 1": [
        "unit/lib/check/bad-edits › a value that cannot stand in its place is refused",
        "unit/lib/check/bad-edits › %s.json may not have the %s of another page",
      ],
      "… is still open": [WRONG_LINE],
      "… is a pointer of Git LFS": [UNREADABLE],
      '… is a copy of "faqs.json"': [
        "unit/lib/check/files › a copy is named as one",
        "unit/lib/check/files › a data file that has another name is found",
      ],
      "… more than ten years ahead": [WRONG_LINE],
      "… there is no such file": [WRONG_LINE],
    },
  },
};
