import { expect, test } from "vitest";
import { readJson } from "../../../../lib/check/json.ts";
import { dataNames, lineAt, readFixture } from "./fixture-data.ts";

/** Typing errors in a line of a data file, after which no JSON parser can read the file. */
const TYPOS: [typo: string, from: RegExp, to: string][] = [
  ["a comma forgotten", /,$/, ""],
  ["a comma twice", /,$/, ",,"],
  ["; for a comma", /,$/, ";"],
  [". for a comma", /,$/, "."],
  ["a comma after the last field", /(?<=["\d}\]el])$/, ","],
  ["a comma after an opening bracket", /(?<=[[{])$/, ","],
  ["a colon forgotten", /": /, '" '],
  ["a colon twice", /": /, '":: '],
  ["= for a colon", /": /, '" = '],
  ["no opening quote of a name", /"(?=\w+":)/, ""],
  ["no closing quote of a name", /(?<="\w+)":/, ":"],
  ["no quotes around a name", /"(\w+)":/, "$1:"],
  ["single quotes around a name", /"(\w+)":/, "'$1':"],
  ["curly quotes around a name", /"(\w+)":/, "“$1”:"],
  ["no opening quote of a text", /(?<=": )"(?=[^"]+",?$)/, ""],
  ["no closing quote of a text", /(?<=": "[^"]+)"(?=,?$)/, ""],
  ["no quotes around a text", /(?<=": )"([^"]+)"(?=,?$)/, "$1"],
  ["single quotes around a text", /(?<=": )"([^"]+)"(?=,?$)/, "'$1'"],
  ["curly quotes around a text", /(?<=": )"([^"]+)"(?=,?$)/, "“$1”"],
  ["a curly quote behind a text", /(?<=": "[^"]+)"(?=,?$)/, "”"],
  ["quotes inside a text", /(?<=": "[^"]+)"(?=,?$)/, ' so-called "best" work"'],
  ["a line break inside a text", /(?<=": "...)(?=[^"]+",?$)/, "\n"],
  ["a tab inside a text", /(?<=": "[^"]+)"(?=,?$)/, '\tand more"'],
  ["a lone backslash inside a text", /(?<=": "[^"]+)"(?=,?$)/, ' C:\\data"'],
  ["nothing after a colon", /(?<=": )(?:"[^"]*"|[\w.]+)(?=,?$)/, ""],
  ["// before a name", /"(?=\w+":)/, '// new\n"'],
  ["/* */ before a name", /"(?=\w+":)/, '/* new */ "'],
  ["<!-- --> before a name", /"(?=\w+":)/, '<!-- new --> "'],
  ["a no-break space before a name", /"(?=\w+":)/, '\u00a0"'],
  ["a zero-width space before a name", /"(?=\w+":)/, '\u200b"'],
  ["True for true", /\b(?:true|false)\b(?=,?$)/, "True"],
  ["flase for false", /\b(?:true|false)\b(?=,?$)/, "flase"],
  ["yes for true", /\b(?:true|false)\b(?=,?$)/, "yes"],
  ["undefined for a text", /(?<=": )"[^"]+"(?=,?$)/, "undefined"],
  ["an opening bracket twice", /[[{](?=$)/, "$&$&"],
  ["a closing bracket twice", /(?<=^\s*)[\]}]/, "$&$&"],
  ["a closing bracket forgotten", /(?<=^\s*)[\]}]/, ""],
  ["another closing bracket", /(?<=^\s*)\](?=,?$)/, "}"],
  ["a round bracket", /\[(?=$)/, "("],
];

/** Every STEP-th mutant is tried. `MUTANTS=1` in the environment tries all. */
const STEP = Number(process.env["MUTANTS"] ?? 97);

const mutants = dataNames
  .flatMap((file) => {
    const lines = readFixture(file).split("\n");
    return lines.flatMap((line, at) =>
      TYPOS.filter(([, from]) => from.test(line) && !line.includes('"$schema"')).map(
        ([typo, from, to]) => ({
          title: `${file}.json:${at + 1}: ${typo}`,
          line: at + 1,
          write: () => lines.with(at, line.replace(from, to)).join("\n"),
        }),
      ),
    );
  })
  .filter((_, at) => at % STEP === 0)
  .map(({ write, ...mutant }) => ({ ...mutant, text: write() }))
  .filter(({ text }) => !isJson(text));

function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

test("of a typing error a cause is named only at its line, and 98 of 100 are reported there", () => {
  const reported = mutants.map(({ title, text, line }) => {
    const [{ offset = 0, sentence } = { sentence: "nothing" }] = readJson(
      Buffer.from(text),
      "services",
    ).problems;
    const isSure = !/nothing|cannot be read from here on|ends too early/.test(sentence);
    // The parser may notice a mistake only in the next line, so the distance may be 1.
    return { title, sentence, isSure, distance: lineAt(text, offset) - line };
  });
  expect(reported.length).toBeGreaterThan(100);
  expect(
    reported.filter(({ isSure, distance }) => isSure && distance !== 0 && distance !== 1),
  ).toEqual([]);
  const elsewhere = reported.filter(({ distance }) => distance !== 0 && distance !== 1);
  expect(
    elsewhere.length / reported.length,
    JSON.stringify(elsewhere),
  ).toBeLessThanOrEqual(0.02);
});

test.each([
  0.1, 0.3, 0.5, 0.7, 0.9,
])("a file of which only %d is there is refused at its end", (share) => {
  const text = readFixture("services").slice(
    0,
    Math.floor(readFixture("services").length * share),
  );
  const [{ offset = 0 } = {}] = readJson(Buffer.from(text), "services").problems;
  expect(lineAt(text, offset)).toBe(lineAt(text, text.trimEnd().length));
});
