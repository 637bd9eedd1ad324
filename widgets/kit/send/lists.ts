import { COMMON_FIELDS, readText, request } from "./provider.ts";

/* The provider's lists ('Grop' is its spelling). One that cannot be loaded is empty, and logged. */

/** More than a person reads on a phone: a longer list is cut, and logged. All groups of clients count as one. */
const MOST_ENTRIES = 500;

/** Our Work shows all clients. A slider of 500 would hold up a slow phone at each step. */
const MOST_HOME_CLIENTS = 60;

/** A client: the address of a logo, and a name. Either may be empty. */
export type ClientItem = Record<"image" | "name", string>;

const VACANCY_FIELDS = [
  "title",
  "description",
  "jobType",
  "location",
  "vacancyStatus",
] as const;

/** A vacancy, each part as text; what the careers service leaves out is empty. */
export type Vacancy = Record<(typeof VACANCY_FIELDS)[number], string>;

/** Loads the clients of the home page, 60 at most. */
export async function getHomePageClients(): Promise<ClientItem[]> {
  const clients = await postForList("GetHomePageGropWiseClientProjectList");
  return readClients(cut("Home's clients", objectsOf(clients), MOST_HOME_CLIENTS));
}

/** Reads a group's clients from `clients`, else from its one array: the provider documents no name. */
export async function getClientGroups(): Promise<
  { groupName: string; clients: ClientItem[] }[]
> {
  const name = "The clients of all groups";
  const groups = objectsOf(await postForList("GetGropWiseClientProjectList"));
  let left = MOST_ENTRIES;
  return cut("The groups of clients", groups, MOST_ENTRIES).map((group) => {
    const named: unknown =
      "clients" in group ? group.clients : Object.values(group).find(Array.isArray);
    const clients = readClients(cut(name, objectsOf(named), left));
    left -= clients.length;
    return { groupName: readText(group, "groupName"), clients };
  });
}

/** Loads vacancies from the careers service, or else from the list that was published with the site. */
export async function getVacancies(): Promise<Vacancy[]> {
  const name = "Vacancies";
  const vacancies =
    (await readList(name, CAREERS_URL)) ?? (await readList(name, "/data/careers.json"));
  return cut(name, objectsOf(vacancies), MOST_ENTRIES).map((vacancy) =>
    readTexts(vacancy, VACANCY_FIELDS),
  );
}

const postForList = (call: string) =>
  readList("The clients", `${PROVIDER_API}Setting/${call}`, COMMON_FIELDS);

async function readList(
  name: string,
  url: string,
  body?: object,
): Promise<unknown[] | undefined> {
  try {
    const list = await request(url, { answer: "json", body });
    if (!Array.isArray(list)) {
      throw new TypeError(`${url} answered with something that is not a list`);
    }
    return list;
  } catch (error) {
    console.error(`${name} could not be loaded.`, error);
    return undefined;
  }
}

/** Returns the first `most` entries, and logs that there were more. */
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

const objectsOf = (value: unknown): object[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === "object" && item !== null)
    : [];
