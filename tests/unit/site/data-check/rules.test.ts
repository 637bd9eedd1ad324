// @vitest-environment node
import { expect, test } from "vitest";
import { checkProject, faqWith } from "./check-project.ts";

const start = '{\n  "$schema": "../_schemas/faqs.schema.json",\n  "items": [\n';
const good = '{ "id": "a", "question": "Why?", "answer": "Because." }';

/** A value that breaks a rule: a field of an entry as somebody wrote it, and every line that an editor gets to read, after `site/_data/faqs.json:`. */
const fields: [written: string, ...lines: string[]][] = [
  ['"colour": "red"', '4:5 "colour" is not a known field. Fix: delete it'],
  ['"Note": "One week."', '4:5 "Note" is not a known field. Fix: did you mean "note"?'],
  [
    '"answer": 5',
    '4:15 "answer" is a number here; a text in quotes is expected. Fix: write a text in quotes (The answer, in plain words)',
  ],
  [
    '"answer": null',
    '4:15 "answer" is empty (null) here; a text in quotes is expected. Fix: write a text in quotes (The answer, in plain words)',
  ],
  [
    '"isOpen": "yes"',
    '4:15 "isOpen" is a text here; true or false without quotes is expected. Fix: write true',
  ],
  ['"rating": "4"', '4:15 "rating" is a text here; a whole number without quotes is expected. Fix: write 4'],
  ['"tags": "a"', '4:13 "tags" is a text here; a list in [ ] is expected. Fix: write a list in [ ]'],
  ['"owner": "web team"', '4:14 "owner" cannot be "web team". Fix: did you mean "Web team"?'],
  ['"ntoe": "one"', '4:5 "ntoe" is not a known field. Fix: did you mean "note"?'],
  ['"owner": "Nobody"', '4:14 "owner" cannot be "Nobody". Fix: write "Web team", "Mobile team" or "Support"'],
  ['"owner": ""', '4:14 "owner" is empty. Fix: write "Web team", "Mobile team" or "Support"'],
  [
    '"id": "How Long"',
    '4:11 "id" cannot be "How Long". Fix: write a short name, in small letters with hyphens. No two entries share one (for example "how-long")',
  ],
  [
    '"phone": "+91 98350 12345"',
    '3:13 entry 1 has "phone" but no "owner". Fix: add "owner", or delete "phone"',
  ],
  [
    '"email": "info(at)example.in"',
    '4:14 "email" cannot be "info(at)example.in". Fix: write an e-mail address such as name@example.in',
  ],
  ['"link": "www.example.in"', '4:13 "link" cannot be "www.example.in". Fix: write https:// before it'],
  [
    '"day": "31-01-2026"',
    '4:12 "day" cannot be "31-01-2026". Fix: write the date as year-month-day, such as 2026-01-31',
  ],
  ['"rating": 0', '4:15 "rating" cannot be 0. Fix: write a whole number from 1 to 5'],
  ['"share": 0', '4:14 "share" cannot be 0. Fix: write a number above 0'],
  [
    '"answer": "No"',
    '4:15 "answer" has 2 characters; at least 3 are needed. Fix: write at least 1 character more',
  ],
  [
    `"question": "${"Why ".repeat(16)}?"`,
    '4:17 "question" has 65 characters; at most 60 fit. Fix: shorten it by 5 characters',
  ],
  ['"tags": ["a"]', '4:13 "tags" has 1 entry; exactly 2 belong here. Fix: add 1 entry'],
  ['"tags": ["a", "a"]', '4:19 entry 2 of "tags" repeats entry 1. Fix: delete one of the two'],
  [
    '"service": "web-desing"',
    '4:16 "service" is "web-desing", but no entry of site/_data/services.json has that "id". Fix: did you mean "web-design"?',
  ],
  [
    '"service": "bakery"',
    '4:16 "service" is "bakery", but no entry of site/_data/services.json has that "id". Fix: write "web-design" or "mobile-apps"',
  ],
  [
    '"image": "images/logo.png"',
    '4:14 "image" is "images/logo.png", but there is no such file in the folder site. Fix: did you mean "images/logo.svg"?',
  ],
  [
    '"image": "images/team/asha.jpg"',
    '4:14 "image" is "images/team/asha.jpg", but there is no such file in the folder site. Fix: did you mean "images/Team/asha.jpg"?',
  ],
  [
    '"image": "images\\\\logo.svg"',
    '4:14 "image" is "images\\logo.svg", but there is no such file in the folder site. Fix: did you mean "images/logo.svg"?',
  ],
  [
    '"image": "pictures/logo.svg"',
    '4:14 "image" is "pictures/logo.svg", but there is no such file in the folder site. Fix: put the file there, or write the path of one that exists',
  ],
  ['"links": [{ "label": "About", "href": "about" }]', '4:43 "href" cannot be "about". Fix: start it with /'],
  [
    '"links": [{ "label": "About" }]',
    '4:15 entry 1 of "links" has neither "href" nor "menu". Fix: add one of them: "href": "…" (start it with /), or "menu", such as "services"',
  ],
  [
    '"links": [{ "label": "About", "hrf": "/about" }]',
    '4:35 "hrf" is not a known field. Fix: did you mean "href"?',
  ],
  [
    '"links": [{ "label": "About", "url": "/about" }]',
    '4:15 entry 1 of "links" has neither "href" nor "menu". Fix: add one of them: "href": "…" (start it with /), or "menu", such as "services"',
    '4:35 "url" is not a known field. Fix: delete it, or use "href" or "menu"',
  ],
  [
    '"links": [{ "label": "About", "href": "/about", "menu": "services" }]',
    '4:15 entry 1 of "links" has "href" and "menu", which do not go together. Fix: keep one of them and delete the other',
  ],
  ['"size": "smal"', '4:13 "size" cannot be "smal". Fix: did you mean "small"?'],
  ['"names": { "Foo": 1 }', '4:16 "Foo" cannot be the name of a field here. Fix: use small letters only'],
  [
    '"answer": "Fish &amp; chips"',
    '4:21 "answer" holds "&amp;", which visitors would see as it stands. Fix: write "&" instead',
  ],
  ['"answer": "A cafÃ© here"', '4:21 "answer" holds broken letters ("Ã©"). Fix: write "é" instead'],
  ['"answer": "One  week."', '4:19 "answer" has two spaces in a row after "One". Fix: keep one of them'],
  [
    '"answer": "A \\"quoted\\" \\u20b9 TODO"',
    '4:36 "answer" still holds the placeholder "TODO". Fix: write the final words',
  ],
  [
    '"answer": " See TODO"',
    '4:16 "answer" starts with a space. Fix: delete that space',
    '4:21 "answer" still holds the placeholder "TODO". Fix: write the final words',
  ],
];

