import { DomUtils, parseDocument } from "htmlparser2";

/** The options of htmlparser2 for SVG. */
export const XML = { xmlMode: true };

/**
 * Returns the first `<svg>` element of a text.
 *
 * @throws {Error} if there is none
 */
export function parseRoot(svg: string) {
  const [root] = DomUtils.getElementsByTagName("svg", parseDocument(svg, XML), true, 1);
  if (root) {
    return root;
  }
  throw new Error(`This is no SVG: ${svg.slice(0, 100)}`);
}
