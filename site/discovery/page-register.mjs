/** What the pages of one build say of themselves, for what is written after them: the sitemap and the link pictures. */

/**
 * @typedef {object} RegisteredPage
 * @property {string} route the page's own address: `/about`
 * @property {string} canonical absolute address that search engines should know
 * @property {boolean} isIndexed
 * @property {string} [changedOn] day of the last change that the page itself shows, year-month-day
 * @property {LinkPicture} picture shown by chats that preview a link to the page
 *
 * @typedef {object} LinkPicture
 * @property {string} companyName
 * @property {string} title the page's topic
 * @property {string} line one sentence under it
 * @property {string} drawing file name in `site/drawings/`, without `.svg`
 *
 * @typedef {object} PageRegister
 * @property {(page: RegisteredPage) => { pictureAddress: string }} add called once by each page while it is printed; gives
 *   the address of its link picture on this site
 * @property {() => RegisteredPage[]} pages all of them, by address
 */

/**
 * @param {(picture: LinkPicture, route: string) => string} pictureAddressOf handed the path of the canonical address
 * @returns {PageRegister}
 */
export function createPageRegister(pictureAddressOf) {
  /** @type {Map<string, RegisteredPage>} */
  const pages = new Map();
  return {
    add(page) {
      pages.set(page.route, page);
      return { pictureAddress: pictureAddressOf(page.picture, new URL(page.canonical).pathname) };
    },
    pages: () => [...pages.values()].sort((one, other) => (one.route < other.route ? -1 : 1)),
  };
}
