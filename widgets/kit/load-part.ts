/** Told to the window when a part of the page did not come: `main.ts` looks whether a newer release has taken its place. */
export const PART_MISSING = "part-missing";

/** Number of the next address: Firefox remembers each that failed, so that no call may ask for one that another has asked for. */
let nextTry = 2;

const stylesheets = new Map<string, Promise<void>>();

/**
 * Runs a dynamic import, up to three times, 1 s and 3 s apart. Firefox and older browsers remember a failed address for as
 * long as the page lives, so another try asks for the same file under a query that is new, `?try=2`. The address is read from the browser's
 * message; one whose message has none (Safari) asks for the same address again by itself.
 *
 * @param attempt which try this is
 * @throws the last failure, after `PART_MISSING`
 */
export async function loadPart<Part>(load: () => Promise<Part>, attempt = 1): Promise<Part> {
  try {
    return await load();
  } catch (reason) {
    if (attempt > 2) {
      dispatchEvent(new Event(PART_MISSING));
      throw reason;
    }
    await new Promise((resolve) => setTimeout(resolve, attempt > 1 ? 3_000 : 1_000));
    // Firefox names the file that failed, and that may be a chunk which the part only imports.
    const [address] = /http.+\/(?!chunk-)[\w-]+\.js/.exec(String(reason)) ?? [];
    const part = await loadPart(address ? () => import(`${address}?try=${nextTry++}`) : load, attempt + 1);
    if (address && attempt < 2) replaceKept(address);
    return part;
  }
}

/** Fetches a file anew into the browser's cache and the service worker's: what they keep under its address may be no script of ours. */
export function replaceKept(address: string): void {
  fetch(address, { cache: "reload" }).catch(() => {});
}

/**
 * Adds a stylesheet to the page, once, and resolves when it applies. It is asked for as `loadPart` asks.
 *
 * @throws {Error} when it cannot be loaded; another call asks for it again
 */
export function loadStylesheet(href: string): Promise<void> {
  let loading = stylesheets.get(href);
  if (!loading) {
    loading = loadPart(() => addStylesheet(href)).catch((reason) => {
      stylesheets.delete(href);
      throw reason;
    });
    stylesheets.set(href, loading);
  }
  return loading;
}

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    document.head.append(link);
  });
}
