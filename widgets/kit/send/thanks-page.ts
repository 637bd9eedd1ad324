import { askConnection, THANKS_PATH } from "./connection.ts";

/** Loads the thank-you page into the browser's cache, but not with Save-Data or on 2G (`main.ts`). */
export function prefetchThanks(): void {
  if (document.documentElement.classList.contains("ahead")) {
    fetch(THANKS_PATH).catch(() => {});
  }
}

/** Returns the thank-you page's address, if it answers within 4 s. */
export async function findThanksPage(): Promise<string | undefined> {
  const answer = await askConnection();
  return typeof answer !== "string" && answer.ok ? THANKS_PATH : undefined;
}
