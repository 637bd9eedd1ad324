/** Walks a drawing, for our plugins of svgo. */
import type {
  CustomPlugin,
  XastChild,
  XastElement,
  XastParent,
  XastRoot,
} from "svgo/browser";

/** Tells of a part that was visible and is not published, as a sentence names it: `<image>`. */
export type Report = (part: string) => void;

/** Elements that draw something by themselves. */
export const SHAPES = "path rect circle ellipse line polyline polygon text use".split(
  " ",
);

/** The elements in an element, without texts and comments. */
export const childElements = (parent: XastParent): XastElement[] =>
  parent.children.filter((child) => child.type === "element");

/** Every element below a node, with its parent, from the outside in. */
export function* elementsIn(
  parent: XastParent,
): Generator<{ node: XastElement; parent: XastParent }> {
  for (const node of childElements(parent)) {
    yield { node, parent };
    yield* elementsIn(node);
  }
}

/** Takes a node out of its parent. */
export function remove(node: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}

/** A plugin of svgo that sees the whole drawing at once. */
export const createPlugin = (
  name: string,
  run: (root: XastRoot) => void,
): CustomPlugin => ({
  name,
  fn: (root) => {
    run(root);
    return null;
  },
});
