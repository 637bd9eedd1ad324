const loaded = new Map<string, Promise<void>>();

/**
 * Adds a stylesheet to the page, once, and resolves when it applies. One that does not come is asked for up to three times, 1 s and
 * 3 s apart.
 *
 * @throws {Error} when it cannot be loaded; another call asks for it anew
 */
export function loadStylesheet(href: string): Promise<void> {
  const known = loaded.get(href);
  if (known) return known;
  const link = document.createElement("link");
  const delaysMs = [1_000, 3_000];
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      const delayMs = delaysMs.shift();
      if (delayMs) return setTimeout(() => document.head.append(link), delayMs);
      loaded.delete(href);
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    });
  });
  loaded.set(href, loading);
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return loading;
}
