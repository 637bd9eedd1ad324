import type { PageData } from "../page-data.ts";

export const output = { permalink: "data/careers.json" };

/** The vacancies as a bare array: what the career list falls back to when the careers service does not answer. */
export default function CareersData({ careers }: PageData) {
  return JSON.stringify(careers.items);
}
