import { readItems, readText } from "./provider-format.ts";
import { readList } from "./read-list.ts";
import { CAREERS_URL } from "./settings.ts";

/*
 * The URLs and field names of career opportunities: the part of `provider-api.ts` that the careers page loads without being
 * asked, kept apart so that it loads nothing else.
 */

const CAREERS_FALLBACK = "/data/careers.json";

/** One vacancy, as text. */
export interface CareerOpportunity {
  title: string;
  description: string;
  jobType: string;
  location: string;
  vacancyStatus: string;
}

/**
 * The career opportunities: from the careers service, else from the list that was published with the site, else none.
 * Failures are logged and never thrown.
 */
export async function getCareers(): Promise<CareerOpportunity[]> {
  for (const url of [CAREERS_URL, CAREERS_FALLBACK]) {
    try {
      return readItems(await readList(url), (career) => ({
        title: readText(career, "title"),
        description: readText(career, "description"),
        jobType: readText(career, "jobType"),
        location: readText(career, "location"),
        vacancyStatus: readText(career, "vacancyStatus"),
      }));
    } catch (reason) {
      console.error("Career opportunities could not be loaded.", reason);
    }
  }
  return [];
}
