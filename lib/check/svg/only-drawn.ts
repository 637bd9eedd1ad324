/** Keeps what is drawn. Whatever else was visible is reported. */
import type { XastElement, XastParent } from "svgo/browser";
import { NEW_COLOUR, takeStyle } from "./styles.ts";
import {
  childElements,
  createPlugin,
  elementsIn,
  type Report,
  remove,
  SHAPES,
} from "./tree.ts";

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
export const onlyDrawn = (report: Report) =>
  createPlugin("only-drawn", (root) => {
    let hasBelow = false;
    for (const { node, parent } of elementsIn(root)) {
      // An element that was removed may be on the way still.
      if (!parent.children.includes(node)) {
        continue;
      }
      if (!ALLOWED.has(node.name)) {
        reportElement(node, parent, report);
        remove(node, parent);
        // Its children are removed with it, and are not reported.
        node.children = [];
        continue;
      }
      const isRoot = parent.type === "root";
      takeStyle(node, { isRoot, hasBelow }, report);
      // A link around shapes goes, and the shapes stay.
      const isElsewhere = node.name !== "a" && isOutsideHref(node.attributes["href"]);
      for (const [attribute, value] of Object.entries(node.attributes)) {
        cleanAttribute(node, attribute, value, isRoot, report);
      }
      if (isElsewhere) {
        remove(node, parent);
      } else if (SHAPES.includes(node.name)) {
        hasBelow = true;
      }
    }
    removeNotes(root);
  });

function reportElement(node: XastElement, parent: XastParent, report: Report) {
  const { name } = node;
  const [, local = ""] = name.split(":");
  const isForeign = local !== "" && local !== "image" && !ALLOWED.has(local);
  if (name === "style") {
    reportStyleSheet(node, report);
  } else if (!isForeign && !INVISIBLE.includes(name) && !isSpare(parent)) {
    report(`<${local || name}>`);
  }
}

/** Reports what a style sheet still holds after all that could be moved to the elements was moved. */
function reportStyleSheet(node: XastElement, report: Report) {
  const css = node.children
    .map((child) => (child.type === "text" || child.type === "cdata" ? child.value : ""))
    .join("");
  if (/@font-face|@import/.test(css)) {
    report("a font of its own");
  }
  // A media query of the reader's system would change the colours.
  const [, condition] = /@(media|supports|layer|container|scope)\b/.exec(css) ?? [];
  if (condition) {
    report(`styles in @${condition}`);
  }
}

/** Attributes whose loss nobody sees. */
const INVISIBLE_ATTRIBUTES =
  /^(?:id|class|role|lang|version|baseProfile|aria-.*|enable-background)$/;

function cleanAttribute(
  node: XastElement,
  attribute: string,
  value: string,
  isRoot: boolean,
  report: Report,
): void {
  // The root's, and what is left of a style.
  if (attribute === "xmlns" || attribute === "style") {
    return;
  }
  if (isNote(node.name, attribute)) {
    delete node.attributes[attribute];
    return;
  }
  const missing = missingIn(node.name, attribute, value);
  if (!missing && !refersOutside(value)) {
    return;
  }
  delete node.attributes[attribute];
  // An attribute of the root, such as an address, draws nothing.
  if (isRoot) {
    return;
  }
  if (missing) {
    report(missing);
  } else if (!INVISIBLE_ATTRIBUTES.test(attribute)) {
    report(attribute);
  }
}

/** Returns whether an attribute is a handler, a link, or private data of a program. */
const isNote = (element: string, attribute: string): boolean =>
  /^on|^data-/i.test(attribute) ||
  (attribute.includes(":") && attribute !== "xml:space") ||
  (element === "a" && /^(?:href|target|rel|download)$/.test(attribute));

const isOutsideHref = (href: string | undefined) =>
  href !== undefined && !href.startsWith("#");

/** Returns whether a value may refer to something outside the file. */
const refersOutside = (value: string) =>
  /url\s*\(|script|data:|\/\/|[\\<>&]/i.test(value.replaceAll(/\burl\(#[\w.-]+\)/gi, ""));

/** Names what is lost with an attribute; undefined if nothing is lost. */
function missingIn(
  element: string,
  attribute: string,
  value: string,
): string | undefined {
  if (attribute === "href" && isOutsideHref(value)) {
    return `<${element}> of another file`;
  }
  if (/\burl\(\s*["']?(?!#|["'])/i.test(value)) {
    return `${attribute} of another file`;
  }
  if (/\bvar\(/.test(value)) {
    return "colours by var()";
  }
  const [, colour] = NEW_COLOUR.exec(value) ?? [];
  if (colour) {
    return `colours by ${colour}()`;
  }
  // Only a style's transform has units; the attribute has none.
  if (attribute === "transform" && /\d(?:deg|px|%)/.test(value)) {
    return '"transform" in a style';
  }
  return undefined;
}

/** Returns whether the parent is a `<switch>` in which Illustrator or draw.io put private data beside the drawing. */
const isSpare = (parent: XastParent) =>
  "name" in parent &&
  parent.name === "switch" &&
  childElements(parent).some(({ name }) => name !== "foreignObject");

/** Removes comments and instructions, which may name the maker. */
function removeNotes(parent: XastParent) {
  parent.children = parent.children.filter(
    ({ type }) => type !== "comment" && type !== "instruction" && type !== "doctype",
  );
  for (const child of childElements(parent)) {
    removeNotes(child);
  }
}
