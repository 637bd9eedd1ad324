const loaded: { [href: string]: Promise<void> | undefined } = {};

/**
 * Adds a stylesheet to the page, once, and resolves when it applies.
 *
 * @throws {Error} when it cannot be loaded; another call asks for it anew
 */
export function loadStylesheet(href: string): Promise<void> {
  const known = loaded[href];
  if (known) return known;
  const link = document.createElement("link");
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      loaded[href] = undefined;
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    });
  });
  loaded[href] = loading;
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return loading;
}
