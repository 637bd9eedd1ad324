import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeThree } from "../../../cms/merge-three.ts";

const base = {
  heading: "Questions",
  summary: "What people ask us.",
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

/** What changes make of the values. */
function changedBy(...changes: Change[]): Values {
  const values = structuredClone(base);
  for (const change of changes) change(values);
  return values;
}
const merge = (mine: Change, theirs: Change) =>
  mergeThree({ base, mine: changedBy(mine), theirs: changedBy(theirs) });

const added = { question: "Who owns it?", answer: "You own the code from the first day on.", isOpen: false };

it.each<[string, Change, Change]>([
  ["two fields", (v) => (v.heading = "Mine"), (v) => (v.summary = "Theirs")],
  ["two entries", (v) => (v.items[0]!.answer = "Mine"), (v) => (v.items[2]!.answer = "Theirs")],
  ["two fields of an entry", (v) => (v.items[1]!.answer = "Mine"), (v) => (v.items[1]!.isOpen = true)],
  ["an entry, and one added before it", (v) => (v.items[0]!.answer = "Mine"), (v) => v.items.unshift(added)],
  ["an entry, and another deleted", (v) => (v.items[3]!.isOpen = true), (v) => v.items.splice(0, 1)],
  ["an entry, and its place", (v) => (v.items[0]!.answer = "Mine"), (v) => v.items.push(v.items.shift()!)],
  ["two lines of a list", (v) => (v.ticks[0] = "Mine"), (v) => (v.ticks[2] = "Theirs")],
])("two people change %s: both changes are kept, whoever is first", (_what, mine, theirs) => {
  const both = changedBy(mine, theirs);
  expect(merge(mine, theirs)).toEqual({ value: both, conflicts: [] });
  expect(merge(theirs, mine)).toEqual({ value: both, conflicts: [] });
});

it.each<[string, Change, Change, (string | number)[]]>([
  ["a field", (v) => (v.heading = "Mine"), (v) => (v.heading = "Theirs"), ["heading"]],
  [
    "a field of an entry that stands elsewhere by now",
    (v) => (v.items[1]!.answer = "Mine"),
    (v) => v.items.unshift(added, { ...v.items.splice(1, 1)[0]!, answer: "Theirs" }),
    ["items", 1, "answer"],
  ],
  [
    "an entry that the other deleted",
    (v) => (v.items[1]!.answer = "Mine"),
    (v) => v.items.splice(1, 1),
    ["items", 1],
  ],
])("two people change %s in different ways: it is asked", (_what, mine, theirs, place) => {
  expect(merge(mine, theirs).conflicts).toMatchObject([{ place }]);
});

it("every text that somebody wrote is in the result, or is asked about", () => {
  const textsIn = (value: unknown): string[] =>
    typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
  const edit = fc.record({
    at: fc.nat(),
    text: fc.uuid().map((id) => `new ${id}`),
    kind: fc.constantFrom("edit", "add", "line", "key"),
  });
  const apply = (edits: { at: number; text: string; kind: string }[]) =>
    changedBy(
      ...edits.map(
        ({ at, text, kind }): Change =>
          (next) => {
            const item = next.items[at % next.items.length]!;
            if (kind === "edit") item.answer = text;
            else if (kind === "key") item.question = text;
            else if (kind === "line") next.ticks[at % next.ticks.length] = text;
            else next.items.splice(at % 5, 0, { question: text, answer: text, isOpen: false });
          },
      ),
    );
  const someEdits = fc.array(edit, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(someEdits, someEdits, (mineEdits, theirEdits) => {
      const [mine, theirs] = [apply(mineEdits), apply(theirEdits)];
      const { value, conflicts } = mergeThree({ base, mine, theirs });
      const found = new Set(textsIn([value, conflicts.map((one) => [one.mine, one.theirs])]));
      expect(textsIn([mine, theirs]).filter((text) => text.startsWith("new ") && !found.has(text))).toEqual(
        [],
      );
    }),
  );
});
