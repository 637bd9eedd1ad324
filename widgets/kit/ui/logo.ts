/** Address of the image to show in place of one that cannot be loaded (`widgets/lazy-images.ts`). */
export const DEFAULT_IMAGE = "/images/clients/default.svg";

/**
 * Returns a client's logo and a label with its name. The name is set as text, and only
 * http and https addresses are loaded, because both values come from the provider.
 */
export function createLogo({
  image,
  name,
}: Record<"image" | "name", string>): [HTMLImageElement, HTMLSpanElement] {
  const logo = new Image(145, 58);
  logo.className = "client-logo";
  logo.loading = "lazy";
  logo.alt = logo.title = name || "Client";
  // Until `data-loaded` is set, the CSS shows a placeholder.
  logo.onload = () => logo.setAttribute("data-loaded", "");
  logo.src = /^https?:\/\//i.test(image) ? image : DEFAULT_IMAGE;
  const label = document.createElement("span");
  label.textContent = name;
  // Hide the label from screen readers, because they read the same name in `alt`.
  label.setAttribute("aria-hidden", "true");
  return [logo, label];
}
