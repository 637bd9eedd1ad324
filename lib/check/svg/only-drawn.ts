/** Removes everything from a drawing that draws nothing, and reports removed parts that were visible. */
import type { XastElement, XastParent } from "svgo/browser";
import { NEW_COLOUR, takeStyle } from "./styles.ts";
import {
  createPlugin,
  elementsIn,
  listChildElements,
  type Report,
  remove,
  SHAPES,
} from "./tree.ts";

/** The elements that draw, group or describe (https://www.w3.org/TR/SVG2/eltindex.html), except `feImage`. */
const ALLOWED = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath switch a
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
);

/** Invisible elements, which are removed without a report, as are the prefixed elements of drawing programs. */
const INVISIBLE = ["metadata", "script", "style", "view"];

/** Returns a plugin that removes event handlers, private data and links to other files, and reports visible losses. */
export const onlyDrawn = (report: Report) =>
  createPlugin("only-drawn", (root) => {
    let hasBelow = false;
    for (const { node, parent } of elementsIn(root)) {
      // Skip an element that was removed during this walk.
      if (!parent.children.includes(node)) {
        continue;
      }
      if (!ALLOWED.has(node.name)) {
        reportElement(node, parent, report);
        remove(node, parent);
        // Empty it, so that the walk does not report its children.
        node.children = [];
        continue;
      }
      // Look at the link first, because `cleanAttributes` removes it.
      const refersElsewhere = isOutsideHref(node.attributes["href"]);
      const isRoot = parent.type === "root";
      takeStyle(node, { isRoot, hasBelow }, report);
      cleanAttributes(node, isRoot, report);
      // Keep an `<a>`, because the shapes inside it must stay.
      if (refersElsewhere && node.name !== "a") {
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

/** Reports styles that are still in a stylesheet after all others were moved to their elements. */
function reportStyleSheet(node: XastElement, report: Report) {
  const css = node.children
    .map((child) => (child.type === "text" || child.type === "cdata" ? child.value : ""))
    .join("");
  if (/@font-face|@import/.test(css)) {
    report("a font of its own");
  }
  // Report conditional styles, because a media query may change the colours.
  const [, condition] = /@(media|supports|layer|container|scope)\b/.exec(css) ?? [];
  if (condition) {
    report(`styles in @${condition}`);
  }
}

/** Attributes that can be removed without a visible change. */
const INVISIBLE_ATTRIBUTES =
  /^(?:id|class|role|lang|version|baseProfile|aria-.*|enable-background)$/;

function cleanAttributes(node: XastElement, isRoot: boolean, report: Report): void {
  for (const [attribute, value] of Object.entries(node.attributes)) {
    cleanAttribute(node, attribute, value, isRoot, report);
  }
}

function cleanAttribute(
  node: XastElement,
  attribute: string,
  value: string,
  isRoot: boolean,
  report: Report,
): void {
  // Keep the root's namespace, and the properties that `takeStyle` has left.
  if (attribute === "xmlns" || attribute === "style") {
    return;
  }
  if (isNote(node.name, attribute)) {
    delete node.attributes[attribute];
    return;
  }
  const missing = findMissing(node.name, attribute, value);
  if (!missing && !refersOutside(value)) {
    return;
  }
  delete node.attributes[attribute];
  // Do not report an attribute of the root, which draws nothing.
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

/** Returns the name of what is lost with an attribute; undefined if nothing is lost. */
function findMissing(
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
  // A transform with units comes from a style, because the attribute has none.
  if (attribute === "transform" && /\d(?:deg|px|%)/.test(value)) {
    return '"transform" in a style';
  }
  return undefined;
}

/**
 * Returns whether the parent is a `<switch>` with the drawing beside private data, as
 * Illustrator and draw.io write it.
 */
const isSpare = (parent: XastParent) =>
  "name" in parent &&
  parent.name === "switch" &&
  listChildElements(parent).some(({ name }) => name !== "foreignObject");

/** Removes comments and instructions, because they may contain the maker's name. */
function removeNotes(parent: XastParent) {
  parent.children = parent.children.filter(
    ({ type }) => type !== "comment" && type !== "instruction" && type !== "doctype",
  );
  for (const child of listChildElements(parent)) {
    removeNotes(child);
  }
}
