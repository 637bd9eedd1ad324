import { describe, expect, test } from "vitest";
import { check, textOf } from "./kept-data.ts";

const UNREADABLE =
  'the file cannot be read from here on. Fix: look for what was changed last, here or just above, such as a bracket too many or too few; or take the file back as it was ("Undo and history" in docs/editing.md)';

/** What an editor reads for a slip: what is written in place of what, and the whole sentence. */
const SENTENCES: { [file: string]: [from: string, to: string, ...sentences: string[]][] } = {
  faqs: [
    [
      '"How long will my project take?"',
      "″How long will my project take?″",
      '10:19 "How long will my project take?" stands in other quotes than it should. Fix: write it in straight double quotes: "How long will my project take?"',
    ],
    [
      '"How long will my project take?"',
      "''How long will my project take?''",
      '10:19 "How long will my project take?" stands in other quotes than it should. Fix: write it in straight double quotes: "How long will my project take?"',
    ],
    [
      'take?"',
      "take?”",
      '10:19 "How long will my project take?" stands in other quotes than it should. Fix: write it in straight double quotes: "How long will my project take?"',
    ],
    [
      'take?",',
      "take?,",
      '10:19 the text that starts with "How long will my project take?" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
    ],
    [
      '"question": "How long',
      '"question: "How long',
      '10:7 the field name question lacks a quote. Fix: write "question":',
    ],
    [
      '"question": "How long',
      'question: "How long',
      '10:7 the field name question lacks a quote. Fix: write "question":',
    ],
    [
      '"How long will',
      '"How "long" will',
      '10:19 a quote inside the text "How " ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”',
    ],
    ['take?",', 'take?"', "10:51 nothing stands where a comma belongs. Fix: write , at this place"],
    ["    {\n", "", `4:17 ${UNREADABLE}`],
    ['take?",', 'take?"।', "10:51 । stands where a comma belongs. Fix: write , at this place"],
    ['take?",', 'take?"，', "10:51 ， stands where a comma belongs. Fix: write , at this place"],
    ['take?",', 'take?",,', "10:51 , stands here once too often. Fix: delete it"],
    ['"isOpen": false', '"isOpen": false,', "7:22 , stands here once too often. Fix: delete it"],
    [
      '"isOpen": false',
      '"isOpen": flase',
      "7:17 flase has no meaning here. Fix: write true or false in small letters, a text in quotes, or delete the line if the field may be left out",
    ],
    ['"isOpen": false', '"isOpen" false', '7:7 a colon is missing after "isOpen". Fix: write "isOpen":'],
    ['"isOpen": false', '"isOpen":', `8:5 ${UNREADABLE}`],
    [
      '"isOpen": false',
      '"isOpen": "yes"',
      '7:17 "isOpen" is a text here; true or false without quotes is expected. Fix: write true or false without quotes (Whether the answer is shown from the start, or hidden until a click)',
    ],
    ['"isOpen": false', '"isopen": false', '7:7 "isopen" is not a known field. Fix: did you mean "isOpen"?'],
    [
      '"items": [',
      '// all of them\n  "items": [',
      "3:3 a comment stands here (// all of them), and data files cannot hold comments. Fix: delete it",
    ],
    ["\n  ]\n}", "\n}", `55:1 ${UNREADABLE}`],
    ["\n  ]\n}", '\n  ],\n  { "question": "One more?" }\n}', `56:3 ${UNREADABLE}`],
    ["\n  ]\n}", "\n  ]\n}\n}", `57:1 ${UNREADABLE}`],
    ['"isOpen": false', '"isOpen" = false', '7:7 a colon is missing after "isOpen". Fix: write "isOpen":'],
    ["\n  ]\n}", ",\n  ]\n}", "54:6 , stands here once too often. Fix: delete it"],
    ...["600+", "97 %", "2026-12-15", "5 stars", "1,00,000", "+91 98352 14567", "₹500", "Once a year"].map(
      (value): [string, string, string] => [
        '"How long will my project take?"',
        value,
        `10:19 the text ${value} has no quotes around it. Fix: write "${value}"; or, if it is a number, its digits alone, as in 5 or 4.5`,
      ],
    ),
    [
      "How long will my project take?",
      "How long <b>will</b> it take?",
      '10:19 "question" holds "<b>", which visitors would see as it stands. Fix: delete it; texts are plain words',
    ],
    [
      "How long will my project take?",
      "In <your city> too?",
      '10:19 "question" still holds the placeholder "<your city>". Fix: write the final words',
    ],
  ],
  testimonials: [
    [
      '"rating": 4',
      '"rating": "4"',
      '23:17 "rating" is a text here; a whole number without quotes is expected. Fix: write a whole number from 1 to 5 (Number of stars, from 1 to 5, without decimals)',
    ],
    ['"rating": 4', '"rating": 6', '23:17 "rating" cannot be 6. Fix: write a whole number from 1 to 5'],
    [
      '"rating": 4',
      '"rating": 4, "rating": 5',
      '23:20 "rating" is written twice, the first time on line 23. Fix: delete one of the two',
    ],
    [
      '      "rating": 4,\n',
      "",
      '22:5 "rating" is missing in entry 3. Fix: add "rating": 1 (Number of stars, from 1 to 5, without decimals)',
    ],
  ],
  company: [
    ['"city": "Patna"', '"city": ""', '15:13 "city" is empty. Fix: fill it in (City)'],
    [
      '"city": "Patna"',
      '"city": null',
      '15:13 "city" is empty (null) here; a text in quotes is expected. Fix: write a text in quotes (City)',
    ],
    [
      '"800001"',
      '"80000"',
      '17:19 "postalCode" cannot be "80000". Fix: write the six digits of the PIN code, without spaces; the first is not 0',
    ],
    ['"facebook"', '"facebok"', '22:18 "network" cannot be "facebok". Fix: did you mean "facebook"?'],
    [
      "https://www.facebook.com/example",
      "www.facebook.com/ours",
      '22:37 "url" cannot be "www.facebook.com/ours". Fix: write the full address of the company\'s page there, beginning with https://',
    ],
  ],
  about: [
    ["People first,", "Us,", ""],
    [
      "People first, then the software",
      "Us",
      '5:14 "heading" has 2 characters; at least 5 are needed. Fix: write at least 3 characters more',
    ],
    [
      "first, then",
      "first &amp; then",
      '5:14 "heading" holds "&amp;", which visitors would see as it stands. Fix: write the character itself, as & for &amp;',
    ],
    [
      "first, then",
      "first,  then",
      '5:14 "heading" has two spaces in a row after "first,". Fix: keep one of them',
    ],
    ["the software", "cafÃ©", '5:14 "heading" holds broken letters ("Ã©"). Fix: type them again'],
    [
      "the software",
      "the softwаre",
      '5:14 "heading" holds "а", a letter of another script that looks like one of yours. Fix: type the whole word again',
    ],
  ],
  services: [
    ['"motif": "boats"', '"motif": "boat"', '25:16 "motif" cannot be "boat". Fix: did you mean "boats"?'],
  ],
  navigation: [
    [
      '"/about"',
      '"/abuot"',
      '5:36 "href" is "/abuot", but this site has no page there. Fix: did you mean "/about"?',
    ],
    [
      '"/about"',
      '""',
      '5:36 "href" is empty. Fix: fill it in (Where the entry leads, if it is a link: the page\'s address on this site: a slash, then small letters, such as /about)',
    ],
    [
      '"/about"',
      '"/team"',
      '5:36 "href" is "/team", but this site has no page there. Fix: copy the address of the page from the browser',
    ],
  ],
  clients: [
    [
      "zubrela-academy.svg",
      "magadh-looms.svg",
      '4:43 "image" is "images/clients/magadh-looms.svg", but there is no such file in the folder site. Fix: put the file there, or write the path of one that exists',
    ],
    [
      "zubrela-academy.svg",
      "zubrela-acadmy.svg",
      '4:43 "image" is "images/clients/zubrela-acadmy.svg", but there is no such file in the folder site. Fix: did you mean "images/clients/zubrela-academy.svg"?',
    ],
  ],
};

