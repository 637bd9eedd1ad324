/** Finds components that Preact would print as nothing, or in whose error no line of ours would stand. */
import { isValidElement, type Options, options, type VNode } from "preact";

/** What Preact does not type, by its short names: https://github.com/preactjs/preact/blob/main/mangle.json */
interface RenderedNode extends VNode {
  /** The node around it. */
  __?: RenderedNode;
}
interface RenderingOptions {
  /** Called before a component renders. */
  __r?: (node: RenderedNode) => void;
}

/** How often a component may stand inside itself: more than on any page, and less than a stack bears. */
const MOST_IN_ITSELF = 100;

const AsyncFunction = (async () => {}).constructor;

/** Looks at each element while a component makes it: later, no line of the component stands in the stack. */
export function refuseBrokenComponents(): void {
  const rendering = options as Options & RenderingOptions;
  const { __r: prepare } = rendering;
  const { vnode: prepareNode } = options;
  let component: RenderedNode | undefined;

  rendering.__r = (node) => {
    component = node;
    prepare?.(node);
  };
  options.vnode = (node) => {
    const parent = component;
    component = undefined;
    if (parent && countInItself(parent) > MOST_IN_ITSELF) {
      throw new Error(
        `${nameOf(parent.type)} renders itself without end. Fix: let a condition end it`,
      );
    }
    assertComponent(node.type);
    if (typeof node.type === "string") {
      assertPrintable(node.props.children);
    }
    prepareNode?.(node);
  };
}

/** In how many components of its own type a component stands. */
function countInItself({ type, __: around }: RenderedNode): number {
  let count = 0;
  for (let outer = around; outer; outer = outer.__) {
    count += outer.type === type ? 1 : 0;
  }
  return count;
}

function assertComponent(type: unknown): void {
  if (type === undefined) {
    throw new Error(
      "What is rendered here as a component is undefined. Fix: look at the name of its import, and at the export",
    );
  }
  if (typeof type !== "string" && typeof type !== "function") {
    throw new Error(
      `What is rendered here as a component is of the type ${typeof type}. Fix: look at its import`,
    );
  }
  if (type instanceof AsyncFunction) {
    throw new Error(
      `${nameOf(type)} is async, and nothing would be printed. Fix: await in the template, and hand the result on`,
    );
  }
}

/** Preact would print an object, or the promise of a text, as nothing. */
function assertPrintable(child: unknown): void {
  if (Array.isArray(child)) {
    child.forEach(assertPrintable);
  } else if (typeof child === "object" && child && !isValidElement(child)) {
    const what = child instanceof Promise ? "a promise" : "an object";
    throw new Error(
      `What is printed here is ${what}, and would be nothing. Fix: print a text of it`,
    );
  }
}

const nameOf = (type: unknown) =>
  typeof type === "function" && type.name ? type.name : "A component";
