import { find } from "../kit/find.ts";
import { type ClientItem, getClientGroups } from "../kit/send/lists.ts";
import { createLogo } from "../kit/ui/logo.ts";
import { renderInPieces } from "../kit/when.ts";

/** Shows the provider's clients in groups, or that there are none. */
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
      // A group comes with its first client, so none stands empty.
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
  // Hold the scroll position of what follows if the list is shorter than its placeholder.
  const { top, bottom } = list.getBoundingClientRect();
  if (bottom < edge) {
    list.style.minHeight = `${edge - top}px`;
  }
  await rendering;
}

/** Returns a group with its heading, if it has a name, and an empty list. */
function createGroup(groupName: string): HTMLElement {
  const group = document.createElement("section");
  if (groupName) {
    group.appendChild(document.createElement("h3")).textContent = groupName;
  }
  group.append(document.createElement("ul"));
  return group;
}
