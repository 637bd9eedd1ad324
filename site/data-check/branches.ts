import { closest } from "./closest.ts";
import { labelOf } from "./locate.ts";
import { allRules, type Book, followRef, isFields, type Rule } from "./schema-walk.ts";
import * as messages from "./value-messages.ts";
import type { Message } from "./problem.ts";
import type { Mistake } from "./mistakes.ts";

/** One of the shapes that `anyOf` or `oneOf` allows. */
interface Branch {
  rule: Rule;
  /** What is wrong if this shape was meant. */
  own: Mistake[];
}

/**
 * Where a value fits no branch of `anyOf` or `oneOf`: only the mistakes against the branch that was meant.
 *
 * @param mistakes in ajv's order, in which those of each branch come before that of `anyOf`
 * @param book the file's rules
 */
export function withoutOtherBranches(mistakes: readonly Mistake[], book: Book): Mistake[] {
  let kept = [...mistakes];
  for (const mistake of mistakes) {
    const { keyword, pointer, rule } = mistake;
    const choices = keyword === "anyOf" || keyword === "oneOf" ? rule[keyword] : undefined;
    if (!Array.isArray(choices) || !kept.includes(mistake)) continue;
    const before = kept.slice(0, kept.indexOf(mistake)).filter((other) => isWithin(other.pointer, pointer));
    const branches = choices.map((choice) => {
      const rules = reachable(choice, book);
      return {
        rule: followRef(choice, book),
        own: onceEach(before.filter((other) => rules.has(other.rule))),
      };
    });
    const failed = branches.filter(({ own }) => own.length > 0);
    if (failed.length === 0) continue;
    const ofBranches = new Set(
      before.filter((other) => branches.some(({ own }) => own.some(isSameAs(other)))),
    );
    const meant = meantByType(failed, pointer) ?? meantByNames(mistake, branches, book) ?? nearest(failed);
    kept = kept.flatMap((other) => (other === mistake ? meant : ofBranches.has(other) ? [] : [other]));
  }
  return kept;
}

/** Two branches that share a rule report the same mistake each. */
function onceEach(mistakes: Mistake[]): Mistake[] {
  return mistakes.filter((mistake, at) => mistakes.findIndex(isSameAs(mistake)) === at);
}

const isSameAs = (one: Mistake) => (other: Mistake) =>
  one.keyword === other.keyword &&
  one.pointer === other.pointer &&
  one.rule === other.rule &&
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** Where no branch allows a value of this type: one mistake that names all types. */
function meantByType(failed: Branch[], pointer: string): Mistake[] | undefined {
  const types = failed.flatMap(({ own }) =>
    own.filter((mistake) => mistake.keyword === "type" && mistake.pointer === pointer),
  );
  const [first] = types;
  if (!first || types.length < failed.length) return undefined;
  return [{ ...first, params: { type: [...new Set(types.flatMap(({ params }) => params["type"]))] } }];
}

/** A group of fields: the branch of which it has, or nearly has, a field that the others lack. */
function meantByNames({ value, ...mistake }: Mistake, branches: Branch[], book: Book): Mistake[] | undefined {
  if (!isFields(value)) return undefined;
  const marks = branches.map((branch) => {
    const others = branches.filter((other) => other !== branch).flatMap(({ rule }) => namesOf(rule));
    return namesOf(branch.rule).filter((name) => !others.includes(name));
  });
  if (marks.some((names) => names.length === 0)) return undefined;
  const known = branches.flatMap(({ rule }) => namesOf(rule));
  const free = known.filter((name) => !(name in value));
  const written = Object.keys(value).map((name) => (known.includes(name) ? name : closest(name, free)));
  const found = marks.map((names) => names.find((name) => written.includes(name)));
  const chosen = branches.filter((_, at) => found[at] !== undefined);
  const [first] = branches;
  if (chosen.length === 1) return chosen[0]?.own.length ? chosen[0].own : undefined;
  if (!first) return undefined;

  const say = (message: Message): Mistake => ({ ...mistake, value, params: { ...message } });
  const allFields = Object.fromEntries(branches.flatMap(({ rule }) => Object.entries(fieldsOf(rule))));
  const isOfAll = ({ keyword, pointer, params }: Mistake) =>
    pointer !== mistake.pointer ||
    (keyword === "required" && !marks.flat().includes(String(params["missingProperty"]))) ||
    (keyword === "additionalProperties" && !known.includes(String(params["additionalProperty"])));
  const shared = first.own
    .filter(isOfAll)
    .map((other) =>
      other.keyword === "additionalProperties"
        ? { ...other, rule: { ...other.rule, properties: allFields } }
        : other,
    );
  const label = labelOf(mistake.pointer);
  if (chosen.length > 1) {
    const names = found.filter((name) => name !== undefined);
    return [say(messages.twoShapes(label, names)), ...shared];
  }
  const needed = branches.flatMap(({ rule }, at) =>
    namesOf(rule)
      .filter((name) => marks[at]?.includes(name) && listOf(rule["required"]).includes(name))
      .map((name) => ({ name, rule: followRef(allFields[name], book) })),
  );
  return needed.length > 1 ? [say(messages.missingShape(label, needed)), ...shared] : undefined;
}

/** The branch with the fewest mistakes, in which a wrong type weighs most. */
function nearest(failed: Branch[]): Mistake[] {
  const weights = new Map([
    ["type", 100],
    ["const", 20],
  ]);
  const distance = ({ own }: Branch) =>
    own.reduce((sum, { keyword }) => sum + (weights.get(keyword) ?? 1), 0);
  return failed.reduce((best, other) => (distance(other) < distance(best) ? other : best)).own;
}

const fieldsOf = ({ properties }: Rule) => (isFields(properties) ? properties : {});

const namesOf = (rule: Rule) => Object.keys(fieldsOf(rule));

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether one JSON pointer is another, or leads further into it. */
export function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** A rule, all rules inside it and all that they refer to. */
function reachable(branch: unknown, book: Book, found: Set<unknown> = new Set()): Set<unknown> {
  const target = followRef(branch, book);
  if (found.has(target)) return found;
  for (const rule of allRules(target)) {
    found.add(rule);
    if ("$ref" in rule) reachable(rule, book, found);
  }
  return found;
}
