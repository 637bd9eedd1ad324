/**
 * How many bytes a visitor may wait for. No build fails for them: `build`, `release` and `check` say what is over, and `npm test` fails for
 * bytes of code and templates (decision 0029).
 *
 * Here stands what holds for every page. What belongs to one widget, or to one part of the kit, stands in its own folder, in a `limits.json`
 * (`build/part-limits.ts`); what belongs to one page stands in `site/pages/limits.json`.
 */
export interface Limit {
  /** what is counted, in words that follow "the bytes of" */
  counts: string;
  /** after brotli */
  bytes: number;
  /** which wait of a visitor it stands for */
  why: string;
}

export const LIMITS = {
  page: {
    counts:
      "a page's HTML with its CSS and drawings, and its response headers over HTTP/1.1 or 2, whichever are more",
    bytes: 14_200,
    why: "The first flight of a connection is ten segments, of 1,428 bytes where IPv6 and timestamps take their part: within it a page needs one round trip.",
  },
  pageWarning: {
    counts: "the same, from where on a build says that the page is nearly full",
    bytes: 13_800,
    why: "A sentence more would cost every visitor of the page a round trip.",
  },
  pageScript: {
    counts: "all script of a page without a form, before any interaction",
    bytes: 2_500,
    why: "The menus and every widget wait for it: 50 ms at 400 kbit/s.",
  },
  serviceWorker: {
    counts: "the service worker, after the page has loaded",
    bytes: 7_000,
    why: "It shares the line with what the visitor does next.",
  },
  completePage: {
    counts:
      "a page scrolled to its end, everything counted but the bot check; the service worker, which comes once, on the home page",
    bytes: 60_000,
    why: "A visitor who reads a page to its end pays for it in seconds and in data: 1.2 s at 400 kbit/s.",
  },
  blocking: {
    counts: "style sheets, scripts and fonts that the first paint waits for",
    bytes: 0,
    why: "Each would be a round trip before anything is seen.",
  },
} satisfies Record<string, Limit>;
