import { valueAt } from "../../site/check/places.ts";
import { titleOf } from "../differences.ts";
import type { FormFile, Rule } from "../files.ts";
import type { Problem } from "../../site/check/problem.ts";

/** `jobType` is shown as `Job type`. */
export function inWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])|[-_]/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function labelOf(rule: Rule, name: string): string {
  return rule.label ?? inWords(name);
}

/** The rule of what stands at a place. */
export function ruleAt(rule: Rule, path: readonly (string | number)[]): Rule {
  return path.reduce<Rule>((inner, step) => inner.properties?.[step] ?? inner.items ?? {}, rule);
}

/** `Questions › How long does it take? › Answer` */
export function placeInWords(rule: Rule, value: unknown, path: readonly (string | number)[]): string {
  const words = path.map((step, at) => {
    const own = ruleAt(rule, path.slice(0, at + 1));
    if (typeof step === "string") return labelOf(own, step);
    const title = own.properties && titleOf(valueAt(value, `/${path.slice(0, at + 1).join("/")}`));
    return title ?? `${own.label ?? "Entry"} ${step + 1}`;
  });
  return words.join(" › ");
}

/** The texts that a field may hold, with what people call each; nothing where it may hold any. */
export function choicesOf(
  rule: Rule,
  files: readonly FormFile[],
): [choice: string, words: string][] | undefined {
  if (rule.enum) return rule.enum.map((choice) => [choice, inWords(choice)]);
  const [file, ...steps] = rule.ref?.split(".") ?? [];
  const field = steps.pop() ?? "";
  const entries = Object(files.find(({ name }) => name === file)?.value[steps[0] ?? "items"]);
  return rule.ref
    ? Object.values(entries).map((entry) => [Object(entry)[field], titleOf(entry) ?? ""])
    : undefined;
}

/** What must not be missing, empty: the check says of each field what belongs there. */
export function emptyBy({ type = "", properties = {}, required = [] }: Rule): unknown {
  if (type === "object")
    return Object.fromEntries(required.map((name) => [name, emptyBy(properties[name] ?? {})]));
  return { array: [], boolean: false, string: "" }[type] ?? null;
}

/** Data files by their labels, which alone stand in the forms. */
export function withLabels(text: string, files: readonly FormFile[]): string {
  return text.replaceAll(/(?:site\/_data\/)?([a-z]+)\.json/g, (whole, name) => {
    const file = files.find((other) => other.name === name);
    return file ? `“${labelOf(file.rule, name)}”` : whole;
  });
}

/** A sentence of the check as a form says it: fields by their labels, nothing of lines to add, and of another file at the form's top. */
export function inFormWords(problem: Problem, { name, rule }: FormFile, files: readonly FormFile[]): Problem {
  const isOwn = problem.file === `site/_data/${name}.json`;
  const { properties = {} } = ruleAt(rule, problem.pointer.split("/").slice(1, -1));
  const sentence = problem.sentence
    .replace(/add "\w+"[:,] .*?\((.+)\)$/s, "fill it in ($1)")
    .replaceAll(/"(\w+)"/g, (quoted, field) =>
      properties[field] ? `“${labelOf(properties[field], field)}”` : quoted,
    );
  const told = withLabels(isOwn ? sentence : `${problem.file}: ${problem.sentence}`, files);
  return { ...problem, pointer: isOwn ? problem.pointer : "", sentence: told };
}
