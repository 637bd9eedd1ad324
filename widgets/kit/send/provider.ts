import redaxios from "redaxios";
import { asFields } from "../as-fields.ts";
import {
  type FormDefinition,
  type FormValues,
  sentNames,
  type UploadCategory,
} from "../form-definition.ts";
import { TimeoutError, within } from "../when.ts";

/* Only this file, `lists.ts` and the forms' definitions know the provider's URLs and field names. */

/** Sent with each form, and with the lists' calls. The specification fixes `apiFor`, "Test" as it is. */
export const COMMON_FIELDS = { branchCode: PROVIDER_BRANCH_CODE, apiFor: "Test" };

/**
 * redaxios neither parses nor judges an answer here, because it takes an unreadable one for a success, and resolves
 * without data if the connection was cut within the answer:
 * https://github.com/developit/redaxios/blob/master/src/index.js
 */
const client = redaxios.create({
  auth: `Bearer ${PROVIDER_TOKEN}`,
  responseType: "arrayBuffer",
  validateStatus: () => true,
});

/** The time is enough for the connection, the preflight, and an answer that takes 40 s. */
const ANSWER_TIMEOUT_MS = 90_000;
/**
 * What one upload gets of the slowest line. That has 64 kbit/s, 8 bytes per ms, of which TCP and TLS take an
 * eighth, and two uploads share it.
 */
export const BYTES_PER_MS = 3.5;

/**
 * A request that did not succeed. The specification fixes the words `Http failure …`, and the contract those for a
 * request without an answer: status 0 and `Unknown Error`.
 */
export class HttpError extends Error {
  override name = "HttpError";
  /** 0 if no answer came. */
  status = 0;
  /** Whether our own deadline ended the request. */
  isTimeout = false;
  /** The provider's message, if a readable answer refuses the request. */
  refusal?: string;
  /** Whether another try would fail too. */
  isFinal = false;

  constructor(message: string, details: Partial<HttpError> = {}) {
    super(message);
    Object.assign(this, details);
  }
}

const refusalOf = (url: string, refusal: string) =>
  new HttpError(`${url} refused: ${refusal}`, {
    status: 200,
    refusal,
    isFinal: true,
  });

/** Returns a form's fields under the provider's names, also the empty ones; choices are joined by commas. */
export function payloadOf(
  { fields }: FormDefinition,
  values: FormValues,
): Record<string, string> {
  const payload: Record<string, string> = {};
  for (const [name, row] of Object.entries(fields)) {
    for (const key of sentNames(name, row)) {
      payload[key] = [values[name] ?? ""].flat().join(", ");
    }
  }
  return payload;
}

/** Values for headers, each of which is sent if the build names the header. */
interface SubmitOptions {
  botCheckResponse: string;
  reference: string;
  /** Who sent the visitor, percent-encoded. */
  source?: string;
  signal?: AbortSignal;
}

