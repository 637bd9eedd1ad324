/**
 * Returns the address of a page of ours by its path, such as `contact`. The path of home
 * is empty. A link to a page in a component or a template is made by this function, so
 * that a second language has one place to add its prefix (decision 0032). Links in data
 * files are written by editors, and those in widgets and to files are written out.
 */
export const linkTo = (path: string): string => `/${path}`;
