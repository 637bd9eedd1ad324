/** Whether a drawing shows anything. */
import type { XastElement, XastParent, XastRoot } from "svgo/browser";
import { childElements, elementsIn, SHAPES } from "./tree.ts";

/** Elements whose content is drawn only where another element refers to it. */
const STORES = "defs symbol clipPath mask pattern marker filter".split(" ");

/** Returns whether the drawing shows anything: a shape of some size with a colour that is not only kept for others. */
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
  return childElements(parent).some((node) => {
    const [, clip] = /^url\((#.*)\)$/.exec(node.attributes["clip-path"] ?? "") ?? [];
    const isCutAway = clip && elements.get(clip)?.children.length === 0;
    if (STORES.includes(node.name) || isCutAway || !hasSize(node, elements)) {
      return false;
    }
    const { fill = inherited["fill"], stroke = inherited["stroke"] } = node.attributes;
    const isSeen = !isNoColour(fill) || (stroke !== undefined && !isNoColour(stroke));
    // The shape that `<use>` names may bring a colour along.
    if (SHAPES.includes(node.name) && (isSeen || node.name === "use")) {
      return true;
    }
    return showsBelow(node, { fill, stroke }, elements);
  });
}

/** Returns whether an element takes some room. One of which nothing else is known does. */
function hasSize(
  { name, attributes, children }: XastElement,
  elements: ReadonlyMap<string, XastElement>,
): boolean {
  const isPositive = (length: string | undefined) => Number.parseFloat(length ?? "") > 0;
  const { d = "", points, width, height, r, rx, ry, href = "" } = attributes;
  switch (name) {
    case "path":
      // Two numbers are a place.
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
