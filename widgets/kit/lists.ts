import { request } from "./http.ts";
import { COMMON_FIELDS, readText } from "./provider.ts";

/* Lists from elsewhere, apart from `provider.ts`: no form needs them. Failures are logged and never thrown; the list is empty then. */

/** A list ends here. */
const MOST_ENTRIES = 500;
const CAREERS_FALLBACK = "/data/careers.json";

/** One client: its logo's address and its name. */
export interface ClientItem {
  image: string;
  name: string;
}

/** Clients under one heading. */
interface ClientGroup {
  groupName: string;
  clients: ClientItem[];
}

const CAREER_FIELDS = ["title", "description", "jobType", "location", "vacancyStatus"] as const;

/** One vacancy, as text. */
export type CareerOpportunity = Record<(typeof CAREER_FIELDS)[number], string>;

/** The clients of the home page. */
export async function getHomePageClients(): Promise<ClientItem[]> {
  return readClients(await postForList("GetHomePageGropWiseClientProjectList"));
}

/** The clients of Our Work, in groups: as many in all groups together as one list may have. */
export async function getClientGroups(): Promise<ClientGroup[]> {
  let left = MOST_ENTRIES;
  return (await postForList("GetGropWiseClientProjectList")).map((group) => {
    // The name of the list is not documented: `clients`, or else the group's one array.
    const named: unknown = "clients" in group ? group.clients : Object.values(group).find(Array.isArray);
    const clients = readClients(objectsOf(named).slice(0, left));
    left -= clients.length;
    return { groupName: readText(group, "groupName"), clients };
  });
}

/** The career opportunities: from the careers service, else from the list that was published with the site, else none. */
export async function getCareers(): Promise<CareerOpportunity[]> {
  for (const url of [CAREERS_URL, CAREERS_FALLBACK]) {
    try {
      return (await readList(url)).map(readCareer);
    } catch (reason) {
      console.error("Career opportunities could not be loaded.", reason);
    }
  }
  return [];
}

async function postForList(call: string): Promise<object[]> {
  try {
    return await readList(`${PROVIDER_API}Setting/${call}`, COMMON_FIELDS);
  } catch (reason) {
    console.error("The clients could not be loaded.", reason);
    return [];
  }
}

async function readList(url: string, body?: object): Promise<object[]> {
  const list = await request(url, { answer: "json", body });
  if (!Array.isArray(list)) throw new TypeError(`${url} answered with something that is not a list`);
  if (list.length > MOST_ENTRIES)
    console.error(`${url} answered with ${list.length} entries; the first ${MOST_ENTRIES} are shown.`);
  return objectsOf(list.slice(0, MOST_ENTRIES));
}

function readCareer(career: object): CareerOpportunity {
  const texts = CAREER_FIELDS.map((name) => [name, readText(career, name)]);
  return Object.fromEntries(texts) as CareerOpportunity;
}

function readClients(clients: object[]): ClientItem[] {
  return clients.map((client) => ({ image: readText(client, "image"), name: readText(client, "name") }));
}

/** The objects of a list; a value that is no list has none. */
function objectsOf(value: unknown): object[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
}
