/** Ids of the frame around every page. The check refuses them for parts of a page. */
export const PAGE_IDS = { main: "main", menu: "menu" } as const;

/** The ids of the parts that every service's page has, for links from elsewhere. */
export const SERVICE_IDS = {
  deliverables: "what-you-get",
  process: "how-we-work",
  faq: "questions",
} as const;

/** The start of every id in the quote form, which opens over every page. */
export const QUOTE_IDS_START = "quote-";
