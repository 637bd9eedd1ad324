/**
 * Each bundle that imports this file has its own copy of it. So this file has no
 * variables: it looks in the page for what another bundle has loaded.
 */
import { wait } from "./wait.ts";

/**
 * Imports a module, and tries once more 1 s after a failure. The second try has a new
 * query in its address, because browsers cache the failure of a module's address
 * (https://github.com/whatwg/html/issues/6768). Rejects if both fail.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await wait(1_000);
    // The error's message contains the address. In Safari it does not, but Safari
    // requests a failed address again.
    const [address] = /http.+\.js/.exec(String(error)) ?? [];
    return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load();
  }
}

/** Adds a stylesheet to the page, unless it is there. Resolves when it applies. A call after a failure tries again. */
export function loadStylesheet(href: string): Promise<void> {
  return loadWithRetry(() => addStylesheet(href));
}

/** Downloads a stylesheet without applying it, so that `loadStylesheet` need not wait for it later. */
export function preloadStylesheet(href: string): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "style";
  link.href = href;
  document.head.append(link);
}

function addStylesheet(href: string): Promise<void> {
  // Search for `rel=stylesheet`, because an optimizer may have added a `rel=preload`
  // link, which never has a sheet.
  const printed = document.head.querySelector<HTMLLinkElement>(
    `link[rel=stylesheet][href="${href}"]`,
  );
  // A stylesheet that is still loading has no `sheet`.
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
