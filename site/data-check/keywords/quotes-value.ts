import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/** Names of fields: the sentence, the figure that it holds, and the year in its place, from which the site counts. */
interface Names {
  in: string;
  value: string;
  since: string;
}

const YEARS = "{years}";

/**
 * The keyword `quotesValue: { "in": "text", "value": "value", "since": "sinceYear" }` on a group: the sentence holds the figure letter for
 * letter, so that one that is changed in one is changed in the other; where the years are counted, it holds `{years}`, and nowhere else.
 */
export const quotesValue = ownKeyword<Names, unknown>(
  { keyword: "quotesValue", type: "object", schemaType: "object" },
  (names, group, { lineOf }, place) => {
    const { [names.in]: text, [names.value]: value, [names.since]: since } = isFields(group) ? group : {};
    if (typeof text !== "string" || text.trim() === "") return [];
    const [textPlace, valuePlace] = [`${place}/${names.in}`, `${place}/${names.value}`];
    if (since !== undefined && !text.includes(YEARS))
      return [
        {
          pointer: textPlace,
          what: `${labelOf(textPlace)} does not hold ${YEARS}, though "${names.since}" beside it says that the years are counted`,
          fix: `write ${YEARS} where the number of years stands`,
        },
      ];
    if (since === undefined && text.includes(YEARS))
      return [
        {
          pointer: textPlace,
          what: `${labelOf(textPlace)} holds ${YEARS}, but there is no "${names.since}" from which they could be counted`,
          fix: `write the number of years, or give "${names.since}" in the place of "${names.value}"`,
        },
      ];
    if (typeof value !== "string" || value.trim() === "" || holds(text, value)) return [];
    // Either may be the one that was changed.
    return [
      {
        pointer: valuePlace,
        what: `${labelOf(valuePlace)} is ${quoted(value)}, which the sentence in "${names.in}" (line ${lineOf(textPlace)}) does not hold letter for letter`,
        fix: "write the same figure in both",
      },
      {
        pointer: textPlace,
        what: `${labelOf(textPlace)} does not hold ${quoted(value)}, which "${names.value}" is (line ${lineOf(valuePlace)}), letter for letter`,
        fix: "write the same figure in both",
      },
    ];
  },
);

/** `1600+ projects` and `1,600+ projects` do not hold `600+`. */
function holds(text: string, value: string) {
  const escaped = value.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${escaped}(?![\\p{L}\\d%+])`, "u").test(text);
}
