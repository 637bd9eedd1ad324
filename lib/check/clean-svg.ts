/** Editors' SVGs: what may be in them, the published version, and the reasons for a refusal. */
// svgo's bundle for browsers (https://svgo.dev/docs/usage/browser/) is one file, which loads in a third of the time.
import {
  type CustomPlugin,
  optimize,
  type XastChild,
  type XastElement,
  type XastParent,
  type XastRoot,
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
/** Elements that draw something by themselves. */
const SHAPES = "path rect circle ellipse line polyline polygon text use".split(" ");
/** Elements whose content is drawn only where another element refers to it. */
const STORES = "defs symbol clipPath mask pattern marker filter".split(" ");

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

const childElements = (parent: XastParent): XastElement[] =>
  parent.children.filter((child) => child.type === "element");

/** Every element below a node, with its parent, from the outside in. */
function* elementsIn(
  parent: XastParent,
): Generator<{ node: XastElement; parent: XastParent }> {
  for (const node of childElements(parent)) {
    yield { node, parent };
    yield* elementsIn(node);
  }
}

/** A step that sees the whole drawing at once. */
const step = (name: string, run: (root: XastRoot) => void): CustomPlugin => ({
  name,
  fn: (root) => {
    run(root);
    return null;
  },
});

/**
 * Adds to the root the namespace without which browsers draw nothing, and takes the prefix from names such as
 * `svg:path`, which some libraries write.
 *
 * @throws {Error} if there is no root, or more than one
 */
const withNamespace = step("with-namespace", (root) => {
  const [svg, ...others] = childElements(root);
  const isSvg = ({ name }: XastElement) => /^(?:[\w-]+:)?svg$/.test(name);
  if (!svg) {
    throw new Error("it holds no <svg> element");
  }
  if (!isSvg(svg)) {
    throw new SvgError(
      `is a file of another kind, though its name ends in .svg: it starts with <${svg.name}>. Fix: ${EXPORT_AGAIN}`,
    );
  }
  if (others.length > 0) {
    throw new SvgError(others.every(isSvg) ? TWO_DRAWINGS : OTHER_TEXT);
  }
  const [prefix = "", local] = svg.name.split(":");
  if (local) {
    for (const { node } of elementsIn(root)) {
      if (node.name.startsWith(`${prefix}:`)) {
        node.name = node.name.slice(prefix.length + 1);
      }
    }
  }
  svg.attributes = { ...svg.attributes, xmlns: SVG_NAMESPACE };
});

/**
 * Functions of colours that browsers of 2021 do not know: they draw black in their place
 * (https://developer.mozilla.org/docs/Web/CSS/color_value#browser_compatibility).
 */
const NEW_COLOUR = /\b(color|color-mix|oklch|oklab|lch|lab|hwb|light-dark)\(/i;

/** Leaves out each new colour that stands beside an older one, as Figma writes both for screens of Display P3. */
const withOldColours = step("with-old-colours", (root) => {
  for (const { node } of elementsIn(root)) {
    const { style } = node.attributes;
    if (style === undefined || !NEW_COLOUR.test(style)) {
      continue;
    }
    const all = propertiesOf(style);
    const kept = all.filter(
      ({ name, value }) =>
        !NEW_COLOUR.test(value) ||
        !(
          name in node.attributes ||
          all.some((other) => other.name === name && !NEW_COLOUR.test(other.value))
        ),
    );
    node.attributes["style"] = kept
      .map(({ name, value }) => `${name}:${value}`)
      .join(";");
  }
});

/** What a media query of a style says about a picture on a screen. */
const ALWAYS = /@media\s+(?:only\s+)?(?:screen|all)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/gi;
const NEVER = /@media\s+(?:only\s+)?(?:print|speech)\b[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/gi;

/** The block of an at-rule, which holds others; a plain rule holds them only if they are nested. */
const AT_RULE = /@[\w-]+[^{};]*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * Writes styles for every screen as plain ones, because only these can be moved to their elements. Reports rules
 * inside each other, which svgo would drop.
 */
const withoutScreens = (report: (part: string) => void) =>
  step("without-screens", (root) => {
    if (root.children.some(isStyleSheetElsewhere)) {
      report("a style sheet of another file");
    }
    for (const { node } of elementsIn(root)) {
      if (node.name !== "style") {
        continue;
      }
      for (const child of node.children) {
        if (child.type !== "text" && child.type !== "cdata") {
          continue;
        }
        child.value = child.value.replaceAll(NEVER, "").replaceAll(ALWAYS, "$1");
        if (/\{[^{}]*\{/.test(child.value.replaceAll(AT_RULE, ""))) {
          report("styles inside each other");
        }
      }
    }
  });

/** `<?xml-stylesheet href="style.css"?>`, which a browser heeds in a file that is opened by itself. */
const isStyleSheetElsewhere = (child: XastChild) =>
  child.type === "instruction" && child.name === "xml-stylesheet";

const LOCAL_URL = /\burl\(\s*(["']?)#(.*?)\1\s*\)/gi;

/** An id as it is written in the file: `url(#a\:b)` and `url(#a%3Ab)` mean `a:b`. */
function readReference(written: string): string {
  const plain = written.replaceAll(/\\(.)/g, "$1");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Names each id in letters and digits: Figma writes `paint0_linear_1:23`, Illustrator `अनुभाग`. */
const withPlainIds = step("with-plain-ids", (root) => {
  const names: Map<string, string> = new Map();
  for (const { node } of elementsIn(root)) {
    const { id } = node.attributes;
    if (id !== undefined && !names.has(id)) {
      names.set(id, `i${names.size}`);
    }
  }
  const nameOf = (written: string) =>
    names.get(written) ?? names.get(readReference(written)) ?? "none";
  for (const { node } of elementsIn(root)) {
    for (const [attribute, value] of Object.entries(node.attributes)) {
      let plain = value;
      if (attribute === "id") {
        plain = nameOf(value);
      }
      if (attribute === "href" && value.startsWith("#")) {
        plain = `#${nameOf(value.slice(1))}`;
      }
      if (/^aria-(?:labelledby|describedby)$/.test(attribute)) {
        plain = value.trim().split(/\s+/).map(nameOf).join(" ");
      }
      plain = plain.replaceAll(
        LOCAL_URL,
        (_, _quote, id: string) => `url(#${nameOf(id)})`,
      );
      node.attributes[attribute] = plain;
    }
  }
});

/**
 * Properties that SVGO leaves in a style though browsers read them as attributes:
 * https://svgo.dev/docs/plugins/convert-style-to-attrs/
 */
const ATTRIBUTES = ["mask-type", "paint-order", "vector-effect", "transform-origin"];
/** Properties that have no attribute. They stay in the style if their value is a plain word. */
const KEPT_IN_STYLE = ["mix-blend-mode", "isolation"];
/** Values that change nothing. */
const WITHOUT_EFFECT =
  /^(?:none|normal|auto|initial|inherit|unset|visible|inline|block|0(?:px|%)?|100%)$/i;
/** Properties that change nothing in a picture without a pointer, a page and a moving text. */
const INVISIBLE_PROPERTIES =
  /^-|^(?:cursor|pointer-events|user-select|will-change|transition|touch-action|outline|box-sizing|display|overflow|enable-background|white-space|line-height|text-align|text-indent|text-transform|text-orientation|block-progression|shape-(?:padding|margin|inside)|solid-(?:color|opacity)|font-(?:feature-settings|variant-\w+|synthesis|optical-sizing)|backface-visibility|max-width|max-height|min-width|min-height|margin|padding|position|top|left|float|vertical-align|color-scheme|zoom|content-visibility|stroke-alignment|inline-size)$/;

/** The properties of a style, without those of drawing programs. */
const propertiesOf = (style: string) =>
  [...style.matchAll(/([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])*)/g)].map(
    ([, name = "", value = ""]) => ({ name: name.toLowerCase(), value: value.trim() }),
  );

/**
 * Takes the style from an element. What has an attribute becomes one, what has none stays if it is harmless,
 * and all else that is visible is reported.
 */
function takeStyle(
  node: XastElement,
  isRoot: boolean,
  hasBelow: boolean,
  report: (part: string) => void,
) {
  const { style = "", ...attributes } = node.attributes;
  const kept: string[] = [];
  for (const { name, value } of propertiesOf(style)) {
    const isPlain = /^[\w\s.%-]+$/.test(value);
    if (WITHOUT_EFFECT.test(value) || INVISIBLE_PROPERTIES.test(name)) {
      continue;
    }
    if (ATTRIBUTES.includes(name) && isPlain) {
      attributes[name] ??= value;
    } else if (KEPT_IN_STYLE.includes(name) && /^[a-z-]+$/.test(value)) {
      // A shape with nothing below it mixes with nothing.
      if (hasBelow) {
        kept.push(`${name}:${value}`);
      }
    } else if (isRoot && /^(?:width|height|background(?:-color)?)$/.test(name)) {
      const isEmpty = /^(?:transparent|#?f{3}|#?f{6}|white|rgb\(255, ?255, ?255\))$/i;
      if (name.startsWith("background") && !isEmpty.test(value)) {
        report("a background in a style");
      }
    } else if (/\burl\(/i.test(value)) {
      report(`${name} of another file`);
    } else {
      report(`"${name}" in a style`);
    }
  }
  node.attributes =
    kept.length > 0 ? { ...attributes, style: kept.join(";") } : attributes;
}

/** Removes handlers, private data and links elsewhere. Reports each removed part that was visible. */
const onlyDrawn = (report: (part: string) => void) =>
  step("only-drawn", (root) => {
    let hasBelow = false;
    for (const { node, parent } of elementsIn(root)) {
      // An element that was removed may be on the way still.
      if (!parent.children.includes(node)) {
        continue;
      }
      if (!ALLOWED.has(node.name)) {
        reportElement(node, parent, report);
        remove(node, parent);
        // What is below it goes with it, and is nobody's loss if it is not.
        node.children = [];
        continue;
      }
      const isRoot = parent.type === "root";
      takeStyle(node, isRoot, hasBelow, report);
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

function reportElement(
  node: XastElement,
  parent: XastParent,
  report: (part: string) => void,
) {
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
function reportStyleSheet(node: XastElement, report: (part: string) => void) {
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
  report: (part: string) => void,
) {
  const isNote =
    /^on|^data-/i.test(attribute) ||
    (attribute.includes(":") && attribute !== "xml:space") ||
    (node.name === "a" && LINK.test(attribute));
  if (attribute === "xmlns" || attribute === "style") {
    return;
  }
  if (isNote) {
    delete node.attributes[attribute];
    return;
  }
  const missing = missingIn(node.name, attribute, value);
  if (missing && !isRoot) {
    report(missing);
  }
  if (!missing && !refersOutside(value)) {
    return;
  }
  delete node.attributes[attribute];
  if (!missing && !isRoot && !INVISIBLE_ATTRIBUTES.test(attribute)) {
    report(attribute);
  }
}

/** Whether the parent is a `<switch>` in which Illustrator or draw.io put private data beside the drawing. */
const isSpare = (parent: XastParent) =>
  "name" in parent &&
  parent.name === "switch" &&
  childElements(parent).some(({ name }) => name !== "foreignObject");

function remove(node: XastChild, parent: XastParent) {
  parent.children = parent.children.filter((child) => child !== node);
}

/** Removes comments and instructions, which may name the maker. */
function removeNotes(parent: XastParent) {
  parent.children = parent.children.filter(
    ({ type }) => type !== "comment" && type !== "instruction" && type !== "doctype",
  );
  for (const child of childElements(parent)) {
    removeNotes(child);
  }
}

const LINK = /^(?:href|target|rel|download)$/;
const isOutsideHref = (href: string | undefined) =>
  href !== undefined && !href.startsWith("#");

/** Whether a value may refer to something outside the file. */
const refersOutside = (value: string) =>
  /url\s*\(|script|data:|\/\/|[\\<>&]/i.test(value.replaceAll(/\burl\(#[\w.-]+\)/gi, ""));

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

/** Whether the drawing shows anything: a shape of some size with a colour that is not only kept for others. */
function showsSomething(root: XastRoot): boolean {
  const elements: Map<string, XastElement> = new Map();
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
    // What is used may bring a colour along.
    if (SHAPES.includes(node.name) && (isSeen || node.name === "use")) {
      return true;
    }
    return showsBelow(node, { fill, stroke }, elements);
  });
}

/** Whether an element takes some room, which every element does of which nothing else is known. */
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

/** A drawing that cannot be published, with the sentence that follows the field's name. */
class SvgError extends Error {}

const EXPORT_AGAIN =
  "export the picture as a plain SVG, or as PNG, in the program in which it was drawn";
const WEB_PAGE: Sentence = `is a web page, though its name ends in .svg. Fix: open it in a browser, and save the picture on it; or ${EXPORT_AGAIN}`;
const OTHER_TEXT: Sentence =
  "is an SVG with other text around it, which browsers do not show. Fix: open it in a text editor, and delete all that stands before <svg and behind </svg>";
const TWO_DRAWINGS: Sentence =
  "is an SVG file that holds two drawings one after the other, which browsers do not show. Fix: save each in a file of its own";
/** A drawing of a person has some hundred parts; browsers and the check take seconds for twenty thousand. */
const MOST_PARTS = 20_000;
const TOO_MANY_PARTS: Sentence =
  "is an SVG of more than 20,000 parts, as programs make it of a photo, and would be slow to show. Fix: use the photo itself, or save it as PNG";
const EMPTY: Sentence =
  "is an SVG that shows nothing, as of an empty artboard. Fix: export it again with its shapes selected, or save it as PNG";
const UNKNOWN_PREFIX: Sentence =
  'is an SVG with private notes of a drawing program that cannot be read. Fix: save it again as "Plain SVG", or as PNG';

type CleanSvg = { svg: string; missing?: Sentence };
const cleaned = new Map<string, CleanSvg>();

/**
 * Returns an editor's SVG as it is published: small, with nothing that runs, loads or names its maker. The
 * check and the build share the result. `missing` says which visible part is not published, or why nothing is.
 *
 * @throws {Error} if it is not one whole SVG
 */
export function cleanSvg(original: string): CleanSvg {
  const known = cleaned.get(original);
  if (known) {
    return known;
  }
  const clean = cleanAnew(original);
  cleaned.set(original, clean);
  return clean;
}

function cleanAnew(original: string): CleanSvg {
  if (original.split("<").length > MOST_PARTS) {
    return { svg: "", missing: TOO_MANY_PARTS };
  }
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(original)) {
    return { svg: "", missing: WEB_PAGE };
  }
  if (/^\s*[^\s<][^<]*<(?:svg|\?xml)\b|<\/svg>\s*[^\s<]/.test(original)) {
    return { svg: "", missing: OTHER_TEXT };
  }
  const parts: string[] = [];
  const report = (part: string) => void parts.push(part);
  let isEmpty = false;
  const checkContent = step("check-content", (root) => {
    isEmpty = !showsSomething(root);
  });
  try {
    const { data: svg } = optimize(original, {
      plugins: [
        withNamespace,
        withoutScreens(report),
        // Drawing programs use one class for many shapes.
        { name: "inlineStyles", params: { onlyMatchedOnce: false } },
        withOldColours,
        "convertStyleToAttrs",
        "removeXlink",
        "removeScripts",
        withPlainIds,
        onlyDrawn(report),
        "preset-default",
        checkContent,
      ],
    });
    if (parts[0]) {
      return { svg, missing: missingSentence(parts[0]) };
    }
    return isEmpty ? { svg, missing: EMPTY } : { svg };
  } catch (error) {
    if (error instanceof SvgError) {
      return { svg: "", missing: error.message };
    }
    if (/namespace prefix/i.test(String(error))) {
      return { svg: "", missing: UNKNOWN_PREFIX };
    }
    if (parts[0]) {
      return { svg: "", missing: missingSentence(parts[0]) };
    }
    const { reason = "", line } = error as { reason?: string; line?: number };
    // A file that was cut short ends within an element, and one without any is no SVG.
    if (line === undefined || /^(?:Unclosed|Non-whitespace)/.test(reason)) {
      throw error;
    }
    const known = reason.includes("entity")
      ? "an & in a text is written &amp;"
      : reason.toLowerCase().replace(/\.$/, "");
    return {
      svg: "",
      missing: `is an SVG with a mistake at which browsers stop, in line ${line}: ${known}. Fix: ${EXPORT_AGAIN}`,
    };
  }
}

const missingSentence = (part: string): Sentence =>
  part === "<image>"
    ? "is an SVG that holds a photo (<image>), which would not be shown. Fix: save it as PNG or JPG, or ask whoever drew it for an SVG of lines and shapes"
    : `is an SVG with ${part}, which would not be shown. Fix: export it as a plain SVG with texts turned into paths, or as PNG`;
