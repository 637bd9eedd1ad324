import { readFileSync } from "node:fs";
import path from "node:path";
import { escapeXml } from "../seo/escape-xml.ts";
import { colourTokens } from "../styles/colour-tokens.ts";
import type { Technology } from "../data-types.ts";

/** The colours that `class` can name in `technologies.json`, as tokens of `site/styles/tokens.css`. */
const TOKEN_OF_CLASS: Record<string, string> = {
  indigo: "accent",
  terra: "emphasis",
  leaf: "success",
  night: "ground-inverse",
};

/**
 * Small marks and icons that are not in first views, as one SVG that a page fetches once and after its own content:
 * `/sprite.svg#react`, `/sprite.svg#icon-cart`.
 *
 * The mark of a technology has its `alt` as a name, and the colour that its `class` names; where that would not be seen, `--mark` is
 * its colour. Without a class it takes the colour of the words beside it. An icon takes colour and stroke from the element that uses
 * it.
 *
 * @param svgs the cleaned marks, by `src`
 */
export function spriteOf(
  technologies: readonly Pick<Technology, "id" | "src" | "alt" | "class">[],
  svgs: ReadonlyMap<string, string>,
): string {
  const colours = colourTokens();
  const marks = technologies.map(({ id, src, alt, class: colour }) => {
    const svg = svgs.get(src);
    if (!svg)
      throw new Error(
        `The technology ${id} has no cleaned mark for ${src}. Fix: pass every SVG of site/images.`,
      );
    const mark = svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
    const fill = colour && ` fill="var(--mark,${colours[TOKEN_OF_CLASS[colour] ?? ""]})"`;
    return `<symbol id="${id}" viewBox="0 0 24 24"${fill}><title>${escapeXml(alt)}</title>${mark}</symbol>`;
  });
  const icons = Object.entries(readIcons()).map(
    ([name, pathData]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${pathData}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...marks, ...icons].join("")}</svg>`;
}

/** Path data by name. */
function readIcons(): Record<string, string> {
  return JSON.parse(
    readFileSync(path.join(import.meta.dirname, "../components/icon/sprite-icons.json"), "utf8"),
  );
}
