import { findNodeAtOffset, parseTree } from "jsonc-parser";
import { isFields, type Rule } from "../../../../../site/data-check/schema-walk.ts";
import { followRef } from "../../../../../site/data-check/schema-walk.ts";
import type { Problem } from "../../../../../site/data-check/problem.ts";
import { type Mutant, schemas, sitesOf } from "./data-file.ts";

/**
 * Field names that a sentence tells an editor to write, though the group in which they would stand does not know them.
 *
 * @param problem about the mutant's file
 */
export function foreignNames({ file, content }: Mutant, { line, column, what, fix }: Problem): string[] {
  const advice = /is not a known field|is missing in|has neither/.test(what)
    ? fix.replaceAll(/\((?:[^()]|\([^()]*\))*\)|(?:: |, such as )"(?:[^"\\]|\\.)*"/g, "")
    : "";
  const names = [...advice.matchAll(/"([^"]+)"/g)].map(([, name]) => String(name));
  const root = schemas.get(`${file}.schema.json`);
  const tree = names.length > 0 && typeof content === "string" ? parseTree(content) : undefined;
  if (!tree || !root || typeof content !== "string") return [];

  const start = content
    .split(/(?<=\n)/)
    .slice(0, line - 1)
    .join("").length;
  let group = findNodeAtOffset(tree, start + column - 1);
  while (group && group.type !== "object") group = group.parent;
  const rule = sitesOf(tree, root).find(({ node }) => node === group)?.rule;
  return rule ? names.filter((name) => !namesOf(rule, root).includes(name)) : [`no rule for ${what}`];
}

function namesOf(rule: Rule, root: Rule): string[] {
  const shapes = Array.isArray(rule["anyOf"]) ? rule["anyOf"] : [];
  return [
    ...Object.keys(isFields(rule["properties"]) ? rule["properties"] : {}),
    ...shapes.flatMap((shape) => namesOf(followRef(shape, { root, schemas }), root)),
  ];
}
