type Tree = Document | ShadowRoot | Element;

/**
 * Shows a tree to `see`, and every open shadow root in it. No method of the elements themselves is called: a form may have a field of
 * that name.
 *
 * @param seen gets every element there is
 */
export function eachTree(tree: Tree, see: (tree: Tree) => void, seen = new Set<Node>()): void {
  const enter = (node: Tree) => {
    seen.add(node);
    if (node instanceof Element && node.shadowRoot) eachTree(node.shadowRoot, see, seen);
  };
  see(tree);
  enter(tree);
  tree.querySelectorAll("*").forEach(enter);
}
