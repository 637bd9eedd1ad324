/** Functions that run in a page, as texts: what Chromium's driver does by itself, and the wires of Firefox and WebKit leave to us. */

/** Brings an element into view, and waits until it stands still and nothing covers it. */
export const STAND_STILL = `async (element) => {
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const hit = (root, x, y) => {
    const found = root.elementFromPoint(x, y);
    return found && found.shadowRoot && found !== element ? hit(found.shadowRoot, x, y) || found : found;
  };
  let last = "";
  for (let turn = 0; turn < 100; turn++) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = [left, top, width, height].join();
    const found = hit(document, left + width / 2, top + height / 2);
    if (place === last && found && (element.contains(found) || found.contains(element))) return true;
    last = place;
    await frame();
  }
  throw new Error("It does not stand still, or something covers it.");
}`;

/** Gives a field the focus, and empties it. */
export const FOCUS_AND_EMPTY = `(element) => {
  element.focus();
  if (!element.value) return;
  element.value = "";
  element.dispatchEvent(new Event("input", { bubbles: true }));
}`;

/** Makes a choice of a `select`, by its value, and tells the page as the browser does. */
export const SELECT = `(element, value) => {
  element.focus();
  element.value = value;
  for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
}`;
