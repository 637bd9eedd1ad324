/** esbuild's text loader: importing a Markdown file gives the file's text. */
declare module "*.md" {
  const markdown: string;
  export default markdown;
}
