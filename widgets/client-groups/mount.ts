import { drawLogo, watchLogos } from "../kit/draw-logo.ts";
import { getClientGroups } from "../kit/provider.ts";

/**
 * Fills the placeholder with the provider's clients in groups. A failure is logged only; then, as for an empty list, the
 * printed text of `[data-empty-list]` is shown.
 */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const list = placeholder.querySelector<HTMLElement>(".client-groups");
  const emptyList = placeholder.querySelector<HTMLElement>("[data-empty-list]");
  if (!list || !emptyList) throw new Error("its placeholder holds no .client-groups and [data-empty-list]");
  watchLogos(list);
  const groups = await getClientGroups().catch((reason: unknown) => {
    console.error("The clients could not be loaded.", reason);
    return [];
  });
  const edge = Math.min(list.getBoundingClientRect().bottom, innerHeight);
  list.removeAttribute("aria-busy");
  list.textContent = "";
  for (const { groupName, clients } of groups) {
    if (clients.length === 0) continue;
    const group = document.createElement("section");
    const heading = document.createElement("h3");
    const logos = document.createElement("ul");
    heading.textContent = groupName;
    if (groupName) group.append(heading);
    for (const client of clients) {
      const place = document.createElement("li");
      place.append(drawLogo(client));
      logos.append(place);
    }
    group.append(logos);
    list.append(group);
  }
  if (!list.hasChildNodes()) list.append(emptyList);
  emptyList.hidden = false;
  // What follows a short list stays where it was on the screen, and does not jump up under the reader's eyes.
  const { top, bottom } = list.getBoundingClientRect();
  if (bottom < edge) list.style.minHeight = `${edge - top}px`;
}
