import type { Node } from "jsonc-parser";
import { type DataFile, endOf, type Mutant, pick, splice } from "./data-file.ts";

/** Slips of the fingers in commas, quotes, brackets and other marks: what no JSON reader can read. */
export function textMutants(file: DataFile): Mutant[] {
  const { name, text, sites, lineOf } = file;
  const mutants: Mutant[] = [];
  const add = (kind: string, content: string, lines: number[]) =>
    void mutants.push({ kind, file: name, content, lines, isSchemaWork: false });
  const each = <Item>(
    kind: string,
    candidates: Item[],
    change: (item: Item) => [content: string, at: number[]],
  ) => {
    for (const item of pick(candidates, 2, kind.length)) {
      const [content, offsets] = change(item);
      add(kind, content, offsets.map(lineOf));
    }
  };

  const values = sites.filter(({ key }) => key);
  const texts = values.filter(({ node, name: field }) => node.type === "string" && field !== "$schema");
  const commas = [...text.matchAll(/(?<=["\]}\w]),(?=\s*["{[])/g)].filter(
    ({ index }) => !isInText(file, index),
  );
  const containers = sites.filter(
    ({ node }) => (node.type === "object" || node.type === "array") && node.offset > 0,
  );
  const filled = containers.filter(({ node }) => (node.children ?? []).length > 0);
  const objects = filled.filter(({ node }) => node.type === "object");
  const arrays = filled.filter(({ node }) => node.type === "array");
  const scalars = values.filter(({ node }) => node.type === "number" || node.type === "boolean");
  const last = (node: Node) => node.offset + node.length - 1;
  const around = (offset: number) => [offset, offset + nextPiece(text, offset)];

  each("comma forgotten", commas, ({ index }) => [splice(text, index, index + 1, ""), [index]]);
  each("comma twice", commas, ({ index }) => [splice(text, index, index, ","), [index]]);
  each("semicolon for a comma", commas, ({ index }) => [splice(text, index, index + 1, ";"), [index]]);
  each("full stop for a comma", commas, ({ index }) => [splice(text, index, index + 1, "."), [index]]);
  each("comma before }", objects, ({ node }) => {
    const end = text.slice(0, last(node)).trimEnd().length;
    return [splice(text, end, end, ","), [end - 1]];
  });
  each("comma before ]", arrays, ({ node }) => {
    const end = text.slice(0, last(node)).trimEnd().length;
    return [splice(text, end, end, ","), [end - 1]];
  });
  each("comma after {", objects, ({ node }) => [
    splice(text, node.offset + 1, node.offset + 1, ","),
    [node.offset],
  ]);
  each("comma after [", arrays, ({ node }) => [
    splice(text, node.offset + 1, node.offset + 1, ","),
    [node.offset],
  ]);

  each("opening quote of a name forgotten", values, ({ key }) => [
    splice(text, key!.offset, key!.offset + 1, ""),
    [key!.offset],
  ]);
  each("closing quote of a name forgotten", values, ({ key }) => [
    splice(text, endOf(key!) - 1, endOf(key!), ""),
    [key!.offset],
  ]);
  each("quotes of a name forgotten", values, ({ key }) => [
    splice(text, key!.offset, endOf(key!), String(key!.value)),
    [key!.offset],
  ]);
  each("name in single quotes", values, ({ key }) => [
    splice(text, key!.offset, endOf(key!), `'${key!.value}'`),
    [key!.offset],
  ]);
  each("name in curly quotes", values, ({ key }) => [
    splice(text, key!.offset, endOf(key!), `“${key!.value}”`),
    [key!.offset],
  ]);
  each("opening quote of a text forgotten", texts, ({ node }) => [
    splice(text, node.offset, node.offset + 1, ""),
    [node.offset],
  ]);
  each("closing quote of a text forgotten", texts, ({ node }) => [
    splice(text, last(node), endOf(node), ""),
    [node.offset],
  ]);
  each("quotes of a text forgotten", texts, ({ node }) => [
    splice(text, node.offset, endOf(node), String(node.value)),
    [node.offset],
  ]);
  each("text in single quotes", texts, ({ node }) => [
    splice(text, node.offset, endOf(node), `'${text.slice(node.offset + 1, last(node))}'`),
    [node.offset],
  ]);
  each("text in curly quotes", texts, ({ node }) => [
    splice(text, node.offset, endOf(node), `“${text.slice(node.offset + 1, last(node))}”`),
    [node.offset],
  ]);
  each("quotes inside a text", texts, ({ node }) => [
    splice(text, last(node), last(node), ' so-called "best" work'),
    [node.offset],
  ]);
  each(
    "line break inside a text",
    texts.filter(({ node }) => node.length > 4),
    ({ node }) => [splice(text, node.offset + 2, node.offset + 2, "\n"), [node.offset]],
  );
  each("tab inside a text", texts, ({ node }) => [
    splice(text, last(node), last(node), "\tand more"),
    [node.offset],
  ]);
  each("lone backslash", texts, ({ node }) => [
    splice(text, last(node), last(node), " C:\\data\\x"),
    [node.offset],
  ]);

  each("colon forgotten", values, ({ key }) => [
    splice(text, colonAfter(text, key!), colonAfter(text, key!) + 1, ""),
    [key!.offset],
  ]);
  each("equals sign for a colon", values, ({ key }) => [
    splice(text, colonAfter(text, key!), colonAfter(text, key!) + 1, " ="),
    [key!.offset],
  ]);
  each("colon twice", values, ({ key }) => [
    splice(text, colonAfter(text, key!), colonAfter(text, key!) + 1, "::"),
    [key!.offset],
  ]);
  each("value forgotten", values, ({ key, node }) => [
    splice(text, node.offset, endOf(node), ""),
    [key!.offset],
  ]);

  each("{ forgotten", objects, ({ node }) => [
    splice(text, node.offset, node.offset + 1, ""),
    around(node.offset),
  ]);
  each("[ forgotten", arrays, ({ node }) => [
    splice(text, node.offset, node.offset + 1, ""),
    around(node.offset),
  ]);
  each("} forgotten", objects, ({ node }) => [splice(text, last(node), endOf(node), ""), around(last(node))]);
  each("] forgotten", arrays, ({ node }) => [splice(text, last(node), endOf(node), ""), around(last(node))]);
  each("{ twice", objects, ({ node }) => [splice(text, node.offset, node.offset, "{"), [node.offset]]);
  each("[ twice", arrays, ({ node }) => [splice(text, node.offset, node.offset, "["), around(node.offset)]);
  each("} twice", objects, ({ node }) => [splice(text, endOf(node), endOf(node), "}"), [last(node)]]);
  each("] twice", arrays, ({ node }) => [splice(text, endOf(node), endOf(node), "]"), [last(node)]]);
  each("] for }", objects, ({ node }) => [splice(text, last(node), endOf(node), "]"), [last(node)]]);
  each("} for ]", arrays, ({ node }) => [splice(text, last(node), endOf(node), "}"), [last(node)]]);
  each("round brackets", arrays, ({ node }) => [
    splice(splice(text, last(node), endOf(node), ")"), node.offset, node.offset + 1, "("),
    [node.offset],
  ]);

  each("// comment", values, ({ node, key }) => [
    splice(text, key!.offset, key!.offset, `// new\n`),
    [key!.offset, node.offset].slice(0, 1),
  ]);
  each("/* comment */", values, ({ key }) => [
    splice(text, key!.offset, key!.offset, "/* new */ "),
    [key!.offset],
  ]);
  each("<!-- comment -->", values, ({ key }) => [
    splice(text, key!.offset, key!.offset, "<!-- new --> "),
    [key!.offset],
  ]);
  each("no-break space between", values, ({ key }) => [
    splice(text, key!.offset, key!.offset, "\u00a0"),
    [key!.offset],
  ]);
  each("zero-width space between", values, ({ key }) => [
    splice(text, key!.offset, key!.offset, "\u200b"),
    [key!.offset],
  ]);
  each(
    "field twice",
    values.filter(({ node }) => node.type !== "object" && node.type !== "array"),
    ({ key, node }) => {
      const again = text.slice(key!.offset, endOf(node));
      return [splice(text, key!.offset, key!.offset, `${again}, `), [key!.offset]];
    },
  );
  each("capital True", scalars, ({ node }) => [
    splice(text, node.offset, endOf(node), typeof node.value === "boolean" ? "True" : "Five"),
    [node.offset],
  ]);
  each("yes for true", scalars, ({ node }) => [splice(text, node.offset, endOf(node), "yes"), [node.offset]]);
  each("number with a plus", scalars, ({ node }) => [
    splice(text, node.offset, endOf(node), "+5"),
    [node.offset],
  ]);
  each("number with a leading zero", scalars, ({ node }) => [
    splice(text, node.offset, endOf(node), "05"),
    [node.offset],
  ]);
  each("undefined", scalars, ({ node }) => [
    splice(text, node.offset, endOf(node), "undefined"),
    [node.offset],
  ]);
  each("NaN", scalars, ({ node }) => [splice(text, node.offset, endOf(node), "NaN"), [node.offset]]);
  return mutants;
}

function colonAfter(text: string, key: Node): number {
  return text.indexOf(":", endOf(key));
}

/** Whether a place lies inside a text in quotes. */
function isInText({ sites }: DataFile, offset: number): boolean {
  return sites.some(({ node }) => node.type === "string" && node.offset < offset && offset < endOf(node));
}

/** Characters from a bracket to the piece after it. */
function nextPiece(text: string, offset: number): number {
  const rest = text.slice(offset + 1);
  return 1 + (/[^\s,]/.exec(rest)?.index ?? 0);
}
