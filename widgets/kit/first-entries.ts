import { nextTask } from "./next-task.ts";

/** Five times as many kept a slow phone busy for 82 ms (docs/performance.md): the first are counted before the engine makes this loop fast. */
const CHARACTERS_A_TASK = 200_000;

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 44, 91, 92, 93, 123, 125,
];

/**
 * Cuts a list in JSON after its first entries, without reading the others: to parse ten thousand keeps a phone busy for as long as
 * it takes to draw them.
 *
 * @returns `json`, as broken as `text` is up to there, and how many entries the whole list holds, or 0 where it is not cut
 */
export async function firstEntries(text: string, most: number): Promise<{ json: string; of: number }> {
  let depth = 0;
  let isInString = false;
  let of = 1;
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    if (at % CHARACTERS_A_TASK === CHARACTERS_A_TASK - 1) await nextTask();
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isInString = !isInString;
    else if (isInString) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth++;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--;
    else if (sign === COMMA && depth === 1 && of++ === most) end = at;
  }
  return end > 0 && text.trimStart().startsWith("[")
    ? { json: `${text.slice(0, end)}]`, of }
    : { json: text, of: 0 };
}
