// @vitest-environment node
import { describe, expect, test } from "vitest";
import { checkProject, faqWith } from "./check-project.ts";

/** What is wrong, the file, and every line that an editor gets to read, after `site/_data/faqs.json:`. */
const mistakes: [name: string, text: string | Uint8Array, lines: string[]][] = [
  [
    "an empty text",
    faqWith('"answer": ""'),
    ['4:15 "answer" is empty. Fix: fill it in (The answer, in plain words)'],
  ],
  [
    "a text of spaces",
    faqWith('"answer": "   "'),
    ['4:15 "answer" is empty. Fix: fill it in (The answer, in plain words)'],
  ],
  [
    "a space in front",
    faqWith('"answer": " One week."'),
    ['4:16 "answer" starts with a space. Fix: delete that space'],
  ],
  [
    "a space at the end",
    faqWith('"answer": "One week. "'),
    ['4:25 "answer" ends with a space. Fix: delete that space'],
  ],
  [
    "two spaces",
    faqWith('"answer": "One  week."'),
    ['4:19 "answer" has two spaces in a row after "One". Fix: keep one of them'],
  ],
  [
    "lorem ipsum",
    faqWith('"answer": "Lorem ipsum dolor"'),
    ['4:16 "answer" still holds the placeholder "Lorem". Fix: write the final words'],
  ],
  [
    "TODO",
    faqWith('"answer": "TODO write this"'),
    ['4:16 "answer" still holds the placeholder "TODO". Fix: write the final words'],
  ],
  [
    "TBD",
    faqWith('"answer": "Price: TBD"'),
    ['4:23 "answer" still holds the placeholder "TBD". Fix: write the final words'],
  ],
  [
    "XXX",
    faqWith('"answer": "Call +91 XXXXX XXXXX"'),
    ['4:25 "answer" still holds the placeholder "XXXXX". Fix: write the final words'],
  ],
  [
    "FIXME",
    faqWith('"answer": "FIXME later"'),
    ['4:16 "answer" still holds the placeholder "FIXME". Fix: write the final words'],
  ],
  [
    "double braces",
    faqWith('"answer": "Since {{ year }}"'),
    ['4:22 "answer" holds "{{", which visitors would see as it stands. Fix: write the words themselves'],
  ],
  [
    "a brace with a percent sign",
    faqWith('"answer": "Since {% year %}"'),
    ['4:22 "answer" holds "{%", which visitors would see as it stands. Fix: write the words themselves'],
  ],
  [
    "HTML tags",
    faqWith('"answer": "A <b>bold</b> claim"'),
    [
      '4:18 "answer" holds "<b>", which visitors would see as it stands. Fix: delete it; texts are plain words',
    ],
  ],
  [
    "an HTML link",
    faqWith('"answer": "See <a href=\'/x\'>here</a>"'),
    [
      '4:20 "answer" holds "<a href=\'/x\'>", which visitors would see as it stands. Fix: delete it; texts are plain words',
    ],
  ],
  [
    "an HTML character code",
    faqWith('"answer": "Fish &amp; chips"'),
    ['4:21 "answer" holds "&amp;", which visitors would see as it stands. Fix: write "&" instead'],
  ],
  [
    "a garbled é",
    faqWith('"answer": "A cafÃ© here"'),
    ['4:21 "answer" holds broken letters ("Ã©"). Fix: write "é" instead'],
  ],
  [
    "a garbled apostrophe",
    faqWith('"answer": "Itâ€™s good"'),
    ['4:18 "answer" holds broken letters ("â€™"). Fix: write "’" instead'],
  ],
  [
    "a garbled rupee sign",
    faqWith('"answer": "Costs â‚¹500"'),
    ['4:22 "answer" holds broken letters ("â‚¹"). Fix: write "₹" instead'],
  ],
  [
    "a replacement character",
    faqWith('"answer": "Caf\uFFFD here"'),
    ['4:19 "answer" holds a broken letter after "Caf". Fix: type that letter again'],
  ],
  [
    "a control character",
    faqWith('"answer": "One\\u0007 week"'),
    ['4:19 "answer" holds an invisible character after "One". Fix: type the words around it again'],
  ],
  [
    "a zero-width space",
    faqWith('"answer": "One \u200Bweek"'),
    ['4:20 "answer" holds an invisible character after "One". Fix: type the words around it again'],
  ],
  [
    "a mistake after escaped characters",
    faqWith('"answer": "A \\"quoted\\" \\u20b9 TODO"'),
    ['4:36 "answer" still holds the placeholder "TODO". Fix: write the final words'],
  ],
  [
    "a Hindi garble",
    faqWith('"answer": "à¤¨à¤®à¤¸à¥\u008dà¤¤à¥‡"'),
    ['4:16 "answer" holds broken letters ("à¤¨à¤®à¤¸à¥à¤¤à¥‡"). Fix: write "नमस्ते" instead'],
  ],
  [
    "an HTML comment in a text",
    faqWith('"answer": "Soon <!-- ask Asha -->"'),
    [
      '4:21 "answer" holds "<!--", which visitors would see as it stands. Fix: delete it; texts are plain words',
    ],
  ],
  [
    "two mistakes in one text",
    faqWith('"answer": " See TODO"'),
    [
      '4:16 "answer" starts with a space. Fix: delete that space',
      '4:21 "answer" still holds the placeholder "TODO". Fix: write the final words',
    ],
  ],
];

describe("a text that visitors should not see", () => {
  test.each(mistakes)("%s", (_name, text, lines) => {
    expect(checkProject({ faqs: text }).lines).toEqual(lines.map((line) => `site/_data/faqs.json:${line}`));
  });
});
