/**
 * Closes the other `<details>` of the same `name` when one opens. Browsers before 2024 need it (Chrome 120, Safari 17.2 and
 * Firefox 130 do it themselves: caniuse.com, "details name").
 */
export function keepOneOpen(page: Document): void {
  // `toggle` does not bubble: it is caught on its way down.
  page.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.getAttribute("name")) return;
      for (const details of page.querySelectorAll("details")) {
        if (details !== target && details.getAttribute("name") === target.getAttribute("name"))
          details.open = false;
      }
    },
    true,
  );
}
