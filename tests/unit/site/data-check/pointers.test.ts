// @vitest-environment node
import { expect, test } from "vitest";
import { checkProject, faqWith } from "./check-project.ts";

const start = '{\n  "$schema": "../_schemas/faqs.schema.json",\n  "items": [\n';
const good = '{ "id": "a", "question": "Why?", "answer": "Because." }';

/** What is wrong, the file's text, and the places to which the form that shows the file ties its messages. */
const places: [name: string, text: string, pointers: string[]][] = [
  ["a value of the wrong type", faqWith('"answer": 5'), ["/items/0/answer"]],
  ["a placeholder in a text", faqWith('"answer": "lorem ipsum"'), ["/items/0/answer"]],
  ["a name that is unknown: its group", faqWith('"colour": "red"'), ["/items/0"]],
  [
    "a missing field: where it should stand",
    `${start}    { "id": "a", "question": "Why?" }\n  ]\n}\n`,
    ["/items/0/answer"],
  ],
  [
    "two entries with one id: the later one",
    `${start}    ${good},\n    ${good.replace("Why", "Who")}\n  ]\n}\n`,
    ["/items/1/id"],
  ],
  [
    "two entries in one list that are the same: the later one",
    faqWith('"tags": ["slow", "slow"]'),
    ["/items/0/tags/1"],
  ],
  ["a line that names other rules", `{ "$schema": "x", "items": [${good}] }`, ["/$schema"]],
  ["a file that cannot be read", "", [""]],
];

test.each(places)("a problem says where it stands in the file's value: %s", (_name, text, pointers) => {
  expect(checkProject({ faqs: text }).pointers).toEqual(pointers);
});
