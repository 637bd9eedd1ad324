// @vitest-environment node
import { expect, test } from "vitest";
import { checkProject, faqWith } from "./check-project.ts";

const start = '{\n  "$schema": "../_schemas/faqs.schema.json",\n  "items": [\n';
const good = '{ "id": "a", "question": "Why?", "answer": "Because." }';

/** A file that cannot be read as it is written: a field of an entry as somebody wrote it, and every line that an editor gets to read, after `site/_data/faqs.json:`. */
const fields: [written: string, ...lines: string[]][] = [
  [
    "'answer': 'It\"s fine'",
    '4:5 "answer" stands in single quotes. Fix: write it in straight double quotes: "answer"',
    '4:15 "It"s fine" stands in single quotes. Fix: write it in straight double quotes: "It\\"s fine"',
  ],
  [
    "“answer”: “One week.”",
    '4:5 "answer" stands in curly quotes. Fix: write it in straight double quotes: "answer"',
    '4:15 "One week." stands in curly quotes. Fix: write it in straight double quotes: "One week."',
  ],
  [
    '"answer": "One week.”',
    '4:15 "One week." stands in curly quotes. Fix: write it in straight double quotes: "One week."',
  ],
  [
    '"answer”: "One week."',
    '4:5 "answer" stands in curly quotes. Fix: write it in straight double quotes: "answer"',
  ],
  [
    '"answer": "One week.',
    '4:15 the text that starts with "One week." has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
  ],
  ['"answer: "One week."', '4:5 the field name "answer" has no closing quote. Fix: write "answer":'],
  ['"answer": One week."', '4:15 the text One week. has no quotes around it. Fix: write "One week."'],
  ['answer: "One week."', '4:5 the field name answer has no quotes around it. Fix: write "answer"'],
  ['"answer": One week', '4:15 the text One week has no quotes around it. Fix: write "One week"'],
  [
    '"answer": "One week\n or two."',
    '4:15 the text that starts with "One week" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
  ],
  [
    '"answer": "We say "one week" here."',
    '4:23 a quote inside the text "We say " ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”',
  ],
  [
    '"answer": "See C:\\docs here."',
    '4:22 "\\d" has no meaning in a text. Fix: write \\\\ for a backslash; folders are separated by /',
  ],
  ['"answer": "Costs \\u20 here."', '4:22 "\\u" has no meaning in a text. Fix: write the character itself'],
  ['"answer": "One\tweek."', "4:19 a tab stands inside a text. Fix: write a space instead"],
  ['"isOpen": True', "4:15 True has no meaning here. Fix: write true"],
  ['"rating": 1,50,000', "4:15 the number 1,50,000 has a comma in it. Fix: write 150000"],
  [
    '"rating": +5',
    '4:15 +5 is not a number that can be read. Fix: write digits only, as in 5 or 4.5, or put quotes around it: "+5"',
  ],
  ['"answer" "One week."', '4:13 a colon is missing after "answer". Fix: write "answer":'],
  ['"answer" = "One week."', "4:14 = stands where a colon belongs. Fix: write a colon"],
  ['"note": "x"; "code": "y"', "4:16 ; stands where a comma belongs. Fix: write a comma"],
  ['"note": "x": "y"', "4:16 : stands where a comma belongs. Fix: write a comma"],
  [
    '{ "a": 1 }',
    '4:5 a value stands here without a field name. Fix: write the name before it, as in "name": "…"',
  ],
  [
    '"rating": 1e999',
    "4:15 1e999 is too large to be read as a number. Fix: write the number in digits, as in 5 or 2010",
  ],
  [
    '"note"\u00a0: "one "',
    "4:11 an invisible character stands here, as it comes along when text is pasted. Fix: delete the empty space here and type it again",
    '4:18 "note" ends with a space. Fix: delete that space',
  ],
];

