import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/** By field: what it has to be, with the names of other fields of the group in braces. */
type Forms = { [field: string]: string };

/** The keyword `follows: { "alt": "{title} logo" }` on a group: one text is made of others. */
export const follows = ownKeyword<Forms, unknown>(
  { keyword: "follows", type: "object", schemaType: "object" },
  (forms, group, _surroundings, place) => {
    if (!isFields(group)) return [];
    return Object.entries(forms).flatMap(([field, form]) => {
      const value = group[field];
      const sources = [...form.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      if (typeof value !== "string" || sources.some((name) => typeof group[name] !== "string")) return [];
      const right = form.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(group[name]));
      if (value === right) return [];
      const pointer = `${place}/${field}`;
      const beside = sources
        .map((name) => `"${name}" beside it is ${quoted(String(group[name]))}`)
        .join(" and ");
      return {
        pointer,
        causes: [pointer, ...sources.map((name) => `${place}/${name}`)],
        what: `${labelOf(pointer)} is ${quoted(value)}, but ${beside}`,
        fix: `write "${right}"`,
      };
    });
  },
);
