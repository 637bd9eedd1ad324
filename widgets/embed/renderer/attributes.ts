import { PARTS } from "../parts.ts";
import type { Props } from "./jsx-runtime.ts";

/** React's names that are not the browser's in small letters. Its focus events bubble. */
const NAMES = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ["onFocus", "onfocusin"],
  ["onBlur", "onfocusout"],
]);

const handlers = new WeakMap<Element, Map<string, unknown>>();
const isOwn = Object.prototype.hasOwnProperty;

/** Makes an element's attributes and listeners what `props` says; `before` is what they were made by. */
export function writeAttributes(element: Element, props: Props, before: Props): void {
  for (const name in before)
    if (isOwn.call(before, name) && !isOwn.call(props, name)) write(element, name, null);
  // A page may have put anything on `Object.prototype`.
  for (const name in props)
    if (isOwn.call(props, name) && props[name] !== before[name]) write(element, name, props[name]);
}

function write(element: Element, name: string, value: unknown): void {
  if (name === "children" || name === "ref") return;
  const attribute = NAMES.get(name) || name;
  if (/^on[A-Z]/.test(name)) listen(element, attribute.slice(2).toLowerCase(), value);
  else if (name === "style") writeStyle(element, value);
  else if (value === null || value === undefined || (value === false && !name.startsWith("aria-")))
    element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true && !name.startsWith("aria-") ? "" : String(value));
  const part = name === "className" && PARTS.get(String(value).replace(/.* /, ""));
  if (part) element.setAttribute("part", part);
}

/** One listener for each event of an element; what it calls is the handler of the last drawing. */
function listen(element: Element, type: string, value: unknown): void {
  const ofElement = handlers.get(element) || new Map<string, unknown>();
  handlers.set(element, ofElement);
  if (!ofElement.has(type)) element.addEventListener(type, (event) => call(ofElement.get(type), event));
  ofElement.set(type, value);
}

function call(handler: unknown, event: Event): void {
  if (typeof handler === "function") handler(event);
}

/** By the element's own `style` object, which a content security policy does not forbid. */
function writeStyle(element: Element, value: unknown): void {
  if (!(element instanceof HTMLElement) || typeof value !== "object") return;
  for (const name in value)
    if (isOwn.call(value, name)) Object.assign(element.style, { [name]: Reflect.get(value, name) });
}
