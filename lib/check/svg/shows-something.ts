/** Finds out whether a drawing shows anything. */
import type { XastElement, XastParent, XastRoot } from "svgo/browser";
import { elementsIn, listChildElements, SHAPES } from "./tree.ts";

/** The elements whose content is drawn only if another element refers to it. */
const STORES = "defs symbol clipPath mask pattern marker filter".split(" ");

/** Returns whether a drawing contains a shape with a size and a colour, outside of elements that only store content. */
export function showsSomething(root: XastRoot): boolean {
  const elements = new Map<string, XastElement>();
  for (const { node } of elementsIn(root)) {
    elements.set(`#${node.attributes["id"]}`, node);
  }
  return showsBelow(root, {}, elements);
}

function showsBelow(
  parent: XastParent,
  inherited: Readonly<Record<string, string | undefined>>,
  elements: ReadonlyMap<string, XastElement>,
): boolean {
  return listChildElements(parent).some((node) => {
    const [, clip] = /^url\((#.*)\)$/.exec(node.attributes["clip-path"] ?? "") ?? [];
    const isCutAway = clip && elements.get(clip)?.children.length === 0;
    if (STORES.includes(node.name) || isCutAway || !hasSize(node, elements)) {
      return false;
    }
    const { fill = inherited["fill"], stroke = inherited["stroke"] } = node.attributes;
    const isSeen = !isNoColour(fill) || (stroke !== undefined && !isNoColour(stroke));
    // A `<use>` counts without a colour, because the shape that it names may have one.
    if (SHAPES.includes(node.name) && (isSeen || node.name === "use")) {
      return true;
    }
    return showsBelow(node, { fill, stroke }, elements);
  });
}

/** Returns whether an element has a size. An element whose size is not known counts as having one. */
function hasSize(
  { name, attributes, children }: XastElement,
  elements: ReadonlyMap<string, XastElement>,
): boolean {
  const isPositive = (length: string | undefined) => Number.parseFloat(length ?? "") > 0;
  const { d = "", points, width, height, r, rx, ry, href = "" } = attributes;
  switch (name) {
    case "path":
      // A path with only two numbers is a point.
      return (d.match(/\d+(?:\.\d+)?|\.\d+/g) ?? []).length > 2;
    case "rect":
      return isPositive(width) && isPositive(height);
    case "circle":
      return isPositive(r);
    case "ellipse":
      return isPositive(rx) || isPositive(ry);
    case "polygon":
    case "polyline":
      return Boolean(points);
    case "text":
      return children.length > 0;
    case "use":
      return elements.has(href) && elements.get(href)?.attributes !== attributes;
    default:
      return true;
  }
}

const isNoColour = (colour: string | undefined) =>
  colour === "none" || colour === "transparent";
