import { isFields } from "../../../../../site/data-check/schema-walk.ts";
import { type DataFile, dataFiles, endOf, pick, type Site, splice } from "./data-file.ts";
import { asList } from "./field-mutants.ts";

/** A data file that an editor changed in a way that must raise no alarm. */
export interface Variant {
  kind: string;
  file: string;
  content: string;
}

const TECHNICAL = ["format", "pattern", "enum", "const", "assetFile", "ref", "pageAddress"];
const HINDI = "पटना में वेबसाइट, ऐप और सॉफ़्टवेयर: क्\u200dष, श्\u200cर और नमस्ते। ";

/** Words of about the same length as those that stand there, in another script or with other marks. */
const WRITTEN: [kind: string, words: string][] = [
  ["Hindi text", HINDI],
  ["text with rupees and dashes", "₹1,49,999 – 97% of it, “quoted” ‘so’ & more… "],
  ["text with emoji", "We do it 👩‍💻 with care 🙂 and joy, day by day. "],
  ["text with signs that look like code", "If a < b and 5 > 3, use C++, C# or .NET (here). "],
];

export const validVariants: Variant[] = dataFiles.flatMap((file) => [
  ...layoutVariants(file),
  ...textVariants(file),
  ...optionalVariants(file),
]);

function layoutVariants({ name, text }: DataFile): Variant[] {
  const value: unknown = JSON.parse(text);
  const contents: [string, string][] = [
    ["Windows line ends", text.replaceAll("\n", "\r\n")],
    ["no line break at the end", text.trimEnd()],
    ["three line breaks at the end", `${text}\n\n`],
    ["all in one line", JSON.stringify(value)],
    ["tabs for indents", JSON.stringify(value, null, "\t")],
    ["four spaces for indents", JSON.stringify(value, null, 4)],
    ["no indents at all", text.replaceAll(/^ +/gm, "")],
    [
      "all letters beyond ASCII as codes",
      text.replaceAll(/[^\x20-\x7e\n]/g, (letter) =>
        [...Array(letter.length).keys()]
          .map((at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, "0")}`)
          .join(""),
      ),
    ],
    [
      "slashes with a backslash before them",
      text.replaceAll("/", "\\/").replace(/"\$schema": "[^"]*"/, (line) => line.replaceAll("\\/", "/")),
    ],
    ["fields in another order", JSON.stringify(reversed(value), null, 2)],
  ];
  return contents.map(([kind, content]) => ({ kind, file: name, content }));
}

function textVariants({ name, text, sites }: DataFile): Variant[] {
  const prose = sites.filter(
    ({ node, rule, name: field }) =>
      node.type === "string" &&
      node.length > 14 &&
      field !== "$schema" &&
      !TECHNICAL.some((one) => one in rule),
  );
  const write = (kind: string, site: Site, words: string): Variant => ({
    kind,
    file: name,
    content: splice(text, site.node.offset, endOf(site.node), JSON.stringify(words)),
  });
  return [
    ...WRITTEN.flatMap(([kind, words]) =>
      pick(prose, 2, kind.length).map((site) =>
        write(kind, site, fitted(words, String(site.node.value).length, site)),
      ),
    ),
    ...pick(prose, 2).map((site) =>
      write("longest text that fits", site, fitted("Good words. ", Number(site.rule["maxLength"]), site)),
    ),
    ...pick(prose, 2).map((site) =>
      write(
        "shortest text that fits",
        site,
        fitted("Good words. ", Number(site.rule["minLength"] ?? 1), site),
      ),
    ),
  ];
}

function optionalVariants({ name, text, sites }: DataFile): Variant[] {
  const optional = sites.filter(({ name: field, parentRule }) => {
    const fields = isFields(parentRule["properties"]) ? parentRule["properties"] : {};
    return field !== undefined && field in fields && !asList(parentRule["required"]).includes(field);
  });
  return pick(optional, 4)
    .filter(({ name: field }) => !["value", "sinceYear"].includes(field ?? ""))
    .map(({ key, node }) => {
      const after = /^\s*,\s*/.exec(text.slice(endOf(node)))?.[0].length ?? 0;
      const before = after ? 0 : (/,\s*$/.exec(text.slice(0, key!.offset))?.[0].length ?? 0);
      return {
        kind: "optional field left out",
        file: name,
        content: splice(text, key!.offset - before, endOf(node) + after, ""),
      };
    });
}

/** Words repeated and cut to a number of characters that the rule allows, without a space at either end. */
function fitted(words: string, length: number, { rule }: Site): string {
  const least = Number(rule["minLength"] ?? 1);
  const most = Number(rule["maxLength"] ?? 1_000);
  const wanted = Math.min(most, Math.max(least, length));
  const letters = [...words.repeat(Math.ceil(wanted / 10) + 2)].slice(0, wanted);
  while (/[\s\u200c\u200d]/.test(letters.at(-1) ?? "")) letters[letters.length - 1] = "।";
  return letters.join("").replace(/^\s/, "A");
}

/** The same value with the fields of each group the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([field, inner]) => [field, reversed(inner)]),
  );
}
