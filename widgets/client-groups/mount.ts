import { drawLogo, watchLogos } from "../kit/draw-logo.ts";
import { getClientGroups } from "../kit/lists.ts";

/** Fills the placeholder with the provider's clients in groups; where there are none, the printed `[data-empty-list]` is shown. */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const list = placeholder.querySelector<HTMLElement>(".client-groups")!;
  const emptyList = placeholder.querySelector<HTMLElement>("[data-empty-list]")!;
  watchLogos(list);
  const groups = await getClientGroups();
  const edge = Math.min(list.getBoundingClientRect().bottom, innerHeight);
  list.removeAttribute("aria-busy");
  list.textContent = "";
  for (const { groupName, clients } of groups) {
    if (clients.length === 0) continue;
    const group = document.createElement("section");
    if (groupName) group.appendChild(document.createElement("h3")).textContent = groupName;
    const logos = group.appendChild(document.createElement("ul"));
    for (const client of clients) logos.appendChild(document.createElement("li")).append(...drawLogo(client));
    list.append(group);
  }
  if (!list.hasChildNodes()) list.append(emptyList);
  emptyList.hidden = false;
  // What follows a short list stays where it was on the screen, and does not jump up under the reader's eyes.
  const { top, bottom } = list.getBoundingClientRect();
  if (bottom < edge) list.style.minHeight = `${edge - top}px`;
}
