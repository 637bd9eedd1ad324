// @vitest-environment node
import { describe, expect, test } from "vitest";
import { checkProject, faqWith } from "./check-project.ts";

const start = '{\n  "$schema": "../_schemas/faqs.schema.json",\n  "items": [\n';
const good = '{ "id": "a", "question": "Why?", "answer": "Because." }';

/** What is wrong, the file, and every line that an editor gets to read, after `site/_data/faqs.json:`. */
const mistakes: [name: string, text: string | Uint8Array, lines: string[]][] = [
  [
    "an empty file",
    "",
    ["1:1 the file is empty. Fix: get the last good version of it back; it starts with { and ends with }"],
  ],
  [
    "a file of blank lines",
    " \n\n",
    ["1:1 the file is empty. Fix: get the last good version of it back; it starts with { and ends with }"],
  ],
  [
    "a byte order mark",
    `\uFEFF${faqWith()}`,
    [
      '1:1 the file starts with an invisible mark (a byte order mark). Fix: save it again with the encoding "UTF-8" instead of "UTF-8 with BOM"',
    ],
  ],
  [
    "UTF-16",
    Buffer.from(`\uFEFF${faqWith()}`, "utf16le"),
    [
      "1:1 the file is saved as UTF-16, so its letters cannot be read. Fix: save it again with the encoding UTF-8",
    ],
  ],
  [
    "Latin-1",
    Buffer.from(faqWith('"answer": "Café au lait"'), "latin1"),
    [
      "1:1 the file is not saved as UTF-8, so its letters cannot be read. Fix: save it again with the encoding UTF-8",
    ],
  ],
  [
    "an unfinished merge",
    `{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> other\n}\n`,
    [
      '2:1 two versions of the file were joined here and nobody chose between them ("<<<<<<< HEAD"). Fix: keep the lines of one version and delete the lines that start with <<<<<<<, ======= and >>>>>>>',
    ],
  ],
  [
    "a merge mark left behind",
    `{\n  "a": 1\n>>>>>>> other\n}\n`,
    [
      '3:1 two versions of the file were joined here and nobody chose between them (">>>>>>> other"). Fix: keep the lines of one version and delete the lines that start with <<<<<<<, ======= and >>>>>>>',
    ],
  ],
  [
    "a comment after //",
    `${start}    // newest first\n    ${good}\n  ]\n}\n`,
    ['4:5 a comment stands here ("// newest first"), and data files cannot hold comments. Fix: delete it'],
  ],
  [
    "a comment over two lines",
    `${start}    /* newest\n first */\n    ${good}\n  ]\n}\n`,
    ['4:5 a comment stands here ("/* newest first */"), and data files cannot hold comments. Fix: delete it'],
  ],
  [
    "a comment after #",
    `${start}    # newest first\n    ${good}\n  ]\n}\n`,
    ['4:5 a comment stands here ("# newest first"), and data files cannot hold comments. Fix: delete it'],
  ],
  [
    "an HTML comment",
    `${start}    <!-- newest -->\n    ${good}\n  ]\n}\n`,
    ['4:5 a comment stands here ("<!-- newest -->"), and data files cannot hold comments. Fix: delete it'],
  ],
  [
    "a comma after the last field",
    `${start}    { "id": "a", "question": "Why?", "answer": "Because.", }\n  ]\n}\n`,
    ["4:58 a comma stands after the last entry before }. Fix: delete the comma"],
  ],
  [
    "a comma after the last entry",
    `${start}    ${good},\n  ]\n}\n`,
    ["4:60 a comma stands after the last entry before ]. Fix: delete the comma"],
  ],
  [
    "a comma and a comment after the last entry",
    `${start}    ${good}, // last\n  ]\n}\n`,
    [
      "4:60 a comma stands after the last entry before ]. Fix: delete the comma",
      '4:62 a comment stands here ("// last"), and data files cannot hold comments. Fix: delete it',
    ],
  ],
  [
    "two commas",
    `${start}    { "id": "a",, "question": "Why?", "answer": "Because." }\n  ]\n}\n`,
    ["4:17 a comma stands here with nothing before it. Fix: delete the comma"],
  ],
  [
    "a comma before the first field",
    `${start}    { , "id": "a", "question": "Why?", "answer": "Because." }\n  ]\n}\n`,
    ["4:7 a comma stands here with nothing before it. Fix: delete the comma"],
  ],
  [
    "no comma between fields",
    `${start}    { "id": "a"\n "question": "Why?", "answer": "Because." }\n  ]\n}\n`,
    ["4:16 a comma is missing here. Fix: write , at this place"],
  ],
  [
    "no comma between entries",
    `${start}    ${good}\n    { "id": "b", "question": "Where?", "answer": "Here." }\n  ]\n}\n`,
    ["4:60 a comma is missing here. Fix: write , at this place"],
  ],
  [
    "single quotes",
    faqWith("'answer': 'It\"s fine'"),
    [
      '4:5 "answer" stands in single quotes. Fix: write it in straight double quotes: "answer"',
      '4:15 "It"s fine" stands in single quotes. Fix: write it in straight double quotes: "It\\"s fine"',
    ],
  ],
  [
    "curly quotes",
    faqWith("“answer”: “One week.”"),
    [
      '4:5 "answer" stands in curly quotes. Fix: write it in straight double quotes: "answer"',
      '4:15 "One week." stands in curly quotes. Fix: write it in straight double quotes: "One week."',
    ],
  ],
  [
    "a curly quote at the end of a text",
    faqWith('"answer": "One week.”'),
    ['4:15 "One week." stands in curly quotes. Fix: write it in straight double quotes: "One week."'],
  ],
  [
    "a curly quote at the end of a name",
    faqWith('"answer”: "One week."'),
    ['4:5 "answer" stands in curly quotes. Fix: write it in straight double quotes: "answer"'],
  ],
  [
    "no closing quote after a text",
    faqWith('"answer": "One week.'),
    [
      '4:15 the text that starts with "One week." has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
    ],
  ],
  [
    "no closing quote after a name",
    faqWith('"answer: "One week."'),
    ['4:5 the field name "answer" has no closing quote. Fix: write "answer":'],
  ],
  [
    "no opening quote before a text",
    faqWith('"answer": One week."'),
    ['4:15 the text One week. has no quotes around it. Fix: write "One week."'],
  ],
  [
    "no opening quote before a name",
    faqWith('answer": "One week."'),
    ['4:5 the field name answer has no quotes around it. Fix: write "answer"'],
  ],
  [
    "a name without quotes",
    faqWith('answer: "One week."'),
    ['4:5 the field name answer has no quotes around it. Fix: write "answer"'],
  ],
  [
    "a text without quotes",
    faqWith('"answer": One week'),
    ['4:15 the text One week has no quotes around it. Fix: write "One week"'],
  ],
  [
    "a text without quotes that starts with a number",
    faqWith('"answer": 5 weeks'),
    ['4:15 the text 5 weeks has no quotes around it. Fix: write "5 weeks"'],
  ],
  [
    "a text over two lines",
    faqWith('"answer": "One week\n or two."'),
    [
      '4:15 the text that starts with "One week" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
    ],
  ],
  [
    "quotes inside a text",
    faqWith('"answer": "We say "one week" here."'),
    [
      '4:23 a quote inside the text "We say " ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”',
    ],
  ],
  [
    "a lone backslash",
    faqWith('"answer": "See C:\\docs here."'),
    ['4:22 "\\d" has no meaning in a text. Fix: write \\\\ for a backslash; folders are separated by /'],
  ],
  [
    "half a character code",
    faqWith('"answer": "Costs \\u20 here."'),
    ['4:22 "\\u" has no meaning in a text. Fix: write the character itself'],
  ],
  [
    "a tab inside a text",
    faqWith('"answer": "One\tweek."'),
    ["4:19 a tab stands inside a text. Fix: write a space instead"],
  ],
  ["True for true", faqWith('"isOpen": True'), ["4:15 True has no meaning here. Fix: write true"]],
  [
    "a number with commas",
    faqWith('"rating": 1,50,000'),
    ["4:15 the number 1,50,000 has a comma in it. Fix: write 150000"],
  ],
  [
    "a number with a plus sign",
    faqWith('"rating": +5'),
    [
      '4:15 +5 is not a number that can be read. Fix: write digits only, as in 5 or 4.5, or put quotes around it: "+5"',
    ],
  ],
  [
    "a number that starts with 0",
    faqWith('"rating": 05'),
    [
      '4:15 05 is not a number that can be read. Fix: write digits only, as in 5 or 4.5, or put quotes around it: "05"',
    ],
  ],
  [
    "a percentage without quotes",
    faqWith('"rating": 97%'),
    [
      '4:15 the text 97% has no quotes around it. Fix: write "97%" if a text belongs here; a number is written in digits, as in 5',
    ],
  ],
  [
    "no colon",
    faqWith('"answer" "One week."'),
    ['4:13 a colon is missing after "answer". Fix: write "answer":'],
  ],
  [
    "= for a colon",
    faqWith('"answer" = "One week."'),
    ["4:14 = stands where a colon belongs. Fix: write a colon"],
  ],
  [
    "no value before a comma",
    faqWith('"answer":'),
    ['4:5 "answer" has no value. Fix: write one after the colon, such as "answer": "…"'],
  ],
  [
    "no value before the end",
    faqWith('"id": "a"').replace('"One to three weeks."', ""),
    ['6:5 "answer" has no value. Fix: write one after the colon, such as "answer": "…"'],
  ],
  [
    "; for a comma",
    faqWith('"note": "x"; "code": "y"'),
    ["4:16 ; stands where a comma belongs. Fix: write a comma"],
  ],
  [
    "a second colon",
    faqWith('"note": "x": "y"'),
    ["4:16 : stands where a comma belongs. Fix: write a comma"],
  ],
  [
    "a value without a name",
    faqWith('{ "a": 1 }'),
    ['4:5 a value stands here without a field name. Fix: write the name before it, as in "name": "…"'],
  ],
  [
    "a file cut off",
    faqWith().slice(0, -4),
    [
      "7:4 the file ends too early: the [ of line 3 is still open. Fix: get the lost part back, or write ] } at the end",
    ],
  ],
  [
    "a file cut off inside a text",
    faqWith().slice(0, -12),
    [
      '6:15 the text that starts with "One to three wee" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
    ],
  ],
  [
    "the wrong closing bracket",
    `${start}    ${good}\n  }\n}\n`,
    ["5:3 } stands here, but the [ of line 3 is still open. Fix: write ] before it, or in its place"],
  ],
  [
    "a closing bracket too many",
    `${faqWith()}}\n`,
    ["9:1 } closes something that is not open. Fix: delete it, or look for a } too many above"],
  ],
  [
    "two files in one",
    `${faqWith()}\n${faqWith()}`,
    [
      "10:1 a second file starts here, after the end of the first. Fix: keep one of the two, or move the entries of the second into the list of the first",
    ],
  ],
  [
    "an entry after the list",
    `${start}    ${good}\n  ],\n  ${good}\n}\n`,
    [
      "6:3 an entry stands here, after the ] of line 5 that ends its list. Fix: move it before that ], with a comma after the entry above it; or delete the ] if the list goes on",
    ],
  ],
  [
    "an entry after the list, without a comma",
    `${start}    ${good}\n  ]\n  ${good}\n}\n`,
    [
      "6:3 an entry stands here, after the ] of line 5 that ends its list. Fix: move it before that ], with a comma after the entry above it; or delete the ] if the list goes on",
    ],
  ],
  [
    "a text after its list",
    faqWith('"tags": ["a", "b"], "c"'),
    [
      "4:25 an entry stands here, after the ] of line 4 that ends its list. Fix: move it before that ], with a comma after the entry above it; or delete the ] if the list goes on",
    ],
  ],
  [
    "an entry after the end",
    `${faqWith()}${good}\n`,
    [
      "9:1 an entry stands here, after the last }, where the file has ended. Fix: move it up into its list, before the ] that ends the list",
    ],
  ],
  [
    "an entry after the end and a comma",
    `${faqWith().trimEnd()},\n${good}\n`,
    [
      "8:2 an entry stands here, after the last }, where the file has ended. Fix: move it up into its list, before the ] that ends the list",
    ],
  ],
  [
    "a number without end",
    faqWith('"rating": 1e999'),
    ["4:15 1e999 is too large to be read as a number. Fix: write the number in digits, as in 5 or 2010"],
  ],
  [
    "a number of 400 digits",
    faqWith(`"rating": ${"9".repeat(400)}`),
    [
      `4:15 ${"9".repeat(39)}… is too large to be read as a number. Fix: write the number in digits, as in 5 or 2010`,
    ],
  ],
  [
    "words after the end",
    `${faqWith()}end`,
    [
      '9:1 "end" stands after the last }, where the file has ended. Fix: delete it, or move it inside the last }',
    ],
  ],
  [
    "a list instead of a file",
    `[\n ${good}\n]`,
    [
      '1:1 the file starts with [, but all of it must stand between { and }. Fix: start it with { and the line "$schema", as the other files do, and end it with }; or get the last good version of it back',
    ],
  ],
  [
    "a text instead of a file",
    `"hello"`,
    [
      '1:1 the file starts with "hello", but all of it must stand between { and }. Fix: start it with { and the line "$schema", as the other files do, and end it with }; or get the last good version of it back',
    ],
  ],
  [
    "a word instead of a file",
    `hello`,
    [
      '1:1 the file starts with hello, but all of it must stand between { and }. Fix: start it with { and the line "$schema", as the other files do, and end it with }; or get the last good version of it back',
    ],
  ],
  [
    "a field behind #",
    `${start}    {\n# "note": 5,\n"id": "a", "question": "Why?", "answer": "" }\n  ]\n}\n`,
    [
      '5:1 a comment stands here ("# "note": 5,"), and data files cannot hold comments. Fix: delete it',
      '6:42 "answer" is empty. Fix: fill it in (The answer, in plain words)',
    ],
  ],
  [
    "a hard space before a colon",
    faqWith('"note"\u00a0: "one "'),
    [
      "4:11 an invisible character stands here, as it comes along when text is pasted. Fix: delete the empty space here and type it again",
      '4:18 "note" ends with a space. Fix: delete that space',
    ],
  ],
  [
    "line endings of an old Mac",
    faqWith('"note": "one "').replaceAll("\n", "\r"),
    ['4:17 "note" ends with a space. Fix: delete that space'],
  ],
  [
    "a field written twice, the last time wrongly",
    faqWith('"rating": 5', '"rating": 6'),
    [
      '5:5 "rating" is written twice, the first time on line 4. Fix: delete one of the two',
      '5:15 "rating" cannot be 6. Fix: write a whole number from 1 to 5',
    ],
  ],
  [
    "a field written twice",
    faqWith('"note": "one"', '"note": "two"'),
    ['5:5 "note" is written twice, the first time on line 4. Fix: delete one of the two'],
  ],
  [
    "a hard space between fields",
    faqWith('\u00a0"note": "one"'),
    [
      "4:5 an invisible character stands here, as it comes along when text is pasted. Fix: delete the empty space here and type it again",
    ],
  ],
  [
    "slips before a break",
    `${start}    // one\n    { "id": "a", },\n    { id: "b" }\n  ]\n}\n`,
    [
      '4:5 a comment stands here ("// one"), and data files cannot hold comments. Fix: delete it',
      "5:16 a comma stands after the last entry before }. Fix: delete the comma",
      '6:7 the field name id has no quotes around it. Fix: write "id"',
    ],
  ],
];

describe("a file that cannot be read as it is written", () => {
  test.each(mistakes)("%s", (_name, text, lines) => {
    expect(checkProject({ faqs: text }).lines).toEqual(lines.map((line) => `site/_data/faqs.json:${line}`));
  });
});
