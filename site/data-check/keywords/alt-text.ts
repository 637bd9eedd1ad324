import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { CAMERA_NAMES, PICTURE_WORDS } from "../words/picture-words.ts";
import { ownKeyword } from "./own-keyword.ts";

const CAMERA_NAME = new RegExp(`^(?:${CAMERA_NAMES.join("|")})[\\s_-]*(?:IMAGE|\\d)[\\w\\s.():-]*$`, "i");
const FILE_NAME =
  /^\S+\.(?:svg|png|jpe?g|webp|avif|heic|heif|gif|tiff?|bmp|pdf)$|\.(?:svg|png|jpe?g|webp|avif|heic|heif|gif|tiff?|bmp)$/i;
const PICTURE_OF = /^(?:an?\s+|the\s+)?(?:picture|image|photo|photograph|pic|img)\s+(?:of|showing)\s+/i;

/** The keyword `altText: true` on a text: it says what a picture shows, to people who cannot see it. */
export const altText = ownKeyword<boolean, string>(
  { keyword: "altText", type: "string", schemaType: "boolean" },
  (isOn, value, _surroundings, pointer) => {
    const text = value.trim();
    if (!isOn || text === "") return [];
    const label = labelOf(pointer);
    if (CAMERA_NAME.test(text) || FILE_NAME.test(text))
      return [
        {
          what: `${label} is ${quoted(value)}, the name of a file`,
          fix: "write what the picture shows, such as Two trainees at a desk",
        },
      ];
    const words = text
      .toLowerCase()
      .split(/[^\p{L}\p{M}-]+/u)
      .filter(Boolean);
    if (words.every((word) => PICTURE_WORDS.has(word)))
      return [
        {
          what: `${label} is ${quoted(value)}, which does not say what the picture shows`,
          fix: "write what one sees, such as Two trainees at a desk",
        },
      ];
    const start = PICTURE_OF.exec(text)?.[0];
    if (start === undefined) return [];
    return [
      {
        what: `${label} starts with ${quoted(start.trim())}, which is said to listeners before it anyway`,
        fix: "begin with what the picture shows",
      },
    ];
  },
);
