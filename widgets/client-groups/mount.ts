import { find } from "../kit/find.ts";
import { getClientGroups } from "../kit/send/lists.ts";
import { createLogo } from "../kit/send/logo.ts";
import { renderInPieces } from "../kit/when.ts";

export async function mount(placeholder: HTMLElement): Promise<void> {
  const list = find(placeholder, ".client-groups");
  const emptyList = find(placeholder, "[data-empty-list]");
  const groups = await getClientGroups();
  const edge = Math.min(list.getBoundingClientRect().bottom, innerHeight);
  list.removeAttribute("aria-busy");
  list.textContent = "";
  // Each logo knows the list of its group, which comes into the page with the first of them.
  const logos = groups.flatMap(({ groupName, clients }) => {
    const logosOfGroup = document.createElement("ul");
    return clients.map((client) => ({ groupName, client, logosOfGroup }));
  });
  const rendering = renderInPieces(logos, (piece) => {
    for (const { groupName, client, logosOfGroup } of piece) {
      if (!logosOfGroup.isConnected) {
        list.append(createGroup(groupName, logosOfGroup));
      }
      const item = logosOfGroup.appendChild(document.createElement("li"));
      item.append(...createLogo(client));
    }
  });
  if (!list.hasChildNodes()) {
    list.append(emptyList);
  }
  emptyList.hidden = false;
  // Keep the scroll position of what follows if the list is shorter than its placeholder.
  const { top, bottom } = list.getBoundingClientRect();
  if (bottom < edge) {
    list.style.minHeight = `${edge - top}px`;
  }
  await rendering;
}

function createGroup(groupName: string, logos: HTMLElement): HTMLElement {
  const group = document.createElement("section");
  if (groupName) {
    group.appendChild(document.createElement("h3")).textContent = groupName;
  }
  group.append(logos);
  return group;
}
