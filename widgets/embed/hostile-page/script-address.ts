/*
 * `import.meta.url` of a script that is no module, put in its place by esbuild's `inject`. By the browser's own getter, for an
 * element of the page with the name `currentScript` hides `document.currentScript`.
 */
const { src }: { src: string } = Reflect.get(
  Document.prototype,
  "currentScript",
  document,
) as HTMLScriptElement;

export { src as "import.meta.url" };
