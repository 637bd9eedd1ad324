import { type ComponentChild, type ContainerNode, hydrate, render } from "preact";
import "./react.ts";

/** `createRoot` of `react-dom/client`. */
export function createRoot(container: ContainerNode) {
  return {
    render: (tree: ComponentChild) => render(tree, container),
    unmount: () => render(null, container),
  };
}

/** `hydrateRoot` of `react-dom/client`: takes over what the build has printed. */
export function hydrateRoot(container: ContainerNode, tree: ComponentChild) {
  hydrate(tree, container);
  return createRoot(container);
}
