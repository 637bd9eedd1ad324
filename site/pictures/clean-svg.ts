import { isAllowedAttribute, ALLOWED_ELEMENTS } from "./svg-allow-list.ts";
import type { CustomPlugin, PluginConfig, XastParent } from "svgo";

/** Thrown for a text that is no SVG; the message ends a sentence that starts with the file's name. */
export class UnreadableSvg extends Error {}

/**
 * An editor's SVG as it is published: as small as svgo makes it, and nothing in it but what the allow-list names.
 *
 * @returns one line
 * @throws {UnreadableSvg}
 */
export async function cleanSvg(svg: string): Promise<string> {
  // It takes a quarter of a second to start, and files that were cleaned once are kept.
  const { optimize } = await import("svgo");
  const first = optimizeOrThrow(optimize, svg, [
    "preset-default",
    "convertStyleToAttrs",
    "removeXlink",
    onlyAllowed,
  ]);
  // What was left empty by the allow-list goes too; the list is asked again, for whatever svgo wrote anew.
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
      // A copy of nothing: what it copied stood in another file.
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
