import { createLogo } from "../kit/send/logo.ts";
import { getClientGroups } from "../kit/send/lists.ts";

export async function mount(placeholder: HTMLElement): Promise<void> {
  const list = placeholder.querySelector<HTMLElement>(".client-groups")!;
  const emptyList = placeholder.querySelector<HTMLElement>("[data-empty-list]")!;
  const groups = await getClientGroups();
  const edge = Math.min(list.getBoundingClientRect().bottom, innerHeight);
  list.removeAttribute("aria-busy");
  list.textContent = "";
  for (const { groupName, clients } of groups) {
    if (clients.length === 0) continue;
    const group = document.createElement("section");
    if (groupName)
      group.appendChild(document.createElement("h3")).textContent = groupName;
    const logos = group.appendChild(document.createElement("ul"));
    for (const client of clients)
      logos.appendChild(document.createElement("li")).append(...createLogo(client));
    list.append(group);
  }
  if (!list.hasChildNodes()) list.append(emptyList);
  emptyList.hidden = false;
  // Keep the scroll position of what follows if the list is shorter than its placeholder.
  const { top, bottom } = list.getBoundingClientRect();
  if (bottom < edge) list.style.minHeight = `${edge - top}px`;
}
