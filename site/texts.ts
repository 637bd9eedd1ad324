/**
 * The texts that are part of components: names for screen readers, and the texts of every
 * page's frame. Editors write the other texts of pages in `site/_data`. Those of the pages
 * for partners are in `site/pages/partners`, and those of widgets in the widgets.
 */

/** The language of the pages, as HTML, the manifest and dates name it. */
export const LANGUAGE = "en-IN";

/** The texts of components, in English. */
export const TEXTS = {
  skipLink: "Skip to content",
  topBar: "Contact details",
  mainMenu: "Main",
  openMenu: "Menu",
  closeMenu: "Close menu",
  breadcrumb: "Breadcrumb",
  stickyBar: "Quick contact",
  pauseStrip: "Pause the moving row",
  pauseSlides: "Pause",
  previousSlide: "Previous slide",
  nextSlide: "Next slide",
  chooseSlide: "Choose a slide",
  partMissing: "A part of this page could not be loaded.",
  reload: "Reload the page",
  orReachUs: "or reach us here:",
  onNetwork: (company: string, network: string) => `${company} on ${network}`,
  leadsToContact: (label: string) => `${label}, contact page`,
  inNewTab: (label: string) => `${label}, in a new tab`,
  stars: (rating: number) => `${rating} out of 5 stars`,
  reviewOnMap: (label: string, name: string) =>
    `${label}: review by ${name}, on a map in a new tab`,
};
