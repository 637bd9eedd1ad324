/** Bad edits of the fixtures are refused, each with a sentence for the editor. */
import { cpSync } from "node:fs";
import path from "node:path";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { valueAt } from "../../../../lib/check/pointers.ts";
import {
  check,
  type Edit,
  edited,
  fixturesFolder,
  lineAt,
  placed,
  readFixture,
  stepsOf,
} from "./fixture-data.ts";

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
])("in $file.json, $from → $to is reported: $report", ({ file, from, to, report }) => {
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

const OFFICE = "images/office.svg";
cpSync(
  path.join(fixturesFolder, "site/images/clients/default.svg"),
  path.join(fixturesFolder, "site", OFFICE),
);

const fixtureValue = (file: string, pointer: string) =>
  valueAt(JSON.parse(readFixture(file)), pointer);

/** Returns a text that would be accepted without the piece in its middle. */
const around = (piece: string) =>
  `We write down what you need, and each line ${piece} shows what it adds to the cost.`;

/** Pasted, forgotten or damaged pieces, which are refused in the middle of any text. */
const BAD_PIECES = [
  "<o:p></o:p>",
  "<marquee>New</marquee>",
  "<b>new</b>",
  "<br>",
  "<!-- new -->",
  "<?php echo 1 ?>",
  "<my-tag>New</my-tag>",
  "&amp;",
  "&eacute;",
  "&bull;",
  "&#8377;",
  "&nbsp",
  "**good**",
  "[our work](https://x.in/work)",
  "[b]good[/b]",
  "good\\nwork",
  "_x000D_",
  "{{ name }}",
  "{% if x %}",
  "<%= name %>",
  "[CLIENT NAME]",
  "[insert city]",
  "<city>",
  "{client name}",
  "{years}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pasted as it is
  "${price}",
  "%name%",
  "lorem ipsum",
  "TODO",
  "TBD",
  "FIXME",
  "????",
  "______",
  "our%20work",
  "cafÃ©",
  "itâ€™s",
  "â‚¹500",
  "à¤¨à¤®",
  "Caf\uFFFD",
  "One\u0007",
  "One\u200Bweek",
  "\uF0B7",
  "two  spaces",
  "it?s",
];

/** Texts that are refused, by the file and the pointer of their field. */
const REFUSED_TEXTS: Record<string, string[]> = {
  "company/name": ["[Company Name]", "TODO", ""],
  "company/phones/0/display": [
    "98350 12345",
    "+91 00000 0000O",
    "+91 XXXXX XXXXX",
    "Call us",
    "+91 00000 00009",
  ],
  "company/phones/0/number": [
    "+91 98350 12345",
    "+9198350123",
    "tel:+910000000000",
    "+91-00000-00000",
  ],
  "company/emails/0/address": [
    "hello at company.in",
    "hello@@company.in",
    "hello@company",
    "hello@x .in",
    "mailto:hi@company.in",
    "hi@company,in",
  ],
  "company/address/postalCode": ["80000", "8000001", "800 001"],
  "company/address/directionsUrl": [
    "google.com/maps",
    "http://maps.google.com/x",
    "htps://maps.google.com",
    "https://",
    "javascript:alert(1)",
    "25.5941, 85.1376",
  ],
  "company/social/0/network": ["Facebook", "facebok", ""],
  "company/social/0/url": ["https://www.instagram.com/ourfirm", "@ourfirm"],
  "company/social/3/url": ["https://www.instagram.com/", "https://instagram.con/ourfirm"],
  "clients/featured/0/image": [
    "images/clients/no-such.svg",
    "images/clients/Zubrela-Academy.svg",
    "",
    "images\\clients\\zubrela-academy.svg",
    "/images/clients/zubrela-academy.svg",
    "../images/clients/zubrela-academy.svg",
    "https://example.org/logo.svg",
    "images/clients/zubrela-academy.gif",
    "images/technologies/react.svg",
  ],
  "testimonials/items/1/link": [
    "https://www.yelp.com/biz/x",
    "https://maps.app.goo.gl/Ab Cd",
    "",
    "https://google.com.maps.in/maps/1",
  ],
  "careers/items/0/publishUntil": [
    "3026-01-01",
    "tomorrow",
    "22/11/2026",
    "2026-02-30",
    "2026-13-01",
    "0026-11-22",
  ],
  "faqs/items/0/answer": ["Yes.", "🙂", `${"Good words. ".repeat(60)}End.`],
  "faqs/items/1/question": ["How long will my project take? "],
  "services/items/2/id": ["Mobile-Apps", "mobile apps"],
  "services/items/0/technologies/1": ["React", "vue"],
  "services/items/0/related/0/service": ["Cloud"],
  "services/items/6/sections/0/id": ["main", "quote-name", "#benefits", "Our benefits"],
  "technologies/items/0/src": ["react.svg", "images/technologies/React.svg"],
  "technologies/items/0/alt": ["Angular logo", "logo"],
  "legal/items/0/lastUpdated": [
    "31-02-2020",
    "12/08/2020",
    "12-13-2020",
    "29-02-2023",
    "23-11-2026",
    "12 Aug 2020",
  ],
  "navigation/menu/1/href": [
    "about",
    "/About",
    "/about/",
    "/about.html",
    "https://example.org/about",
    "",
  ],
};

const REFUSED_VALUES: [file: string, pointer: string, ...values: unknown[]][] = [
  ["company", "/phones/0/number", 910000000000],
  ["testimonials", "/items/0/rating", 0, 6, 4.5, -4, "5", "5 stars"],
  ["claims", "/counters/0/sinceYear", 16, 2099, "2010"],
  ["faqs", "/items/0/isOpen", "false", 0],
  ["services", "/items/0/technologies", ["react", "php"], []],
  [
    "about",
    "/story/picture",
    { image: OFFICE, alt: "picture" },
    { image: OFFICE, alt: "IMG_2034.JPG" },
  ],
  [
    "about",
    "/story/picture",
    { image: OFFICE, alt: "Two people at a desk", focus: "top left" },
  ],
  ["about", "/story/picture", { image: OFFICE }],
];

/** Fields whose value must be unique: the value at `from` is copied to `to`, in capitals if `isLoud`. */
const REFUSED_COPIES: [file: string, from: string, to: string, isLoud?: boolean][] = [
  ["company", "/emails/0/address", "/emails/1/address", true],
  ["company", "/social/0/url", "/social/3/url"],
  ["clients", "/featured/0/image", "/featured/1/image"],
  ["clients", "/featured/0/name", "/featured/1/name", true],
  ["testimonials", "/items/0/feedback", "/items/1/feedback"],
  ["faqs", "/items/0/question", "/items/3/question", true],
  ["claims", "/counters/1/id", "/counters/2/id"],
  ["services", "/items/0/path", "/items/2/path"],
  ["services", "/items/0/id", "/items/2/id"],
  ["services", "/items/0/technologies/0", "/items/0/technologies/1"],
  ["products", "/items/0/name", "/items/1/name", true],
  ["products", "/items/0/slug", "/items/1/slug"],
  ["services", "/items/0/title", "/items/3/title", true],
  ["legal", "/items/0/description", "/items/1/description"],
];

const REFUSED: { file: string; pointer: string; value: unknown }[] = [
  ...placed(REFUSED_TEXTS),
  ...REFUSED_VALUES.flatMap(([file, pointer, ...values]) =>
    values.map((value) => ({ file, pointer, value })),
  ),
  ...REFUSED_COPIES.map(([file, from, pointer, isLoud]) => {
    const value = String(fixtureValue(file, from));
    return { file, pointer, value: isLoud ? value.toUpperCase() : value };
  }),
];

/** Edits whose values contradict each other, and the line that reports them. */
const REFUSED_TOGETHER: (Edit & { says: string })[] = [
  {
    file: "careers",
    changes: {
      "/items/0/publishFrom": "2026-12-31",
      "/items/0/publishUntil": "2026-12-01",
    },
    says: '"publishUntil" is 2026-12-01, which lies before "publishFrom" (2026-12-31). Fix: write "2026-12-31" or a later day',
  },
  {
    file: "claims",
    changes: { "/counters/1/sinceYear": 2012 },
    says: '"sinceYear" and "value" do not go together. Fix: keep one of them and delete the other',
  },
  {
    file: "navigation",
    changes: { "/menu/2/href": "/our-services" },
    says: '"dropdown" and "href" do not go together. Fix: keep one of them and delete the other',
  },
  {
    file: "navigation",
    changes: { "/menu/2/dropdown": undefined },
    says: 'entry 3 of "menu" has neither "href" nor "dropdown". Fix: add one of them',
  },
  {
    file: "services",
    changes: { "/items/9/isFeatured": true, "/items/8/isFeatured": true },
    says: '"isFeatured" is true in 6 entries; exactly 4 may have it. Fix: write false in 2 of them',
  },
  {
    file: "services",
    changes: { "/items/6/sections/0/paragraphs": [], "/items/6/sections/0/items": [] },
    says: 'entry 1 of "sections" shows a heading and nothing below it: "paragraphs" and "items" are empty. Fix: fill one of them, or delete the whole entry',
  },
  {
    file: "faqs",
    changes: { "/items/9": undefined },
    says: '"items" has 9 entries; exactly 10 belong here. Fix: add 1 entry',
  },
  {
    file: "faqs",
    changes: { "/items/2/answer": undefined },
    says: '"answer" is missing in entry 3. Fix: add "answer": "…" (The answer in two to four short sentences)',
  },
  {
    file: "faqs",
    changes: { "/items/2": { reply: "Yes.", isOpen: false } },
    says: '"reply" is not a known field. Fix: delete it, or use "question", "answer", "confirmedBy", "draft", "publishFrom" or "publishUntil"',
  },
  {
    file: "testimonials",
    changes: { "/items/3": fixtureValue("testimonials", "/items/0") },
    says: '"review" is "No more queue for school fees" here and in entry 1. Fix: give each entry one of its own',
  },
];

/** Each sentence with which the pieces and values above are refused. */
const SAID = {
  pieces: [
    '"answer" holds "<b>", which visitors would see as it stands. Fix: delete it; texts are plain words',
    '"answer" holds "&amp;", which visitors would see as it stands. Fix: write the character itself, as & for &amp;',
    '"answer" still holds the placeholder "TODO". Fix: write the final words',
    '"answer" holds broken letters ("Ã©"). Fix: type them again',
    '"answer" holds a broken letter after "Caf". Fix: type that letter again',
    '"answer" holds an invisible character after "One". Fix: type the words around it again',
    '"answer" has two spaces in a row after "two". Fix: keep one of them',
  ],
  values: [
    '"number" is "+910000000000", but "display" beside it is "98350 12345". Fix: write the same digits in both',
    '"postalCode" cannot be "80000". Fix: write the six digits of the PIN code, without spaces; the first is not 0',
    '"network" cannot be "". Fix: write "facebook", "linkedin", "x" or "instagram"',
    '"url" is "https://instagram.con/ourfirm", which is no page of the company on the "network" beside it, "instagram". Fix: open the company\'s page on "instagram.com" or "instagr.am" and copy its whole address',
    '"image" is "images/clients/no-such.svg", but there is no such file in the folder site. Fix: put the file there, or write the path of one that exists',
    '"image" is "images/technologies/react.svg", which is not in the folder site/images/clients. Fix: put it there, named in small letters, digits and hyphens, and write images/clients/ and its name',
    '"answer" has 4 characters; at least 40 are needed. Fix: write at least 36 characters more',
    '"answer" has 724 characters; at most 500 fit. Fix: shorten it by 224 characters',
    '"question" starts or ends with a space. Fix: delete that space',
    '"answer" has 1 character; at least 40 are needed. Fix: write at least 39 characters more',
    'entry 2 of "technologies" is "React", but no entry of site/_data/technologies.json has that "id". Fix: did you mean "react"?',
    'entry 2 of "technologies" repeats entry 1. Fix: delete one of the two',
    '"technologies" has 2 entries; it needs at least 3. Fix: add 1 entry',
    '"id" is "main", which the page uses for another part of itself. Fix: write another name, such as "about-main"',
    '"src" cannot be "react.svg". Fix: write images/technologies/, the id of this entry, and .svg (for example "images/technologies/react.svg")',
    '"alt" is "Angular logo", but "title" beside it is "React". Fix: write "React logo"',
    '"lastUpdated" cannot be "23-11-2026", which is yet to come. Fix: write an earlier one',
    '"rating" cannot be 0. Fix: write a whole number from 1 to 5',
    '"rating" is a text here; a whole number without quotes is expected. Fix: write a whole number from 1 to 5 (Number of stars, from 1 to 5, without decimals)',
    '"sinceYear" is a text here; a whole number without quotes is expected. Fix: write a whole number from 1990 to 2099, such as 2010 (Instead of a figure: the year to count from)',
    '"number" is a number here; a text in quotes is expected. Fix: write a text in quotes (The same number for the dialler, without spaces: +91 and ten digits, or a toll-free number as it is)',
    '"isOpen" is a number here; true or false without quotes is expected. Fix: write true or false without quotes (Whether the answer is shown from the start, or hidden until a click)',
    '"alt" does not say what the picture shows. Fix: write what one sees, such as Two trainees at a desk',
    '"focus" cannot be "top left". Fix: did you mean "left top"?',
    '"feedback" is "Parents used to queue while we searched…" here and in entry 1. Fix: give each entry one of its own',
  ],
};

/** Returns the sentences that none of the reports contains after its place. */
const unsaid = (said: readonly string[], reports: readonly string[]) => {
  const lines = reports.map((report) => report.replace(/^\S+ /, ""));
  return said.filter((line) => !lines.includes(line));
};

const answer = (piece: string) => ({
  faqs: edited("faqs", { "/items/0/answer": around(piece) }),
});

test("a text with a piece that visitors should not see is refused, and without it taken", () => {
  expect(check(answer("of it"))).toMatchObject({ lines: [], warnings: [] });
  const refused = BAD_PIECES.map((piece) => ({
    piece,
    lines: check(answer(piece)).lines,
  }));
  const report = /^site\/_data\/faqs\.json:\d+:\d+ "answer" .+\. Fix: /;
  expect(refused.filter(({ lines }) => !report.test(String(lines)))).toEqual([]);
  const all = refused.flatMap(({ lines }) => lines);
  expect(unsaid(SAID.pieces, all)).toEqual([]);
});

test("a value that cannot stand in its place is refused at its line, by its field's name", () => {
  const all: string[] = [];
  const taken = REFUSED.flatMap(({ file, pointer, value }) => {
    const text = edited(file, { [pointer]: value });
    const node = findNodeAtLocation(parseTree(text)!, stepsOf(pointer))!;
    const [first, last] = [node.offset, node.offset + node.length].map((offset) =>
      lineAt(text, offset),
    );
    // If a group is wrong, the report names the field in it that is wrong.
    const field =
      typeof value === "object"
        ? ""
        : stepsOf(pointer).findLast((step) => Number.isNaN(+step));
    const { problems, lines } = check({ [file]: text });
    all.push(...lines);
    const isReported = problems.some(({ file: inFile, line }, at) => {
      const isThere =
        inFile === `site/_data/${file}.json` && line >= first! && line <= last!;
      return isThere && lines[at]!.includes(`"${field}`);
    });
    return isReported
      ? []
      : `${file}${pointer} ${JSON.stringify(value)}: ${lines.join(" | ")}`;
  });
  expect(taken).toEqual([]);
  expect(unsaid(SAID.values, all)).toEqual([]);
});

test("values that do not go together are refused", () => {
  const missing = REFUSED_TOGETHER.flatMap(({ file, changes, says }) =>
    unsaid([says], check({ [file]: edited(file, changes) }).lines),
  );
  expect(missing).toEqual([]);
});

test("a number or address for jobs that only its label names is looked at once more", () => {
  const company = edited("company", { "/emails/1/isForCareers": undefined });
  const warning =
    /^site\/_data\/company\.json:\d+:\d+ "label" is "Careers.*, but .*"isForCareers".* Fix: /;
  expect(check({ company })).toMatchObject({
    lines: [],
    warnings: [expect.stringMatching(warning)],
  });
});

test.each([
  ["about", "/title", "contact", "/title"],
  ["contact", "/description", "about", "/description"],
  ["legal", "/items/1/title", "services", "/items/3/title"],
  ["messages", "/notFound/title", "messages", "/serverError/title"],
])("%s.json may not have the %s of another page, %s.json %s", (file, pointer, other, from) => {
  const value = fixtureValue(other, from);
  const { lines } = check({ [file]: edited(file, { [pointer]: value }) });
  const kind = pointer.split("/").at(-1);
  const report = (one: string, two: string) =>
    expect.stringMatching(
      new RegExp(
        `^site/_data/${one}\\.json:\\d+:\\d+ "${kind}" is that of another page too \\(site/_data/${two}\\.json, line \\d+\\)\\. Fix: write a ${kind} of its own$`,
      ),
    );
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([report(file, other), report(other, file)]),
  );
});

test("a review's link that searches the map for a former name is named, after every change of the name", () => {
  for (const name of ["Ganga Software", "Kosi Software"]) {
    const company = edited("company", { "/name": name });
    const { warnings } = check({ company });
    const links = warnings.filter((line) =>
      /^site\/_data\/testimonials\.json:\d+:\d+ "link" .*Example Infotech/.test(line),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links[0]).toContain(`called "${name}". Fix: `);
  }
  expect(check({}).warnings.join()).not.toContain("searches the map");
});

test("a draft may have the title of the page that it will replace", () => {
  const [service] = JSON.parse(readFixture("services")).items;
  const draft = {
    ...service,
    id: "next",
    path: "services/next",
    name: "Next service",
    draft: true,
  };
  const services = edited("services", {
    "/items/-": { ...draft, title: fixtureValue("about", "/title") },
  });
  expect(check({ services }).lines).toEqual([]);
});

test("a title or a description that a search result cuts or shows half empty is named, and stops no build", () => {
  const title = "About the software team in Patna, Bihar, India";
  const description =
    "Meet the designers, developers and support team who make websites and ERP systems in Patna.";
  const about = edited("about", { "/title": title, "/description": description });
  const { lines, warnings } = check({ about });
  expect(lines).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /about\.json:3:12 "title" has 46 characters, which the company's name follows: more than a search result shows\. Fix: write 31 to 41$/,
    ),
    expect.stringMatching(
      /about\.json:4:18 "description" has 91 characters: less than fills its place in a search result\. Fix: write 140 to 160$/,
    ),
  ]);
  const company = edited("company", { "/name": "Example Infotech Private Limited" });
  expect(check({ company }).warnings[0]).toMatch(/"title" has .+ Fix: write 15 to 25$/);
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

