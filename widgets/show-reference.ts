/**
 * Inlined in the thank-you page after `[data-reference]`, as a classic script: shows that line with the reference number of this tab's
 * last submission, which the forms leave in sessionStorage (`kit/device.ts`).
 */
(function (page) {
  var line = page.querySelector<HTMLElement>("[data-reference]")!;
  var reference: string | null = null;
  try {
    reference = sessionStorage.getItem("submission-reference");
  } catch {
    // Storage is off: there is no number to show.
  }
  if (!reference) return;
  line.querySelector("strong")!.textContent = reference;
  line.hidden = false;
})(document);
