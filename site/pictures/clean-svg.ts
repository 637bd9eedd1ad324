import { isAllowedAttribute, ALLOWED_ELEMENTS } from "./svg-allow-list.ts";
import type { CustomPlugin, PluginConfig, XastParent } from "svgo";

/** Thrown for a text that is not SVG. The message follows the file's name in a sentence. */
export class UnreadableSvg extends Error {}

/**
 * An editor's SVG as it is published: as small as svgo makes it, with nothing in it that is not on the allow-list.
 *
 * @returns one line
 * @throws {UnreadableSvg}
 */
export async function cleanSvg(svg: string): Promise<string> {
  // svgo takes a quarter of a second to start, and most builds find every file in the cache.
  const { optimize } = await import("svgo");
  const first = optimizeOrThrow(optimize, svg, [
    "preset-default",
    "convertStyleToAttrs",
    "removeXlink",
    onlyAllowed,
  ]);
  // A second pass removes what the allow-list left empty, and applies the list to whatever svgo has added.
  return optimizeOrThrow(optimize, first, ["preset-default", onlyAllowed]);
}

function optimizeOrThrow(optimize: typeof import("svgo").optimize, svg: string, plugins: PluginConfig[]) {
  let data: string;
  try {
    ({ data } = optimize(svg, { plugins }));
  } catch (error) {
    const reason = error instanceof Error && "reason" in error ? String(error.reason) : String(error);
    throw new UnreadableSvg(`is not a whole SVG (${reason.replace(/\.$/, "")})`, { cause: error });
  }
  if (!/^<svg[\s>]/.test(data)) throw new UnreadableSvg("holds no <svg> element");
  return data;
}

const onlyAllowed: CustomPlugin = {
  name: "only-allowed",
  fn: () => {
    const clean = (parent: XastParent) => {
      parent.children = parent.children.filter((child) =>
        child.type === "element" ? ALLOWED_ELEMENTS.has(child.name) : child.type === "text",
      );
      for (const child of parent.children) {
        if (child.type !== "element") continue;
        child.attributes = Object.fromEntries(
          Object.entries(child.attributes).filter(([name, value]) => isAllowedAttribute(name, value)),
        );
        clean(child);
      }
      // What it would copy is in another file.
      parent.children = parent.children.filter(
        (child) => child.type !== "element" || child.name !== "use" || "href" in child.attributes,
      );
    };
    return { root: { enter: clean } };
  },
};

/**
 * The size of a drawing by its `viewBox`, or else by its width and height.
 *
 * @param svg cleaned
 */
export function svgSize(svg: string): { width: number; height: number } | undefined {
  const attributes = /^<svg([^>]*)>/.exec(svg)?.[1] ?? "";
  const [, , width, height] = (/\bviewBox="([^"]+)"/.exec(attributes)?.[1] ?? "").split(/[\s,]+/).map(Number);
  const size = {
    width: width || Number.parseFloat(/\bwidth="([^"]+)"/.exec(attributes)?.[1] ?? ""),
    height: height || Number.parseFloat(/\bheight="([^"]+)"/.exec(attributes)?.[1] ?? ""),
  };
  return size.width > 0 && size.height > 0 ? size : undefined;
}
