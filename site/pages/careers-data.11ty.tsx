import type { PageData } from "../page-data.ts";

export const data = { permalink: "data/careers.json", eleventyExcludeFromCollections: true };

/** What the career list falls back to if the careers service does not answer. */
export default ({ careers }: PageData) => JSON.stringify(careers.items);
