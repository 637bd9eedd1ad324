/** What the pages of one build say of themselves, for what is written after them: the sitemap and the Open Graph images. */

export interface RegisteredPage {
  /** the page's own address: `/about` */
  route: string;
  /** absolute address that search engines should know */
  canonical: string;
  isIndexed: boolean;
  /** day of the last change that the page itself shows, year-month-day */
  changedOn?: string;
  /** shown by chats that preview a link to the page */
  picture: OgImage;
}
export interface OgImage {
  companyName: string;
  /** the page's topic */
  title: string;
  /** one sentence under it */
  line: string;
  /** file name in `site/drawings/`, without `.svg` */
  drawing: string;
}
export interface PageRegister {
  /**
   * called once by each page while it is printed; gives
   * the address of its Open Graph image on this site
   */
  add: (page: RegisteredPage) => { pictureAddress: string };
  /** all of them, by address */
  pages: () => RegisteredPage[];
}

/** @param pictureAddressOf handed the path of the canonical address */
export function createPageRegister(
  pictureAddressOf: (picture: OgImage, route: string) => string,
): PageRegister {
  const pages: Map<string, RegisteredPage> = new Map();
  return {
    add(page) {
      pages.set(page.route, page);
      return { pictureAddress: pictureAddressOf(page.picture, new URL(page.canonical).pathname) };
    },
    pages: () => [...pages.values()].sort((one, other) => (one.route < other.route ? -1 : 1)),
  };
}
