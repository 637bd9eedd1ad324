/** Raises `[data-years-since]` and `[data-current-year]` of an old build. A stopped clock lowers nothing. */
export function correctYears(page: ParentNode, currentYear: number): void {
  for (const element of page.querySelectorAll<HTMLElement>("[data-years-since], [data-current-year]")) {
    const years = currentYear - Number(element.dataset.yearsSince ?? 0);
    if (years > Number(element.textContent)) element.textContent = String(years);
  }
}

/** One open `<details>` of a `name`, for browsers before 2024 (caniuse.com, "details name"). */
export function closeOtherDetails(page: Document): void {
  // `toggle` does not bubble, so listen in the capture phase.
  page.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const group = page.querySelectorAll<HTMLDetailsElement>(
        `details[name="${target.getAttribute("name")}"]`,
      );
      for (const details of group) if (details !== target) details.open = false;
    },
    true,
  );
}
