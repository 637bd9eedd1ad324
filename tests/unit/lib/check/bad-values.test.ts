/** Values that their field, or the values beside them, do not allow are refused. */
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import {
  check,
  type Edit,
  edited,
  fixtureValue,
  lineAt,
  OFFICE,
  placed,
  stepsOf,
  unsaid,
} from "./fixture-data.ts";

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

/** Each sentence with which the values above are refused. */
const SAID = [
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
];

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
  expect(unsaid(SAID, all)).toEqual([]);
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
