const THANKS_PATH = "/submit-successfully";
const DEADLINE_MS = 4_000;

/** Fetches a page of this site ahead, into the browser's own cache, which shows it for five minutes (`max-age`). */
export function prefetch(href: string): void {
  fetch(href).catch(() => {});
}

/** Fetches the thank-you page ahead, so that it opens at once; never with Save-Data or on 2G (`main.ts` decides). */
export function prefetchThanks(): void {
  if (document.documentElement.classList.contains("ahead")) prefetch(THANKS_PATH);
}

/** Goes to the thank-you page where it can be loaded; otherwise the form shows its text, and no browser its error. */
export async function goToThanks(): Promise<boolean> {
  const late = new AbortController();
  setTimeout(() => late.abort(), DEADLINE_MS);
  const options: RequestInit = { method: "HEAD", cache: "no-store", signal: late.signal };
  const answer = await fetch(THANKS_PATH, options).catch(() => undefined);
  if (answer?.ok) location.assign(THANKS_PATH);
  return answer?.ok === true;
}
