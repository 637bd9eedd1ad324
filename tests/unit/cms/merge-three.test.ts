import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeThree } from "../../../cms/merge-three.ts";

const base = {
  heading: "Questions",
  summary: "What people ask us.",
  picture: { image: "images/a.jpg", alt: "A desk" },
  items: [
    { question: "How long?", answer: "A custom website takes one to three weeks.", isOpen: true },
    { question: "How much?", answer: "We list every line of the cost.", isOpen: false },
    { question: "In Hindi?", answer: "Yes, menus and receipts can appear in Hindi.", isOpen: false },
    { question: "On phones?", answer: "It runs on every phone of the last ten years.", isOpen: false },
  ],
  ticks: ["No contract", "Fixed price", "Local support"],
};
type Values = typeof base;
type Change = (values: Values) => unknown;

/** What a change makes of the values. */
function changedBy(...changes: Change[]): Values {
  const values = structuredClone(base);
  for (const change of changes) change(values);
  return values;
}

const merge = (mine: Change, theirs: Change, decisions?: ("mine" | "theirs")[]) =>
  mergeThree({ base, mine: changedBy(mine), theirs: changedBy(theirs) }, decisions);

const added = { question: "Who owns it?", answer: "You own the code from the first day on.", isOpen: false };
const other = { question: "Any training?", answer: "Two afternoons are part of each price.", isOpen: false };

describe("what one of two people changed is taken from that one", () => {
  it.each<[string, Change, Change]>([
    ["two fields", (v) => (v.heading = "Mine"), (v) => (v.summary = "Theirs")],
    ["two fields of a group", (v) => (v.picture.alt = "Mine"), (v) => (v.picture.image = "images/b.jpg")],
    ["two entries", (v) => (v.items[0]!.answer = "Mine"), (v) => (v.items[2]!.answer = "Theirs")],
    ["two fields of an entry", (v) => (v.items[1]!.answer = "Mine"), (v) => (v.items[1]!.isOpen = true)],
    [
      "an answer, and its question, by which it is known",
      (v) => (v.items[1]!.answer = "Mine, and quite another text"),
      (v) => (v.items[1]!.question = "What does it cost?"),
    ],
    ["an entry, and one that was added", (v) => (v.items[0]!.answer = "Mine"), (v) => v.items.unshift(added)],
    [
      "an entry that was added, and one that was changed",
      (v) => v.items.push(added),
      (v) => (v.items[3]!.answer = "Theirs"),
    ],
    [
      "an entry, and another that was deleted",
      (v) => (v.items[3]!.isOpen = true),
      (v) => v.items.splice(0, 1),
    ],
    ["an entry, and its place", (v) => (v.items[0]!.answer = "Mine"), (v) => v.items.push(v.items.shift()!)],
    [
      "the order, and an entry that was added behind another",
      (v) => v.items.reverse(),
      (v) => v.items.splice(v.items.findIndex(({ question }) => question === "How much?") + 1, 0, added),
    ],
    ["two lines of a list", (v) => (v.ticks[0] = "Mine"), (v) => (v.ticks[2] = "Theirs")],
    ["a line, and one that was added", (v) => (v.ticks[2] = "Mine"), (v) => v.ticks.unshift("Theirs")],
    [
      "a field that was cleared, and another",
      (v) => Reflect.deleteProperty(v, "summary"),
      (v) => (v.heading = "Theirs"),
    ],
    [
      "a group that was cleared, and another field",
      (v) => Reflect.deleteProperty(v, "picture"),
      (v) => (v.heading = "Theirs"),
    ],
  ])("%s", (_what, mine, theirs) => {
    const both = changedBy(mine, theirs);
    expect(merge(mine, theirs)).toEqual({ value: both, conflicts: [] });
    expect(merge(theirs, mine)).toEqual({ value: both, conflicts: [] });
  });

  it("two entries that were added, each at the end", () => {
    const { value, conflicts } = merge(
      (v) => v.items.push(added),
      (v) => v.items.push(other),
    );
    expect(conflicts).toEqual([]);
    expect((value as Values).items).toEqual([...base.items, added, other]);
  });

  it("the same change twice is one", () => {
    const change: Change = (v) => {
      v.heading = "Both";
      v.items.push(added);
      v.items.splice(0, 1);
    };
    expect(merge(change, change)).toEqual({ value: changedBy(change), conflicts: [] });
  });
});

