const loaded = new Map<string, Promise<void>>();

/**
 * Adds a stylesheet to the page, once, and resolves when it applies.
 *
 * @throws {Error} when it cannot be loaded; another call asks for it anew
 */
export function loadStylesheet(href: string): Promise<void> {
  const known = loaded.get(href);
  if (known) return known;
  const link = document.createElement("link");
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      loaded.delete(href);
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    });
  });
  loaded.set(href, loading);
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return loading;
}
