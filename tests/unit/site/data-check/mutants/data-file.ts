import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type Node, parseTree } from "jsonc-parser";
import { afterAll } from "vitest";
import { createLocator } from "../../../../../site/data-check/locate.ts";
import { followRef, isFields, type Rule } from "../../../../../site/data-check/schema-walk.ts";
import { parseSchemas, readSchemaTexts } from "../../../../../site/data-check/schemas.ts";
import { layKeptContent } from "../../../../kept-content.ts";

/** The project's rules with the kept content: what an editor writes changes no mutant. */
export const contentFolder = layKeptContent(`mutants-${process.pid}-${process.hrtime.bigint()}`);
afterAll(() => rmSync(contentFolder, { recursive: true, force: true }));

export const { schemas } = parseSchemas(readSchemaTexts(contentFolder));

/** A data file that changed, and what must be said of it. */
export interface Mutant {
  /** What an editor did: `comma forgotten`. */
  kind: string;
  /** Name of the data file, without `.json`. */
  file: string;
  content: string | Uint8Array;
  /** The lines of which one must be named; none: any. */
  lines: number[];
  /** Whether a draft-07 rule without keywords of our own can see it. */
  isSchemaWork: boolean;
}

/** A value of a data file with its rule. */
export interface Site {
  node: Node;
  rule: Rule;
  /** The rule of the group or list around it. */
  parentRule: Rule;
  /** The field's name; undefined in a list. */
  name: string | undefined;
  /** The node of the name. */
  key: Node | undefined;
  parent: Node | undefined;
}

export interface DataFile {
  name: string;
  text: string;
  tree: Node;
  /** All values, the root first. */
  sites: Site[];
  lineOf: (offset: number) => number;
}

export function readDataFile(name: string): DataFile {
  const text = readFileSync(path.join(contentFolder, "site/_data", `${name}.json`), "utf8");
  const tree = parseTree(text);
  const root = schemas.get(`${name}.schema.json`);
  if (!tree || !root) throw new Error(`${name}.json or its rules cannot be read`);
  const locate = createLocator(text);
  return { name, text, tree, sites: sitesOf(tree, root), lineOf: (offset) => locate(offset).line };
}

export const dataFiles: DataFile[] = [...schemas]
  .filter(([, schema]) => "type" in schema)
  .map(([fileName]) => readDataFile(fileName.replace(".schema.json", "")));

/** All values of a data file, the root first. */
export function sitesOf(tree: Node, root: Rule): Site[] {
  const sites: Site[] = [];
  const visit = (
    node: Node,
    given: unknown,
    around: Pick<Site, "parentRule" | "name" | "key" | "parent">,
  ) => {
    const rule = ruleFor(node, followRef(given, { root, schemas }), root);
    sites.push({ node, rule, ...around });
    const inner = node.children ?? [];
    if (node.type === "array") {
      for (const child of inner)
        visit(child, rule["items"], { parentRule: rule, name: undefined, key: undefined, parent: node });
    }
    if (node.type === "object") {
      const fields = isFields(rule["properties"]) ? rule["properties"] : {};
      for (const { children: [key, value] = [] } of inner) {
        if (key && value)
          visit(value, fields[String(key.value)], {
            parentRule: rule,
            name: String(key.value),
            key,
            parent: node,
          });
      }
    }
  };
  visit(tree, root, { parentRule: {}, name: undefined, key: undefined, parent: undefined });
  return sites;
}

/** Of several shapes, the one that has all names of the group. */
function ruleFor(node: Node, rule: Rule, root: Rule): Rule {
  const shapes = rule["anyOf"];
  if (!Array.isArray(shapes)) return rule;
  const names = (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
  const rules = shapes.map((shape) => followRef(shape, { root, schemas }));
  const fitting = rules.filter(
    ({ properties }) => isFields(properties) && names.every((name) => name in properties),
  );
  return fitting.length === 1 && fitting[0] ? fitting[0] : rule;
}

/** At most `count` of the candidates, spread over all of them; always the same ones. */
export function pick<Item>(candidates: readonly Item[], count: number, seed = 0): Item[] {
  if (candidates.length <= count) return [...candidates];
  const step = candidates.length / count;
  return Array.from({ length: count }, (_, at) => {
    const place = Math.floor(at * step + ((seed * 7) % Math.max(1, Math.floor(step))));
    const item = candidates[place];
    if (item === undefined) throw new Error(`no candidate ${place}`);
    return item;
  });
}

/** A text with the piece from `start` to `end` replaced. */
export function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

export const endOf = ({ offset, length }: Node): number => offset + length;
