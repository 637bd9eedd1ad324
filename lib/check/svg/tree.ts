/** Helpers to walk through a drawing, for our plugins of svgo. */
import type {
  CustomPlugin,
  XastChild,
  XastElement,
  XastParent,
  XastRoot,
} from "svgo/browser";

/** Reports a visible part that is not published, by its name in a sentence: `<image>`. */
export type Report = (part: string) => void;

/** The elements that draw something by themselves. */
export const SHAPES = "path rect circle ellipse line polyline polygon text use".split(
  " ",
);

/** Returns the child elements of a node, without texts and comments. */
export const listChildElements = (parent: XastParent): XastElement[] =>
  parent.children.filter((child) => child.type === "element");

/** Yields every element below a node with its parent, from the outside in. */
export function* elementsIn(
  parent: XastParent,
): Generator<{ node: XastElement; parent: XastParent }> {
  for (const node of listChildElements(parent)) {
    yield { node, parent };
    yield* elementsIn(node);
  }
}

/** Removes a node from its parent. */
export function remove(node: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}

/** Returns a plugin of svgo that gets the whole drawing. */
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
