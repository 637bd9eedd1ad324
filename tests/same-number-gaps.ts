/** Where 'Same as mobile number' stands, on the site and in a partner's page. */
import type { Locator } from "playwright-core";

/** How far the words are from the field above them, and from the label of the next one below, in CSS pixels. */
export const gapsOf = (form: Locator): Promise<{ above: number; below: number }> =>
  form.locator("label", { hasText: "Same as mobile number" }).evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label.lastChild!);
    const { top, bottom, left, right } = range.getBoundingClientRect();
    const boxes = (selector: string) =>
      [...label.closest("form")!.querySelectorAll(selector)]
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.left < right && box.right > left);
    return {
      above: Math.min(
        ...boxes("input:not([type=checkbox])")
          .map((box) => top - box.bottom)
          .filter((gap) => gap > 0),
      ),
      below: Math.min(
        ...boxes(".field-label")
          .map((box) => box.top - bottom)
          .filter((gap) => gap > 0),
      ),
    };
  });
