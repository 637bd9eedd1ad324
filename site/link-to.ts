/**
 * Returns the address of a page of ours by its path, such as `contact`. The path of home
 * is empty. All links in components and pages are made by this function, so that pages in
 * another language would need only one change. The links in data files are written by
 * editors.
 */
export const linkTo = (path: string): string => `/${path}`;
