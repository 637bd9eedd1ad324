/** Editors' drawings: what they may be made of, what is published of them, and why some cannot be. */
import { Parser } from "htmlparser2";
import type { CustomPlugin, XastChild, XastParent } from "svgo";

/** What draws, groups or describes, by https://www.w3.org/TR/SVG2/eltindex.html; filters but the one that loads a picture. */
const DRAWN = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath switch a
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
);
/** Left out without a word, since nothing is seen of them; so are elements of drawing programs, which have a prefix. */
const UNSEEN = ["metadata", "script", "style", "view"];
/** Sets a drawing by a style sheet alone, where nothing is published of it. */
const STYLED_ONLY =
  /(?:^|[;{"'\s])(transform|translate|rotate|scale|d|c?[xy]|r[xy]?|width|height|animation(?:-name)?)\s*:(?!\s*(?:normal|auto|initial)\b)/;

/**
 * What of a drawing would be missing once it is published, to follow "it": its name, and what to do.
 *
 * @param svg text of the whole file
 * @returns nothing if all of it is published
 */
export function missingPart(svg: string): string | undefined {
  const found: string[] = [];
  const open: { name: string; inner: string[] }[] = [];
  const styles: string[] = [];
  const isIn = (...names: string[]) => open.some(({ name }) => names.includes(name));
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isRoot = open.length === 0;
        open.at(-1)?.inner.push(name);
        open.push({ name, inner: [] });
        const [, local = ""] = name.split(":");
        // Illustrator and draw.io put what only they understand beside a drawing of it.
        const isSpare = isIn("switch") && isIn("foreignObject");
        if (isSpare || isIn(...UNSEEN) || (local && !DRAWN.has(local) && local !== "image")) return;
        if (isRoot ? name !== "svg" : !DRAWN.has(name)) found.push(`<${local || name}>`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const isLink = name === "a" || attribute.startsWith("xmlns") || /^on|^data-/.test(attribute);
          if (/^(?:xlink:)?href$/.test(attribute) && !isLink && !value.startsWith("#"))
            found.push(`<${name}> of another file`);
          else if (!isLink && /\burl\(\s*["']?(?!#|["'])/i.test(value))
            found.push(`${attribute} of another file`);
          if (attribute === "style" && !isRoot) styles.push(value);
          if (/\bvar\(/.test(value)) found.push("colours by var()");
        }
      },
      ontext(text) {
        if (open.at(-1)?.name === "style") styles.push(text);
      },
      onclosetag() {
        const { name = "", inner = [] } = open.pop() ?? {};
        if (name === "switch" && inner.length > 0 && inner.every((one) => one === "foreignObject"))
          found.push("<foreignObject>");
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  const style = styles.join(";");
  if (/\bvar\(/.test(style)) found.push("colours by var()");
  if (/@font-face|@import/.test(style)) found.push("a font of its own");
  const [, property] = STYLED_ONLY.exec(style.replaceAll(/--[\w-]+\s*:/g, "")) ?? [];
  if (property) found.push(`"${property}" in a style`);
  return found[0];
}

/** Why a drawing with such a part is refused, to follow its name. */
export const missingPartSentence = (part: string): string =>
  part === "<image>"
    ? "is an SVG that holds a photo (<image>), which would not be shown. Fix: save it as PNG or JPG, or ask whoever drew it for an SVG of lines and shapes"
    : `is an SVG with ${part}, which would not be shown. Fix: export it as a plain SVG with texts turned into paths, or as PNG`;

/** Leaves out other elements with all that is in them, handlers, notes of drawing programs, and whatever leads out of the file. */
const onlyDrawn: CustomPlugin = {
  name: "only-drawn",
  fn: () => ({
    instruction: { enter: remove },
    comment: { enter: remove },
    element: {
      enter(node, parent) {
        // A link is rendered like a group.
        if (node.name === "a") {
          node.name = "name" in parent && /^text|^tspan/.test(parent.name) ? "tspan" : "g";
          for (const name of Object.keys(node.attributes))
            if (/href$|^target$|^rel$|^download$/.test(name)) delete node.attributes[name];
        }
        const { href = "#" } = node.attributes;
        if (!DRAWN.has(node.name) || !href.startsWith("#")) remove(node, parent);
        for (const [name, value] of Object.entries(node.attributes))
          if (/^on|^data-|:/i.test(name) || (name !== "xmlns" && leadsOut(value)))
            delete node.attributes[name];
      },
    },
  }),
};

function remove(node: XastChild, parent: XastParent) {
  parent.children = parent.children.filter((child) => child !== node);
}

/** Whether a value may name something that is not in the same file. */
function leadsOut(value: string) {
  return /url\s*\(|[:\\<>&]/i.test(value.replaceAll(/\burl\(\s*["']?#[\w.-]+["']?\s*\)/gi, ""));
}

/**
 * An editor's SVG as it is published: as small as svgo makes it, with nothing in it that runs, loads or names its maker.
 *
 * @returns one line
 * @throws {Error} when it is not one whole SVG
 */
export async function cleanSvg(svg: string): Promise<string> {
  // svgo takes a quarter of a second to start, and most builds find every file in the cache.
  const { optimize } = await import("svgo");
  const { data } = optimize(svg, {
    plugins: [
      // Drawing programs give one class to many shapes; a style sheet would not be published.
      { name: "inlineStyles", params: { onlyMatchedOnce: false } },
      "convertStyleToAttrs",
      "removeXlink",
      "removeScripts",
      onlyDrawn,
      "preset-default",
    ],
  });
  if (!/^<svg[\s>]/.test(data)) throw new Error("it holds no <svg> element");
  return data;
}
