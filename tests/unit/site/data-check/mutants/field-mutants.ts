import { isFields } from "../../../../../site/data-check/schema-walk.ts";
import { type DataFile, endOf, type Mutant, pick, type Site, splice } from "./data-file.ts";

/** Fields that are misspelt, missing, too many, or hold another kind of value: what a plain JSON reader lets pass. */
export function fieldMutants({ name, text, sites, lineOf }: DataFile): Mutant[] {
  const mutants: Mutant[] = [];
  const each = (
    kind: string,
    candidates: Site[],
    change: (site: Site) => [content: string, at: number],
    isSchemaWork = true,
  ) => {
    for (const site of pick(candidates, 2, kind.length)) {
      const [content, offset] = change(site);
      mutants.push({ kind, file: name, content, lines: [lineOf(offset)], isSchemaWork });
    }
  };
  const fields = sites.filter(({ name: field }) => field !== undefined && field !== "$schema");
  const rename = (kind: string, change: (field: string) => string) =>
    each(
      kind,
      fields.filter(({ name: field = "", parentRule }) => {
        const known = isFields(parentRule["properties"]) ? parentRule["properties"] : {};
        return change(field) !== field && !(change(field) in known);
      }),
      ({ key, name: field = "" }) => [
        splice(text, key!.offset, endOf(key!), JSON.stringify(change(field))),
        key!.offset,
      ],
    );
  rename("name with two letters swapped", (field) => field.replace(/^(.)(.)(.)/, "$1$3$2"));
  rename("name with a letter missing", (field) => field.slice(0, 1) + field.slice(2));
  rename("name with a letter twice", (field) => field + field.slice(-1));
  rename("name in capitals", (field) => field.toUpperCase());
  rename("name with a capital", (field) => field.charAt(0).toUpperCase() + field.slice(1));
  rename("name with a space", (field) => `${field} `);
  rename("another name", () => "colour");

  each("unknown field", fields, ({ key }) => [
    splice(text, key!.offset, key!.offset, '"note": "Ask Ravi.", '),
    key!.offset,
  ]);
  each(
    "needed field deleted",
    fields.filter(({ name: field, parentRule }) => asList(parentRule["required"]).includes(field)),
    ({ key, node, parent }) => {
      const after = /^\s*,/.exec(text.slice(endOf(node)))?.[0].length ?? 0;
      const before = after ? 0 : (/,\s*$/.exec(text.slice(0, key!.offset))?.[0].length ?? 0);
      return [splice(text, key!.offset - before, endOf(node) + after, ""), parent!.offset];
    },
  );
  const typed = sites.filter(({ node, name: field }) => node.offset > 0 && field !== "$schema" && node.type);
  const ofType = (...types: string[]) => typed.filter(({ node }) => types.includes(node.type));
  const replace = (kind: string, candidates: Site[], written: (site: Site) => string) =>
    each(kind, candidates, (site) => [
      splice(text, site.node.offset, endOf(site.node), written(site)),
      site.node.offset,
    ]);
  replace("null for a value", typed, () => "null");
  replace("number for a text", ofType("string"), () => "7");
  replace("true for a text", ofType("string"), () => "true");
  replace("list for a text", ofType("string"), ({ node }) => JSON.stringify([node.value]));
  replace("group for a text", ofType("string"), ({ node }) => JSON.stringify({ text: node.value }));
  replace("text for a number", ofType("number"), ({ node }) => `"${node.value}"`);
  replace("text for true or false", ofType("boolean"), ({ node }) => `"${node.value}"`);
  replace("1 or 0 for true or false", ofType("boolean"), ({ node }) => String(Number(node.value)));
  replace("text for a list", ofType("array"), () => '"one, two, three"');
  replace("group for a list", ofType("array"), () => '{ "1": "one" }');
  replace("text for a group", ofType("object"), () => '"some words about it"');
  replace("list for a group", ofType("object"), ({ node }) => `[${text.slice(node.offset, endOf(node))}]`);
  replace("number below the least", ofType("number"), ({ rule }) => String(Number(rule["minimum"] ?? 0) - 1));
  replace("number above the most", ofType("number"), ({ rule }) =>
    String(Number(rule["maximum"] ?? 1e9) + 1),
  );
  replace("decimals for a whole number", ofType("number"), ({ node }) => `${node.value}.5`);
  replace("huge number", ofType("number"), () => "1e99");
  return mutants;
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
