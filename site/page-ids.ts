/** The ids that every page has. The check refuses them as ids of editors' sections. */
export const PAGE_IDS = { main: "main", menu: "menu" } as const;

/** The ids of the parts that the page of every service has, to which other pages link. */
export const SERVICE_IDS = {
  deliverables: "what-you-get",
  process: "how-we-work",
  faq: "questions",
} as const;

/** The beginning of every id in the quote form, which every page has. */
export const QUOTE_IDS_START = "quote-";
