import { askConnection, THANKS_PATH } from "./connection.ts";

/** Downloads the thank-you page to the browser's cache, but not with Save-Data or on 2G (`main.ts`). */
export function prefetchThanks(): void {
  if (document.documentElement.classList.contains("ahead")) {
    fetch(THANKS_PATH).catch(() => {});
  }
}

/** Resolves with the address of the thank-you page; with undefined if our server does not answer within 4 s. */
export async function findThanksPage(): Promise<string | undefined> {
  const answer = await askConnection();
  return typeof answer !== "string" && answer.ok ? THANKS_PATH : undefined;
}
