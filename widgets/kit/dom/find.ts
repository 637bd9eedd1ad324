/** Returns the first element that matches `selector`. Throws if there is none, because our own code has rendered it. */
export function find<Type extends Element = HTMLElement>(
  parent: ParentNode,
  selector: string,
): Type {
  const found = parent.querySelector<Type>(selector);
  if (!found) {
    throw new Error(`${selector} is missing.`);
  }
  return found;
}
