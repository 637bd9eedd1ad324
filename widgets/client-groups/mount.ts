import { renderInPieces } from "../kit/async/render-in-pieces.ts";
import { find } from "../kit/dom/find.ts";
import { type ClientItem, getClientGroups } from "../kit/provider/lists.ts";
import { createLogo } from "../kit/ui/logo.ts";

/** Replaces the printed placeholder by the provider's clients in their groups, or by a text if there are none. */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const list = find(placeholder, ".client-groups");
  const emptyList = find(placeholder, "[data-empty-list]");
  const groups = await getClientGroups();
  const edge = Math.min(list.getBoundingClientRect().bottom, innerHeight);
  list.removeAttribute("aria-busy");
  list.textContent = "";
  const logos: { client: ClientItem; group: HTMLElement }[] = [];
  for (const { groupName, clients } of groups) {
    const group = createGroup(groupName);
    for (const client of clients) {
      logos.push({ client, group });
    }
  }
  const rendering = renderInPieces(logos, (piece) => {
    for (const { client, group } of piece) {
      // Add a group with its first client, so that no group is empty.
      if (!group.isConnected) {
        list.append(group);
      }
      const item = document.createElement("li");
      item.append(...createLogo(client));
      find(group, "ul").append(item);
    }
  });
  if (!list.hasChildNodes()) {
    list.append(emptyList);
    emptyList.hidden = false;
  }
  // If the list is shorter than its placeholder, keep the height in view, so that the
  // page below does not move.
  const { top, bottom } = list.getBoundingClientRect();
  if (bottom < edge) {
    list.style.minHeight = `${edge - top}px`;
  }
  await rendering;
}

/** Returns the element of a group, with a heading if it has a name, and with an empty list. */
function createGroup(groupName: string): HTMLElement {
  const group = document.createElement("section");
  if (groupName) {
    group.appendChild(document.createElement("h3")).textContent = groupName;
  }
  group.append(document.createElement("ul"));
  return group;
}
