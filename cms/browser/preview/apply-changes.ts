/**
 * Changes a live document where two versions of it differ, and nowhere else: what is unchanged stays as it is on the screen, with its
 * pictures and where it was scrolled to.
 *
 * @param live shows `before`; its own changes, such as a question that somebody opened, stay
 * @returns the live elements in which something changed, in order
 */
export function applyChanges(live: Element, before: Element, after: Element): Element[] {
  const changed: Element[] = [];
  change(live, before, after);
  return changed;

  function change(element: Element, old: Element, wanted: Element) {
    if (changeAttributes(element, old, wanted)) changed.push(element);
    const olds = [...old.childNodes];
    const wanteds = [...wanted.childNodes];
    const shorter = Math.min(olds.length, wanteds.length);
    let start = 0;
    while (start < shorter && isSame(olds[start], wanteds[start])) start++;
    let end = 0;
    while (end < shorter - start && isSame(olds.at(-1 - end), wanteds.at(-1 - end))) end++;

    const lives = [...element.childNodes];
    const next = lives[lives.length - end] ?? null;
    const rows = Math.max(olds.length, wanteds.length) - end;
    for (let at = start; at < rows; at++) {
      const was = at < olds.length - end ? olds[at] : undefined;
      const willBe = at < wanteds.length - end ? wanteds[at] : undefined;
      const now = was && lives[at];
      if (isElement(now) && isElement(was) && isElement(willBe) && was.nodeName === willBe.nodeName) {
        change(now, was, willBe);
        continue;
      }
      const added = willBe && element.ownerDocument.importNode(willBe, true);
      if (now && added) now.replaceWith(added);
      else if (added) element.insertBefore(added, next);
      else now?.remove();
      changed.push(isElement(added) ? added : element);
    }
  }
}

function changeAttributes(live: Element, before: Element, after: Element): boolean {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
  let hasChanged = false;
  for (const name of names) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    hasChanged = true;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
  return hasChanged;
}

function isSame(one: Node | undefined, other: Node | undefined) {
  return one !== undefined && other !== undefined && one.isEqualNode(other);
}

/** `instanceof` would be false for what belongs to another document's window. */
function isElement(node: Node | undefined): node is Element {
  return node?.nodeType === 1;
}
