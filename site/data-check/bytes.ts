import * as messages from "./syntax-messages.ts";
import type { Finding } from "./problem.ts";

/** The text of a data file, without its byte order mark. A file in another encoding gives a finding and no text. */
export function readBytes(bytes: Uint8Array): { text: string | undefined; findings: Finding[] } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { text: undefined, findings: [{ offset: 0, ...messages.wrongEncoding("UTF-16") }] };
  }
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (!isUtf8(bytes))
    return { text: undefined, findings: [{ offset: 0, ...messages.wrongEncoding(undefined) }] };
  return text.startsWith("\uFEFF")
    ? { text: text.slice(1), findings: [{ offset: 0, ...messages.byteOrderMark() }] }
    : { text, findings: [] };
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
