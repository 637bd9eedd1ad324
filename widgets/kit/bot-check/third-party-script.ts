import { withinDeadline } from "./deadline.ts";

const POLL_MS = 100;

/**
 * Adds a third party's script to the page and waits for its API. A captive portal's page, a script that throws and one
 * without the API fire no `error`: only our own deadline catches them. The script is added here and never stands in the
 * HTML, where a hung one would hold back the page's `load` event.
 *
 * @param readApi gives the API as soon as it can be used
 * @throws {Error} when the script fails or its API does not come within 10 s; the script is then removed, so that another
 *   call asks for it again
 */
export async function loadThirdPartyApi<Api>(src: string, readApi: () => Api | undefined): Promise<Api> {
  const present = readApi();
  if (present) return present;
  const script = document.createElement("script");
  let poll: ReturnType<typeof setInterval> | undefined;
  const arrival = new Promise<Api>((resolve, reject) => {
    poll = setInterval(() => {
      const api = readApi();
      if (api) resolve(api);
    }, POLL_MS);
    script.addEventListener("error", () => reject(new Error(`${src} could not be loaded.`)));
  });
  script.src = src;
  script.async = true;
  document.head.append(script);
  try {
    return await withinDeadline(`The API of ${src}`, arrival);
  } catch (reason) {
    script.remove();
    throw reason;
  } finally {
    clearInterval(poll);
  }
}

/** A fresh place in the container: none of the third parties draws twice into the same element. */
export function freshPlace(container: HTMLElement): HTMLElement {
  const place = document.createElement("div");
  container.textContent = "";
  container.append(place);
  return place;
}
