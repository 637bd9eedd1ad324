import { quoted } from "../data-check/quote.ts";
import type { Verdict } from "./ask.ts";

const OPEN_IT = "open it in a browser";

/** What an editor is told of an address; nothing of one that is fine. */
export function sentenceFor(url: string, verdict: Verdict): string | undefined {
  const what = describe(verdict);
  return what && `${quoted(url)} ${what}`;
}

function describe(verdict: Verdict): string | undefined {
  switch (verdict.kind) {
    case "fine":
      return undefined;
    case "moved":
      return `has moved for good. Fix: write ${verdict.to}`;
    case "loop":
      return `leads in a circle. Fix: ${OPEN_IT}, and write the address where you arrive, or delete the link`;
    case "refused":
      return describeStatus(verdict.status);
    case "silent":
      return isHostUnknown(verdict)
        ? "names a host that cannot be found. Fix: see whether it is misspelt, and whether you are online"
        : describeSilence(verdict.code);
  }
}

function describeStatus(status: number) {
  if (status === 404 || status === 410)
    return `leads to a page that is not there (${status}). Fix: look for its new address, or delete the link`;
  if (status === 408 || status === 425 || status === 429 || (status >= 500 && status < 600))
    return `cannot be read at the moment (${status}). Fix: ${OPEN_IT} tomorrow; if it is still gone, delete the link`;
  return `tells a program nothing (${status}), as some networks do. Fix: ${OPEN_IT}; if you see the page, all is well`;
}

/** What a misspelt host answers, and every host where there is no connection. */
export function isHostUnknown(verdict: Verdict): boolean {
  return verdict.kind === "silent" && ["ENOTFOUND", "EAI_AGAIN"].includes(verdict.code);
}

function describeSilence(code: string) {
  if (code.includes("TIMEOUT"))
    return `was not answered in time. Fix: ${OPEN_IT}; if it is as slow there, visitors wait too`;
  if (/CERT|SSL|TLS|SIGNATURE|EPROTO/.test(code))
    return `is not safe: its certificate or encryption is wrong (${code}). Fix: ${OPEN_IT}; if it warns you, it would warn visitors: delete the link until its owner has mended it`;
  return `was not answered (${code}). Fix: ${OPEN_IT}; if nothing comes there either, delete the link`;
}
