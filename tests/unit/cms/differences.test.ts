import fc from "fast-check";
import { expect, it } from "vitest";
import { differences, writeValue } from "../../../cms/differences.ts";

/** Values as data files hold them: texts that are much alike, in groups and lists. */
const { file } = fc.letrec((tie) => ({
  text: fc.constantFrom("a", "b", "Who?", "How?"),
  entry: fc.record(
    { question: tie("text"), isOpen: fc.boolean(), texts: tie("texts") },
    { requiredKeys: ["question"] },
  ),
  texts: fc.array(tie("text"), { maxLength: 4 }),
  file: fc.record(
    { title: tie("text"), items: fc.array(tie("entry"), { maxLength: 4 }), note: tie("entry") },
    { requiredKeys: [] },
  ),
}));

it("a save writes exactly the new value, whatever was changed, and keeps every line of what stayed", () => {
  fc.assert(
    fc.property(file, file, fc.constantFrom("\n", "\r\n"), (from, to, eol) => {
      const text = `${JSON.stringify(from, null, 2).replaceAll("\n", eol)}${eol}`;
      const saved = writeValue(text, to);
      expect(JSON.parse(saved)).toEqual(to);
      expect(saved.replaceAll("\r\n", "").includes(eol === "\n" ? "\r" : "\n")).toBe(false);
      expect(differences(to, to)).toEqual([]);
      expect(writeValue(text, from)).toBe(text);
    }),
  );
});

it.each([
  ["an answer", "Who?=I", "Who?=you", ["items/0/answer: I → you"]],
  ["a question", "Who?=I", "What?=I", ["items/0/question: Who? → What?"]],
  ["an entry more", "b=2", "a=1 b=2", ["items/0: + a"]],
  ["an entry less", "a=1 b=2", "b=2", ["items/0: - a"]],
  ["the order", "a=1 b=2", "b=2 a=1", ["items/0: + b", "items/1: - b"]],
])("told of %s is what was changed, and nothing else", (_what, before, after, told) => {
  const entryOf = ([question, answer]: string[]) => ({ question, answer });
  const valueOf = (entries: string) => ({ items: entries.split(" ").map((one) => entryOf(one.split("="))) });
  const name = (value: unknown) => Object(value).question ?? value;
  const found = differences(valueOf(before), valueOf(after)).map(({ path, from, to }) => {
    const change =
      from === undefined ? `+ ${name(to)}` : to === undefined ? `- ${name(from)}` : `${from} → ${to}`;
    return `${path.join("/")}: ${change}`;
  });
  expect(found).toEqual(told);
});
