import type { PageData } from "../page-data.ts";

export const data = { permalink: "data/careers.json", eleventyExcludeFromCollections: true };

/** The vacancies as a bare array: what the career list falls back to when the careers service does not answer. */
export default function CareersData({ careers }: PageData) {
  return JSON.stringify(careers.items);
}
