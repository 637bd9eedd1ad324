import { escapeXml } from "./link-pictures/escape-xml.mjs";
import { colourTokens } from "./styles/colour-tokens.mjs";

/**
 * All technology marks in one file, which a page fetches once and after its own content: `/technologies.svg#react`. Each has the
 * colour that its `class` names, and its `alt` as a name; without a class it takes the colour of the words beside it.
 *
 * @param {readonly Pick<import("./data-types").Technology, "id" | "src" | "alt" | "class">[]} technologies
 * @param {ReadonlyMap<string, string>} svgs the cleaned marks, by `src`
 * @returns {string} SVG
 */
export function technologySprite(technologies, svgs) {
  const colours = colourTokens();
  const symbols = technologies.map(({ id, src, alt, class: colour }) => {
    const mark = (svgs.get(src) ?? "").replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
    const fill = colour && ` fill="${colours[colour]}"`;
    return `<symbol id="${id}" viewBox="0 0 24 24"${fill}><title>${escapeXml(alt)}</title>${mark}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
