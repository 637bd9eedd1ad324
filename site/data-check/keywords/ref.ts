import { whyUnpublished } from "../publishing.ts";
import { isFields } from "../schema-walk.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { KeywordFunction } from "./surroundings.ts";

const validateRef: KeywordFunction<string, string> = function (target, value) {
  const [file = "", ...steps] = target.split(".");
  const field = steps.pop() ?? "";
  const source = this.data[file];
  const list = isFields(source) ? source[steps[0] ?? "items"] : undefined;
  if (!Array.isArray(list)) return true;
  const entries = list.filter(isFields);
  const shown = entries.filter((entry) => whyUnpublished(entry, this.today) === undefined);
  const known = shown.map((entry) => entry[field]).filter((id) => typeof id === "string");
  if (known.includes(value)) return true;
  const unpublished = whyUnpublished(
    entries.find((entry) => entry[field] === value),
    this.today,
  );
  validateRef.errors = [{ keyword: "ref", params: { file, field, known, unpublished } }];
  return false;
};

/**
 * The keyword `ref: "services.id"` on a text: it is the `id` of one of the `items` in `site/_data/services.json`.
 * `ref: "company.phones.label"` names another list than `items`. A file that cannot be read allows anything. An entry that is not
 * published today does not count.
 */
export const ref: FuncKeywordDefinition = {
  keyword: "ref",
  type: "string",
  schemaType: "string",
  errors: "full",
  validate: validateRef,
};
