import type { CareerOpportunity } from "../kit/provider.ts";

/**
 * A copy of the printed blank card with a vacancy's texts. They are set as text, whatever is in them; what the provider left
 * out is left out here too.
 *
 * @throws {Error} when `blank` does not hold the card that `JobCard` prints
 */
export function fillCard(
  blank: HTMLTemplateElement,
  vacancy: CareerOpportunity,
): { card: HTMLElement; button: HTMLButtonElement } {
  const card = blank.content.querySelector("li")?.cloneNode(true);
  if (!(card instanceof HTMLElement)) throw new Error("the printed <template> holds no card");
  const texts = new Map(Object.entries(vacancy));
  for (const place of card.querySelectorAll<HTMLElement>("[data-text]")) {
    const text = texts.get(place.dataset.text ?? "");
    if (text) place.textContent = text;
    else (place.closest("[data-part]") ?? place).remove();
  }
  const button = card.querySelector("button");
  if (!button) throw new Error("the printed card holds no button");
  return { card, button };
}
