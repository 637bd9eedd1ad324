/** Makes the sprite: an SVG of small marks, which pages load after their own content and show by id: `#icon-cart`. */
import { DomUtils } from "htmlparser2";
import { optimize } from "svgo/browser";
import type { Technologies } from "../../site/data-types.ts";
import { parseRoot, XML } from "./svg-root.ts";

/** The design tokens of the colours that `class` can name in `technologies.json`. */
const TOKENS = {
  indigo: "accent",
  terra: "emphasis",
  leaf: "success",
  night: "ground-inverse",
};

/** The `<symbol>` elements of the sprite, as texts by their ids. */
type Symbols = ReadonlyMap<string, string>;

/** Returns the sprite as an SVG. */
export const formatSprite = (symbols: Symbols): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join("")}</svg>`;

/**
 * Returns the symbols of the technologies' marks, in the colours that their data name.
 *
 * @param readMark returns the SVG of a path below `site/`
 */
export const createTechnologySymbols = (
  { items }: Technologies,
  readMark: (image: string) => string,
): Symbols =>
  new Map(
    items.map(({ id, alt, src, class: colour }) => {
      const fill = colour && { fill: `var(--${TOKENS[colour]})` };
      return [id, createSymbol(readMark(src), { id, "aria-label": alt, ...fill })];
    }),
  );

/**
 * Returns the symbols of the icons: `#icon-cart` is `site/drawings/sprite-cart.svg`.
 *
 * @param drawings the SVGs by their names without `.svg`
 */
export const createIconSymbols = (drawings: ReadonlyMap<string, string>): Symbols =>
  new Map(
    [...drawings]
      .filter(([name]) => name.startsWith("sprite-"))
      .map(([name, svg]) => {
        const id = name.replace("sprite", "icon");
        return [id, createSymbol(svg, { id })];
      }),
  );

/**
 * Returns an SVG as a `<symbol>` of the sprite. Without `fill` the mark has the colour of
 * the text beside it.
 */
function createSymbol(
  svg: string,
  { id, ...own }: { id: string; "aria-label"?: string; fill?: string },
): string {
  // Make ids inside the SVG unique, because two files may use the same id for their
  // gradients.
  const ownIds = { name: "prefixIds", params: { prefix: id, delim: "-" } } as const;
  const root = parseRoot(optimize(svg, { plugins: ["removeDimensions", ownIds] }).data);
  // Keep those attributes of the root that apply to all shapes in it, such as a stroke.
  const { xmlns, x, y, id: _, fill, ...others } = root.attribs;
  root.name = "symbol";
  root.attribs = { id, ...others, ...own, ...(fill === "none" && { fill }) };
  return DomUtils.getOuterHTML(root, XML);
}
