import { wait } from "./when.ts";

/*
Each bundle that imports this file has its own copy of it, so nothing is counted or remembered here: what is shared
is asked of the page.
*/

/**
 * Imports a module; after a failure once more, 1 s later, with a new query: browsers cache failed module addresses
 * (https://github.com/whatwg/html/issues/6768).
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await wait(1_000);
    // The error's message has the address, except in Safari, which requests the same address again.
    const [address] = /http.+\.js/.exec(String(error)) ?? [];
    return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load();
  }
}

/** Adds a stylesheet to the page once, and resolves when it applies. A call after a failure tries again. */
export function loadStylesheet(href: string): Promise<void> {
  return loadWithRetry(() => addStylesheet(href));
}

/** Fetches a stylesheet ahead, so that `loadStylesheet` need not wait for it later. */
export function preloadStylesheet(href: string): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "style";
  link.href = href;
  document.head.append(link);
}

function addStylesheet(href: string): Promise<void> {
  // An optimizer may have added one of another kind (`rel=preload`), which never has a sheet.
  const printed = document.head.querySelector<HTMLLinkElement>(
    `link[rel=stylesheet][href="${href}"]`,
  );
  // One that is still to come has no sheet.
  if (printed?.sheet) {
    return Promise.resolve();
  }
  const link = printed ?? document.createElement("link");
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    });
    if (printed) {
      return;
    }
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  });
}
