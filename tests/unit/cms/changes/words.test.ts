import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareValues } from "../../../../cms/changes/compare.ts";
import { takeBack } from "../../../../cms/changes/take-back.ts";
import { describeDifference, printValue } from "../../../../cms/changes/words.ts";
import type { Rule } from "../../../../site/data-check/schema-walk.ts";

const text = { type: "string" };
const listOf = (items: Rule) => ({ type: "array", items });
const faq = { type: "object", title: "Faq", properties: { question: text, answer: text, isOpen: {} } };
const root: Rule = {
  title: "Services",
  properties: {
    labels: {
      type: "object",
      label: "Short headings",
      properties: { needs: { ...text, label: "Above the needs" } },
    },
    ticks: listOf(text),
    faqs: listOf(faq),
    items: listOf({
      type: "object",
      title: "Service",
      properties: { name: text, faq: listOf(faq), drawing: text },
    }),
  },
};
const book = { root, schemas: new Map() };
const asked = (question: string, answer = `${question} is answered in a few plain words.`) => ({
  question,
  answer,
  isOpen: false,
});
const [price, time, owner] = [asked("What does it cost?"), asked("How long?"), asked("Who owns it?")];

/** What is said of the way from one version to another. */
const told = (before: unknown, after: unknown) =>
  compareValues(before, after).map((difference) => describeDifference(difference, { before, after }, book));

describe("a change in words", () => {
  it.each([
    [
      "a field of an entry",
      { faqs: [price, time] },
      { faqs: [price, { ...time, answer: "A month." }] },
      ["FAQ 2: answer changed"],
    ],
    [
      "the question itself",
      { faqs: [price, time] },
      { faqs: [{ ...price, question: "Its price?" }, time] },
      ["FAQ 1: question changed"],
    ],
    [
      "an entry between others",
      { faqs: [price, time] },
      { faqs: [price, owner, time] },
      ["FAQ added: Who owns it?"],
    ],
    [
      "an entry that is gone",
      { faqs: [price, owner, time] },
      { faqs: [price, time] },
      ["FAQ deleted: Who owns it?"],
    ],
    ["another order", { faqs: [price, time] }, { faqs: [time, price] }, ["FAQ: order changed"]],
    [
      "a field of a group, by its label",
      { labels: { needs: "Bring" } },
      { labels: { needs: "Have" } },
      ["Services, short headings: above the needs changed"],
    ],
    [
      "a field that is new",
      { labels: {} },
      { labels: { needs: "Have" } },
      ["Services, short headings: above the needs added"],
    ],
    [
      "a text of a list",
      { ticks: ["One", "Two"] },
      { ticks: ["One", "Three"] },
      ["Services, ticks 2 changed"],
    ],
    [
      "a list in a list",
      { items: [{ name: "Web Designing", faq: [price, time] }] },
      { items: [{ name: "Web Designing", faq: [price, { ...time, isOpen: true }] }] },
      ["Service 1 (Web Designing), FAQ 2: is open changed"],
    ],
    ["a file that holds no such field in its rules", { other: 1 }, { other: 2 }, ["Services: other changed"]],
  ])("%s", (_what, before, after, sentences) => {
    expect(told(before, after)).toEqual(sentences);
  });

  it("shows values as people read them", () => {
    expect(
      [true, undefined, "A text", [price, "b"], { jobType: "Full time", isOpen: false }].map(printValue),
    ).toEqual(["yes", "", "A text", "What does it cost?\nb", "Job type: Full time\nIs open: no"]);
  });
});

describe("taking back", () => {
  const entry = fc.record({
    question: fc.constantFrom("A?", "B?", "C?", "D?", "E?"),
    answer: fc.constantFrom("one two three", "four five six", "seven eight"),
  });
  const file = fc.record({
    heading: fc.option(fc.constantFrom("x", "y"), { nil: undefined }),
    faqs: fc.uniqueArray(entry, { selector: ({ question }) => question, maxLength: 5 }),
    ticks: fc.array(fc.constantFrom("p", "q", "r"), { maxLength: 4 }),
  });
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  it("one after the other leads back to what was there, whatever was changed", () => {
    fc.assert(
      fc.property(file, file, fc.infiniteStream(fc.nat()), (one, other, choices) => {
        const before = plain(one);
        let now = plain(other);
        for (let steps = 0; steps < 60; steps++) {
          const differences = compareValues(before, now);
          const [chosen = 0] = [...choices.take(1)];
          const difference = differences[chosen % differences.length];
          if (!difference) return;
          now = plain(takeBack(now, difference));
        }
        expect(now).toEqual(before);
      }),
    );
  });

  it("of one change leaves the others", () => {
    const after = { faqs: [{ ...price, answer: "Ask." }, owner, { ...time, answer: "A month." }] };
    const before = { faqs: [price, time] };
    const found = compareValues(before, after);
    const added = found.find(({ kind }) => kind === "added")!;
    expect(takeBack(after, added)).toEqual({ faqs: [after.faqs[0], after.faqs[2]] });
    const answer = found.find(({ place }) => place.join() === "faqs,0,answer")!;
    expect(takeBack(after, answer)).toEqual({ faqs: [price, owner, after.faqs[2]] });
  });
});
