import { API_FOR, readItems, readText } from "./provider-format.ts";
import { logLeftOut, MOST_ENTRIES, readList } from "./read-list.ts";
import { PROVIDER_API, PROVIDER_BRANCH_CODE } from "./settings.ts";

/*
 * The provider's URLs and field names for clients: the part of `provider-api.ts` that pages load without being asked, kept
 * apart so that they load nothing else. Each function rejects as `readList` does.
 */

/** One client: its logo's address and its name. */
export interface ClientItem {
  image: string;
  name: string;
}

/** Clients under one heading. */
export interface ClientGroup {
  groupName: string;
  clients: ClientItem[];
}

/** The first clients of the home page. */
export async function getHomePageClients(most?: number): Promise<ClientItem[]> {
  return readItems(await readClients("GetHomePageGropWiseClientProjectList", most), readClient);
}

/** The clients of Our Work, in groups: as many in all groups together as one list may have. */
export async function getClientGroups(): Promise<ClientGroup[]> {
  const call = "GetGropWiseClientProjectList";
  let count = 0;
  const groups = readItems(await readClients(call), (group) => {
    // The name of the list is not documented: `clients`, or else the group's one array.
    const named: unknown = "clients" in group ? group.clients : Object.values(group).find(Array.isArray);
    const all = Array.isArray(named) ? named : [];
    const clients = all.slice(0, Math.max(0, MOST_ENTRIES - count));
    count += all.length;
    return { groupName: readText(group, "groupName"), clients: readItems(clients, readClient) };
  });
  if (count > MOST_ENTRIES) logLeftOut(`${call} answered with ${count} clients`);
  return groups;
}

function readClients(call: string, most?: number): Promise<unknown[]> {
  const body = { branchCode: PROVIDER_BRANCH_CODE, apiFor: API_FOR };
  return readList(`${PROVIDER_API}Setting/${call}`, body, most);
}

function readClient(client: object): ClientItem {
  return { image: readText(client, "image"), name: readText(client, "name") };
}
