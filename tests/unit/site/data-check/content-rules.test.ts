// @vitest-environment node
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkData, formatProblem } from "../../../../site/data-check/check-data.ts";
import { layKeptContent } from "../../../kept-content.ts";
import { OFFICE } from "./others/pictures.ts";
import { add, copy, type OthersMistake, seededFile, set, setRaw, swap } from "./others/seeded-file.ts";

const now = new Date("2026-11-22T06:30:00Z");
let folder: string;

beforeAll(() => {
  folder = layKeptContent(`content-rules-${process.pid}`);
  cpSync(path.join(folder, "site/images/clients/default.svg"), path.join(folder, "site", OFFICE));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = ({ file, content }: Pick<OthersMistake, "file" | "content">) => {
  const { problems, warnings } = checkData({ folder, unsaved: { [file]: content }, now });
  const short = (line: string) => line.replace("site/_data/", "");
  return {
    problems: problems.map((problem) => short(formatProblem(problem))),
    warnings: warnings.map((warning) => short(formatProblem(warning))),
  };
};

const textOf = (file: string, pointer: string) => String(seededFile(file).at(pointer).value);
const picture = (image: string, alt: string) => `"picture": ${JSON.stringify({ image, alt })},`;

/** What somebody did; `others/sentences.txt` holds every line that is said of it. */
const refused: OthersMistake[] = [
  set("about", "summary", "We are a software company <o:p></o:p> in Patna.", "Word"),
  set("about", "summary", "<marquee>We are a software company in Patna.</marquee>", "a moving line"),
  set("about", "summary", "We build at the caf&eacute; next door in Patna.", "a character by name"),
  set("about", "summary", "&bull; We build software for offices in Patna.", "a dot by name"),
  set("clients", "featured/2/name", "[CLIENT NAME]", "a blank"),
  set("testimonials", "items/0/name", "<name of the client>, Principal", "a blank in angles"),
  set("about", "summary", "We are {name}, a software company in Patna.", "a blank in braces"),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pasted as it is
  set("about", "summary", "A website from us starts at ${price}, all told.", "a blank of JavaScript"),
  set("about", "heading", "Insert text here", "text to insert"),
  set("about", "heading", "Some dummy text", "dummy text"),
  set("about", "heading", "Todo: ask Ravi", "todo"),
  set("about", "heading", "Opening date TBA", "to be announced"),
  set("company", "address/city", "null", "null as a text"),
  set("about", "summary", "We have been at it for {years} years in Patna.", "years that nobody fills in"),
  add("about", "story/kicker", picture(OFFICE, "picture"), "picture"),
  add("about", "story/kicker", picture(OFFICE, "Image 3"), "image"),
  add("about", "story/kicker", picture(OFFICE, "IMG_20240131_101112"), "a camera"),
  add("about", "story/kicker", picture(OFFICE, "Picture of our office"), "picture of"),
  copy("company", "social/0/url", "social/3/url", "one address for two networks"),
  set("company", "social/1/url", "https://www.facebook.com/ourfirm", "another network's"),
  set("company", "social/2/url", "https://x.com/", "the network alone"),
  set("company", "emails/1/address", "HELLO@example.com", "one e-mail address twice"),
  set("faqs", "items/3/question", "HOW LONG WILL MY PROJECT TAKE?", "one question twice"),
  set("clients", "featured/1/name", "ZUBRELA Academy", "one client twice"),
  copy("clients", "featured/0/image", "featured/1/image", "one logo for two clients"),
  set("technologies", "items/0/src", "images/technologies/angular.svg", "another technology's logo"),
  set("technologies", "items/0/alt", "Angular logo", "another technology's name"),
  add(
    "careers",
    "items/0/location",
    '"datePosted": "2026-11-20", "validThrough": "2026-10-20",',
    "the last day first",
  ),
  add("careers", "items/0/location", '"datePosted": "0026-11-22",', "a year of two digits"),
  add("careers", "items/0/location", '"publishUntil": "2206-01-31",', "a year with figures swapped"),
  set("legal", "items/0/lastUpdated", "23-11-2026", "tomorrow"),
  setRaw("claims", "counters/0/sinceYear", "2027", "a year to come"),
  swap("legal", "items/0/path", "items/1/path", "privacy and refund changed places"),
  setRaw("services", "items/0/sections/0/items", "[]", "a part without content"),
  set(
    "claims",
    "statements/1/text",
    "We worked for {years} years under another name.",
    "years without a start",
  ),
  set("contact", "description", textOf("career", "description"), "another page's description"),
  set("home", "title", textOf("about", "title").toUpperCase(), "another page's title in capitals"),
  set("services", "items/6/sections/0/id", "main", "the page's own id"),
  set("services", "items/6/sections/0/id", "quote-name", "an id of the quote form"),
  set("clients", "featured/0/image", "images/technologies/react.svg", "another list's folder"),
  add(
    "about",
    "story/kicker",
    picture("images/clients/default.svg", "Two trainees at a desk"),
    "a list's folder",
  ),
  set(
    "testimonials",
    "items/1/feedback",
    "“They came to us and listened, then built what we need.”",
    "quotes",
  ),
];

const told: OthersMistake[] = [
  set("about", "summary", "We are a software company for the the schools of Patna.", "a word twice"),
  set("about", "summary", "We build what you need.Each office works in its own way.", "no space"),
  set("about", "summary", "We build for schools,shops and offices.", "no space after a comma"),
  set("about", "summary", "We build software for real offices .", "a space before a stop"),
  set("about", "summary", "WE BUILD SOFTWARE FOR REAL OFFICES", "capitals"),
  set("about", "summary", "We offer the BEST SERVICE in Patna.", "two words in capitals"),
];

/** What is like a slip, and is none. */
const fine: OthersMistake[] = [
  set(
    "about",
    "summary",
    "We had had enough of paper, so that that pile is gone.",
    "words that may stand twice",
  ),
  set("about", "summary", "धीरे धीरे हर दफ़्तर का काम सरल हो जाता है।", "a Hindi word twice, as Hindi does"),
  set(
    "about",
    "summary",
    "We write ASP.NET, Node.js and .NET; see example.com for 1,49,999 reasons.",
    "names with stops",
  ),
  set("about", "summary", "We use HTML, CSS, PHP and SQL, and a CRM or an ERP.", "short forms"),
  set("about", "summary", "“Good work … and quick!” is what people say :)", "marks of all kinds"),
  set("navigation", "quoteLabel", "GET A FREE QUOTE NOW", "a button in capitals"),
  set(
    "about",
    "summary",
    "They told us [at the counter] of a todo list: AT&T; R&D; a<b and c>d.",
    "brackets and signs",
  ),
  set("company", "social/0/url", "https://m.facebook.com/pages/ourfirm/1", "a page for phones"),
  set("company", "social/2/url", "https://twitter.com/ourfirm", "an older address of X"),
  set("services", "items/6/sections/0/id", "main-benefits", "an id that only begins so"),
  set("claims", "statements/2/text", "95%: that is our own figure for its quality.", "a figure at the start"),
  add(
    "about",
    "story/kicker",
    picture(OFFICE, "Image of Buddha on a desk in our office".slice(9)),
    "a picture's words",
  ),
  add(
    "about",
    "story/kicker",
    picture(OFFICE, "A logo painted on the office wall"),
    "words with logo among them",
  ),
  add("careers", "items/0/location", '"datePosted": "2026-11-22", "validThrough": "2026-11-22",', "one day"),
  set("legal", "items/0/lastUpdated", "22-11-2026", "today"),
];

test("what others get wrong is refused, and what may be meant is told alone", () => {
  expect(refused.filter((mistake) => check(mistake).problems.length === 0)).toEqual([]);
  expect(told.filter((mistake) => check(mistake).problems.length > 0)).toEqual([]);
  expect(told.filter((mistake) => check(mistake).warnings.length === 0)).toEqual([]);
});

// Meant to change? `npx vitest run --project node content-rules.test.ts -u` writes the file anew, for review.
test("what is said of each, word for word", async () => {
  const lines = [...refused, ...told].flatMap((mistake) => {
    const { problems, warnings } = check(mistake);
    return [
      mistake.kind,
      ...problems.map((line) => `    ${line}`),
      ...warnings.map((line) => `    told: ${line}`),
      "",
    ];
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("others/sentences.txt");
});

test.each(fine)("nothing is said of $kind", (mistake) => {
  expect(check(mistake)).toEqual({ problems: [], warnings: [] });
});

test("an entry that waits for its day may be like the one that it will follow", () => {
  const { text } = seededFile("clients");
  const data = JSON.parse(text);
  data.featured[4].publishUntil = "2026-12-31";
  data.featured.push({ ...data.featured[4], name: "Zavrola Traders", publishFrom: "2027-01-01" });
  delete data.featured[5].publishUntil;
  expect(check({ file: "clients", content: JSON.stringify(data) })).toEqual({ problems: [], warnings: [] });
  data.featured[5].publishFrom = "2026-12-31";
  expect(check({ file: "clients", content: JSON.stringify(data, null, 2) }).problems).toContainEqual(
    expect.stringContaining('"image" is "images/clients/wexolla-traders.svg" here and in entry 5'),
  );
});
