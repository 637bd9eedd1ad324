import { describe, expect, test, vi } from "vitest";
import { checkData } from "../../../../lib/check/check.ts";
import { computeDayInIndia } from "../../../../lib/check/publishing.ts";
import {
  type Changes,
  check,
  edited,
  fixturesFolder,
  fixtureValue,
  NOON_IN_PATNA,
  readFixture,
} from "./fixture-data.ts";

const lookAt = (file: string, changes: Changes, now?: Date) =>
  check({ [file]: edited(file, changes) }, now);
const entriesOf = (data: object, file: string): object[] =>
  Reflect.get(Object(Reflect.get(data, file)), "items");

const newQuestion = {
  question: "Do you build for ships?",
  answer: "Not yet. We build for offices, shops and schools on dry land, and for phones.",
  isOpen: false,
};

describe("an entry of a list", () => {
  test("an entry of a list that is a draft is not shown, and the reason is reported", () => {
    const { lines, unpublished, data } = lookAt("faqs", {
      "/items/-": { ...newQuestion, draft: true },
    });
    const report =
      /^site\/_data\/faqs\.json:\d+:\d+ "Do you build for ships\?" is not published: it is a draft$/;
    expect([lines, unpublished]).toEqual([[], [expect.stringMatching(report)]]);
    expect(entriesOf(data, "faqs")).toHaveLength(10);
  });

  test("an entry of a list keeps who confirmed it, and that it was made up, from every page", () => {
    const confirmed = {
      "/items/0/confirmedBy": "The director, on 2 December 2026",
      "/items/1/confirmedBy": "",
    };
    const testimonials = edited("testimonials", { "/items/0/invented": true });
    const { lines, data } = check({ faqs: edited("faqs", confirmed), testimonials });
    expect(lines).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/confirmedBy|The director|invented/);
  });

  test("an entry of a list that npm start shows early says so; one with a page of its own stays away", () => {
    const later = { publishFrom: "2027-01-01" };
    const unsaved = {
      careers: edited("careers", { "/items/0/draft": true }),
      services: edited("services", {
        "/items/-": { ...service, ...later, id: "next", name: "Next" },
      }),
      products: edited("products", {
        "/items/-": { ...product, ...later, name: "Next" },
      }),
      faqs: edited("faqs", { "/items/-": { ...newQuestion, draft: true } }),
    };
    const { data } = checkData({
      folder: fixturesFolder,
      unsaved,
      now: NOON_IN_PATNA,
      showsDrafts: true,
    });
    expect(entriesOf(data, "faqs").at(-1)).toMatchObject({
      question: "Do you build for ships? (not published: it is a draft)",
    });
    expect(JSON.stringify(entriesOf(data, "careers")[0])).toContain("it is a draft");
    expect(JSON.stringify([data["services"], data["products"]])).not.toContain("Next");
    const published = check(unsaved).data;
    expect(entriesOf(data, "services")).toEqual(entriesOf(published, "services"));
    expect(entriesOf(data, "faqs").slice(0, -1)).toEqual(entriesOf(published, "faqs"));
  });

  test("an entry of a list hands its first day to the page, which may show it, and no other of its dates", () => {
    const { data } = lookAt("careers", {
      "/items/1/publishFrom": "2026-01-31",
      "/items/1/publishUntil": "2027-12-31",
    });
    expect(entriesOf(data, "careers")[1]).toMatchObject({ publishFrom: "2026-01-31" });
    expect(JSON.stringify(data)).not.toContain("publishUntil");
  });

  test.each([
    [
      "one minute before its first day in India",
      "2026-11-30T18:29:00Z",
      ["its first day is 2026-12-01"],
    ],
    ["from midnight in India on", "2026-11-30T18:30:00Z", []],
    ["to the last minute of its last day in India", "2026-12-31T18:29:00Z", []],
    ["and not after", "2026-12-31T18:30:00Z", ["its last day was 2026-12-31"]],
  ])("an entry of a list is judged by the day: %s", (_when, now, reasons) => {
    const days = {
      "/items/1/publishFrom": "2026-12-01",
      "/items/1/publishUntil": "2026-12-31",
    };
    const { unpublished } = lookAt("careers", days, new Date(now));
    expect(unpublished.map((line) => line.split("published: ")[1])).toEqual(reasons);
  });
});

