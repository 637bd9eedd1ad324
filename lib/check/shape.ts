/**
 * Checks the shape of a file by its schema. Each error of Ajv becomes a problem with a
 * sentence of `shape-sentences.ts`.
 */
import type { ErrorObject } from "ajv";
import type { Node } from "jsonc-parser";
import { findClosest } from "./closest.ts";
import { findSyntaxNode, formatPointer, isFields } from "./pointers.ts";
import { createProblem, type Problem } from "./problem.ts";
import { findRule, type Schema, type SchemaNode } from "./schemas.ts";
import { joinWithOr } from "./sentences.ts";
import {
  describeMissingField,
  describeMissingFieldInForm,
  describeShapeError,
  describeShapeErrorInForm,
} from "./shape-sentences.ts";

/**
 * Returns the problems of a file's shape.
 *
 * @param name the file's name without `.json`
 */
export function checkShape(
  name: string,
  tree: Node,
  value: unknown,
  { validate }: Schema,
): Problem[] {
  const errors = validate(value) ? [] : (validate.errors ?? []);
  const problems = errors.flatMap((error) => judgeError(name, error, errors, tree) ?? []);
  // Keep the last problem of each value, because Ajv checks a text's pattern after its
  // length.
  return [
    ...new Map(problems.map((one) => [`${one.pointer} ${one.label}`, one])).values(),
  ];
}

function judgeError(
  name: string,
  error: ErrorObject,
  all: ErrorObject[],
  tree: Node,
): Problem | undefined {
  const { keyword, instancePath: pointer, params } = error;
  const beside = all.filter((other) => other.instancePath === pointer);
  switch (keyword) {
    case "additionalProperties":
      return reportUnknownField(name, error, beside, tree);
    case "required": {
      const field = String(params["missingProperty"]);
      const isMisspelt = beside.some((other) => guessField(other, beside) === field);
      if (isMisspelt) {
        return undefined;
      }
      const rule = findRule(error.parentSchema ?? {}, field);
      return reportMissingField(name, pointer, field, rule);
    }
    case "uniqueItems": {
      // Do not report a repeated entry if the list is too long or too short, because that
      // problem is fixed first.
      if (beside.some((other) => /^(?:min|max)Items$/.test(other.keyword))) {
        return undefined;
      }
      const first = Math.min(params["i"], params["j"]);
      const second = Math.max(params["i"], params["j"]);
      const sentence = `repeats entry ${first + 1}. Fix: delete one of the two`;
      return createProblem({ name, pointer: formatPointer(pointer, second) }, sentence);
    }
    default:
      return {
        ...createProblem({ name, pointer }, describeShapeError(error)),
        formSentence: describeShapeErrorInForm(error),
      };
  }
}

/**
 * Returns the problem of a missing field.
 *
 * @param group the pointer of the group that lacks the field
 */
function reportMissingField(
  name: string,
  group: string,
  field: string,
  rule: SchemaNode,
): Problem {
  const missing = { name, pointer: formatPointer(group, field) };
  return {
    ...createProblem(missing, describeMissingField(group, field, rule)),
    formSentence: describeMissingFieldInForm(rule),
  };
}

/** Returns the fields that a group may have, but does not have. */
function listFreeFields({ parentSchema, data }: ErrorObject): string[] {
  const properties: unknown = parentSchema?.["properties"];
  if (!isFields(properties)) {
    return [];
  }
  return Object.keys(properties).filter((field) => !isFields(data) || !(field in data));
}

/** Returns the field that an unknown name probably means: one with a similar name, or the only one that is missing. */
function guessField(error: ErrorObject, beside: ErrorObject[]): string | undefined {
  const name: unknown = error.params["additionalProperty"];
  if (typeof name !== "string") {
    return undefined;
  }
  const near = findClosest(name, listFreeFields(error));
  if (near !== undefined) {
    return near;
  }
  const unknown = beside.filter(({ keyword }) => keyword === "additionalProperties");
  const missing = beside.filter(({ keyword }) => keyword === "required");
  const isOnlyOne = unknown.length === 1 && missing.length === 1;
  return isOnlyOne ? String(missing[0]?.params["missingProperty"]) : undefined;
}

function reportUnknownField(
  name: string,
  error: ErrorObject,
  beside: ErrorObject[],
  tree: Node,
): Problem {
  const { instancePath: pointer, params } = error;
  const field = String(params["additionalProperty"]);
  const free = listFreeFields(error);
  const meant = guessField(error, beside);
  const others = free.length > 0 ? `, or use ${joinWithOr(free)}` : "";
  const fix = meant ? `did you mean "${meant}"?` : `delete it${others}`;
  return {
    ...createProblem({ name, pointer }, `is not a known field. Fix: ${fix}`),
    label: `"${field}"`,
    offset: findSyntaxNode(tree, formatPointer(pointer, field)).parent?.offset,
  };
}
