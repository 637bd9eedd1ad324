/* Inlined in the thank-you page after `[data-reference]`, where it shows this tab's last reference number. */
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
