/** Editors' SVGs: what may be in them, the published version, and the reasons for a refusal. */
// svgo's bundle for browsers is one file, which loads in a third of the time.
import {
  type CustomPlugin,
  optimize,
  type XastChild,
  type XastParent,
} from "svgo/browser";
import type { Sentence } from "./problem.ts";

/** Elements that draw, group or describe (https://www.w3.org/TR/SVG2/eltindex.html), without `feImage`. */
const ALLOWED = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath switch a
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
);
/** Invisible elements, which are removed silently. So are prefixed elements of drawing programs. */
const INVISIBLE = ["metadata", "script", "style", "view"];

/** Removes handlers, private data and links elsewhere. Reports each removed part that was visible. */
const onlyDrawn = (report: (part: string) => void): CustomPlugin => ({
  name: "only-drawn",
  fn: () => ({
    instruction: { enter: remove },
    comment: { enter: remove },
    element: {
      enter(node, parent) {
        const { name, attributes } = node;
        if (!ALLOWED.has(name)) {
          remove(node, parent);
          if (name === "style" && /@font-face|@import/.test(JSON.stringify(node)))
            report("a font of its own");
          const [, local = ""] = name.split(":");
          const isForeign = local !== "" && local !== "image" && !ALLOWED.has(local);
          if (!isForeign && !INVISIBLE.includes(name) && !isSpare(parent))
            report(`<${local || name}>`);
          return;
        }
        for (const [attribute, value] of Object.entries(attributes)) {
          const isNote =
            /^on|^data-|:/i.test(attribute) || (name === "a" && LINK.test(attribute));
          const missing =
            !isNote && parent.type !== "root" && missingIn(name, attribute, value);
          if (missing) report(missing);
          if (isNote || (attribute !== "xmlns" && refersOutside(value)))
            delete attributes[attribute];
          if (!isNote && isOutsideHref(attribute, value)) remove(node, parent);
        }
      },
    },
  }),
});

/** Whether the parent is a `<switch>` in which Illustrator or draw.io put private data beside the drawing. */
const isSpare = (parent: XastParent) =>
  "name" in parent &&
  parent.name === "switch" &&
  parent.children.some(
    (child) => child.type === "element" && child.name !== "foreignObject",
  );

function remove(node: XastChild, parent: XastParent) {
  parent.children = parent.children.filter((child) => child !== node);
}

const LINK = /^(?:href|target|rel|download)$/;
const isOutsideHref = (attribute: string, value: string) =>
  attribute === "href" && !value.startsWith("#");

/** Whether a value may refer to something outside the file. */
const refersOutside = (value: string) =>
  /url\s*\(|[:\\<>&]/i.test(value.replaceAll(/\burl\(\s*["']?#[\w.-]+["']?\s*\)/gi, ""));

/** Properties that work only in a style sheet, which is not published. */
const STYLED_ONLY =
  /(?:^|;)(translate|rotate|scale|d|c?[xy]|r[xy]?|width|height|animation(?:-name)?):(?!(?:normal|auto|initial)\b)/;

function missingIn(
  element: string,
  attribute: string,
  value: string,
): string | undefined {
  if (isOutsideHref(attribute, value)) return `<${element}> of another file`;
  if (/\burl\(\s*["']?(?!#|["'])/i.test(value)) return `${attribute} of another file`;
  if (/\bvar\(/.test(value)) return "colours by var()";
  // Only a style's transform has units; the attribute has none.
  if (attribute === "transform" && /\d(?:deg|px|%)/.test(value))
    return '"transform" in a style';
  const [, property] = (attribute === "style" && STYLED_ONLY.exec(value)) || [];
  return property && `"${property}" in a style`;
}

type CleanSvg = { svg: string; missing?: Sentence };
const cleaned = new Map<string, CleanSvg>();

/**
 * Returns an editor's SVG as it is published: small, with nothing that runs, loads or names its maker. The
 * check and the build share the result. `missing` says which visible part is not published.
 *
 * @throws {Error} if it is not one whole SVG
 */
export function cleanSvg(original: string): CleanSvg {
  const known = cleaned.get(original);
  if (known) return known;
  const parts: string[] = [];
  const { data: svg } = optimize(original, {
    plugins: [
      // Drawing programs use one class for many shapes.
      { name: "inlineStyles", params: { onlyMatchedOnce: false } },
      "convertStyleToAttrs",
      "removeXlink",
      "removeScripts",
      onlyDrawn((part) => parts.push(part)),
      "preset-default",
    ],
  });
  if (!/^<svg[\s>]/.test(svg)) throw new Error("it holds no <svg> element");
  const clean = parts[0] ? { svg, missing: missingSentence(parts[0]) } : { svg };
  cleaned.set(original, clean);
  return clean;
}

const missingSentence = (part: string): Sentence =>
  part === "<image>"
    ? "is an SVG that holds a photo (<image>), which would not be shown. Fix: save it as PNG or JPG, or ask whoever drew it for an SVG of lines and shapes"
    : `is an SVG with ${part}, which would not be shown. Fix: export it as a plain SVG with texts turned into paths, or as PNG`;
