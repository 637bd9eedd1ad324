import { labelOf } from "../locate.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

const YEARS = "{years}";

/**
 * The keyword `countsYears: ["text", "sinceYear"]` on a group: the text holds `{years}` where the year is given, once, and only
 * there. */
export const countsYears = ownKeyword<[text: string, year: string], unknown>(
  { keyword: "countsYears", type: "object", schemaType: "array" },
  ([text, year], group, _surroundings, pointer) => {
    const { [text]: words, [year]: since } = isFields(group) ? group : {};
    if (typeof words !== "string") return [];
    const times = words.split(YEARS).length - 1;
    if (times > 1)
      return [
        {
          pointer: `${pointer}/${text}`,
          what: `"${text}" holds ${YEARS} more than once`,
          fix: "keep one of them",
        },
      ];
    if ((times === 1) === (since !== undefined)) return [];
    if (since === undefined) {
      const what = `"${text}" holds ${YEARS}, but ${labelOf(pointer)} has no "${year}" to count from`;
      return [{ pointer: `${pointer}/${text}`, what, fix: `add "${year}", such as "${year}": 2010` }];
    }
    const what = `"${year}" is given, but "${text}" does not say where the years go`;
    return [
      {
        pointer: `${pointer}/${year}`,
        what,
        fix: `write ${YEARS} in "${text}" in place of the number, or delete "${year}"`,
      },
    ];
  },
);
