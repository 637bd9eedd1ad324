import { writeAttributes } from "./attributes.ts";
import { Fragment } from "./jsx-runtime.ts";
import type { Drawn, Props, VirtualElement } from "./jsx-runtime.ts";

/** An effect that is to run, or that has run, with how it is cleaned up. */
export interface Effect {
  run(): void | (() => void);
  dependencies: readonly unknown[] | undefined;
  cleanUp?: void | (() => void);
}

/** What one call of a hook keeps: a state's box, or an effect. */
export interface Hook {
  state?: unknown;
  effect?: Effect;
}

/** Something that was drawn: a component, an element, or a text. */
export interface Instance {
  type: VirtualElement["type"] | typeof TEXT;
  props: Props;
  /** Unset for a component, whose nodes are those of its children. */
  node?: Node;
  parent?: Instance;
  depth: number;
  children: (Instance | undefined)[];
  keys: (string | number)[];
  hooks: Hook[];
  isGone?: boolean;
}

/*
 * A renderer for what the quote form needs of React, in a third of the bytes: components, elements, texts, keys, refs, and the
 * hooks in `hooks.ts`. There is no concurrent drawing, no context and no controlled input; the form uses none of them.
 *
 * The tests of the form and of its fields run on it as they run on React (`vitest.config.ts`).
 */

const TEXT = Symbol("text");
const SVG = "http://www.w3.org/2000/svg";

/** Whose hooks are being called, and how many have been. */
export const drawing: { instance?: Instance; hooksCalled: number } = { hooksCalled: 0 };

const dirty = new Set<Instance>();
const layoutEffects: Effect[] = [];
const effects: Effect[] = [];
let isFlushing = false;

/** A place for one tree, as of `react-dom/client`. */
export function createRoot(container: Node) {
  const root: Instance = {
    type: "",
    props: {},
    node: container,
    depth: 0,
    children: [],
    keys: [],
    hooks: [],
  };
  return {
    render(tree: Drawn) {
      drawChildren(root, [tree]);
      runEffects();
    },
    unmount() {
      drawChildren(root, []);
    },
  };
}

/** Draws a component anew, with all others that are to be, after the code that runs now. */
export async function drawSoon(instance: Instance): Promise<void> {
  dirty.add(instance);
  if (isFlushing) return;
  isFlushing = true;
  // The browser's own promise, whatever the page has made of `Promise`.
  await undefined;
  while (dirty.size > 0) {
    const [highest] = [...dirty].sort((one, other) => one.depth - other.depth);
    if (!highest) break;
    dirty.delete(highest);
    if (highest.isGone) continue;
    update(highest, highest.props);
    placeAround(highest);
    if (dirty.size === 0) runEffects();
  }
  isFlushing = false;
}

/** Has an effect run after the drawing. */
export function runLater(effect: Effect, isLayout: boolean): void {
  (isLayout ? layoutEffects : effects).push(effect);
}

function runEffects(): void {
  for (const queue of [layoutEffects, effects]) {
    for (const effect of queue.splice(0)) {
      cleanUp(effect);
      effect.cleanUp = effect.run();
    }
  }
}

function cleanUp(effect: Effect | undefined): void {
  if (effect && effect.cleanUp) effect.cleanUp();
}

function update(instance: Instance, props: Props): void {
  const { type, node, props: before } = instance;
  instance.props = props;
  dirty.delete(instance);
  if (type === TEXT) {
    if (node && node.nodeValue !== props.children) node.nodeValue = String(props.children);
  } else if (typeof type === "function") {
    const outer = { ...drawing };
    drawing.instance = instance;
    drawing.hooksCalled = 0;
    const drawn = type(props);
    Object.assign(drawing, outer);
    drawChildren(instance, listOf(drawn));
  } else if (node instanceof Element) {
    drawChildren(instance, listOf(props.children));
    writeAttributes(node, props, before);
  }
}

function create(element: VirtualElement | string, parent: Instance): Instance {
  const { type, props }: Pick<Instance, "type" | "props"> =
    typeof element === "string" ? { type: TEXT, props: { children: element } } : element;
  const instance: Instance = {
    type,
    props: {},
    parent,
    depth: parent.depth + 1,
    children: [],
    keys: [],
    hooks: [],
  };
  if (type === TEXT) instance.node = document.createTextNode("");
  else if (typeof type === "string") {
    const isDrawing = type === "svg" || hostOf(parent).node instanceof SVGElement;
    instance.node = isDrawing ? document.createElementNS(SVG, type) : document.createElement(type);
  }
  update(instance, props);
  if (props.ref && instance.node) props.ref.current = instance.node;
  return instance;
}

function remove(instance: Instance, isInside = false): void {
  instance.isGone = true;
  for (const { effect } of instance.hooks) cleanUp(effect);
  for (const child of instance.children) if (child) remove(child, isInside || Boolean(instance.node));
  const { node } = instance;
  if (node && !isInside && node.parentNode) node.parentNode.removeChild(node);
  if (instance.props.ref) instance.props.ref.current = null;
}

/** What stood at the same place, or has the same key, and is of the same kind is kept; places without anything count. */
function drawChildren(instance: Instance, drawn: readonly Drawn[]): void {
  const before = new Map(instance.children.map((child, index) => [instance.keys[index], child]));
  instance.keys = [];
  instance.children = drawn.map((child, index) => {
    const element = elementOf(child);
    const key = typeof element === "object" && element.key !== undefined ? `key ${element.key}` : index;
    instance.keys.push(key);
    const known = before.get(key);
    if (element === undefined) return undefined;
    const isText = typeof element === "string";
    if (!known || known.type !== (isText ? TEXT : element.type)) return create(element, instance);
    before.delete(key);
    update(known, isText ? { children: element } : element.props);
    return known;
  });
  before.forEach((gone) => {
    if (gone) remove(gone);
  });
  place(instance);
}

/** Puts the nodes of an element's children in order, and moves none that stands right: a frame that is moved loads anew. */
function place(host: Instance): void {
  if (!host.node) return;
  let next = host.node.firstChild;
  for (const node of nodesOf(host.children)) {
    if (node === next) next = next.nextSibling;
    else host.node.insertBefore(node, next);
  }
}

function placeAround(instance: Instance): void {
  place(hostOf(instance));
}

function hostOf(instance: Instance): Instance {
  let host = instance;
  while (!host.node && host.parent) host = host.parent;
  return host;
}

function nodesOf(children: readonly (Instance | undefined)[]): Node[] {
  const nodes: Node[] = [];
  for (const child of children) {
    if (!child) continue;
    if (child.node) nodes.push(child.node);
    else nodes.push(...nodesOf(child.children));
  }
  return nodes;
}

function listOf(drawn: Drawn): readonly Drawn[] {
  return isList(drawn) ? drawn : [drawn];
}

/** A list between tags has keys of its own. */
function elementOf(drawn: Drawn): VirtualElement | string | undefined {
  if (isList(drawn)) return { type: Fragment, props: { children: drawn } };
  if (drawn === null || typeof drawn === "boolean" || drawn === "") return undefined;
  return typeof drawn === "number" ? String(drawn) : drawn;
}

function isList(drawn: Drawn): drawn is readonly Drawn[] {
  return Array.isArray(drawn);
}
