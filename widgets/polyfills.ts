/**
 * Closes the other `<details>` with the same `name` when one opens, as browsers since
 * 2024 do: https://developer.mozilla.org/docs/Web/HTML/Element/details#name
 */
export function closeOtherDetails(page: Document): void {
  // `toggle` does not bubble, so listen in the capture phase.
  page.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) {
        return;
      }
      const group = page.querySelectorAll<HTMLDetailsElement>(
        `details[name="${target.getAttribute("name")}"]`,
      );
      for (const details of group) {
        if (details !== target) {
          details.open = false;
        }
      }
    },
    true,
  );
}
