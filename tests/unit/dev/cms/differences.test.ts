import { expect, it } from "vitest";
import { changesIn, titlesOf } from "../../../../dev/cms/differences.ts";

const answer = { label: "Answer", choices: [["I", "Me"]] as [string, string][] };
const entry = { label: "Question", properties: { answer } };
const RULE = { label: "", properties: { items: { label: "Questions", items: entry } } };

it.each([
  [
    "an answer",
    "Who?=I",
    "Who?=you",
    ["− Questions › Who? › Answer: Me", "+ Questions › Who? › Answer: you"],
  ],
  [
    "an entry more",
    "b=2",
    "a=1 b=2",
    ["+ Questions › a › Answer: 1", "+ Questions › a › question: a"],
  ],
  [
    "an entry less",
    "a=1 b=2",
    "b=2",
    ["− Questions › a › Answer: 1", "− Questions › a › question: a"],
  ],
  ["nothing", "a=1", "a=1", []],
  [
    "entries that were moved",
    "a=1 b=2",
    "b=2 a=1",
    ["No word has changed, only the order.", "↕ Questions › a: place 2, before 1"],
  ],
  [
    "one entry that was moved up among others",
    "a=1 b=2 c=3 d=4",
    "d=4 a=1 b=2 c=3",
    ["No word has changed, only the order.", "↕ Questions › d: place 1, before 4"],
  ],
  [
    "an entry that was moved, and a word",
    "a=1 b=2 c=3",
    "b=2 c=3 a=5",
    [
      "− Questions › a › Answer: 1",
      "+ Questions › a › Answer: 5",
      "↕ Questions › a: place 3, before 1",
    ],
  ],
])("of %s an editor is shown what was changed, and nothing else", (_what, before, after, shown) => {
  const valueFrom = (entries: string) => ({
    items: entries
      .split(" ")
      .map((one) => ({ question: one.split("=")[0], answer: one.split("=")[1] })),
  });
  expect(changesIn(RULE, valueFrom(before), valueFrom(after))).toEqual(
    shown.join("\n\n"),
  );
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
  expect(titlesOf(entries, { label: "Entry", properties: { page } })).toEqual(titles);
});

it("entries that are a choice alone go by its words, also in what was changed", () => {
  expect(titlesOf(["our-work", "gone", ""], page)).toEqual([
    "Our work",
    "gone",
    undefined,
  ]);
  const rule = { label: "", properties: { items: { label: "Pages", items: page } } };
  const pages = (...items: string[]) => ({ items });
  expect(changesIn(rule, pages("home", "our-work"), pages("our-work", "home"))).toBe(
    "No word has changed, only the order.\n\n↕ Pages › Home: place 2, before 1",
  );
});

it("a field that was left out is shown as removed, and not as an empty one", () => {
  const entry = { question: "Who?", answer: "I" };
  const left = { ...entry, answer: undefined };
  expect(changesIn(RULE, { items: [entry] }, { items: [left] })).toBe(
    "− Questions › Who? › Answer: Me",
  );
});
