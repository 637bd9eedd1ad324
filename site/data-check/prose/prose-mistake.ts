import type { Message } from "../problem.ts";

/** What is wrong with a text that visitors read. `what` follows the field's name: `ends with a space`. */
export interface ProseMistake extends Message {
  /** Of the character, in UTF-16 units. */
  index: number;
}

/** The last word before a place, to search the file for. */
export function tail(text: string, index: number, quote: (piece: string) => string): string {
  const before = text.slice(0, index).trim();
  return before === "" ? "its start" : quote(before.split(/\s+/).at(-1) ?? "");
}
