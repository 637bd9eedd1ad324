import type { CustomPlugin, XastChild, XastParent } from "svgo";

/** What an editor's drawing may be made of, by https://www.w3.org/TR/SVG2/eltindex.html: what draws, groups or describes. */
const SHAPES = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern`.split(/\s+/),
);

/** Leaves out other elements with all that is in them, handlers, notes of drawing programs, and whatever leads out of the file. */
const onlyShapes: CustomPlugin = {
  name: "only-shapes",
  fn: () => ({
    instruction: { enter: remove },
    comment: { enter: remove },
    element: {
      enter(node, parent) {
        const { href = "#" } = node.attributes;
        if (!SHAPES.has(node.name) || !href.startsWith("#")) remove(node, parent);
        for (const [name, value] of Object.entries(node.attributes))
          if (/^on|^data-|:/i.test(name) || (name !== "xmlns" && leadsOut(value)))
            delete node.attributes[name];
      },
    },
  }),
};

function remove(node: XastChild, parent: XastParent) {
  parent.children = parent.children.filter((child) => child !== node);
}

/** Whether a value may name something that is not in the same file. */
function leadsOut(value: string) {
  return /url\s*\(|[:\\<>&]/i.test(value.replaceAll(/\burl\(\s*["']?#[\w.-]+["']?\s*\)/gi, ""));
}

/**
 * An editor's SVG as it is published: as small as svgo makes it, with nothing in it that runs, loads or tells of its maker.
 *
 * @returns one line
 * @throws {Error} when it is not one whole SVG
 */
export async function cleanSvg(svg: string): Promise<string> {
  // svgo takes a quarter of a second to start, and most builds find every file in the cache.
  const { optimize } = await import("svgo");
  const { data } = optimize(svg, {
    plugins: [
      // Drawing programs give one class to many shapes; a style sheet would not be published.
      { name: "inlineStyles", params: { onlyMatchedOnce: false } },
      "convertStyleToAttrs",
      "removeXlink",
      "removeScripts",
      onlyShapes,
      "preset-default",
    ],
  });
  if (!/^<svg[\s>]/.test(data)) throw new Error("it holds no <svg> element");
  return data;
}
