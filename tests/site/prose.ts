import { builtPages, documentOf, type BuiltPage } from "../test-site.ts";

/** One piece of prose of a page: what stands in a paragraph, a heading, a list entry of its own. */
export interface Block {
  text: string;
  /** Name of the element, small letters: `h1`, `p`, `li`. */
  element: string;
  /** Where the link leads that the block stands in, if it does. */
  href: string | undefined;
  /** Whether data say it on two pages on purpose: a client's words on a service's page, the kinds of clients on home. */
  isShownAgain: boolean;
}

const BLOCKS = "h1, h2, h3, p, li, dt, dd, blockquote, figcaption, summary, label, legend, td, th, a.button";

/** The pieces of prose between header and footer, in reading order; what is printed only for want of script is left out. */
export function blocksOf(page: BuiltPage): Block[] {
  const main = documentOf(page).querySelector("main")!;
  for (const outside of main.querySelectorAll("script, style, noscript, svg, [hidden], [aria-hidden='true']"))
    outside.remove();
  return [...main.querySelectorAll(BLOCKS)]
    .filter((element) => !element.querySelector(BLOCKS))
    .map((element) => ({
      text: (element.textContent ?? "").replace(/\s+/g, " ").trim(),
      element: element.tagName.toLowerCase(),
      href: element.closest("a")?.getAttribute("href") ?? undefined,
      isShownAgain:
        element.closest(".client-voice") !== null ||
        element.closest("section")?.querySelector(".trade-row") != null,
    }))
    .filter(({ text }) => /\p{L}/u.test(text));
}

/** The sentences of a text. A heading without a full stop is one; so is what stands before a colon at the end of a block. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!…]['"”)]*)\s+(?=["“(]?[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Words in small letters without punctuation, hyphenated ones whole. */
export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}₹%+]+(?:['’.&/-][\p{L}\p{N}]+)*/gu) ?? [];

/** Every page once: of two addresses with one canonical URL the canonical one; the page that only redirects is left out. */
export function pagesOnce(): BuiltPage[] {
  return builtPages().filter((page) => {
    const canonical = /<link rel="canonical" href="[a-z]+:\/\/[^/"]+([^"]*)"/.exec(page.html)?.[1];
    return canonical === page.route;
  });
}
