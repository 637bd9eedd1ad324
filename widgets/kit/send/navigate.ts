import { abortAfter, wait } from "../when.ts";

const THANKS_PATH = "/submit-successfully";
const ANSWER_TIMEOUT_MS = 4_000;
const LEAVING_TIMEOUT_MS = 10_000;

/** Loads the thank-you page into the browser's cache, but not with Save-Data or on 2G (`main.ts`). */
export function prefetchThanks(): void {
  if (document.documentElement.classList.contains("ahead"))
    fetch(THANKS_PATH).catch(() => {});
}

async function askForThanks(): Promise<Response | undefined> {
  const { signal } = abortAfter(ANSWER_TIMEOUT_MS);
  return fetch(THANKS_PATH, { method: "HEAD", cache: "no-store", signal }).catch(
    () => undefined,
  );
}

/** Returns the thank-you page's address, if it can be loaded. */
export const findThanksPage = async () =>
  (await askForThanks())?.ok ? THANKS_PATH : undefined;

/** `navigator.onLine` is a hint: it is true on a network without internet, and false with some VPNs. */
export const isConnected = async () => (await askForThanks()) !== undefined;

/** Resolves when this page is left, or after 10 s, because the visitor may have stopped the browser. */
export function leaveFor(address: string): Promise<unknown> {
  location.assign(address);
  const leaving = new Promise((resolve) =>
    addEventListener("pagehide", resolve, { once: true }),
  );
  return Promise.race([leaving, wait(LEAVING_TIMEOUT_MS)]);
}
