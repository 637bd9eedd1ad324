import type { SiteData } from "./data-types.ts";

interface Preview {
  /** A file of `site/drawings`, without `.svg`. */
  drawing: string;
  title(data: SiteData): string;
}

/**
 * The pictures that chats and social networks show of a link, one for each family of pages. A page's `data` names
 * one as `previewImage`. The build draws them: logo, company's name, title and drawing, in the brand's colours.
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
} as const satisfies Record<string, Preview>;

export type PreviewName = keyof typeof PREVIEWS;
