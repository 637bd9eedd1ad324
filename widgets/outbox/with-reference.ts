import { create } from "../kit/create-element.ts";
import { splitReference } from "../kit/split-reference.ts";

/** A text whose reference number, where it holds one, never wraps: what is to be appended. */
export function withReference(text: string): (Node | string)[] {
  return splitReference(text).map((piece, index) =>
    index % 2 ? create("span", "reference-number", piece) : piece,
  );
}