/** Sends a form's payload. Rejects with an {@link HttpError}, also if the answer refuses it. */
export async function postForm(
  { method, needsTruthyAnswer }: Pick<FormDefinition, "method" | "needsTruthyAnswer">,
  body: Readonly<Record<string, string>>,
  { botCheckResponse, reference, source, signal }: SubmitOptions,
): Promise<void> {
  await request(`${PROVIDER_API}Setting/${method}`, {
    answer: needsTruthyAnswer ? "truthy" : "any",
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
export async function uploadFile(
  file: File,
  category: UploadCategory,
  signal: AbortSignal,
) {
  const body = new FormData();
  body.append("file", file, file.name);
  const separator = PROVIDER_UPLOAD.includes("?") ? "&" : "?";
  const url = `${PROVIDER_UPLOAD}${separator}category=${category}`;
  const answer = await request(url, { answer: "json", body, bytes: file.size, signal });
  const record = readText(answer, "record");
  if (!record) {
    throw refusalOf(url, readText(answer, "message"));
  }
  if (!/^https?:\/\//i.test(record)) {
    throw refusalOf(url, "the file's address is not one of the web");
  }
  return record;
}

/**
 * Gets any other resource: `get("Setting/…")`. The specification asks for it, though no widget of today uses it, and
 * no bundle contains it. Rejects with an {@link HttpError}.
 */
export const get = (path: string) =>
  request(`${PROVIDER_API}${path}`, { answer: "json" });

/** Returns a property that is a string or a number, as text; else an empty one. */
export function readText(value: unknown, key: string): string {
  const property = asFields(value)[key];
  return typeof property === "string" || typeof property === "number"
    ? String(property)
    : "";
}

/** A request to the provider, or to another service that gets its token. */
export interface RequestOptions {
  /**
   * What a success needs besides a status of 2xx: JSON without `isSuccess: false`. An empty body is a refusal
   * for `truthy`, as any falsy value is, a success for `any`, and a failure for `json`.
   */
  answer: "truthy" | "any" | "json";
  /** Sent as JSON, unless it is a `FormData`, which needs `bytes`. */
  body?: object;
  bytes?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Returns the time for a whole request, because browsers do not know how much of it has been sent. */
export const deadlineMs = (bytes: number): number =>
  ANSWER_TIMEOUT_MS + bytes / BYTES_PER_MS;

/** Resolves with the answer's JSON, or `null` for an empty body; rejects with an {@link HttpError}. */
export async function request(url: string, options: RequestOptions): Promise<unknown> {
  const {
    body,
    headers,
    signal,
    bytes = new Blob([JSON.stringify(body ?? "")]).size,
  } = options;
  // The cross-site-request token is for our own origin; no other may see it.
  const hasToken = body && new URL(url, location.href).origin === location.origin;
  const fail = (reason?: unknown): never => {
    const isTimeout = reason instanceof TimeoutError;
    throw new HttpError(`Http failure response for ${url}: 0 Unknown Error`, {
      isTimeout,
    });
  };
  const send = (ending: AbortSignal) =>
    client<ArrayBuffer | undefined>(url, {
      method: body ? "POST" : "GET",
      data: body,
      headers,
      ...(hasToken && { xsrfCookieName: "XSRF-TOKEN", xsrfHeaderName: "X-XSRF-TOKEN" }),
      fetch: (address, init) => fetch(address, { ...init, signal: ending }),
    });
  const response = await within(deadlineMs(bytes), send, signal).catch(fail);
  // The connection was cut within the answer.
  return response.data ? readAnswer(response, url, options) : fail();
}

/** redaxios copies more of a `Response` than its types say. */
type Answer = Pick<Response, "status" | "statusText"> & {
  redirected?: boolean;
  data?: ArrayBuffer;
};

/** Returns undefined if the text is not valid JSON. */
function parseJson(text: string): { isSuccess?: unknown } | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readAnswer(
  response: Answer,
  url: string,
  { answer, body }: RequestOptions,
): Promise<unknown> {
  const { status, statusText, redirected, data } = response;
  if (status < 200 || status > 299) {
    throw new HttpError(
      `Http failure response for ${url}: ${status} ${statusText}`.trim(),
      {
        status,
        // The provider may have stored the request before a proxy answers 5xx, or before this try (409).
        isFinal: status >= 400 && status < 500 && status !== 409,
      },
    );
  }
  const text = new TextDecoder().decode(data);
  const json = parseJson(answer === "json" ? text : text.trim() || "null");
  // A redirected POST was repeated as a GET, so nothing was stored.
  const isRepeated = body && redirected;
  if (json === undefined || isRepeated) {
    throw new HttpError("Http failure during parsing", { status });
  }
  const isRefused = json?.isSuccess === false || (answer === "truthy" && !json);
  if (isRefused) {
    throw refusalOf(url, readText(json, "message"));
  }
  return json;
}
