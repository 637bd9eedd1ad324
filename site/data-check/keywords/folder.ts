import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { ownKeyword } from "./own-keyword.ts";

/** `in`: the one folder; `notIn`: the folders of other lists. Paths under `site/`. */
interface Folders {
  in?: string;
  notIn?: string[];
}

/** The keyword `folder: { "in": "images/clients" }` or `{ "notIn": […] }` on the path of a picture: in which folder it may lie. */
export const folder = ownKeyword<Folders, string>(
  { keyword: "folder", type: "string", schemaType: "object" },
  ({ in: only, notIn = [] }, value, _surroundings, pointer) => {
    const of = (name: string) => value.toLowerCase().startsWith(`${name}/`);
    const others = notIn.find(of);
    if (only === undefined ? others === undefined : of(only)) return [];
    const target = only ?? "images";
    const what =
      others === undefined
        ? `which is not in the folder site/${target}`
        : `a picture of the folder site/${others}, which belongs to another list`;
    return [
      {
        what: `${labelOf(pointer)} is ${quoted(value)}, ${what}`,
        fix: `put the picture into site/${target}, named in small letters, digits and hyphens, and write ${target}/ and its name`,
      },
    ];
  },
);
