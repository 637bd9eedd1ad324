/** Finds the place at which a schema of `site/_schemas` is wrong. */
import { Ajv, type ErrorObject, type JSONType } from "ajv";
import type { Node } from "jsonc-parser";
import { suggest } from "./closest.ts";
import { findPosition, findSyntaxNode, formatPointer } from "./pointers.ts";
import { SchemaError } from "./problem.ts";
import { joinWithOr } from "./sentences.ts";

/** A file of `site/_schemas`, with its syntax tree and its value. */
export interface SchemaFile {
  name: string;
  text: string;
  tree: Node;
  value: object;
}

/**
 * Returns an error at a place of a schema.
 *
 * @param node the node of the file's tree whose line the error names
 */
export function createSchemaError(
  { name, text }: SchemaFile,
  node: Node,
  message: string,
) {
  const { line, column } = findPosition(text, node.offset);
  return new SchemaError(`site/_schemas/${name}:${line}:${column} ${message}`);
}

/** Address of JSON Schema's own schema, which has a rule for each keyword. Ajv contains it. */
const DRAFT_07 = "http://json-schema.org/draft-07/schema";

/** Our own keywords, which draft-07 does not have, with the types of their values. */
export type OwnKeywords = Readonly<Record<string, JSONType | JSONType[]>>;

/**
 * Returns the first keyword that is unknown or has a wrong value; undefined if there is
 * none. It is needed, because Ajv does not say where the mistake is in a schema that it
 * cannot compile.
 *
 * @param formats the names that `format` may have
 */
export function findSchemaError(
  files: readonly SchemaFile[],
  ownKeywords: OwnKeywords,
  formats: readonly string[],
): SchemaError | undefined {
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajv.addFormat("uri", true).addFormat("uri-reference", true);
  ajv.addFormat("regex", isPattern);
  const draft = ajv.getSchema(DRAFT_07)?.schema as { properties: object };
  const own = Object.entries(ownKeywords).map(([keyword, type]) => [keyword, { type }]);
  const properties = {
    ...draft.properties,
    ...Object.fromEntries(own),
    format: { enum: formats },
  };
  const validate = ajv.compile({
    ...draft,
    $id: "/strict",
    properties,
    additionalProperties: false,
  });
  const keywords = Object.keys(properties);
  for (const file of files) {
    validate(file.value);
    // Take the innermost error, because Ajv may report the groups around a wrong value,
    // too.
    const [error] = (validate.errors ?? []).toSorted(
      (one, other) => other.instancePath.length - one.instancePath.length,
    );
    if (error) {
      return describeKeywordError(file, error, keywords);
    }
  }
  return undefined;
}

function describeKeywordError(file: SchemaFile, error: ErrorObject, keywords: string[]) {
  const { instancePath, params, message } = error;
  const unknown: unknown = params["additionalProperty"];
  if (typeof unknown === "string") {
    const value = findSyntaxNode(file.tree, formatPointer(instancePath, unknown));
    const fix = suggest(unknown, keywords, "delete it");
    return createSchemaError(
      file,
      value.parent ?? value,
      `"${unknown}" is no keyword of a schema. Fix: ${fix}`,
    );
  }
  const keyword = instancePath.slice(instancePath.lastIndexOf("/") + 1);
  const choices: unknown = params["allowedValues"];
  const demand = Array.isArray(choices) ? `must be ${joinWithOr(choices)}` : message;
  return createSchemaError(
    file,
    findSyntaxNode(file.tree, instancePath),
    `"${keyword}" ${demand}`,
  );
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, "u"));
  } catch {
    return false;
  }
}
