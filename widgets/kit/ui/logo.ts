/** Shown in place of an image that cannot be loaded (`widgets/lazy-images.ts`). */
export const DEFAULT_IMAGE = "/images/clients/default.svg";

/**
 * Returns a client's logo, and its name for who does not see the logo. The name is set as text, and only http and
 * https are loaded, because both values come from outside.
 */
export function createLogo({
  image,
  name,
}: Record<"image" | "name", string>): [HTMLImageElement, HTMLSpanElement] {
  const logo = new Image(145, 58);
  logo.className = "client-logo";
  logo.loading = "lazy";
  logo.alt = logo.title = name || "Client";
  // The CSS shows a placeholder until the image has loaded.
  logo.onload = () => logo.setAttribute("data-loaded", "");
  logo.src = /^https?:\/\//i.test(image) ? image : DEFAULT_IMAGE;
  const label = document.createElement("span");
  label.textContent = name;
  // Screen readers read `alt`.
  label.setAttribute("aria-hidden", "true");
  return [logo, label];
}
