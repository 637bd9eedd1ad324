import { written } from "./quote.ts";
import type { Rule } from "./schema-walk.ts";

const BLANKS = new Map([
  ["string", '"…"'],
  ["number", "1"],
  ["integer", "1"],
  ["boolean", "true"],
  ["array", "[ … ]"],
  ["object", "{ … }"],
  ["null", "null"],
]);

/** What a field could hold, as a data file writes it: the rule's own example, or its shape. */
export function exampleOf(rule: Rule): string {
  const own = ownExample(rule);
  if (own !== undefined) return typeof own === "string" ? JSON.stringify(own) : written(own);
  const type = String([rule["type"]].flat()[0]);
  if (BLANKS.get(type) === "1" && rule["minimum"] !== undefined) return String(rule["minimum"]);
  return BLANKS.get(type) ?? '"…"';
}

/** @returns nothing when the rule names none */
export function ownExample(rule: Rule): unknown {
  const { examples, const: only, enum: choices } = rule;
  if (Array.isArray(examples)) return examples[0];
  if (only !== undefined) return only;
  return Array.isArray(choices) ? choices[0] : rule["default"];
}

/** The rule as people read it, without a full stop: its `says`, or else its `description` after the word "write". */
export function ruleInWords(rule: Rule | undefined): string | undefined {
  const { says, description, examples } = rule ?? {};
  const sentence =
    typeof says === "string" ? says : typeof description === "string" ? asOrder(description) : undefined;
  if (sentence === undefined) return undefined;
  const example = Array.isArray(examples) ? examples[0] : undefined;
  const plain = sentence.replace(/\.$/, "");
  if (example === undefined || plain.includes(String(example))) return plain;
  return `${plain} (for example ${JSON.stringify(example)})`;
}

/** The first sentence of the rule in words. */
export function firstSentence(rule: Rule | undefined): string | undefined {
  const sentence = rule?.["description"] ?? rule?.["says"];
  return typeof sentence === "string" ? sentence.split(/\.(?=\s+\p{Lu})/u)[0]?.replace(/\.$/, "") : undefined;
}

/** @param description such as "The number as people read it." */
function asOrder(description: string) {
  const isNoun = /^(?:An?|The|One|Two|What|Who|Where|Exactly)\b/.test(description);
  return isNoun ? `write ${description.charAt(0).toLowerCase()}${description.slice(1)}` : description;
}
