import { labelOf } from "../locate.ts";
import { written } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { ownKeyword } from "./own-keyword.ts";

/**
 * The keyword `sameDigits: ["display", "number"]` on a group: both
 * texts are the same phone number, of which one may begin with +91
 * and the other with 0.
 */
export const sameDigits = ownKeyword<[first: string, second: string], unknown>(
  { keyword: "sameDigits", type: "object", schemaType: "array" },
  ([first, second], group, _surroundings, place) => {
    const { [first]: one, [second]: other } = isFields(group) ? group : {};
    if (typeof one !== "string" || typeof other !== "string") return [];
    if (subscriber(one) === subscriber(other)) return [];
    const pointer = `${place}/${second}`;
    const what = `${labelOf(pointer)} is ${written(other)}, but "${first}" beside it is ${written(one)}`;
    return [{ pointer, what, fix: "write the same digits in both" }];
  },
);

/** The digits that are dialled within India. */
function subscriber(phone: string) {
  return phone.replaceAll(/\D/g, "").replace(phone.startsWith("+91") ? /^91/ : /^0/, "");
}
