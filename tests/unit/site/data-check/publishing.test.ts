// @vitest-environment node
import { describe, expect, test } from "vitest";
import { checkData, formatProblem, formatUnpublished } from "../../../../site/data-check/check-data.ts";
import { isFields } from "../../../../site/data-check/schema-walk.ts";
import { contentFolder, readDataFile } from "./mutants/data-file.ts";

const noonInPatna = new Date("2026-11-21T06:30:00Z");

/** The site with some fields added to an entry, given as `file/list/…/number`, or an entry added at its end. */
function checkWith(changes: Record<string, Record<string, unknown>>, now = noonInPatna) {
  const unsaved: Record<string, string> = {};
  for (const [place, fields] of Object.entries(changes)) {
    const [file = "", ...steps] = place.split("/");
    const root: unknown = JSON.parse(unsaved[file] ?? readDataFile(file).text);
    const last = steps.pop();
    const list = steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), root);
    if (!Array.isArray(list)) throw new Error(`${place} is in no list`);
    if (last === "new") list.push(fields);
    else Object.assign(list[Number(last)], fields);
    unsaved[file] = JSON.stringify(root, null, 2);
  }
  const { problems, shown, unpublished } = checkData({ folder: contentFolder, unsaved, now });
  // The samples of projects are drafts of their own.
  const others = unpublished.filter(({ file }) => file !== "site/_data/projects.json");
  return { lines: problems.map(formatProblem), unpublished: others.map(formatUnpublished), shown };
}

const entriesOf = (shown: { [name: string]: unknown }, file: string) => {
  const data = shown[file];
  if (!isFields(data) || !Array.isArray(data.items)) throw new Error(`no entries in ${file}`);
  return data.items;
};

const newQuestion = {
  question: "Do you build for ships?",
  answer: "Not yet. We build for offices, shops and schools on dry land, and for phones.",
  isOpen: false,
};

describe("an entry of a list", () => {
  test("that is a draft is not shown, and the reason is said", () => {
    const { lines, unpublished, shown } = checkWith({ "faqs/items/new": { ...newQuestion, draft: true } });
    expect(lines).toEqual([]);
    expect(unpublished).toEqual([
      expect.stringMatching(
        /^site\/_data\/faqs\.json:\d+ "Do you build for ships\?" is not published: it is a draft$/,
      ),
    ]);
    expect(entriesOf(shown, "faqs")).toHaveLength(10);
  });

  test("that is no draft any more is shown, without the line about drafts", () => {
    const { shown, unpublished } = checkWith({ "careers/items/0": { draft: false } });
    expect(unpublished).toEqual([]);
    expect(Object.keys(entriesOf(shown, "careers")[0])).not.toContain("draft");
  });

  test("keeps who confirmed it, and that it was made up, from every page", () => {
    const { lines, shown } = checkWith({
      "faqs/items/0": { confirmedBy: "The director, on 2 December 2026" },
      "faqs/items/1": { confirmedBy: "" },
      "testimonials/items/0": { invented: true },
    });
    expect(lines).toEqual([]);
    expect(JSON.stringify(shown).match(/confirmedBy|The director|invented/g)).toBeNull();
  });

  test.each([
    ["one minute before its first day in India", "2026-11-30T18:29:00Z", ["its first day is 2026-12-01"]],
    ["from midnight in India on", "2026-11-30T18:30:00Z", []],
    ["to the last minute of its last day in India", "2026-12-31T18:29:00Z", []],
    ["and not after", "2026-12-31T18:30:00Z", ["its last day was 2026-12-31"]],
  ])("is judged by the day: %s", (_when, now, reasons) => {
    const dates = { publishFrom: "2026-12-01", publishUntil: "2026-12-31" };
    const { unpublished } = checkWith({ "careers/items/1": dates }, new Date(now));
    expect(unpublished.map((line) => line.split("published: ")[1])).toEqual(reasons);
  });

  test("deep inside a page is kept back like any other", () => {
    const { lines, unpublished } = checkWith({ "services/items/0/deliverables/0": { draft: true } });
    expect(lines).toEqual([]);
    expect(unpublished).toHaveLength(1);
  });

  test.each([
    [
      "a day that does not exist",
      { publishFrom: "2026-02-30" },
      '"publishFrom" cannot be "2026-02-30". Fix: ',
    ],
    [
      "a day in other words",
      { publishUntil: "31 Dec 2026" },
      '"publishUntil" cannot be "31 Dec 2026". Fix: ',
    ],
    [
      "yes for true",
      { draft: "yes" },
      '"draft" is a text here; true or false without quotes is expected. Fix: write true',
    ],
    [
      "a misspelt name",
      { publishTill: "2026-12-31" },
      '"publishTill" is not a known field. Fix: did you mean "publishUntil"?',
    ],
    [
      "a last day before the first",
      { publishFrom: "2026-12-31", publishUntil: "2026-12-01" },
      '"publishUntil" is 2026-12-01, which lies before the first day (2026-12-31). Fix: write "2026-12-31" or a later day',
    ],
  ])("is refused with %s", (_what, fields, sentence) => {
    const { lines } = checkWith({ "careers/items/1": fields });
    expect(lines).toEqual([expect.stringContaining(sentence)]);
  });
});

describe("what depends on an entry that is not shown", () => {
  test("a reference to it is a mistake", () => {
    const { lines } = checkWith({ "technologies/items/0": { draft: true } });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("\n")).toMatch(
      /services\.json:\d+:\d+ entry \d of "technologies" is "react", which is not shown: it is a draft\. Fix: name one that is shown/,
    );
  });

  test("a reference from another draft is none", () => {
    const { lines } = checkWith({
      "technologies/items/new": {
        id: "rust",
        title: "Rust",
        alt: "Rust logo",
        src: "images/technologies/react.svg",
        class: "",
        draft: true,
      },
      "services/items/new": {
        ...JSON.parse(readDataFile("services").text).items[0],
        id: "new-service",
        path: "services/new-service",
        isCard: false,
        isFeatured: false,
        technologies: ["rust", "php", "java"],
        draft: true,
      },
    });
    // Nothing is said of the reference; the borrowed logo is another's in a draft too.
    expect(lines).toEqual([expect.stringMatching(/"src" is ".*react\.svg", but "id" beside it is "rust"/)]);
  });

  test("a menu that leads to its page is a mistake", () => {
    const { lines } = checkWith({ "services/items/0": { draft: true } });
    expect(lines.join("\n")).toContain(
      '"href" is "/services/web-application-and-developme…", which is not shown: it is a draft. Fix: ',
    );
  });

  test("its list must keep its number of entries", () => {
    const { lines } = checkWith({ "faqs/items/0": { draft: true } });
    expect(lines).toEqual([
      expect.stringMatching(
        /^site\/_data\/faqs\.json:\d+:\d+ "items" shows 9 entries and keeps back 1; exactly 10 belong here\. Fix: show 1 entry more/,
      ),
    ]);
  });

  test("and on every day to come", () => {
    const { lines } = checkWith({ "testimonials/items/0": { publishUntil: "2026-12-31" } });
    expect(lines).toEqual([
      expect.stringMatching(
        /from 2027-01-01 on, "items" shows 3 entries and keeps back 1; exactly 4 belong here/,
      ),
    ]);
  });

  test("one that begins where another ends keeps the number", () => {
    const { lines } = checkWith({
      "faqs/items/0": { publishUntil: "2026-12-31" },
      "faqs/items/new": { ...newQuestion, publishFrom: "2027-01-01" },
    });
    expect(lines).toEqual([]);
  });
});
