import { describe, expect, test } from "vitest";
import { type Changes, check, edited, textOf } from "./kept-data.ts";

const lookAt = (file: string, changes: Changes, now?: Date) => check({ [file]: edited(file, changes) }, now);
const entriesOf = (shown: object, file: string): object[] =>
  Reflect.get(Object(Reflect.get(shown, file)), "items");

const newQuestion = {
  question: "Do you build for ships?",
  answer: "Not yet. We build for offices, shops and schools on dry land, and for phones.",
  isOpen: false,
};

describe("an entry of a list", () => {
  test("that is a draft is not shown, and the reason is said", () => {
    const { lines, unpublished, shown } = lookAt("faqs", { "/items/-": { ...newQuestion, draft: true } });
    expect(lines).toEqual([]);
    expect(unpublished).toEqual([
      expect.stringMatching(
        /^site\/_data\/faqs\.json:\d+:\d+ "Do you build for ships\?" is not published: it is a draft$/,
      ),
    ]);
    expect(entriesOf(shown, "faqs")).toHaveLength(10);
  });

  test("keeps who confirmed it, and that it was made up, from every page", () => {
    const { lines, shown } = check({
      faqs: edited("faqs", {
        "/items/0/confirmedBy": "The director, on 2 December 2026",
        "/items/1/confirmedBy": "",
      }),
      testimonials: edited("testimonials", { "/items/0/invented": true }),
    });
    expect(lines).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/confirmedBy|The director|invented/);
  });

  test.each([
    ["one minute before its first day in India", "2026-11-30T18:29:00Z", ["its first day is 2026-12-01"]],
    ["from midnight in India on", "2026-11-30T18:30:00Z", []],
    ["to the last minute of its last day in India", "2026-12-31T18:29:00Z", []],
    ["and not after", "2026-12-31T18:30:00Z", ["its last day was 2026-12-31"]],
  ])("is judged by the day: %s", (_when, now, reasons) => {
    const days = { "/items/1/publishFrom": "2026-12-01", "/items/1/publishUntil": "2026-12-31" };
    const { unpublished } = lookAt("careers", days, new Date(now));
    expect(unpublished.map((line) => line.split("published: ")[1])).toEqual(reasons);
  });
});

describe("what depends on an entry that is not shown", () => {
  test("a reference to it is a mistake, and one from another draft is none", () => {
    const technologies = edited("technologies", { "/items/0/draft": true });
    expect(check({ technologies }).lines).toContainEqual(
      expect.stringMatching(
        /"technologies" is "react", which is not shown: it is a draft\. Fix: name one that is shown/,
      ),
    );
    const [service] = JSON.parse(textOf("services")).items;
    const own = { id: "new-service", path: "services/new", name: "New", isCard: false, isFeatured: false };
    const draft = { ...service, ...own, technologies: ["rust", "php", "java"], draft: true };
    const [react] = JSON.parse(textOf("technologies")).items;
    const rust = { ...react, id: "rust", title: "Rust", alt: "Rust logo", draft: true };
    const both = {
      technologies: edited("technologies", { "/items/-": rust }),
      services: edited("services", { "/items/-": draft }),
    };
    expect(check(both).lines.filter((line) => /"rust", which is not shown/.test(line))).toEqual([]);
  });

  test("a count, a reference and a title hold on every day to come", () => {
    const until = { "/items/0/publishUntil": "2026-12-31" };
    const lines = lookAt("technologies", until).lines.filter((line) => line.includes("which is not shown"));
    expect(lines).toContainEqual(
      expect.stringMatching(
        / from 2027-01-01 on, entry 1 of "technologies" is "react", which is not shown: its last day was 2026-12-31/,
      ),
    );
    const [service] = JSON.parse(textOf("services")).items;
    const own = { id: "new-service", path: "services/new", name: "New service", publishFrom: "2027-01-01" };
    const { lines: ofCards } = lookAt("services", { "/items/-": { ...service, ...own } });
    expect(ofCards).toContainEqual(
      expect.stringMatching(/from 2027-01-01 on, "isCard" is true in 10 entries; exactly 9/),
    );
    expect(ofCards).toContainEqual(
      expect.stringMatching(/from 2027-01-01 on, "title" is ".+" here and in entry 1/),
    );
  });

  test("its list must keep its number of entries, today and on every day to come", () => {
    expect(lookAt("faqs", { "/items/0/draft": true }).lines).toEqual([
      expect.stringMatching(
        /"items" shows 9 entries and keeps back 1; exactly 10 belong here\. Fix: add 1 entry; "draft" and the days/,
      ),
    ]);
    const until = { "/items/0/publishUntil": "2026-12-31" };
    expect(lookAt("testimonials", until).lines).toEqual([
      expect.stringMatching(
        /from 2027-01-01 on, "items" shows 3 entries and keeps back 1; exactly 4 belong here/,
      ),
    ]);
    const next = { "/items/-": { ...newQuestion, publishFrom: "2027-01-01" } };
    expect(lookAt("faqs", { ...until, ...next }).lines).toEqual([]);
  });
});
