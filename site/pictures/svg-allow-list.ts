/** What an editor's SVG may be made of: shapes and colours. Everything else is left out when it is published. */

/** Elements, by https://www.w3.org/TR/SVG2/eltindex.html: what draws, groups or describes, and nothing that runs or loads. */
export const ALLOWED_ELEMENTS = new Set([
  ...["svg", "g", "defs", "symbol", "use", "title", "desc"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
  ...["linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern"],
]);

/** Attributes, by https://www.w3.org/TR/SVG2/attindex.html: places, sizes and looks. */
const ALLOWED_ATTRIBUTES = new Set([
  ...["xmlns", "id", "viewBox", "preserveAspectRatio", "width", "height", "x", "y", "x1", "y1", "x2", "y2"],
  ...["d", "cx", "cy", "r", "rx", "ry", "fx", "fy", "points", "dx", "dy", "rotate", "offset", "pathLength"],
  ...["transform", "gradientTransform", "gradientUnits", "spreadMethod", "patternTransform", "patternUnits"],
  ...["patternContentUnits", "clipPathUnits", "maskUnits", "maskContentUnits", "href"],
  ...["color", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-dasharray", "stroke-dashoffset"],
  ...["stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "opacity"],
  ...[
    "clip-path",
    "clip-rule",
    "mask",
    "stop-color",
    "stop-opacity",
    "display",
    "visibility",
    "vector-effect",
  ],
  ...["font-family", "font-size", "font-style", "font-weight", "letter-spacing", "text-anchor"],
  ...["dominant-baseline", "paint-order", "role", "aria-label", "aria-hidden"],
]);

/** Whether an attribute only says how its element looks. A reference may only lead to something in the same file. */
export function isAllowedAttribute(name: string, value: string): boolean {
  if (!ALLOWED_ATTRIBUTES.has(name)) return false;
  if (name === "xmlns") return value === "http://www.w3.org/2000/svg";
  if (name === "href") return /^#[\w.-]+$/.test(value);
  const withoutOwnThings = value.replaceAll(/\burl\(\s*["']?#[\w.-]+["']?\s*\)/gi, "");
  return !/url\s*\(|:|\\|[<>&]/i.test(withoutOwnThings);
}
