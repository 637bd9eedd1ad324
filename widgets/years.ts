/**
 * Corrects what the build computed from its own year, so that a page built last year is right today.
 * `[data-years-since="2010"]` becomes the years since then, `[data-current-year]` the year itself.
 */
export function correctYears(page: ParentNode, currentYear: number): void {
  for (const element of page.querySelectorAll<HTMLElement>("[data-years-since], [data-current-year]")) {
    element.textContent = String(currentYear - Number(element.dataset.yearsSince ?? 0));
  }
}
