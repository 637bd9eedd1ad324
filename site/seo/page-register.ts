/** What the pages of one build say of themselves, for what is written after them: the sitemap and the Open Graph images. */

export interface RegisteredPage {
  /** The page's own address: `/about`. */
  route: string;
  /** Absolute address that search engines should know. */
  canonical: string;
  isIndexed: boolean;
  /** Day of the last change that the page itself shows, year-month-day. */
  changedOn?: string;
  /** Shown by chats that preview a link to the page. */
  picture: OgImage;
}

export interface OgImage {
  companyName: string;
  /** The page's topic. */
  title: string;
  /** One sentence under it. */
  line: string;
  /** File name in `site/drawings/`, without `.svg`. */
  drawing: string;
}

export type PageRegister = ReturnType<typeof createPageRegister>;

/** @param pictureAddressOf is given the path of the canonical address */
export function createPageRegister(pictureAddressOf: (picture: OgImage, route: string) => string) {
  const pages: Map<string, RegisteredPage> = new Map();
  return {
    /** Called once by each page while it is printed; gives the address of its Open Graph image on this site. */
    add(page: RegisteredPage) {
      pages.set(page.route, page);
      return { pictureAddress: pictureAddressOf(page.picture, new URL(page.canonical).pathname) };
    },
    /** All of them, in order of address. */
    pages: () => [...pages.values()].sort((one, other) => (one.route < other.route ? -1 : 1)),
  };
}
