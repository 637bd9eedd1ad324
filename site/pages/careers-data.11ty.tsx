import type { PageData } from "../page-data.ts";

export const data = {
  permalink: "data/careers.json",
  eleventyExcludeFromCollections: true,
};

/** Returns the vacancies as JSON, which the career list shows if the careers service does not answer. */
export default ({ careers }: PageData) =>
  JSON.stringify(careers.items.map(({ publishFrom, ...vacancy }) => vacancy));
