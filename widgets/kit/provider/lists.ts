/**
 * Loads the provider's lists. A list that cannot be loaded is empty, and the error is
 * logged. 'Grop' in an address is the provider's spelling.
 */
import { asJson, COMMON_FIELDS, readText, request } from "./provider.ts";

/**
 * Number of entries after which a list is cut and a message is logged, because nobody
 * reads more on a phone. The clients of all groups together count as one list.
 */
const MOST_ENTRIES = 500;

/** Number of clients on the home page, because each step of a slider with 500 would block a slow phone. */
const MOST_HOME_CLIENTS = 60;

/** A client: the address of its logo, and its name. Either may be empty. */
export type ClientItem = Record<"image" | "name", string>;

const VACANCY_FIELDS = [
  "title",
  "description",
  "jobType",
  "location",
  "vacancyStatus",
] as const;

/** A vacancy, with each property as text. A property that the careers service leaves out is empty. */
export type Vacancy = Record<(typeof VACANCY_FIELDS)[number], string>;

/** Resolves with the clients for the home page, at most 60. */
export async function getHomePageClients(): Promise<ClientItem[]> {
  const clients = await postForList("GetHomePageGropWiseClientProjectList");
  return readClients(cut("Home's clients", filterObjects(clients), MOST_HOME_CLIENTS));
}

/**
 * Resolves with all clients in their groups. A group's list is its property `clients` or,
 * because the provider does not document the name, its first property that is an array.
 */
export async function getClientGroups(): Promise<
  { groupName: string; clients: ClientItem[] }[]
> {
  const name = "The clients of all groups";
  const groups = filterObjects(await postForList("GetGropWiseClientProjectList"));
  let left = MOST_ENTRIES;
  return cut("The groups of clients", groups, MOST_ENTRIES).map((group) => {
    const named: unknown =
      "clients" in group ? group.clients : Object.values(group).find(Array.isArray);
    const clients = readClients(cut(name, filterObjects(named), left));
    left -= clients.length;
    return { groupName: readText(group, "groupName"), clients };
  });
}

/** Resolves with the vacancies of the careers service; if it fails, with those published with the site. */
export async function getVacancies(): Promise<Vacancy[]> {
  const name = "Vacancies";
  const vacancies =
    (await readList(name, CAREERS_URL)) ?? (await readList(name, "/data/careers.json"));
  return cut(name, filterObjects(vacancies), MOST_ENTRIES).map((vacancy) =>
    readTexts(vacancy, VACANCY_FIELDS),
  );
}

const postForList = (call: string) =>
  readList("The clients", `${PROVIDER_API}Setting/${call}`, COMMON_FIELDS);

async function readList(
  name: string,
  url: string,
  fields?: object,
): Promise<unknown[] | undefined> {
  try {
    const { json: list } = await request(url, { body: fields && asJson(fields) });
    if (!Array.isArray(list)) {
      throw new TypeError(`${url} answered with something that is not a list`);
    }
    return list;
  } catch (error) {
    console.error(`${name} could not be loaded.`, error);
    return undefined;
  }
}

/** Returns the first `most` entries, and logs if there are more. */
function cut(name: string, entries: readonly object[], most: number): readonly object[] {
  if (entries.length > most) {
    console.error(`${name}: ${entries.length} came, the first ${most} are shown.`);
  }
  return entries.slice(0, most);
}

const readClients = (clients: readonly object[]): ClientItem[] =>
  clients.map((client) => readTexts(client, ["image", "name"]));

const readTexts = <Name extends string>(value: object, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, readText(value, name)])) as Record<
    Name,
    string
  >;

const filterObjects = (value: unknown): object[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === "object" && item !== null)
    : [];
