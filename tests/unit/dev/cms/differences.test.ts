import { expect, it } from "vitest";
import { changesIn } from "../../../../dev/cms/differences.ts";

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

it("a field that was left out is shown as removed, and not as an empty one", () => {
  const entry = { question: "Who?", answer: "I" };
  const left = { ...entry, answer: undefined };
  expect(changesIn(RULE, { items: [entry] }, { items: [left] })).toBe(
    "− Questions › Who? › Answer: Me",
  );
});
