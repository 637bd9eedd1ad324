import type { FormTable, FormValues } from "./form/form-table.ts";
import { payloadOf } from "./form/form-table.ts";
import { RefusalError, request } from "./http.ts";
import {
  BOT_CHECK_HEADER,
  CAREERS_URL,
  PROVIDER_API,
  PROVIDER_BRANCH_CODE,
  PROVIDER_REFERENCE_HEADER,
  PROVIDER_SOURCE_HEADER,
  PROVIDER_UPLOAD,
} from "./settings.ts";

/* The provider's URLs and field names, here and in the forms' tables alone. All reject with HttpError or RefusalError unless told otherwise. */

/** `apiFor` of every payload. */
const API_FOR = "Test";

/** What goes with a submission in headers, where the build names one for it. */
export interface Proof {
  botCheckResponse: string;
  /** The submission's reference number; the same one again for the same submission, so that it can be deduped. */
  reference: string;
  /** Who sent the visitor, percent-encoded; without it, or empty, no header is sent. */
  source?: string;
  /** Ends the request: the visitor waits no longer. */
  signal?: AbortSignal;
}

/** Sends the values of a form. */
export function sendForm(table: FormTable, values: FormValues, proof: Proof): Promise<void> {
  return postForm(table.method, table.answer, payloadOf(table, values), proof);
}

/**
 * Posts what a form has to say.
 *
 * @param method name of the call, below `Setting/`
 * @param answer whether a success needs a truthy answer
 * @param body under the provider's names; what every submission carries is added here
 */
export async function postForm(
  method: string,
  answer: FormTable["answer"],
  body: Readonly<Record<string, string>>,
  { botCheckResponse, reference, source, signal }: Proof,
): Promise<void> {
  await request(`${PROVIDER_API}Setting/${method}`, {
    answer,
    body: { branchCode: PROVIDER_BRANCH_CODE, apiFor: API_FOR, ...body },
    headers: {
      ...(BOT_CHECK_HEADER && { [BOT_CHECK_HEADER]: botCheckResponse }),
      ...(PROVIDER_REFERENCE_HEADER && { [PROVIDER_REFERENCE_HEADER]: reference }),
      ...(PROVIDER_SOURCE_HEADER && source && { [PROVIDER_SOURCE_HEADER]: source }),
    },
    signal,
  });
}

/** How a file is uploaded. */
export interface UploadOptions {
  category: "cv" | "internship";
  fieldName?: string;
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads one file to the provider's CDN.
 *
 * @returns the file's URL
 * @throws {RefusalError} with the provider's words, when it does not take the file
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  const { category, fieldName = "file", onProgress, signal } = options;
  const form = new FormData();
  form.append(fieldName, file, file.name);
  const url = `${PROVIDER_UPLOAD}${PROVIDER_UPLOAD.includes("?") ? "&" : "?"}category=${category}`;
  const answer = await request(url, { answer: "json", form, onProgress, signal });
  const record = readText(answer, "record");
  if (!record) throw new RefusalError(url, readText(answer, "message"));
  return record;
}

/** Gets any other resource of the provider's API: `get("Setting/…")`. */
export function get(path: string): Promise<unknown> {
  return request(`${PROVIDER_API}${path}`, { answer: "json" });
}

/** Lists from elsewhere end here. */
const MOST_ENTRIES = 500;
const CAREERS_FALLBACK = "/data/careers.json";

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

/** One vacancy, as text. */
export interface CareerOpportunity {
  title: string;
  description: string;
  jobType: string;
  location: string;
  vacancyStatus: string;
}

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

/**
 * The career opportunities: from the careers service, else from the list that was published with the site, else none.
 * Failures are logged and never thrown.
 */
export async function getCareers(): Promise<CareerOpportunity[]> {
  for (const url of [CAREERS_URL, CAREERS_FALLBACK]) {
    try {
      return (await readList(url)).map((career) => ({
        title: readText(career, "title"),
        description: readText(career, "description"),
        jobType: readText(career, "jobType"),
        location: readText(career, "location"),
        vacancyStatus: readText(career, "vacancyStatus"),
      }));
    } catch (reason) {
      console.error("Career opportunities could not be loaded.", reason);
    }
  }
  return [];
}

function postForList(call: string): Promise<object[]> {
  return readList(`${PROVIDER_API}Setting/${call}`, { branchCode: PROVIDER_BRANCH_CODE, apiFor: API_FOR });
}

/** @throws {TypeError} beside the usual, where the answer is no list */
async function readList(url: string, body?: object): Promise<object[]> {
  const list = await request(url, { answer: "json", body });
  if (!Array.isArray(list)) throw new TypeError(`${url} answered with something that is not a list`);
  if (list.length > MOST_ENTRIES)
    console.error(`${url} answered with ${list.length} entries; the first ${MOST_ENTRIES} are shown.`);
  return objectsOf(list.slice(0, MOST_ENTRIES));
}

function readClients(clients: object[]): ClientItem[] {
  return clients.map((client) => ({ image: readText(client, "image"), name: readText(client, "name") }));
}

/** The objects of a list; a value that is no list has none. */
function objectsOf(value: unknown): object[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
}

/** A property as text; a number is written out, anything else is an empty string. */
function readText(value: unknown, key: string): string {
  if (typeof value !== "object" || value === null) return "";
  const property: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return typeof property === "string" || typeof property === "number" ? String(property) : "";
}
