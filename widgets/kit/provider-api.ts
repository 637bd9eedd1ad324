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

/*
 * The provider's URLs and field names, here and nowhere else. Each function takes the names of our forms and says the
 * provider's; payloads keep the provider's order. All reject with HttpError or RefusalError unless told otherwise.
 */

/** `apiFor` of every payload. */
const API_FOR = "Test";

/** What goes with a submission in headers, where the build names a header for it. */
export interface Proof {
  botCheckResponse: string;
  /** The submission's reference number; the same one again for the same submission, so that it can be deduped. */
  reference: string;
  /** Who sent the visitor, percent-encoded; without it, or empty, no header is sent. */
  source?: string;
  /** Ends the request: the visitor waits no longer. */
  signal?: AbortSignal;
}

/** The contact form's fields. */
export interface ContactFields {
  Name: string;
  Subject: string;
  Email: string;
  MobileNo: string;
  Message: string;
}

/** Body of `Setting/AddContactUs`. */
export interface ContactPost {
  branchCode: string;
  apiFor: string;
  name: string;
  mobile: string;
  subject: string;
  emailID: string;
  remarks: string;
}

/** Sends a contact enquiry. Only a truthy answer is a success. */
export async function sendContact(fields: ContactFields, proof: Proof): Promise<void> {
  const body: ContactPost = {
    branchCode: PROVIDER_BRANCH_CODE,
    apiFor: API_FOR,
    name: fields.Name,
    mobile: fields.MobileNo,
    subject: fields.Subject,
    emailID: fields.Email,
    remarks: fields.Message,
  };
  await post("AddContactUs", "truthy", body, proof);
}

/** The quote form's fields. */
export interface QuoteFields {
  Name: string;
  Email: string;
  MobileNo: string;
  WhatsappNo: string;
  ExistingWebsite: string;
  ProjectCategory: readonly string[];
  Remarks: string;
}

/** Body of `Setting/AddQuoteRequest`. */
export interface Getaquote {
  branchCode: string;
  apiFor: string;
  name: string;
  mobile: string;
  whatsMobile: string;
  emailID: string;
  existingWebsite: string;
  projectCategoryInComma: string;
  remarks: string;
}

/** Sends a request for a quote. */
export async function sendQuote(fields: QuoteFields, proof: Proof): Promise<void> {
  const body: Getaquote = {
    branchCode: PROVIDER_BRANCH_CODE,
    apiFor: API_FOR,
    name: fields.Name,
    mobile: fields.MobileNo,
    whatsMobile: fields.WhatsappNo,
    emailID: fields.Email,
    existingWebsite: fields.ExistingWebsite,
    projectCategoryInComma: fields.ProjectCategory.join(", "),
    remarks: fields.Remarks,
  };
  await post("AddQuoteRequest", "any", body, proof);
}

/** The internship form's fields that are sent; its remarks are collected and not sent. */
export interface InternshipFields {
  FName: string;
  Email: string;
  MobileNo: string;
  Institution: string;
  Gender: string;
  /** Type code, `"1"` to `"6"`. */
  Internshiptype: string;
  Address: string;
  /** Address of the uploaded photo; empty where there is none. */
  photoUrl: string;
  /** Address of the uploaded resume; empty where there is none. */
  resumeUrl: string;
}

/** Body of `Setting/ApplyInternship`. */
export interface InternshipPost {
  branchCode: string;
  apiFor: string;
  name: string;
  gender: string;
  mobile: string;
  whatsMobile: string;
  emailID: string;
  currentInstitute: string;
  applyFor: string;
  presentAddress: string;
  permanentAddress: string;
  photo: string;
  resumeLink: string;
}

/** Sends an application for an internship. */
export async function sendInternship(fields: InternshipFields, proof: Proof): Promise<void> {
  const body: InternshipPost = {
    branchCode: PROVIDER_BRANCH_CODE,
    apiFor: API_FOR,
    name: fields.FName,
    gender: fields.Gender,
    mobile: fields.MobileNo,
    whatsMobile: fields.MobileNo,
    emailID: fields.Email,
    currentInstitute: fields.Institution,
    applyFor: fields.Internshiptype,
    presentAddress: fields.Address,
    permanentAddress: fields.Address,
    photo: fields.photoUrl,
    resumeLink: fields.resumeUrl,
  };
  await post("ApplyInternship", "any", body, proof);
}

/** The career form's fields, which carry the provider's names; unfilled ones are empty strings. */
export interface CareerFields {
  name: string;
  mobile: string;
  fatherName: string;
  address: string;
  city: string;
  whatsMobile: string;
  emailID: string;
  dob: string;
  /** Position code, `"1"` to `"7"`. */
  applyFor: string;
  remarks: string;
  /** Address of the uploaded photo. */
  profilePic: string;
  qualification: string;
  /** Address of the uploaded resume. */
  cv: string;
}

/** Body of `Setting/ApplyCareerVacancy`. */
export type CareerPost = { branchCode: string; apiFor: string } & CareerFields;

/** Sends an application for a vacancy. */
export async function sendCareer(fields: CareerFields, proof: Proof): Promise<void> {
  const body: CareerPost = {
    branchCode: PROVIDER_BRANCH_CODE,
    apiFor: API_FOR,
    name: fields.name,
    mobile: fields.mobile,
    fatherName: fields.fatherName,
    address: fields.address,
    city: fields.city,
    whatsMobile: fields.whatsMobile,
    emailID: fields.emailID,
    dob: fields.dob,
    applyFor: fields.applyFor,
    remarks: fields.remarks,
    profilePic: fields.profilePic,
    qualification: fields.qualification,
    cv: fields.cv,
  };
  await post("ApplyCareerVacancy", "any", body, proof);
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

async function post(
  call: string,
  answer: "truthy" | "any",
  body: object,
  { botCheckResponse, reference, source, signal }: Proof,
): Promise<void> {
  const headers = {
    ...(BOT_CHECK_HEADER && { [BOT_CHECK_HEADER]: botCheckResponse }),
    ...(PROVIDER_REFERENCE_HEADER && { [PROVIDER_REFERENCE_HEADER]: reference }),
    ...(PROVIDER_SOURCE_HEADER && source && { [PROVIDER_SOURCE_HEADER]: source }),
  };
  await request(`${PROVIDER_API}Setting/${call}`, { answer, body, headers, signal });
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
