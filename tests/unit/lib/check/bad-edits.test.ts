/** Bad edits of the fixtures are refused, each with a sentence for the editor. */
import { expect, test } from "vitest";
import { check, edited, fixtureValue, readFixture } from "./fixture-data.ts";

test.each([
  {
    file: "faqs",
    from: '"How long will my project take?"',
    to: "″How long will my project take?″",
    report: '10:19 "How long will my',
  },
  {
    file: "faqs",
    from: 'take?"',
    to: "take?”",
    report: '10:19 "How long will my project take?" stands in other quotes than it',
  },
  {
    file: "faqs",
    from: 'take?",',
    to: "take?,",
    report:
      '10:19 the text that starts with "How long will my project take?" has no closing quote on its line.',
  },
  {
    file: "faqs",
    from: '"question": "How long',
    to: '"question: "How long',
    report: "10:7 the field name question lacks a quote. ",
  },
  {
    file: "faqs",
    from: '"question": "How long',
    to: 'question: "How long',
    report: "10:7 the field name question lacks a quote. ",
  },
  {
    file: "faqs",
    from: '"How long will',
    to: '"How "long" will',
    report: '10:24 a quote inside the text "How " ends it too early.',
  },
  {
    file: "faqs",
    from: 'take?",',
    to: 'take?"',
    report: "10:51 nothing stands where a comma belongs. Fix: write , at this place",
  },
  {
    file: "faqs",
    from: "    {\n",
    to: "",
    report:
      "4:17 the file cannot be read from here on. Fix: look for what was changed last,",
  },
  {
    file: "faqs",
    from: 'take?",',
    to: 'take?"।',
    report: "10:51 । stands where a comma belongs. Fix: write , at this place",
  },
  {
    file: "faqs",
    from: 'take?",',
    to: 'take?"，',
    report: "10:51 ， stands where a comma belongs. Fix: write , at this place",
  },
  {
    file: "faqs",
    from: 'take?",',
    to: 'take?",,',
    report: "10:52 , stands here once too often. Fix: delete it",
  },
  {
    file: "faqs",
    from: '"isOpen": false',
    to: '"isOpen": false,',
    report: "7:22 , stands here once too often. Fix: delete it",
  },
  {
    file: "faqs",
    from: '"isOpen": false',
    to: '"isOpen": flase',
    report: "7:17 flase has no meaning here. Fix: write true or false",
  },
  {
    file: "faqs",
    from: '"isOpen": false',
    to: '"isOpen" false',
    report: '7:7 a colon is missing after "isOpen". Fix: write',
  },
  {
    file: "faqs",
    from: '"isOpen": false',
    to: '"isOpen" = false',
    report: '7:7 a colon is missing after "isOpen". Fix: write',
  },
  {
    file: "faqs",
    from: '"isOpen": false',
    to: '"isOpen":',
    report: "7:15 no value stands after this colon. Fix: write it",
  },
  {
    file: "faqs",
    from: "false",
    to: '"yes"',
    report:
      '7:17 "isOpen" is a text here; true or false without quotes is expected. Fix:',
  },
  {
    file: "faqs",
    from: "isOpen",
    to: "isopen",
    report: '7:7 "isopen" is not a known field. Fix: did you mean "isOpen"?',
  },
  {
    file: "faqs",
    from: '  "items"',
    to: '  // all\n  "items"',
    report: "3:3 a comment stands here (// all), and data files cannot",
  },
  {
    file: "faqs",
    from: "\n  ]\n}",
    to: "\n}",
    report:
      "55:1 the [ of line 3 is still open, but by its indent line 55 stands outside of it. Fix: write ] before line 55",
  },
  {
    file: "faqs",
    from: "    },\n",
    to: "    ,\n",
    report:
      "8:5 the { of line 4 is still open, but by its indent line 8 stands outside of it. Fix: write } before line 8",
  },
  {
    file: "faqs",
    from: "long will",
    to: "long\\ will",
    report: "10:28 a backslash has no meaning in a text. Fix: write \\\\ for it",
  },
  {
    file: "faqs",
    from: "long will",
    to: "long\twill",
    report: "10:28 a tab or another invisible character stands here. Fix: write a space",
  },
  {
    file: "careers",
    from: '"title": "Web',
    to: '"publishFrom": "2062-01-31", "title": "Web',
    report:
      '5:22 "publishFrom" cannot be "2062-01-31", more than ten years ahead. Fix: write one up to 2036-12-31, or leave it out',
  },
  {
    file: "faqs",
    from: '"answer": "We list',
    to: '"reply": "We list',
    report: '6:7 "reply" is not a known field. Fix: did you mean "answer"?',
  },
  {
    file: "faqs",
    from: "\n  ]\n}",
    to: '\n  ],\n  { "answer": "" }\n}',
    report: "56:3 the file cannot be read from here on. Fix:",
  },
  {
    file: "faqs",
    from: "\n  ]\n}",
    to: "\n  ]\n}\n}",
    report:
      "57:1 the file ends with the } before this place, and more stands behind it. Fix:",
  },
  {
    file: "faqs",
    from: "\n  ]\n}",
    to: ",\n  ]\n}",
    report: "54:6 , stands here once too often. Fix: delete it",
  },
  {
    file: "testimonials",
    from: "4,",
    to: "600+,",
    report: '23:17 the text 600+ has no quotes around it. Fix: write "600+"; or, if',
  },
  {
    file: "testimonials",
    from: "4,",
    to: "2026-12-15,",
    report: "23:17 the text 2026-12-15 has no quotes around it. Fix: write ",
  },
  {
    file: "testimonials",
    from: "4,",
    to: "+91 98352 14567,",
    report: "23:17 the text +91 98352 14567 has no quotes around it. Fix: ",
  },
  {
    file: "testimonials",
    from: "4,",
    to: "Once a year,",
    report: "23:17 the text Once a year has no quotes around it. Fix: write",
  },
  {
    file: "faqs",
    from: "How long",
    to: "How <b>long</b>",
    report: '10:19 "question" holds "<b>", which visitors would see as it',
  },
  {
    file: "faqs",
    from: "How long",
    to: "In <your city>",
    report: '10:19 "question" still holds the placeholder "<your city>". Fix:',
  },
  {
    file: "testimonials",
    from: '"rating": 4',
    to: '"rating": "4"',
    report: '23:17 "rating" is a text here; a whole number without',
  },
  {
    file: "testimonials",
    from: '"rating": 4',
    to: '"rating": 6',
    report: '23:17 "rating" cannot be 6. Fix: write a whole number',
  },
  {
    file: "testimonials",
    from: "4,",
    to: '4, "rating": 5,',
    report: '23:20 "rating" is written twice, the first time on line 23.',
  },
  {
    file: "testimonials",
    from: "google.com/",
    to: "yelp.com/",
    report:
      '9:15 "link" cannot be "https://www.yelp.com/maps/search/?api=1…". Fix: open the review on Google Maps, choose Share',
  },
  {
    file: "testimonials",
    from: '      "rating": 4,\n',
    to: "",
    report: '22:5 "rating" is missing in entry 3. Fix: add "rating": 1',
  },
  {
    file: "company",
    from: '"city": "Patna"',
    to: '"city": ""',
    report: '15:13 "city" is empty. Fix: fill it in (City)',
  },
  {
    file: "company",
    from: '"city": "Patna"',
    to: '"city": null',
    report: '15:13 "city" is empty (null) here; a text in quotes is',
  },
  {
    file: "company",
    from: "800001",
    to: "80000",
    report: '17:19 "postalCode" cannot be "80000". Fix: write the six digits of the',
  },
  {
    file: "company",
    from: '"facebook"',
    to: '"facebok"',
    report: '21:18 "network" cannot be "facebok". Fix: did you mean "facebook"?',
  },
  {
    file: "company",
    from: "https://www.f",
    to: "www.f",
    report: '21:37 "url" cannot be "www.facebook.com/example". Fix: write the',
  },
  {
    file: "about",
    from: "People first, then the software",
    to: "Us",
    report: '5:14 "heading" has 2 characters; at least 5 are',
  },
  {
    file: "about",
    from: "first, ",
    to: "first &amp; ",
    report: '5:14 "heading" holds "&amp;", which visitors would see as it',
  },
  {
    file: "about",
    from: "first, then",
    to: "first,  then",
    report: '5:14 "heading" has two spaces in a row after "first,". Fix:',
  },
  {
    file: "about",
    from: "the software",
    to: "cafÃ©",
    report: '5:14 "heading" holds broken letters ("Ã©"). Fix: type them again',
  },
  {
    file: "about",
    from: "the software",
    to: "the softwаre",
    report: '5:14 "heading" holds "а", a letter of another script that',
  },
  {
    file: "services",
    from: '"boats"',
    to: '"boat"',
    report: '25:16 "motif" cannot be "boat". Fix: did you mean "boats"?',
  },
  {
    file: "navigation",
    from: "/about",
    to: "/abuot",
    report:
      '5:36 "href" is "/abuot", but this site has no page there. Fix: did you mean "/about"?',
  },
  {
    file: "navigation",
    from: "/about",
    to: "",
    report: '5:36 "href" is empty. Fix: fill it in (Where the entry leads, if it is a',
  },
  {
    file: "navigation",
    from: "/about",
    to: "/team",
    report: '5:36 "href" is "/team", but this site has no page there. Fix: copy the',
  },
  {
    file: "clients",
    from: "zubrela-academy",
    to: "magadh-looms",
    report: '4:43 "image" is "images/clients/magadh-looms.svg", but',
  },
  {
    file: "clients",
    from: "academy.svg",
    to: "acadmy.svg",
    report:
      '4:43 "image" is "images/clients/zubrela-acadmy.svg", but there is no such file in the folder site. Fix: did you mean "images/clients/zubrela-academy.svg"?',
  },
])("in the file $file, $from → $to is reported: $report", ({
  file,
  from,
  to,
  report,
}) => {
  expect(readFixture(file)).toContain(from);
  const { lines } = check({ [file]: readFixture(file).replace(from, () => to) });
  expect(lines).toEqual([expect.stringContaining(" Fix: ")]);
  expect(lines[0]).toContain(`site/_data/${file}.json:${report}`);
});

