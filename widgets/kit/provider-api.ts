import { RefusalError } from "./http-error.ts";
import { request } from "./http.ts";
import { API_FOR, readText } from "./provider-format.ts";
import {
  BOT_CHECK_HEADER,
  PROVIDER_API,
  PROVIDER_BRANCH_CODE,
  PROVIDER_REFERENCE_HEADER,
  PROVIDER_SOURCE_HEADER,
  PROVIDER_UPLOAD,
} from "./settings.ts";

/*
 * The provider's URLs and field names, here, in provider-careers.ts and in provider-clients.ts, and nowhere else. Each
 * function takes the names of our forms and says the provider's; payloads keep the provider's order. All reject with
 * HttpError or RefusalError unless told otherwise.
 */

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
