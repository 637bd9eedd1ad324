import { wait } from "./when.ts";

/** Browsers cache failed module URLs, so every retry gets a new query. */
let nextAddress = 2;

const stylesheets = new Map<string, Promise<void>>();

/** Imports a module; after a failure once more, 1 s later, with a new query (`?again=2`). */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await wait(1_000);
    // The error's message has the address, except in Safari, which requests the same address again.
    const [address] = /http.+\.js/.exec(String(error)) ?? [];
    return address
      ? import(/* @vite-ignore */ `${address}?again=${nextAddress++}`)
      : load();
  }
}

/** Adds a stylesheet once, and resolves when it applies. A call after a failure tries again. */
export function loadStylesheet(href: string): Promise<void> {
  const loading = stylesheets.get(href) ?? loadWithRetry(() => addStylesheet(href));
  stylesheets.set(href, loading);
  loading.catch(() => stylesheets.delete(href));
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
