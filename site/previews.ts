import type { SiteData } from "./data-types.ts";

interface PreviewPicture {
  /** The name of a drawing in `site/drawings`, without `.svg`. */
  drawing: string;
  title(data: SiteData): string;
}

/**
 * The preview pictures that chats and social networks show of a link: one for each group
 * of pages, which name it as `previewImage` in their `data`. The build draws them from
 * the logo, the company's name, a title and a drawing.
 */
export const PREVIEWS = {
  home: { drawing: "home-hero", title: ({ home }) => home.headline },
  about: { drawing: "about", title: ({ about }) => about.heading },
  careers: { drawing: "career", title: ({ career }) => career.heading },
  contact: { drawing: "contact", title: ({ contact }) => contact.heading },
  legal: { drawing: "legal", title: ({ company }) => company.name },
  products: { drawing: "product-school-care", title: ({ products }) => products.heading },
  services: { drawing: "services", title: ({ overview }) => overview.heading },
  work: { drawing: "our-work", title: ({ work }) => work.heading },
} as const satisfies Record<string, PreviewPicture>;

/** The name of a preview picture. */
export type PreviewName = keyof typeof PREVIEWS;
