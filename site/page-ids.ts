/**
 * The ids of the frame around every page, for its templates, and for the check of the ids that editors give to parts of a page: an
 * address such as `/services/…#main` leads to one place only.
 */
export const PAGE_IDS = { main: "main", menu: "menu" } as const;

/** The ids of the parts that every service's page has, for links from elsewhere. */
export const SERVICE_IDS = {
  deliverables: "what-you-get",
  process: "how-we-work",
  faq: "questions",
} as const;

/** With what the ids of the quote form begin, which opens over every page: `quote-Name`. */
export const QUOTE_IDS_START = "quote-";
