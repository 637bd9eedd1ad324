import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { MISTYPED_ENDS, MISTYPED_HOSTS } from "../words/mistyped-hosts.ts";
import { ownKeyword } from "./own-keyword.ts";

/** The keyword `mailbox: true` on an e-mail address: what stands after the @ is no slip of the fingers. */
export const mailbox = ownKeyword<boolean, string>(
  { keyword: "mailbox", type: "string", schemaType: "boolean" },
  (isOn, value, _surroundings, pointer) => {
    const [name = "", host = ""] = value.toLowerCase().split("@");
    const end = host.split(".").at(-1) ?? "";
    if (!isOn || host === "") return [];
    const what = `${labelOf(pointer)} cannot be ${quoted(value)}`;
    const meant = MISTYPED_HOSTS.get(host) ?? mended(host, end);
    if (meant !== undefined) return [{ what, fix: `did you mean "${name}@${meant}"?` }];
    if (/^[a-z]{2,}$|^xn--/.test(end)) return [];
    return [{ what, fix: "write the whole address, such as hello@company.in" }];
  },
);

function mended(host: string, end: string) {
  const right = MISTYPED_ENDS.get(end);
  return right === undefined ? undefined : host.slice(0, host.length - end.length) + right;
}
