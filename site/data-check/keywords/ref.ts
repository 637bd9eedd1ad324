import { whyWithheld } from "../publishing.ts";
import { isFields } from "../schema-walk.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { KeywordErrors, Surroundings } from "./surroundings.ts";

/**
 * The keyword `ref: "services.id"` on a text: it must be the `id` of an entry of `items` in `site/_data/services.json`.
 * `ref: "company.phones.label"` names another list than `items`. A file that cannot be read is not asked. An entry that is
 * not shown today is as good as none.
 */
export const ref: FuncKeywordDefinition = {
  keyword: "ref",
  type: "string",
  schemaType: "string",
  errors: "full",
  validate: validateRef,
};

function validateRef(this: Surroundings, target: string, value: string): boolean {
  const [file = "", ...steps] = target.split(".");
  const field = steps.pop() ?? "";
  const source = this.data[file];
  const list = isFields(source) ? source[steps[0] ?? "items"] : undefined;
  if (!Array.isArray(list)) return true;
  const entries = list.filter(isFields);
  const shown = entries.filter((entry) => whyWithheld(entry, this.today) === undefined);
  const known = shown.map((entry) => entry[field]).filter((id) => typeof id === "string");
  if (known.includes(value)) return true;
  const withheld = whyWithheld(
    entries.find((entry) => entry[field] === value),
    this.today,
  );
  validateRef.errors = [{ keyword: "ref", params: { file, field, known, withheld } }];
  return false;
}
validateRef.errors = undefined as KeywordErrors;