/** The same for whole files. */
const files: [text: string, ...lines: string[]][] = [
  [
    `${start}    { "id": "a", "question": "Why?", "anwser": "Because." }\n  ]\n}\n`,
    '4:38 "anwser" is not a known field. Fix: did you mean "answer"?',
  ],
  [
    `${start}    { "id": "a", "question": "Why?" }\n  ]\n}\n`,
    '4:5 "answer" is missing in entry 1. Fix: add "answer": "…" (The answer, in plain words)',
  ],
  [
    `${start}    { "id": "a", "answer": "Why?" }\n  ]\n}\n`,
    '4:5 "question" is missing in entry 1. Fix: add "question", such as "How long does it take?" (What visitors ask)',
  ],
  [
    faqWith('"phone": "98350 12345"', '"owner": "Support"'),
    '4:14 "phone" cannot be "98350 12345". Fix: write +91, a space, five digits, a space, five digits',
  ],
  [`${start}  ]\n}\n`, '3:12 "items" has 0 entries; it needs at least 1. Fix: add 1 entry'],
  [
    `${start}${"abcde"
      .split("")
      .map((x) => good.replace('"a"', `"${x}"`))
      .join(",\n")}  ]\n}\n`,
    '3:12 "items" has 5 entries; at most 4 fit. Fix: delete 1 entry',
  ],
  [
    `${start}    ${good},\n    ${good.replace("Why", "Who")}\n  ]\n}\n`,
    '5:13 "id" is "a" here and in entry 1 (line 4). Fix: give each entry one of its own',
  ],
  [
    `{ "items": [${good}] }`,
    '1:1 "$schema" is missing, the line that names the rules of this file. Fix: write "$schema": "../_schemas/faqs.schema.json", as the first line after {',
  ],
  [
    `{ "$schema": "faqs.schema.json", "items": [${good}] }`,
    '1:14 "$schema" names "faqs.schema.json", which is not the rules of this file. Fix: write "$schema": "../_schemas/faqs.schema.json"',
  ],
  [
    `${start}    { "id": "a", "question": "Why?", "answer": "Because.", },\n    { "id": "a", "question": "Who?", "anwser": "TODO" }\n  ]\n}\n`,
    "4:58 a comma stands after the last entry before }. Fix: delete the comma",
    '5:13 "id" is "a" here and in entry 1 (line 4). Fix: give each entry one of its own',
    '5:38 "anwser" is not a known field. Fix: did you mean "answer"?',
  ],
];

test.each([
  ...fields.map(([field, ...lines]) => ({ text: faqWith(field), lines })),
  ...files.map(([text, ...lines]) => ({ text, lines })),
])("$lines.0", ({ text, lines }) => {
  expect(checkProject({ faqs: text }).lines).toEqual(lines.map((line) => `site/_data/faqs.json:${line}`));
});

test.each([
  ["a wrong value: its own", faqWith('"answer": 5'), "/items/0/answer"],
  ["an unknown name: its group", faqWith('"colour": "red"'), "/items/0"],
  [
    "a missing field: where it should stand",
    `${start}    { "id": "a", "question": "Why?" }\n  ]\n}\n`,
    "/items/0/answer",
  ],
  [
    "two entries with one id: the later one's",
    `${start}${good},\n${good.replace("Why", "Who")}\n  ]\n}\n`,
    "/items/1/id",
  ],
  ["a file that cannot be read: all of it", "", ""],
])("a form finds the place of %s", (_what, text, pointer) => {
  expect(checkProject({ faqs: text }).pointers).toEqual([pointer]);
});
