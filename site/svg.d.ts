/** esbuild's text loader: importing an SVG gives the file's text. */
declare module "*.svg" {
  const svg: string;
  export default svg;
}
