/* Inlined in the thank-you page after `[data-reference]`, where it shows this tab's last reference number. */
export {};

const line = document.querySelector<HTMLElement>("[data-reference]")!;
try {
  const reference = sessionStorage.getItem("submission-reference");
  line.querySelector("strong")!.textContent = reference;
  line.hidden = !reference;
} catch {
  // Storage is denied, so the number is not known.
}
