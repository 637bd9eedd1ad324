/**
 * The address of a page of ours by its path, such as `contact`; home's path is empty. Each link that a component or
 * a page prints is made here, so that pages of another language need one change. Editors write the links in data files.
 */
export const linkTo = (path: string): string => `/${path}`;
