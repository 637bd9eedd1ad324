/*
 * `import.meta.url` of a script that is no module, put in its place by esbuild's `inject`. By the browser's own getter, which stands above
 * `document`: an element of the page with the name `currentScript` hides `document.currentScript`, and a library of the page may have a
 * `Document` of its own.
 */
const script: { src?: string } | null = Reflect.get(
  Object.getPrototypeOf(document),
  "currentScript",
  document,
);
const address = script?.src || "";

export { address as "import.meta.url" };
