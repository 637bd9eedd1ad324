/**
 * Refuses values that Preact would silently render as nothing, and names the element of a
 * component that fails. If a version of Preact has other names for `__` or `__r`,
 * `tests/unit/lib/failures/component-errors.test.ts` fails.
 */
import { isValidElement, type Options, options, type VNode } from "preact";
import { render } from "preact-render-to-string";
import { ComponentError, type ElementPlace } from "./page-failure.ts";

/**
 * The properties of Preact's nodes that it neither types nor documents, by their short
 * names (https://github.com/preactjs/preact/blob/main/mangle.json).
 * docs/decisions/0001-tools.md says what happens if Preact renames them.
 */
interface RenderedNode extends VNode {
  /** The node that contains this one. */
  __?: RenderedNode;
  /**
   * The element's position in its source, counted from 1, which esbuild adds:
   * https://esbuild.github.io/api/#jsx-dev
   */
  __source?: { fileName: string; lineNumber: number; columnNumber: number };
}
/** The hook of Preact that it neither types nor documents. */
interface RenderingOptions {
  /** Called before a component renders. */
  __r?: (node: RenderedNode) => void;
}

interface MarkUp {
  dangerouslySetInnerHTML?: { __html?: unknown };
}

/** How often a component may be inside itself: more often than in any page, and less than overflows the stack. */
const MOST_IN_ITSELF = 100;

const AsyncFunction = (async () => {}).constructor;

/** The component that is being rendered now. */
let rendered: RenderedNode | undefined;

/**
 * Renders an element to HTML.
 *
 * @throws {ComponentError} if a component throws
 */
export function renderContent(content: VNode): string {
  rendered = undefined;
  try {
    return render(content);
  } catch (error) {
    throw new ComponentError(unwrapThrown(error), findElementsAround(rendered));
  } finally {
    rendered = undefined;
  }
}

/**
 * Returns the value that a component has thrown. If that was `null` or undefined, `error`
 * is Preact's own, because Preact reads `then` of the thrown value.
 */
function unwrapThrown(error: unknown): unknown {
  const { message = "", stack = "" } = error instanceof Error ? error : {};
  const [, nothing] = /of (null|undefined) \(reading 'then'\)/.exec(message) ?? [];
  const [, frame = ""] = stack.split("\n");
  return nothing && frame.includes("preact-render-to-string") ? nothing : error;
}

/** Returns the element of a component and those that contain it, from the inside out. */
function findElementsAround(inner: RenderedNode | undefined): ElementPlace[] {
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

/**
 * Makes Preact check each element when a component creates it, and throw if something is
 * wrong with it. Later, the stack would not contain the component's line.
 */
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

/** Returns how often a component is inside components of its own type. */
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

/** Throws if a child is a value that Preact renders as nothing, such as a promise, or as `NaN`. */
function assertPrintable(child: unknown): void {
  if (Array.isArray(child)) {
    child.forEach(assertPrintable);
    return;
  }
  const kind = isValidElement(child) ? undefined : describeKind(child);
  if (kind === "NaN") {
    throw new Error(`What is printed here is NaN. Fix: look at what it is computed of`);
  }
  if (kind) {
    throw new Error(
      `What is printed here is ${kind}, and would be nothing. Fix: print a text of it`,
    );
  }
}

/** Props whose value need not be a text: https://preactjs.com/guide/v10/differences-to-react */
const NOT_TEXTS = ["children", "dangerouslySetInnerHTML", "style", "ref", "key"];

function assertAttributes(props: object): void {
  for (const [name, value] of Object.entries(props)) {
    const kind =
      NOT_TEXTS.includes(name) || name.startsWith("on") ? "" : describeKind(value);
    // A `URL` is allowed, because it is rendered as its address.
    if (kind && !(value instanceof URL)) {
      throw new Error(
        `The attribute ${name} is ${kind} here, which is no text. Fix: write a text of it`,
      );
    }
  }
}

/**
 * Throws if `dangerouslySetInnerHTML` is not `{ __html: TEXT }`, because Preact renders
 * nothing then:
 * https://react.dev/reference/react-dom/components/common#dangerously-setting-the-inner-html
 */
function assertMarkUp({
  dangerouslySetInnerHTML: markUp,
}: VNode["props"] & MarkUp): void {
  if (markUp && typeof markUp.__html !== "string") {
    throw new Error(
      "dangerouslySetInnerHTML has no text here. Fix: write { __html: TEXT }, with a text",
    );
  }
}

/** Returns the kind of a value that cannot be rendered as a text; undefined if it can. */
function describeKind(value: unknown): string | undefined {
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
