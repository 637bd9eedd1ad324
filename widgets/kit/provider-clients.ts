import { API_FOR, readItems, readText } from "./provider-format.ts";
import { readList } from "./read-list.ts";
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

/** The clients of the home page. */
export async function getHomePageClients(): Promise<ClientItem[]> {
  return readItems(await readClients("GetHomePageGropWiseClientProjectList"), readClient);
}

/** The clients of Our Work, in groups. */
export async function getClientGroups(): Promise<ClientGroup[]> {
  return readItems(await readClients("GetGropWiseClientProjectList"), (group) => {
    // The name of the list is not documented: `clients`, or else the group's one array.
    const clients = "clients" in group ? group.clients : Object.values(group).find(Array.isArray);
    return { groupName: readText(group, "groupName"), clients: readItems(clients, readClient) };
  });
}

function readClients(call: string): Promise<unknown[]> {
  return readList(`${PROVIDER_API}Setting/${call}`, { branchCode: PROVIDER_BRANCH_CODE, apiFor: API_FOR });
}

function readClient(client: object): ClientItem {
  return { image: readText(client, "image"), name: readText(client, "name") };
}