test.each([
  [
    "a wrong value: its own",
    { from: '"rating": 5', to: '"rating": 6', pointer: "/items/0/rating" },
  ],
  [
    "an unknown name: its group",
    { from: '"rating": 5', to: '"rating": 5, "colour": "red"', pointer: "/items/0" },
  ],
  [
    "a missing field: where it should stand",
    { from: '"rating": 5,', to: "", pointer: "/items/0/rating" },
  ],
  ["a file that cannot be read: all of it", { from: "{", to: "", pointer: "" }],
])("a form finds the place of %s", (_what, { from, to, pointer }) => {
  const { problems } = check({
    testimonials: readFixture("testimonials").replace(from, to),
  });
  expect(problems.map((problem) => problem.pointer)).toEqual([pointer]);
});

test("a changed id is reported at each place that still names it", () => {
  const technologies = readFixture("technologies").replace(
    '"id": "react"',
    '"id": "reactjs"',
  );
  const { lines } = check({ technologies });
  const report =
    /^site\/_data\/services\.json:\d+:\d+ entry \d of "technologies" is "react", but no entry of site\/_data\/technologies\.json has that "id"\. Fix: write /;
  expect(lines).toEqual(Array(7).fill(expect.stringMatching(report)));
});

test("all problems of all files come at once, in order; a broken file is reported once", () => {
  const { problems } = check({
    services: "{",
    faqs: readFixture("faqs")
      .replace('"isOpen": false', '"isOpen": "no"')
      .replace("take?", "take? "),
    company: readFixture("company").replace("800001", "80 0001"),
  });
  expect(problems.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    "site/_data/company.json:17:19",
    "site/_data/faqs.json:7:17",
    "site/_data/faqs.json:10:19",
    "site/_data/services.json:1:2",
  ]);
});

