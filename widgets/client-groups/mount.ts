import { drawLogo, watchLogos } from "../kit/client-list/draw-logo.ts";
import { getClientGroups } from "../kit/provider-clients.ts";
import type { ClientGroup } from "../kit/provider-clients.ts";

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
  const drawn = groups.filter(({ clients }) => clients.length > 0).map(drawGroup);
  const { bottom: reservedBottom } = list.getBoundingClientRect();
  list.removeAttribute("aria-busy");
  list.textContent = "";
  list.append(...(drawn.length > 0 ? drawn : [emptyList]));
  emptyList.hidden = false;
  keepBelow(list, Math.min(reservedBottom, innerHeight));
}

/** What follows a short list stays where it was on the screen, or below it, and does not jump up under the reader's eyes. */
function keepBelow(list: HTMLElement, edge: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  if (bottom < edge) list.style.minHeight = `${edge - top}px`;
}

function drawGroup({ groupName, clients }: ClientGroup): HTMLElement {
  const group = document.createElement("section");
  if (groupName) {
    const heading = document.createElement("h3");
    heading.textContent = groupName;
    group.append(heading);
  }
  const logos = document.createElement("ul");
  for (const client of clients) {
    const place = document.createElement("li");
    place.append(drawLogo(client));
    logos.append(place);
  }
  group.append(logos);
  return group;
}
