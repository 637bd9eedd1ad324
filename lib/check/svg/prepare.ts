/** The first step: rewrites in one way what drawing programs write in several. */
import type { XastChild, XastElement, XastRoot } from "svgo/browser";
import { EXPORT_AGAIN, OTHER_TEXT, SvgError, TWO_DRAWINGS } from "./messages.ts";
import { childElements, createPlugin, elementsIn, type Report } from "./tree.ts";

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Adds to the root the namespace without which browsers draw nothing, and takes the prefix from names such as
 * `svg:path`, which some libraries write.
 *
 * @throws {Error} if there is no root
 * @throws {SvgError} if there are several, or it is no drawing
 */
export const withNamespace = createPlugin("with-namespace", (root) => {
  const [svg, ...others] = childElements(root);
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
  const [prefix, name] = svg.name.split(":");
  if (name) {
    removePrefix(root, `${prefix}:`);
  }
  svg.attributes = { ...svg.attributes, xmlns: SVG_NAMESPACE };
});

const isSvg = ({ name }: XastElement) => /^(?:[\w-]+:)?svg$/.test(name);

/** @param prefix with its colon */
function removePrefix(root: XastRoot, prefix: string) {
  for (const { node } of elementsIn(root)) {
    if (node.name.startsWith(prefix)) {
      node.name = node.name.slice(prefix.length);
    }
  }
}

/** The answer of a style's media query for a picture on a screen. */
const ALWAYS = /@media\s+(?:only\s+)?(?:screen|all)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/gi;
const NEVER = /@media\s+(?:only\s+)?(?:print|speech)\b[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/gi;

/** The block of an at-rule, which holds others; a plain rule holds them only if they are nested. */
const AT_RULE = /@[\w-]+[^{};]*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * Writes styles for every screen as plain ones, because only these can be moved to their elements. Reports rules
 * inside each other, which svgo would drop.
 */
export const withoutScreens = (report: Report) =>
  createPlugin("without-screens", (root) => {
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
export const withPlainIds = createPlugin("with-plain-ids", (root) => {
  const names = new Map<string, string>();
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
      node.attributes[attribute] = renameIds(attribute, value, nameOf);
    }
  }
});

function renameIds(
  attribute: string,
  value: string,
  nameOf: (written: string) => string,
): string {
  if (attribute === "id") {
    return nameOf(value);
  }
  if (attribute === "href" && value.startsWith("#")) {
    return `#${nameOf(value.slice(1))}`;
  }
  if (/^aria-(?:labelledby|describedby)$/.test(attribute)) {
    return value.trim().split(/\s+/).map(nameOf).join(" ");
  }
  return value.replaceAll(LOCAL_URL, (_, _quote, id: string) => `url(#${nameOf(id)})`);
}