describe.each(Object.entries(SENTENCES))("%s.json", (file, rows) => {
  test.each(rows)("%s → %s", (from, to, ...sentences) => {
    const text = textOf(file);
    expect(text).toContain(from);
    const { lines } = check({ [file]: text.replace(from, () => to) });
    expect(lines).toEqual(sentences.filter(Boolean).map((sentence) => `site/_data/${file}.json:${sentence}`));
  });
});

test.each([
  ["a wrong value: its own", '"rating": 5', '"rating": 6', "/items/0/rating"],
  ["an unknown name: its group", '"rating": 5', '"rating": 5, "colour": "red"', "/items/0"],
  ["a missing field: where it should stand", '"rating": 5,', "", "/items/0/rating"],
  ["a file that cannot be read: all of it", "{", "", ""],
])("a form finds the place of %s", (_what, from, to, pointer) => {
  const { problems } = check({ testimonials: textOf("testimonials").replace(from, to) });
  expect(problems.map((problem) => problem.pointer)).toEqual([pointer]);
});

test("an id that was changed is told at each place that names it still", () => {
  const { lines } = check({
    technologies: textOf("technologies").replace('"id": "react"', '"id": "reactjs"'),
  });
  const told =
    /^site\/_data\/services\.json:\d+:\d+ entry \d of "technologies" is "react", but no entry of site\/_data\/technologies\.json has that "id"\. Fix: write /;
  expect(lines).toEqual([told, told, told].map((pattern) => expect.stringMatching(pattern)));
});

test("all problems of all files come at once, by file, line and column; a broken file is told once", () => {
  const { problems } = check({
    services: "{",
    faqs: textOf("faqs").replace('"isOpen": false', '"isOpen": "no"').replace("take?", "take? "),
    company: textOf("company").replace("800001", "80 0001"),
  });
  expect(problems.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    "site/_data/company.json:17:19",
    "site/_data/faqs.json:7:17",
    "site/_data/faqs.json:10:19",
    "site/_data/services.json:1:2",
  ]);
});
