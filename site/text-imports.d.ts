/** esbuild's text loader: importing an SVG or a Markdown file gives the file's text. */
declare module "*.svg" {
  const svg: string;
  export default svg;
}
declare module "*.md" {
  const markdown: string;
  export default markdown;
}
