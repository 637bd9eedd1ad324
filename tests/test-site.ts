import { brotliCompressSync, constants } from "node:zlib";
import { Window } from "happy-dom";
import { listFiles } from "../lib/files.ts";
import { builtSite, readBuilt } from "./test-run.ts";

export * from "./test-run.ts";

/** A page of the built site. */
export interface BuiltPage {
  /** Path in the site's folder, such as `services/text/voice-sms-services.html`. */
  file: string;
  /** Address that a visitor uses, such as `/services/text/voice-sms-services`. */
  route: string;
  html: string;
}

export const builtFiles = (): string[] => listFiles(builtSite);

let pages: BuiltPage[] | undefined;

/** Returns every page of the built site. Files in `widgets/` are left out: they are frames, or for partners. */
export function builtPages(): BuiltPage[] {
  pages ??= builtFiles()
    .filter((file) => file.endsWith(".html") && !file.startsWith("widgets/"))
    .map(readPage);
  return pages;
}

/** Returns the pages in `widgets/` of the built site. */
export function partnerPages(): BuiltPage[] {
  return builtFiles()
    .filter((file) => /^widgets\/[^/]+\.html$/.test(file))
    .map(readPage);
}

function readPage(file: string): BuiltPage {
  return {
    file,
    route: `/${file.replace(/(?:^index)?\.html$/, "")}`,
    html: readBuilt(file).toString(),
  };
}

/** Returns a page by its address. @throws {Error} if there is none; the message lists all addresses */
export function builtPage(route: string): BuiltPage {
  const pages = builtPages();
  const page = pages.find((candidate) => candidate.route === route);
  if (!page) {
    throw new Error(
      `no page ${route}; there are ${pages.map((candidate) => candidate.route).join(", ")}`,
    );
  }
  return page;
}

/** Parses a page into a document, without running its scripts. */
export function documentOf({ html }: BuiltPage) {
  const window = new Window({
    settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true },
  });
  return new window.DOMParser().parseFromString(html, "text/html");
}

/** Returns the visible words of a page, with white space folded. */
export function wordsOf(page: BuiltPage): string {
  const { body } = documentOf(page);
  for (const hidden of body.querySelectorAll("script, style, template, noscript")) {
    hidden.remove();
  }
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

const weighed = new Map<string, number>();

/** Returns the size in bytes at brotli's best quality, with which a host sends precompressed files. */
export function brotliBytes(content: string | Uint8Array): number {
  // Sizes are cached, because the best quality is slow, and most scripts and drawings are
  // on every page.
  const key = Buffer.from(content).toString("latin1");
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const bytes = weighed.get(key) ?? brotliCompressSync(content, { params }).length;
  weighed.set(key, bytes);
  return bytes;
}
