import { labelOf } from "../locate.ts";
import { findStyleSlips } from "../prose/style.ts";
import { remember } from "../prose/remember.ts";
import { ownKeyword } from "./own-keyword.ts";

const SLIPS = {
  text: remember((text) => findStyleSlips(text, false)),
  button: remember((text) => findStyleSlips(text, true)),
};

/**
 * The keyword `style`, set beside every `prose`: notes what an editor is told and may keep. `"button"`: the text of a button, which may stand
 * in capitals.
 */
export const style = ownKeyword<"text" | "button", string>(
  { keyword: "style", type: "string", schemaType: "string" },
  (kind, text, { warnings, texts }, pointer) => {
    texts.push({ pointer, text });
    for (const { what, ...rest } of SLIPS[kind](text))
      warnings.push({ pointer, what: `${labelOf(pointer)} ${what}`, ...rest });
    return [];
  },
);