/** Edits with one mistake each, which must not make other rules report or throw. */
test.each<
  [what: string, { file: string; changes: Record<string, unknown>; line: string }]
>([
  [
    "a day that is no day",
    {
      file: "faqs",
      changes: { "/items/0/publishFrom": "31-12-2026" },
      line: '"publishFrom" cannot be "31-12-2026". Fix: ',
    },
  ],
  [
    "words for a day",
    {
      file: "testimonials",
      changes: { "/items/0/publishFrom": "tomorrow" },
      line: '"publishFrom" cannot be "tomorrow". Fix: ',
    },
  ],
  [
    "the last day that computers know",
    {
      file: "testimonials",
      changes: { "/items/0/publishUntil": "275760-09-13" },
      line: '"publishUntil" cannot be "275760-09-13". Fix: ',
    },
  ],
  [
    "a list without entries that others name",
    {
      file: "technologies",
      changes: { "/items": [] },
      line: '"items" has 0 entries; exactly 20 belong here. Fix: add 20 entries',
    },
  ],
  [
    "all services",
    {
      file: "services",
      changes: { "/items": [] },
      line: '"items" has 0 entries; it needs at',
    },
  ],
  [
    "an unknown icon",
    {
      file: "services",
      changes: { "/items/0/icon": "trcuk" },
      line: '"icon" cannot be "trcuk". Fix: write ',
    },
  ],
  [
    "seven technologies, one of them unknown",
    {
      file: "services",
      changes: {
        "/items/0/technologies": [
          "react",
          "php",
          "mysql",
          "vue",
          "react",
          "nodejs",
          "java",
        ],
      },
      line: '"technologies" has 7 entries; at most 6 fit. Fix: take away 1 entry',
    },
  ],
  [
    "an address with a slash at its end",
    {
      file: "services",
      changes: { "/items/0/path": `${fixtureValue("services", "/items/0/path")}/` },
      line: '"path" cannot be ',
    },
  ],
  [
    "mark-up from Word, which is too long as well",
    {
      file: "about",
      changes: {
        "/heading":
          '<p class="MsoNormal" style="margin:0">People first, then software<o:p></o:p></p>',
      },
      line: '"heading" holds "<p class="MsoNormal" style="margin:0">", which visitors would see',
    },
  ],
])("one mistake is one line: %s", (_what, { file, changes, line }) => {
  const { lines } = check({ [file]: edited(file, changes) });
  expect(lines).toEqual([expect.stringContaining(line)]);
  expect(lines[0]).toMatch(/ Fix: \S/);
  expect(lines[0]).not.toMatch(/write $/);
});