describe("what both changed in different ways is asked", () => {
  it.each<
    [
      string,
      Change,
      Change,
      { place: (string | number)[]; mine: unknown; theirs: unknown; isOrder?: boolean },
    ]
  >([
    [
      "a field",
      (v) => (v.heading = "Mine"),
      (v) => (v.heading = "Theirs"),
      { place: ["heading"], mine: "Mine", theirs: "Theirs" },
    ],
    [
      "a field of an entry that stands elsewhere by now",
      (v) => (v.items[1]!.answer = "Mine"),
      (v) => {
        v.items[1]!.answer = "Theirs";
        v.items.unshift(added);
      },
      { place: ["items", 1, "answer"], mine: "Mine", theirs: "Theirs" },
    ],
    [
      "an entry that was changed, and deleted",
      (v) => (v.items[1]!.answer = "Mine"),
      (v) => v.items.splice(1, 1),
      { place: ["items", 1], mine: { ...base.items[1], answer: "Mine" }, theirs: undefined },
    ],
    [
      "an entry that was deleted, and changed",
      (v) => v.items.splice(1, 1),
      (v) => (v.items[1]!.answer = "Theirs"),
      { place: ["items", 1], mine: undefined, theirs: { ...base.items[1], answer: "Theirs" } },
    ],
    [
      "a field that was cleared, and changed",
      (v) => Reflect.deleteProperty(v, "summary"),
      (v) => (v.summary = "Theirs"),
      { place: ["summary"], mine: undefined, theirs: "Theirs" },
    ],
    [
      "a line of a list",
      (v) => (v.ticks[1] = "Mine"),
      (v) => (v.ticks[1] = "Theirs"),
      { place: ["ticks", 1], mine: "Mine", theirs: "Theirs" },
    ],
    [
      "the answer to a question that both added",
      (v) => v.items.push(added),
      (v) => v.items.push({ ...added, answer: "Theirs" }),
      { place: ["items", 4, "answer"], mine: added.answer, theirs: "Theirs" },
    ],
    [
      "the order of a list",
      (v) => v.ticks.reverse(),
      (v) => v.ticks.push(v.ticks.shift()!),
      {
        place: ["ticks"],
        mine: [...base.ticks].reverse(),
        theirs: ["Fixed price", "Local support", "No contract"],
        isOrder: true,
      },
    ],
  ])("%s", (_what, mine, theirs, conflict) => {
    const merged = merge(mine, theirs);
    expect(merged.conflicts).toEqual([{ isOrder: false, ...conflict }]);
    expect(merge(mine, theirs, ["mine"]).value).toEqual(merged.value);
    const kept = (decision: "mine" | "theirs") =>
      mergeThree({
        base: changedBy(theirs),
        mine: merge(mine, theirs, [decision]).value,
        theirs: changedBy(theirs),
      }).value;
    expect(JSON.stringify(kept("theirs"))).not.toBe(JSON.stringify(kept("mine")));
  });

  it("each on its own", () => {
    const mine: Change = (v) => {
      v.heading = "Mine";
      v.summary = "Mine too";
      v.items[0]!.isOpen = false;
    };
    const theirs: Change = (v) => {
      v.heading = "Theirs";
      v.summary = "Theirs too";
      v.items.push(added);
    };
    const { value } = merge(mine, theirs, ["theirs", "mine"]);
    expect(value).toEqual(changedBy(theirs, mine, (v) => (v.heading = "Theirs")));
  });
});

describe("for values of any kind", () => {
  const text = fc.constantFrom("a", "b", "a b c", "d e f", "");
  const entry = fc.record({ id: fc.constantFrom("1", "2", "3", "4"), title: text }, { requiredKeys: [] });
  const values = fc.record(
    {
      heading: text,
      lines: fc.array(text, { maxLength: 5 }),
      items: fc.uniqueArray(entry, { maxLength: 5, selector: ({ id }) => id }),
      group: fc.record({ one: text, two: fc.boolean() }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  );

  it("nobody's change alone, or the same twice, is kept as it is", () => {
    fc.assert(
      fc.property(values, values, (one, two) => {
        expect(mergeThree({ base: one, mine: two, theirs: one })).toEqual({ value: two, conflicts: [] });
        expect(mergeThree({ base: one, mine: one, theirs: two })).toEqual({ value: two, conflicts: [] });
        expect(mergeThree({ base: one, mine: two, theirs: two })).toEqual({ value: two, conflicts: [] });
      }),
    );
  });

  it("every text that somebody wrote is in the result, or is asked about", () => {
    /** How often each text stands anywhere in a value. */
    const textsIn = (value: unknown): string[] =>
      typeof value === "object" && value !== null
        ? Object.values(value).flatMap(textsIn)
        : typeof value === "string"
          ? [value]
          : [];
    const unique = fc.uuid().map((id) => `new ${id}`);
    const edit = fc.record({
      at: fc.nat(),
      text: unique,
      kind: fc.constantFrom("edit", "add", "line", "key"),
    });
    const apply = (start: typeof base, edits: { at: number; text: string; kind: string }[]) => {
      const next = structuredClone(start);
      for (const { at, text: words, kind } of edits) {
        const item = next.items[at % next.items.length]!;
        if (kind === "edit") item.answer = words;
        else if (kind === "key") item.question = words;
        else if (kind === "line") next.ticks[at % next.ticks.length] = words;
        else next.items.splice(at % 5, 0, { question: words, answer: words, isOpen: false });
      }
      return next;
    };
    const someEdits = fc.array(edit, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(someEdits, someEdits, (mineEdits, theirEdits) => {
        const mine = apply(base, mineEdits);
        const theirs = apply(base, theirEdits);
        const { value, conflicts } = mergeThree({ base, mine, theirs });
        const found = new Set(
          textsIn([value, conflicts.map((conflict) => [conflict.mine, conflict.theirs])]),
        );
        for (const words of textsIn([mine, theirs]).filter((word) => word.startsWith("new ")))
          expect(found).toContain(words);
      }),
      { numRuns: 500 },
    );
  });

  it("asks as often whoever is who", () => {
    fc.assert(
      fc.property(values, values, values, (one, two, three) => {
        const here = mergeThree({ base: one, mine: two, theirs: three });
        const there = mergeThree({ base: one, mine: three, theirs: two });
        expect(here.conflicts.length).toBe(there.conflicts.length);
      }),
      { numRuns: 500 },
    );
  });
});
