/** What is usual stands there at once. Style and layout of so many take a slow phone less than 50 ms. */
const FIRST = 20;
const SLICE = 10;

/**
 * Draws each item of a list: the first ones at once, the others some at each frame, so that a long list keeps nobody from pressing
 * or scrolling meanwhile.
 *
 * @returns once all are drawn; in a tab that nobody looks at there are no frames, and the rest waits
 */
export async function drawInSlices<Item>(items: readonly Item[], draw: (item: Item) => void): Promise<void> {
  for (let from = 0, end = FIRST; from < items.length; from = end, end += SLICE) {
    if (from > 0) await nextFrame();
    for (const item of items.slice(from, end)) draw(item);
  }
}

/** Resolves after the browser has drawn a frame, in a task of its own. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
