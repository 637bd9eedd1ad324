import { type DataFile, endOf, type Mutant, pick, splice } from "./data-file.ts";

/** Lists with an entry too many, too few or twice. */
export function listMutants({
  name,
  text,
  sites,
  lineOf,
}: Pick<DataFile, "name" | "text" | "sites" | "lineOf">): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (kind: string, content: string, at: number, isSchemaWork: boolean) =>
    void mutants.push({ kind, file: name, content, lines: [lineOf(at)], isSchemaWork });
  const lists = sites.filter(({ node }) => node.type === "array");
  for (const { node, rule } of pick(lists, 6)) {
    const entries = node.children ?? [];
    const [first] = entries;
    if (!first) continue;
    const copy = text.slice(first.offset, endOf(first));
    const key = [rule["uniqueBy"]].flat()[0];
    const isKeyed = typeof key === "string";
    const isFull = Number(rule["maxItems"]) === entries.length;
    if (rule["uniqueItems"] === true || isKeyed) {
      const lastEntry = entries.at(-1)!;
      const keyOffset = isKeyed
        ? (text.slice(first.offset).search(new RegExp(`"${String(key)}"\\s*:`)) ?? 0)
        : 0;
      const at = endOf(lastEntry);
      const content = splice(text, at, at, `, ${copy}`);
      const linesBefore =
        isKeyed && keyOffset > 0
          ? text.slice(first.offset, first.offset + keyOffset).split("\n").length - 1
          : 0;
      mutants.push({
        kind: "entry twice",
        file: name,
        content,
        lines: [lineOf(at - 1) + linesBefore, ...(isFull ? [lineOf(node.offset)] : [])],
        isSchemaWork: true,
      });
    }
    if (Number(rule["minItems"] ?? 0) > 0)
      add("emptied list", splice(text, node.offset, endOf(node), "[]"), node.offset, true);
    if (Number(rule["minItems"] ?? 0) === entries.length && entries.length > 1)
      add("entry deleted", splice(text, first.offset, entries[1]!.offset, ""), node.offset, true);
    const second = entries[1];
    const values = [first, second].map(
      (entry) => entry?.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1],
    );
    const [one, two] = values;
    if (isKeyed && one && two)
      add(
        "same id twice",
        splice(text, two.offset, endOf(two), text.slice(one.offset, endOf(one))),
        two.offset,
        false,
      );
  }
  return mutants;
}
