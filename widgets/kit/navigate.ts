import { reaches } from "./connection.ts";
import { prefetch } from "./prefetch.ts";

/** The page that thanks for a submission. */
export const THANKS_PATH = "/submit-successfully";

/** Fetches the thank-you page ahead, so that it opens at once; never with Save-Data or on 2G (`main.ts` decides). */
export function prefetchThanks(): void {
  if (document.documentElement.classList.contains("ahead")) prefetch(THANKS_PATH);
}

/**
 * Goes to the thank-you page.
 *
 * @returns whether it can be loaded; otherwise the visitor stays, and the form shows the page's text instead of the
 *   browser's error
 */
export async function goToThanks(): Promise<boolean> {
  const answer = await reaches(THANKS_PATH);
  const isThere = Boolean(answer?.ok);
  if (isThere) location.assign(THANKS_PATH);
  return isThere;
}
