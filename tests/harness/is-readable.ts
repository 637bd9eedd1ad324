import type { Locator } from "playwright-core";

/** Returns whether a line of text can be read: it is within the window from end to end, and nothing covers it. */
export const isReadable = (line: Locator): Promise<boolean> =>
  line.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const root = element.getRootNode();
    const page = root instanceof ShadowRoot ? root : document;
    const middle = (top + bottom) / 2;
    return [left + 3, right - 3].every((x) =>
      element.contains(page.elementFromPoint(x, middle)),
    );
  });
