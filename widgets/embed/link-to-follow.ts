/** No link is followed, because the form is open, or was closed meanwhile. */
export const NO_LINK = null;

/** The loader finds the link nearest to what was pressed, and follows it. */
export const NEAREST_LINK = undefined;

/** The link that the loader follows after `openForm` of `quote.tsx`. */
export type LinkToFollow = HTMLAnchorElement | typeof NO_LINK | typeof NEAREST_LINK;