test.each([
  "PAN 2.0 form on a phone",
  "Pay 2 bills on one phone",
  "P2P payment app with its balance",
  "Video 4 screens in a control room",
  "WA 24 hours board at a counter",
  "Snapchat 2 filters on a face",
])("a good alternative text is taken: %s", (alt) => {
  const picture = { image: OFFICE, alt };
  const about = edited("about", { "/story/picture": picture });
  expect(check({ about })).toMatchObject({ lines: [], warnings: [] });
});

test.each([
  "IMG_2041",
  "IMG-20260131-WA0012",
  "WhatsApp Image 2026-01-31 at 10.15.12 AM",
  "DSC01234 (1)",
  "office.jpg",
  "picture",
])("a file's name is no alternative text: %s", (alt) => {
  const about = edited("about", { "/story/picture": { image: OFFICE, alt } });
  expect(check({ about }).lines).toEqual([
    expect.stringContaining('"alt" does not say what the picture shows. Fix: '),
  ]);
});

test("a text that may be a file's name is looked at once more", () => {
  const picture = { image: OFFICE, alt: "Photo 2 of the office" };
  const about = edited("about", { "/story/picture": picture });
  expect(check({ about })).toMatchObject({
    lines: [],
    warnings: [expect.stringContaining('"alt" does not say what the picture shows.')],
  });
});

test("an entry that waits for its day may be like the one that it will follow", () => {
  const later = {
    ...Object(fixtureValue("clients", "/featured/4")),
    name: "Zavrola Traders",
    publishFrom: "2027-01-01",
  };
  const until = (day: string) => ({
    clients: edited("clients", { "/featured/4/publishUntil": day, "/featured/-": later }),
  });
  expect(check(until("2026-12-31"))).toMatchObject({ lines: [], warnings: [] });
  expect(check(until("2027-01-01")).lines).toContainEqual(
    expect.stringContaining(" here and in entry 5"),
  );
});
