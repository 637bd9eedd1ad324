/** Leaves one `<details>` of a `name` open, in browsers before 2024 (https://developer.mozilla.org/docs/Web/HTML/Element/details#name). */
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
