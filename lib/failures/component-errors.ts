/** Finds components that Preact would print as nothing, and names the elements of those that fail. */
import { isValidElement, type Options, options, type VNode } from "preact";
import { render } from "preact-render-to-string";
import { ComponentError, type ElementPlace } from "./page-failure.ts";

/**
 * What Preact neither types nor documents, by its short names (https://github.com/preactjs/preact/blob/main/mangle.json):
 * docs/decisions/0001-tools.md says what happens once they are others.
 */
interface RenderedNode extends VNode {
  /** The node around it. */
  __?: RenderedNode;
  /** The element's place, counted from 1, as esbuild writes it: https://esbuild.github.io/api/#jsx-dev */
  __source?: { fileName: string; lineNumber: number; columnNumber: number };
}
interface RenderingOptions {
  /** Called before a component renders. */
  __r?: (node: RenderedNode) => void;
}

interface MarkUp {
  dangerouslySetInnerHTML?: { __html?: unknown };
}

/** The most times that a component may stand inside itself: more than on any page, and less than a stack bears. */
const MOST_IN_ITSELF = 100;

const AsyncFunction = (async () => {}).constructor;

/** The component that is rendered now. */
let rendered: RenderedNode | undefined;

/** @throws {ComponentError} if a component throws */
export function renderContent(content: VNode): string {
  rendered = undefined;
  try {
    return render(content);
  } catch (error) {
    throw new ComponentError(thrownBy(error), elementsAround(rendered));
  } finally {
    rendered = undefined;
  }
}

/** Preact asks for the `then` of what was thrown, which `null` does not have. */
function thrownBy(error: unknown): unknown {
  const { message = "", stack = "" } = error instanceof Error ? error : {};
  const [, nothing] = /of (null|undefined) \(reading 'then'\)/.exec(message) ?? [];
  const [, frame = ""] = stack.split("\n");
  return nothing && frame.includes("preact-render-to-string") ? nothing : error;
}

/** The element of a component, and those around it, from the inside out. */
function elementsAround(inner: RenderedNode | undefined): ElementPlace[] {
  const elements: ElementPlace[] = [];
  for (let node = inner; node; node = node.__) {
    if (typeof node.type === "function" && node.__source) {
      const { fileName: file, lineNumber, columnNumber } = node.__source;
      const place = `${file}:${lineNumber}:${columnNumber}`;
      elements.push({ tag: `<${describeComponent(node.type)}>`, file, place });
    }
  }
  return elements;
}

/** Looks at each element while a component makes it: later, no line of the component stands in the stack. */
export function refuseBrokenComponents(): void {
  const rendering = options as Options & RenderingOptions;
  const { __r: prepare } = rendering;
  const { vnode: prepareNode, diffed: finish } = options;
  let component: RenderedNode | undefined;

  rendering.__r = (node) => {
    component = node;
    rendered = node;
    prepare?.(node);
  };
  // Preact also calls this for the elements inside the component.
  options.diffed = (node: RenderedNode) => {
    if (node === rendered) {
      rendered = node.__;
    }
    finish?.(node);
  };
  options.vnode = (node) => {
    const parent = component;
    component = undefined;
    if (parent && countInItself(parent) > MOST_IN_ITSELF) {
      throw new Error(
        `${describeComponent(parent.type)} renders itself without end. Fix: let a condition end it`,
      );
    }
    assertComponent(node.type);
    if (typeof node.type === "string") {
      assertPrintable(node.props.children);
      assertAttributes(node.props);
      assertMarkUp(node.props);
    }
    prepareNode?.(node);
  };
}

/** Counts the components of its own type around a component. */
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
      `${describeComponent(type)} is async, and nothing would be printed. Fix: await in the template, and hand the result on`,
    );
  }
}

/** Refuses what Preact would print as nothing, such as the promise of a text, or as no word for a visitor: `NaN`. */
function assertPrintable(child: unknown): void {
  if (Array.isArray(child)) {
    child.forEach(assertPrintable);
    return;
  }
  const kind = isValidElement(child) ? undefined : kindOf(child);
  if (kind === "NaN") {
    throw new Error(`What is printed here is NaN. Fix: look at what it is computed of`);
  }
  if (kind) {
    throw new Error(
      `What is printed here is ${kind}, and would be nothing. Fix: print a text of it`,
    );
  }
}

/** Attributes whose value is no text: https://preactjs.com/guide/v10/differences-to-react */
const NOT_TEXTS = ["children", "dangerouslySetInnerHTML", "style", "ref", "key"];

function assertAttributes(props: object): void {
  for (const [name, value] of Object.entries(props)) {
    const kind = NOT_TEXTS.includes(name) || name.startsWith("on") ? "" : kindOf(value);
    // A URL prints as its address.
    if (kind && !(value instanceof URL)) {
      throw new Error(
        `The attribute ${name} is ${kind} here, which is no text. Fix: write a text of it`,
      );
    }
  }
}

/** Preact prints nothing of a plain text: https://react.dev/reference/react-dom/components/common#dangerously-setting-the-inner-html */
function assertMarkUp({
  dangerouslySetInnerHTML: markUp,
}: VNode["props"] & MarkUp): void {
  if (markUp && typeof markUp.__html !== "string") {
    throw new Error(
      "dangerouslySetInnerHTML has no text here. Fix: write { __html: TEXT }, with a text",
    );
  }
}

/** Names a value that is no text and cannot be printed as one. */
function kindOf(value: unknown): string | undefined {
  if (value instanceof Promise) {
    return "a promise";
  }
  if (typeof value === "function" || typeof value === "symbol") {
    return `a ${typeof value}`;
  }
  if (typeof value === "object" && value) {
    return "an object";
  }
  return Number.isNaN(value) ? "NaN" : undefined;
}

const describeComponent = (type: unknown) =>
  typeof type === "function" && type.name ? type.name : "A component";
