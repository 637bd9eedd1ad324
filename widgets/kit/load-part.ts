import { importAgain } from "./import-again.ts";

/** Told to the window when a part of the page did not come: `main.ts` looks whether a newer release has taken its place. */
export const PART_MISSING = "part-missing";

const stylesheets = new Map<string, Promise<void>>();

/**
 * Runs a dynamic import as `importAgain` does.
 *
 * @throws the last failure, after `PART_MISSING`
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await importAgain(load, replaceKept);
  } catch (reason) {
    dispatchEvent(new Event(PART_MISSING));
    throw reason;
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
