/** Converts the styles of elements to attributes, and reports properties that are lost. */
import type { XastElement } from "svgo/browser";
import { createPlugin, elementsIn, type Report } from "./tree.ts";

/**
 * Matches colour functions that browsers of 2021 do not support, which draw black
 * instead: https://developer.mozilla.org/docs/Web/CSS/color_value#browser_compatibility
 */
export const NEW_COLOUR = /\b(color|color-mix|oklch|oklab|lch|lab|hwb|light-dark)\(/i;

interface Property {
  /** The name in small letters. */
  name: string;
  value: string;
}

/** Splits a `style` attribute into its properties. */
const parseProperties = (style: string): Property[] =>
  [...style.matchAll(/([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])*)/g)].map(
    ([, name = "", value = ""]) => ({ name: name.toLowerCase(), value: value.trim() }),
  );

const formatStyle = (properties: readonly Property[]): string =>
  properties.map(({ name, value }) => `${name}:${value}`).join(";");

/**
 * A plugin that removes a new colour if there is an old one for the same property. Figma
 * writes both, for Display P3.
 */
export const withOldColours = createPlugin("with-old-colours", (root) => {
  for (const { node } of elementsIn(root)) {
    const { style } = node.attributes;
    if (style === undefined || !NEW_COLOUR.test(style)) {
      continue;
    }
    const all = parseProperties(style);
    const old = all.filter(({ value }) => !NEW_COLOUR.test(value));
    const hasOld = (name: string) =>
      name in node.attributes || old.some((other) => other.name === name);
    const remaining = all.filter((one) => old.includes(one) || !hasOld(one.name));
    node.attributes["style"] = formatStyle(remaining);
  }
});

/**
 * Properties that svgo leaves in a style, though browsers read them as attributes, too:
 * https://svgo.dev/docs/plugins/convert-style-to-attrs/
 */
const ATTRIBUTES = ["mask-type", "paint-order", "vector-effect", "transform-origin"];

/** Properties for which there is no attribute. They stay in the style if their value is a word. */
const STYLE_ONLY_PROPERTIES = ["mix-blend-mode", "isolation"];

/** Values that have no visible effect. */
const WITHOUT_EFFECT =
  /^(?:none|normal|auto|initial|inherit|unset|visible|inline|block|0(?:px|%)?|100%)$/i;

/** Properties that have no visible effect in a still picture, which has no pointer, no page and no flowing text. */
const INVISIBLE_PROPERTIES = new Set(
  `cursor pointer-events user-select will-change transition touch-action outline box-sizing display overflow
  enable-background white-space line-height text-align text-indent text-transform text-orientation block-progression
  shape-padding shape-margin shape-inside solid-color solid-opacity font-feature-settings font-synthesis
  font-optical-sizing backface-visibility max-width max-height min-width min-height margin padding position top left
  float vertical-align color-scheme zoom content-visibility stroke-alignment inline-size`.split(
    /\s+/,
  ),
);

const isInvisible = ({ name, value }: Property): boolean =>
  WITHOUT_EFFECT.test(value) ||
  INVISIBLE_PROPERTIES.has(name) ||
  // A hyphen begins the properties of a single browser or program, such as
  // `-inkscape-stroke`.
  name.startsWith("-") ||
  /^font-variant-\w+$/.test(name);

/** Matches transparent and white, which is the colour of the page. */
const IS_PAGE = /^(?:transparent|#?f{3}|#?f{6}|white|rgb\(255, ?255, ?255\))$/i;

/** The position of an element in the drawing. */
export interface Position {
  isRoot: boolean;
  /** Whether a shape has been drawn before it. */
  hasBelow: boolean;
}

/**
 * Replaces the style of an element. A property with an attribute becomes that attribute,
 * a harmless one without an attribute stays in the style, and every other visible
 * property is removed and reported.
 */
export function takeStyle(node: XastElement, position: Position, report: Report): void {
  const { style = "", ...attributes } = node.attributes;
  const remaining: Property[] = [];
  for (const property of parseProperties(style).filter((one) => !isInvisible(one))) {
    const { name, value } = property;
    if (ATTRIBUTES.includes(name) && /^[\w\s.%-]+$/.test(value)) {
      attributes[name] ??= value;
    } else if (STYLE_ONLY_PROPERTIES.includes(name) && /^[a-z-]+$/.test(value)) {
      // Remove the property if no shape is below, because then it has no effect.
      if (position.hasBelow) {
        remaining.push(property);
      }
    } else {
      reportProperty(property, position, report);
    }
  }
  node.attributes =
    remaining.length > 0 ? { ...attributes, style: formatStyle(remaining) } : attributes;
}

function reportProperty({ name, value }: Property, { isRoot }: Position, report: Report) {
  if (isRoot && /^background(?:-color)?$/.test(name)) {
    if (!IS_PAGE.test(value)) {
      report("a background in a style");
    }
    return;
  }
  // The page sets the size of the whole drawing.
  if (isRoot && /^(?:width|height)$/.test(name)) {
    return;
  }
  report(/\burl\(/i.test(value) ? `${name} of another file` : `"${name}" in a style`);
}
