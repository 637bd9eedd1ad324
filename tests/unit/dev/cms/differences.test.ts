import { expect, it } from "vitest";
import { describeChanges, findTitles } from "../../../../dev/cms/differences.ts";

const answer = { label: "Answer", choices: [["I", "Me"]] as [string, string][] };
const entry = { label: "Question", properties: { answer } };
const RULE = { label: "", properties: { items: { label: "Questions", items: entry } } };

/** Answers by their questions, in the order of the list. */
type Answers = Record<string, string>;

const fileOf = (answers: Answers) => ({
  items: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
});

it.each<{ what: string; before: Answers; after: Answers; lines: string[] }>([
  {
    what: "an answer",
    before: { "Who?": "I" },
    after: { "Who?": "you" },
    lines: ["− Questions › Who? › Answer: Me", "+ Questions › Who? › Answer: you"],
  },
  {
    what: "an entry more",
    before: { b: "2" },
    after: { a: "1", b: "2" },
    lines: ["+ Questions › a › Answer: 1", "+ Questions › a › question: a"],
  },
  {
    what: "an entry less",
    before: { a: "1", b: "2" },
    after: { b: "2" },
    lines: ["− Questions › a › Answer: 1", "− Questions › a › question: a"],
  },
  { what: "nothing", before: { a: "1" }, after: { a: "1" }, lines: [] },
  {
    what: "entries that were moved",
    before: { a: "1", b: "2" },
    after: { b: "2", a: "1" },
    lines: ["No word has changed, only the order.", "↕ Questions › a: place 2, before 1"],
  },
  {
    what: "one entry that was moved up among others",
    before: { a: "1", b: "2", c: "3", d: "4" },
    after: { d: "4", a: "1", b: "2", c: "3" },
    lines: ["No word has changed, only the order.", "↕ Questions › d: place 1, before 4"],
  },
  {
    what: "an entry that was moved, and a word",
    before: { a: "1", b: "2", c: "3" },
    after: { b: "2", c: "3", a: "5" },
    lines: [
      "− Questions › a › Answer: 1",
      "+ Questions › a › Answer: 5",
      "↕ Questions › a: place 3, before 1",
    ],
  },
  {
    what: "an entry more, and one that was moved",
    before: { a: "1", b: "2" },
    after: { b: "2", c: "3", a: "1" },
    lines: [
      "+ Questions › c › Answer: 3",
      "+ Questions › c › question: c",
      "↕ Questions › a: place 2, before 1",
    ],
  },
  {
    what: "an entry less, and one that was moved",
    before: { c: "3", a: "1", b: "2" },
    after: { b: "2", a: "1" },
    lines: [
      "− Questions › c › Answer: 3",
      "− Questions › c › question: c",
      "↕ Questions › a: place 2, before 1",
    ],
  },
])("of $what an editor is shown what was changed, and nothing else", (row) => {
  const changes = describeChanges(RULE, fileOf(row.before), fileOf(row.after));
  expect(changes).toBe(row.lines.join("\n\n"));
});

const choices = [
  ["home", "Home"],
  ["our-work", "Our work"],
] as [string, string][];
const page = { label: "Page", choices };

it.each([
  [
    "of one name by their page",
    [
      { label: "clients", page: "home" },
      { label: "clients", page: "our-work" },
    ],
    ["clients (Home)", "clients (Our work)"],
  ],
  [
    "of other names by these",
    [
      { label: "clients", page: "home" },
      { label: "projects", page: "home" },
    ],
    ["clients", "projects"],
  ],
  [
    "without a name by what was chosen",
    [{ page: "home" }, { page: "our-work" }],
    ["Home", "Our work"],
  ],
  [
    "that are empty by nothing yet",
    [{}, { label: "", page: "" }],
    [undefined, undefined],
  ],
])("entries are told apart: %s", (_what, entries, titles) => {
  expect(findTitles(entries, { label: "Entry", properties: { page } })).toEqual(titles);
});

it("entries that are a choice alone go by its words, also in what was changed", () => {
  expect(findTitles(["our-work", "gone", ""], page)).toEqual([
    "Our work",
    "gone",
    undefined,
  ]);
  const rule = { label: "", properties: { items: { label: "Pages", items: page } } };
  const pages = (...items: string[]) => ({ items });
  expect(
    describeChanges(rule, pages("home", "our-work"), pages("our-work", "home")),
  ).toBe("No word has changed, only the order.\n\n↕ Pages › Home: place 2, before 1");
});

it.each<{
  what: string;
  field?: object;
  before: unknown;
  after: unknown;
  lines: string[];
}>([
  {
    what: "a switch",
    before: false,
    after: true,
    lines: ["− Open: No", "+ Open: Yes"],
  },
  { what: "a number", before: 4, after: 5, lines: ["− Open: 4", "+ Open: 5"] },
  {
    what: "a choice",
    field: { choices },
    before: "home",
    after: "our-work",
    lines: ["− Open: Home", "+ Open: Our work"],
  },
  {
    what: "a text that was not there",
    before: undefined,
    after: "Now",
    lines: ["+ Open: Now"],
  },
  {
    what: "what was null",
    before: null,
    after: "A",
    lines: ["− Open: null", "+ Open: A"],
  },
  {
    what: "what is null now",
    before: "A",
    after: null,
    lines: ["− Open: A", "+ Open: null"],
  },
  {
    what: "an entry that goes by its id",
    field: { items: { label: "One", properties: { name: { label: "Name" } } } },
    before: [{ id: "a", name: "A" }],
    after: [{ id: "a", name: "B" }],
    lines: ["− Open › a › Name: A", "+ Open › a › Name: B"],
  },
  {
    what: "a field that the form does not know",
    field: { properties: {} },
    before: { old: "A" },
    after: { old: "B" },
    lines: ["− Open › old: A", "+ Open › old: B"],
  },
  {
    what: "a group in a field that the form does not know",
    field: { properties: {} },
    before: { old: { list: [{ name: "A" }] } },
    after: { old: { list: [{ name: "B" }] } },
    lines: ["− Open › old › list › A › name: A", "+ Open › old › list › B › name: B"],
  },
])("of $what an editor is shown both, under the words of the form", (row) => {
  const rule = { label: "", properties: { open: { label: "Open", ...row.field } } };
  const changes = describeChanges(rule, { open: row.before }, { open: row.after });
  expect(changes).toBe(row.lines.join("\n\n"));
});

it("entries of a list inside an entry are named with it where they were moved", () => {
  const outer = { label: "Page", properties: { parts: { label: "Parts", items: page } } };
  const rule = { label: "", properties: { items: { label: "Pages", items: outer } } };
  const withParts = (...parts: string[]) => ({
    items: [
      { name: "Home", parts: ["home"] },
      { name: "About", parts },
    ],
  });
  const before = withParts("home", "a", "our-work");
  expect(describeChanges(rule, before, withParts("our-work", "home", "a"))).toBe(
    "No word has changed, only the order.\n\n↕ Pages › About › Parts › Our work: place 1, before 3",
  );
});

it("a field that was left out is shown as removed, and not as an empty one", () => {
  const entry = { question: "Who?", answer: "I" };
  const left = { ...entry, answer: undefined };
  expect(describeChanges(RULE, { items: [entry] }, { items: [left] })).toBe(
    "− Questions › Who? › Answer: Me",
  );
});
