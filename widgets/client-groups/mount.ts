import { drawLogo, watchLogos } from "../kit/client-list/draw-logo.ts";
import { drawInSlices } from "../kit/draw-in-slices.ts";
import { getClientGroups } from "../kit/provider-clients.ts";

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
  const logos = groups.flatMap(({ groupName, clients }) =>
    clients.map((client, index) => ({ client, isFirst: index === 0, groupName })),
  );
  const { bottom: reservedBottom } = list.getBoundingClientRect();
  list.removeAttribute("aria-busy");
  list.textContent = "";
  let group = list;
  void drawInSlices(logos, ({ client, isFirst, groupName }) => {
    if (isFirst) group = startGroup(list, groupName);
    const place = document.createElement("li");
    place.append(drawLogo(client));
    group.append(place);
  });
  if (logos.length === 0) list.append(emptyList);
  emptyList.hidden = false;
  keepBelow(list, Math.min(reservedBottom, innerHeight));
}

/** What follows a short list stays where it was on the screen, or below it, and does not jump up under the reader's eyes. */
function keepBelow(list: HTMLElement, edge: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  if (bottom < edge) list.style.minHeight = `${edge - top}px`;
}

/** @returns the list for its logos */
function startGroup(list: HTMLElement, groupName: string): HTMLElement {
  const group = document.createElement("section");
  if (groupName) {
    const heading = document.createElement("h3");
    heading.textContent = groupName;
    group.append(heading);
  }
  const logos = document.createElement("ul");
  group.append(logos);
  list.append(group);
  return logos;
}
