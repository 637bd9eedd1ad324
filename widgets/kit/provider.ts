import type { FormDefinition } from "./form/form-definition.ts";
import { refusalOf, request } from "./http.ts";

/* Only this file, `lists.ts` and the forms' definitions know the provider's URLs and field names. */

export type UploadCategory = "cv" | "internship";

export const COMMON_FIELDS = { branchCode: PROVIDER_BRANCH_CODE, apiFor: "Test" };

/** Values for headers, each of which is sent if the build names the header. */
interface SubmitOptions {
  botCheckResponse: string;
  reference: string;
  /** Who sent the visitor, percent-encoded. */
  source?: string;
  signal?: AbortSignal;
}

export async function postForm(
  { method, answer }: Pick<FormDefinition, "method" | "answer">,
  body: Readonly<Record<string, string>>,
  { botCheckResponse, reference, source, signal }: SubmitOptions,
): Promise<void> {
  await request(`${PROVIDER_API}Setting/${method}`, {
    answer: answer ?? "any",
    body: { ...COMMON_FIELDS, ...body },
    headers: {
      ...(BOT_CHECK_HEADER && { [BOT_CHECK_HEADER]: botCheckResponse }),
      ...(PROVIDER_REFERENCE_HEADER && { [PROVIDER_REFERENCE_HEADER]: reference }),
      ...(PROVIDER_SOURCE_HEADER && source && { [PROVIDER_SOURCE_HEADER]: source }),
    },
    signal,
  });
}

/** Sends a file. Resolves with its address at the provider. */
export async function uploadFile(file: File, category: UploadCategory, signal: AbortSignal) {
  const body = new FormData();
  body.append("file", file, file.name);
  const url = `${PROVIDER_UPLOAD}${PROVIDER_UPLOAD.includes("?") ? "&" : "?"}category=${category}`;
  const answer = await request(url, { answer: "json", body, bytes: file.size, signal });
  const record = readText(answer, "record");
  if (!record) throw refusalOf(url, readText(answer, "message"));
  if (!/^https?:\/\//i.test(record)) throw refusalOf(url, "the file's address is not one of the web");
  return record;
}

/** Gets any other resource: `get("Setting/…")`. */
export const get = (path: string) => request(`${PROVIDER_API}${path}`, { answer: "json" });

/** Returns a property that is a string or a number, as text; else an empty one. */
export function readText(value: unknown, key: string): string {
  const property: unknown = Object(value)[key];
  return typeof property === "string" || typeof property === "number" ? String(property) : "";
}
