import { isUtf8 } from "node:buffer";
import * as messages from "./syntax-messages.ts";
import type { Finding } from "./problem.ts";

/** The text of a data file, without its byte order mark. A file in another encoding gives a finding and no text. */
export function readBytes(bytes: Uint8Array): { text: string | undefined; findings: Finding[] } {
  const [first, second] = bytes;
  // With a mark in front, or with every other byte of plain letters 0.
  const isUtf16 =
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0) !== (second === 0);
  if (isUtf16 || !isUtf8(bytes)) {
    const message = messages.wrongEncoding(isUtf16 ? "UTF-16" : undefined);
    return { text: undefined, findings: [{ offset: 0, ...message }] };
  }
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return text.startsWith("\uFEFF")
    ? { text: text.slice(1), findings: [{ offset: 0, ...messages.byteOrderMark() }] }
    : { text, findings: [] };
}
