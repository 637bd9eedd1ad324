import { Parser } from "htmlparser2";

/** What decides a page's content security policy. */
interface PageParts {
  /** Texts of inlined scripts that run, as they stand. */
  scripts: string[];
  /** Texts of inlined style sheets. */
  styles: string[];
  hasManifest: boolean;
  /** Whether an element says by `data-shows-files` that it shows files which the visitor has chosen. */
  showsFiles: boolean;
  /** The page's canonical address, if it names one. */
  canonical?: string;
}

/** A script of one of these types is data, which no policy is about (HTML standard, "prepare the script element"). */
const DATA_TYPES = ["application/json", "application/ld+json"];

export function readParts(html: string): PageParts {
  const parts: PageParts = { scripts: [], styles: [], hasManifest: false, showsFiles: false };
  let text = "";
  let inlined: string[] | undefined;
  const parser = new Parser({
    onopentag(name, { rel, href, src, type = "", ...others }) {
      if (rel === "manifest") parts.hasManifest = true;
      if (rel === "canonical") parts.canonical = href;
      if ("data-shows-files" in others) parts.showsFiles = true;
      text = "";
      inlined = undefined;
      if (name === "style") inlined = parts.styles;
      if (name === "script" && src === undefined && !DATA_TYPES.includes(type)) inlined = parts.scripts;
    },
    ontext(piece) {
      if (inlined) text += piece;
    },
    onclosetag() {
      inlined?.push(text);
      inlined = undefined;
    },
  });
  parser.end(html);
  return parts;
}
