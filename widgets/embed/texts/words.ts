import { sayAsItIs } from "../../kit/say.ts";
import type { Say } from "../../kit/say.ts";
import type { FrameWords } from "../frame-messages.ts";

/** The words that a widget shows. */
export interface Words {
  say: Say;
  /** Language of the words, BCP 47; `undefined` where nobody said, and then they count as the page's. */
  lang: string | undefined;
  /** Direction of the words; `undefined` where the page's counts. */
  dir?: "ltr" | "rtl";
  /** What the frame is told of them. */
  inFrame?: FrameWords;
}

export const ENGLISH: Words = { say: sayAsItIs, lang: "en" };