/** The same for whole files. */
const files: [text: string | Uint8Array, ...lines: string[]][] = [
  ["", "1:1 the file is empty. Fix: get the last good version of it back; it starts with { and ends with }"],
  [
    `\uFEFF${faqWith()}`,
    '1:1 the file starts with an invisible mark (a byte order mark). Fix: save it again with the encoding "UTF-8" instead of "UTF-8 with BOM"',
  ],
  [
    Buffer.from(`\uFEFF${faqWith()}`, "utf16le"),
    "1:1 the file is saved as UTF-16, so its letters cannot be read. Fix: save it again with the encoding UTF-8",
  ],
  [
    Buffer.from(faqWith('"answer": "Café au lait"'), "latin1"),
    "1:1 the file is not saved as UTF-8, so its letters cannot be read. Fix: save it again with the encoding UTF-8",
  ],
  [
    `{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> other\n}\n`,
    '2:1 two versions of the file were joined here and nobody chose between them ("<<<<<<< HEAD"). Fix: keep the lines of one version and delete the lines that start with <<<<<<<, ======= and >>>>>>>',
  ],
  [
    `${start}    // newest first\n    ${good}\n  ]\n}\n`,
    '4:5 a comment stands here ("// newest first"), and data files cannot hold comments. Fix: delete it',
  ],
  [
    `${start}    # newest first\n    ${good}\n  ]\n}\n`,
    '4:5 a comment stands here ("# newest first"), and data files cannot hold comments. Fix: delete it',
  ],
  [
    `${start}    { "id": "a", "question": "Why?", "answer": "Because.", }\n  ]\n}\n`,
    "4:58 a comma stands after the last entry before }. Fix: delete the comma",
  ],
  [
    `${start}    ${good},\n  ]\n}\n`,
    "4:60 a comma stands after the last entry before ]. Fix: delete the comma",
  ],
  [
    `${start}    { "id": "a",, "question": "Why?", "answer": "Because." }\n  ]\n}\n`,
    "4:17 a comma stands here with nothing before it. Fix: delete the comma",
  ],
  [
    `${start}    { "id": "a"\n "question": "Why?", "answer": "Because." }\n  ]\n}\n`,
    "4:16 a comma is missing here. Fix: write , at this place",
  ],
  [
    `${start}    ${good}\n    { "id": "b", "question": "Where?", "answer": "Here." }\n  ]\n}\n`,
    "4:60 a comma is missing here. Fix: write , at this place",
  ],
  [
    faqWith('"id": "a"').replace('"One to three weeks."', ""),
    '6:5 "answer" has no value. Fix: write one after the colon, such as "answer": "…"',
  ],
  [
    faqWith().slice(0, -4),
    "7:4 the file ends too early: the [ of line 3 is still open. Fix: get the lost part back, or write ] } at the end",
  ],
  [
    `${start}    ${good}\n  }\n}\n`,
    "5:3 } stands here, but the [ of line 3 is still open. Fix: write ] before it, or in its place",
  ],
  [
    `${faqWith()}}\n`,
    "9:1 } closes something that is not open. Fix: delete it, or look for a } too many above",
  ],
  [
    `${faqWith()}\n${faqWith()}`,
    "10:1 a second file starts here, after the end of the first. Fix: keep one of the two, or move the entries of the second into the list of the first",
  ],
  [
    `${start}    ${good}\n  ],\n  ${good}\n}\n`,
    "6:3 an entry stands here, after the ] of line 5 that ends its list. Fix: move it before that ], with a comma after the entry above it; or delete the ] if the list goes on",
  ],
  [
    `${faqWith()}${good}\n`,
    "9:1 an entry stands here, after the last }, where the file has ended. Fix: move it up into its list, before the ] that ends the list",
  ],
  [
    `[\n ${good}\n]`,
    '1:1 the file starts with [, but all of it must stand between { and }. Fix: start it with { and the line "$schema", as the other files do, and end it with }; or get the last good version of it back',
  ],
  [
    `"hello"`,
    '1:1 the file starts with "hello", but all of it must stand between { and }. Fix: start it with { and the line "$schema", as the other files do, and end it with }; or get the last good version of it back',
  ],
  [faqWith('"note": "one "').replaceAll("\n", "\r"), '4:17 "note" ends with a space. Fix: delete that space'],
  [
    faqWith('"rating": 5', '"rating": 6'),
    '5:5 "rating" is written twice, the first time on line 4. Fix: delete one of the two',
    '5:15 "rating" cannot be 6. Fix: write a whole number from 1 to 5',
  ],
  [
    faqWith('"note": "one"', '"note": "two"'),
    '5:5 "note" is written twice, the first time on line 4. Fix: delete one of the two',
  ],
];

test.each([
  ...fields.map(([field, ...lines]) => ({ text: faqWith(field), lines })),
  ...files.map(([text, ...lines]) => ({ text, lines })),
])("$lines.0", ({ text, lines }) => {
  expect(checkProject({ faqs: text }).lines).toEqual(lines.map((line) => `site/_data/faqs.json:${line}`));
});