const untilNewYear = { "/items/0/publishUntil": "2026-12-31" };
const [product] = JSON.parse(readFixture("products")).items;
const [service] = JSON.parse(readFixture("services")).items;
const newService = {
  ...service,
  id: "new-service",
  path: "services/new",
  name: "New service",
};
const serviceFromNewYear = {
  "/items/-": { ...newService, publishFrom: "2027-01-01" },
};

test.each<[problem: string, file: string, changes: Changes]>([
  [
    '"react", which is not shown: it is a draft. Fix: name one',
    "technologies",
    { "/items/0/draft": true },
  ],
  [
    ' from 2027-01-01 on, entry 1 of "technologies" is "react", which is not shown: its last day was 2026-12-31',
    "technologies",
    untilNewYear,
  ],
  [
    'from 2027-01-01 on, "isCard" is true in 10 entries; exactly 9',
    "services",
    serviceFromNewYear,
  ],
  [
    `from 2027-01-01 on, "title" is "${service.title}" here and in entry 1. Fix: `,
    "services",
    serviceFromNewYear,
  ],
  [
    '"items" shows 9 entries and keeps back 1; exactly 10 belong here. Fix: add 1 entry; "draft" and the days',
    "faqs",
    { "/items/0/draft": true },
  ],
  [
    'from 2027-01-01 on, "items" shows 3 entries and keeps back 1; exactly 4 belong here',
    "testimonials",
    untilNewYear,
  ],
])("what depends on a hidden entry is refused, today or later: %s", (problem, file, changes) => {
  expect(lookAt(file, changes).lines).toContainEqual(expect.stringContaining(problem));
});

test("of what two days change, the earlier is reported, and a day that is over is not judged", () => {
  const two = {
    "/items/0/publishUntil": "2027-06-30",
    "/items/1/publishUntil": "2026-12-31",
  };
  expect(lookAt("testimonials", two).lines).toEqual([
    expect.stringContaining(
      'from 2027-01-01 on, "items" shows 3 entries and keeps back 1; exactly 4',
    ),
  ]);
  const over = {
    "/items/0/publishFrom": "2026-01-01",
    "/items/1/publishFrom": "2026-06-01",
  };
  expect(lookAt("testimonials", over).lines).toEqual([]);
});

test("an entry may follow another on the day after its last, and a draft may name a draft", () => {
  const next = { "/items/-": { ...newQuestion, publishFrom: "2027-01-01" } };
  expect(lookAt("faqs", { ...untilNewYear, ...next }).lines).toEqual([]);
  const draft = {
    ...newService,
    technologies: ["rust", "php", "java"],
    isCard: false,
    draft: true,
  };
  const [react] = JSON.parse(readFixture("technologies")).items;
  const rust = { ...react, id: "rust", title: "Rust", alt: "Rust logo", draft: true };
  const both = {
    technologies: edited("technologies", { "/items/-": rust }),
    services: edited("services", { "/items/-": draft }),
  };
  expect(
    check(both).lines.filter((line) => line.includes('"rust", which is not shown')),
  ).toEqual([]);
});

test.each([
  "",
  "rust",
])("a draft that names nothing that exists (%j) is refused", (id) => {
  const draft = { ...newService, technologies: [id, "php", "java"], draft: true };
  expect(lookAt("services", { "/items/-": draft }).lines).toContainEqual(
    expect.stringContaining(`entry 1 of "technologies" is "${id}", but no entry of`),
  );
});

test("a day begins at midnight in India, however this computer writes its days", () => {
  // Play a Node.js without the language data of 'en-CA', which prints 11/28/2026.
  vi.spyOn(Date.prototype, "toLocaleDateString").mockReturnValue("11/28/2026");
  expect(computeDayInIndia(new Date("2026-11-28T18:29:59Z"))).toBe("2026-11-28");
  expect(computeDayInIndia(new Date("2026-11-28T18:30:00Z"))).toBe("2026-11-29");
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
