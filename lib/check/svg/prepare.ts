/** The first step of cleaning a drawing: rewrites what drawing programs write in different ways in the same way. */
import type { XastChild, XastElement, XastRoot } from "svgo/browser";
import { EXPORT_AGAIN, OTHER_TEXT, SvgError, TWO_DRAWINGS } from "./messages.ts";
import { createPlugin, elementsIn, listChildElements, type Report } from "./tree.ts";

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * A plugin that adds the namespace to the root, without which browsers draw nothing, and
 * removes the prefix of names such as `svg:path`, which some libraries write.
 *
 * @throws {Error} if there is no element
 * @throws {SvgError} if there are several roots, or the root is no `<svg>`
 */
export const withNamespace = createPlugin("with-namespace", (root) => {
  const [svg, ...others] = listChildElements(root);
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

/**
 * Removes a prefix from the names of all elements.
 *
 * @param prefix the prefix with its colon
 */
function removePrefix(root: XastRoot, prefix: string) {
  for (const { node } of elementsIn(root)) {
    if (node.name.startsWith(prefix)) {
      node.name = node.name.slice(prefix.length);
    }
  }
}

/** Matches media queries that always, or never, apply to a picture on a screen. */
const ALWAYS = /@media\s+(?:only\s+)?(?:screen|all)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/gi;
const NEVER = /@media\s+(?:only\s+)?(?:print|speech)\b[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/gi;

/** Matches an at-rule with the rules inside it. A rule in any other rule is nested. */
const AT_RULE = /@[\w-]+[^{};]*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * Returns a plugin that removes media queries for screens around styles, because svgo
 * moves only plain styles to their elements. It reports nested rules, which svgo would
 * remove.
 */
export const withoutScreens = (report: Report) =>
  createPlugin("without-screens", (root) => {
    if (root.children.some(isStyleSheetElsewhere)) {
      report("a style sheet of another file");
    }
    const sheets = [...elementsIn(root)].filter(({ node }) => node.name === "style");
    for (const child of sheets.flatMap(({ node }) => node.children)) {
      if (child.type === "text" || child.type === "cdata") {
        child.value = child.value.replaceAll(NEVER, "").replaceAll(ALWAYS, "$1");
        if (hasNestedRules(child.value)) {
          report("styles inside each other");
        }
      }
    }
  });

const hasNestedRules = (css: string) => /\{[^{}]*\{/.test(css.replaceAll(AT_RULE, ""));

/**
 * Returns whether a node is `<?xml-stylesheet href="style.css"?>`, which browsers apply
 * if the file is opened itself.
 */
const isStyleSheetElsewhere = (child: XastChild) =>
  child.type === "instruction" && child.name === "xml-stylesheet";

const LOCAL_URL = /\burl\(\s*(["']?)#(.*?)\1\s*\)/gi;

/** Returns the id that a reference means: `a:b` for `url(#a\:b)` and `url(#a%3Ab)`. */
function readReference(written: string): string {
  const plain = written.replaceAll(/\\(.)/g, "$1");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** A plugin that renames each id to `i0`, `i1` and so on. Figma writes `paint0_linear_1:23`, Illustrator `अनुभाग`. */
export const withPlainIds = createPlugin("with-plain-ids", (root) => {
  const names = new Map<string, string>();
  for (const { node } of elementsIn(root)) {
    const { id } = node.attributes;
    if (id !== undefined && !names.has(id)) {
      names.set(id, `i${names.size}`);
    }
  }
  const createId = (written: string) =>
    names.get(written) ?? names.get(readReference(written)) ?? "none";
  for (const { node } of elementsIn(root)) {
    for (const [attribute, value] of Object.entries(node.attributes)) {
      node.attributes[attribute] = renameIds(attribute, value, createId);
    }
  }
});

function renameIds(
  attribute: string,
  value: string,
  createId: (written: string) => string,
): string {
  if (attribute === "id") {
    return createId(value);
  }
  if (attribute === "href" && value.startsWith("#")) {
    return `#${createId(value.slice(1))}`;
  }
  if (/^aria-(?:labelledby|describedby)$/.test(attribute)) {
    return value.trim().split(/\s+/).map(createId).join(" ");
  }
  return value.replaceAll(LOCAL_URL, (_, _quote, id: string) => `url(#${createId(id)})`);
}
