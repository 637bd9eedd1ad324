import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { readJson } from "../../../../lib/check/json.ts";
import { createNodes } from "../../../../lib/check/nodes.ts";
import { TYPING_ERRORS } from "../../../../lib/check/typing-errors.ts";
import { checkWords } from "../../../../lib/check/words.ts";
import { WORDS_CHECKS } from "../../../../lib/check/words-checks.ts";
import { WRONG_CONTENTS } from "../../../../lib/check/wrong-content.ts";
import { readFixture } from "./fixture-data.ts";

const sentencesOf = (content: string | Buffer) =>
  readJson(Buffer.from(content), "faqs").problems.map(({ sentence }) => sentence);

const nodeOf = (text: string) => createNodes("faqs", text, { type: "string" })[0]!;

describe("a file that cannot be read", () => {
  it.each(
    WRONG_CONTENTS,
  )("a file that cannot be read is named by what it is: $message", ({
    example,
    message,
  }) => {
    expect(sentencesOf(example)).toEqual([message]);
  });

  it.each([
    ["git-crypt", Buffer.from("\0GITCRYPT\0\x8f\xfe", "latin1")],
    ["age", "age-encryption.org/v1\n-> X25519 abc\n"],
    ["GnuPG", "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n"],
    ["OpenSSL", "U2FsdGVkX19Q2FsdGVkX1"],
    ["Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n"],
    ["a link on Windows", "..\\shared\\faqs.json"],
    ["a link", "../common/faqs.json\n"],
  ])("a file that cannot be read, with its words elsewhere, is not to be changed or saved anew: %s", (_what, content) => {
    const [sentence] = sentencesOf(content);
    expect(sentence).toMatch(/Fix: change nothing in it/);
    expect(sentence).not.toMatch(/save it|delete|UTF/);
  });
});

it.each(
  WORDS_CHECKS.flatMap(({ message, finds }) => finds.map((one) => ({ message, ...one }))),
)("a text that visitors should not see is named by its cause: $example: $message", ({
  example,
  pattern,
  message,
}) => {
  const [problem] = checkWords(nodeOf(example));
  const [start = ""] = message.split(/[$<]/);
  expect(problem?.sentence).toContain(start);
  expect(message).toContain(problem?.sentence.split(" Fix: ")[1]);
  expect(example).toMatch(pattern);
});

it.each([
  ["YAML", "---\nitems:\n  - question: How?\n"],
  ["YAML without its line", "items:\n  - question: How?\n"],
  ["YAML with a note", "# questions\n$schema: ../_schemas/faqs.schema.json\nitems:\n"],
  ["a table", "question;answer\nHow?;So.\n"],
  ["a table with tabs", "question\tanswer\nHow?\tSo.\n"],
  ["settings", "[items]\nquestion=How?\n"],
  ["TOML", 'title = "Questions"\n[[items]]\n'],
])("a file written in another way than JSON is named, kept, and taken back: %s", (_what, text) => {
  expect(sentencesOf(text)).toEqual([
    expect.stringMatching(
      /^the file is written as YAML, a table .* keep a copy of it .* take the file back as it was/,
    ),
  ]);
});

it.each([
  ["words", "Please change the answer of the first question.\n"],
  ["words in lines", "Please change this, and that\nas soon as you can.\n"],
  ["a difference", "--- a/site/_data/faqs.json\n+++ b/site/_data/faqs.json\n"],
  ["packed letters", Buffer.from('{ "a": "b" }'.repeat(9)).toString("base64")],
])("a file that holds something else is kept, and taken back: %s", (_what, text) => {
  const [sentence = "", ...others] = sentencesOf(text);
  expect(others).toEqual([]);
  expect(sentence).not.toContain("YAML");
  expect(sentence).toMatch(/keep a copy of it .* take the file back as it was/);
  expect(sentence).not.toContain("quotes around it");
});

it.each([
  "module.exports = {};",
  "export const faqs = {}",
  "const faqs = {};",
  "callback({})",
])("what stands around data in a program is to be deleted: %s", (text) => {
  expect(sentencesOf(text)).toEqual([expect.stringContaining("before the first {")]);
});

it.each([
  '{\n  "isOpen": false # closed\n}',
  '{\n  "isOpen": false, # closed\n  "a": 1\n}',
  '{\n  "question": "How?", # closed\n  "a": 1\n}',
  '# closed\n{ "a": 1 }',
])("a note behind # is called a comment: %j", (text) => {
  expect(sentencesOf(text)).toEqual([
    "a comment stands here (# closed), and data files cannot hold comments. Fix: delete it",
  ]);
});

it("a sign that nobody sees before the first bracket is called one", () => {
  expect(sentencesOf('\u200F{ "a": 1 }')).toEqual([
    expect.stringMatching(/^a tab or another invisible character stands here/),
  ]);
});

it.each([
  [
    "the first of two is told",
    '{\n  "a": 1\n  "b": [\n    2\n}\n',
    "nothing stands where a comma belongs",
  ],
  [
    "a bracket is missed below an empty line, too",
    '\n{\n  "a": [\n    1\n}\n',
    "the [ of line 3 is still open",
  ],
  [
    "indents of two kinds tell nothing",
    '{\n\t"a": [\n        1\n}\n',
    "the file cannot be read from here on",
  ],
])("a typing error is found by the indents and the signs: %s", (_what, text, start) => {
  expect(sentencesOf(text)).toEqual([expect.stringContaining(start)]);
});

describe("a typing error", () => {
  it.each(TYPING_ERRORS)("a typing error is named by its cause: $message", ({
    example,
    message,
  }) => {
    const [sentence = ""] = sentencesOf(`{\n  ${example}\n}\n`);
    const pattern = message.split("$").map((part) => part.replace(/[^\w\s]/g, "."));
    expect(sentence).toMatch(new RegExp(`^${pattern.join(".+")}$`, "u"));
  });

  it.each([
    ["no closing quote and spaces", `{ "a": "b${" ".repeat(60_000)}\n}`],
    ["no quotes and spaces", `{ "a": b${" ".repeat(60_000)}c\n}`],
    [
      "a file of one line with a comma missing",
      JSON.stringify(JSON.parse(readFixture("services"))).replace(/,(?="items")/, ""),
    ],
    ["many brackets", "[".repeat(60_000)],
    ["many brackets inside", `{ "a": ${"[".repeat(60_000)}`],
    ["many quotes", `{ "a": ${'"'.repeat(60_001)} }`],
  ])("a typing error is found at once in a file of 60,000 letters: %s", (_what, text) => {
    const start = performance.now();
    expect(sentencesOf(text)).toEqual([expect.stringContaining(" Fix: ")]);
    // A pattern whose time grows with the square of the length would take 6 to 70 s.
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
