import { reaches } from "./connection";

/** The page that thanks for a submission. */
export const THANKS_PATH = "/submit-successfully";

/** Fetches the thank-you page ahead, so that it opens at once. */
export function prefetchThanks(): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = THANKS_PATH;
  document.head.append(link);
}

/**
 * Goes to the thank-you page.
 *
 * @returns whether it can be loaded; otherwise the visitor stays, and the form shows the page's text instead of the
 *   browser's error
 */
export async function goToThanks(): Promise<boolean> {
  const answer = await reaches(THANKS_PATH);
  if (answer?.ok) location.assign(THANKS_PATH);
  return Boolean(answer?.ok);
}
