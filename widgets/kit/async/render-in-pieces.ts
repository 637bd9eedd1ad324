import { nextTask } from "./wait.ts";

/** Number of a list's entries that are rendered at once, so that a slow phone is busy for 50 ms at most. */
const ENTRIES_A_FRAME = 5;

/**
 * Calls `render` with a few entries of a long list at a time: with the first ones at
 * once, and with the next ones after each frame, so that the browser lays out and paints
 * the last ones in a task between.
 */
export async function renderInPieces<Entry>(
  entries: readonly Entry[],
  render: (piece: readonly Entry[]) => void,
): Promise<void> {
  for (let from = 0; from < entries.length; from += ENTRIES_A_FRAME) {
    if (from > 0) {
      await nextFrame().then(nextTask);
    }
    render(entries.slice(from, from + ENTRIES_A_FRAME));
  }
}

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
