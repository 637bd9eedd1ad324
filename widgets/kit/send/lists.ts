import { COMMON_FIELDS, readText, request } from "./provider.ts";

/* The provider's lists ('Grop' is its spelling). One that cannot be loaded is empty, and logged. */

export type ClientItem = Record<"image" | "name", string>;

const CAREER_FIELDS = [
  "title",
  "description",
  "jobType",
  "location",
  "vacancyStatus",
] as const;

export type CareerOpportunity = Record<(typeof CAREER_FIELDS)[number], string>;

export async function getHomePageClients(): Promise<ClientItem[]> {
  return readClients(await postForList("GetHomePageGropWiseClientProjectList"));
}

/** Reads a group's clients from `clients`, else from its one array: the provider documents no name. */
export async function getClientGroups(): Promise<
  { groupName: string; clients: ClientItem[] }[]
> {
  const groups = (await postForList("GetGropWiseClientProjectList")) ?? [];
  return groups.map((group) => {
    const named: unknown =
      "clients" in group ? group.clients : Object.values(group).find(Array.isArray);
    return { groupName: readText(group, "groupName"), clients: readClients(named) };
  });
}

/** Loads vacancies from the careers service, or else from the list that was published with the site. */
export async function getCareers(): Promise<CareerOpportunity[]> {
  const what = "Career opportunities";
  const careers =
    (await readList(what, CAREERS_URL)) ??
    (await readList(what, "/data/careers.json")) ??
    [];
  return careers.map((career) => readTexts(career, CAREER_FIELDS));
}

const postForList = (call: string) =>
  readList("The clients", `${PROVIDER_API}Setting/${call}`, COMMON_FIELDS);

async function readList(
  what: string,
  url: string,
  body?: object,
): Promise<object[] | undefined> {
  try {
    const list = await request(url, { answer: "json", body });
    if (!Array.isArray(list))
      throw new TypeError(`${url} answered with something that is not a list`);
    return objectsOf(list);
  } catch (error) {
    console.error(`${what} could not be loaded.`, error);
    return undefined;
  }
}

const readClients = (clients: unknown): ClientItem[] =>
  objectsOf(clients).map((one) => readTexts(one, ["image", "name"]));

const readTexts = <Name extends string>(value: object, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, readText(value, name)])) as Record<
    Name,
    string
  >;

const objectsOf = (value: unknown): object[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === "object" && item !== null)
    : [];
