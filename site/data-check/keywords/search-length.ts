import { labelOf } from "../locate.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

type Kind = "title" | "description";

/** How many characters fill the place of a text in a list of search results, and are not cut there. */
const SHOWN: Record<Kind, [least: number, most: number]> = { title: [50, 60], description: [140, 160] };

/**
 * The least and the most characters that an editor should write: a page's title is shown with ` | ` and the company's name after it.
 *
 * @param data all data files, by name
 */
export function searchLength(kind: Kind, data: Readonly<{ [name: string]: unknown }>): [number, number] {
  const [least, most] = SHOWN[kind];
  const name = isFields(data["company"]) ? data["company"]["name"] : undefined;
  const added = kind === "title" && typeof name === "string" ? [...` | ${name}`].length : 0;
  return [Math.max(least - added, 1), Math.max(most - added, 1)];
}

/**
 * The keyword `searchLength: "title"` or `"description"`, on the texts that search results show of a page: tells an editor where one is
 * cut or leaves its place half empty. The page works all the same, and a new name of the company must not stop every page.
 */
export const searchLengthKeyword = ownKeyword<Kind, string>(
  { keyword: "searchLength", type: "string", schemaType: "string" },
  (kind, text, { data, warnings }, pointer) => {
    const [least, most] = searchLength(kind, data);
    const length = [...text].length;
    if (length >= least && length <= most) return [];
    const trouble =
      length > most ? "more than a search result shows" : "less than fills its place in a search result";
    const counted = kind === "title" ? ", which the company's name follows" : "";
    warnings.push({
      pointer,
      index: 0,
      what: `${labelOf(pointer)} has ${length} characters${counted}: ${trouble}`,
      fix: `write ${least} to ${most}`,
    });
    return [];
  },
);
