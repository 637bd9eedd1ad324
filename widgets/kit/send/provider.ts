import redaxios from "redaxios";
import { asRecord } from "../as-record.ts";
import {
  type FormDefinition,
  type FormValues,
  sentNames,
  type UploadCategory,
} from "../form-definition.ts";
import { parseJson } from "../parse-json.ts";
import { TimeoutError, within } from "../within.ts";

/* Requests to the provider. Only this file, `lists.ts` and the forms' definitions know its URLs and field names. */

/** Fields that are sent with each form and each request for a list. The specification demands the value "Test". */
export const COMMON_FIELDS = { branchCode: PROVIDER_BRANCH_CODE, apiFor: "Test" };

/**
 * The client returns each answer as bytes, and `readAnswer` judges it. redaxios itself
 * would take an unreadable answer for a success, and resolves without data if the
 * connection is cut within an answer:
 * https://github.com/developit/redaxios/blob/master/src/index.js
 */
const client = redaxios.create({
  auth: `Bearer ${PROVIDER_TOKEN}`,
  responseType: "arrayBuffer",
  validateStatus: () => true,
});

/** Time for a request without its upload. It is enough for the connection, the preflight, and an answer after 40 s. */
const ANSWER_TIMEOUT_MS = 90_000;
/**
 * Bytes per ms of one upload on the slowest line that we expect. The line carries 64
 * kbit/s, which is 8 bytes per ms; TCP and TLS take an eighth, and two uploads share the
 * rest.
 */
export const BYTES_PER_MS = 3.5;

/**
 * A request to the provider that failed. The specification demands the words `Http
 * failure …` in its message. The contract demands status 0 and `Unknown Error` for a
 * request that got no answer.
 */
export class HttpError extends Error {
  override name = "HttpError";
  /** The answer's HTTP status; 0 if no answer came. */
  status = 0;
  /** Whether the request took longer than `deadlineMs`. */
  isTimeout = false;
  /** The provider's own message, if its answer refuses the request. */
  refusal?: string;
  /** Whether the same request would fail again. */
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

/** Returns all fields of a form, also empty ones, under the provider's names. Choices are joined by commas. */
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

/** Values for request headers. Each is sent only if the build's settings name its header. */
interface SubmitOptions {
  botCheckResponse: string;
  reference: string;
  /** Where the visitor comes from, percent-encoded: the partner's own text, or the campaign of its page's address. */
  source?: string;
  signal?: AbortSignal;
}

/** Sends a form's payload to the provider. Rejects with an {@link HttpError} if it fails or the provider refuses it. */
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

/**
 * Uploads a file to the provider. Resolves with the file's http address there. Rejects
 * with an {@link HttpError} if the upload fails, or if the provider refuses the file.
 */
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
 * Resolves with the JSON of any other resource of the provider, as `get("Setting/…")`.
 * The specification asks for this function. No widget uses it yet, so no bundle contains
 * it. Rejects with an {@link HttpError}.
 */
export const get = (path: string) =>
  request(`${PROVIDER_API}${path}`, { answer: "json" });

/** Returns a property as text if it is a string or a number; otherwise an empty text. */
export function readText(value: unknown, key: string): string {
  const property = asRecord(value)[key];
  return typeof property === "string" || typeof property === "number"
    ? String(property)
    : "";
}

/** The options of a request to the provider, or to another service that takes the provider's token. */
export interface RequestOptions {
  /**
   * What counts as a success. Every success has a status of 2xx, and no `isSuccess:
   * false` in its JSON.
   * - `any`: the body may also be empty.
   * - `truthy`: an empty body or a falsy value, such as `0`, is a refusal.
   * - `json`: the body must be JSON.
   */
  answer: "truthy" | "any" | "json";
  /** Sent as JSON, or as it is if it is a `FormData`. A request with a `FormData` must also set `bytes`. */
  body?: object;
  /** Size of the body, from which the deadline is computed. */
  bytes?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Returns the time in ms after which a request with this many bytes counts as failed. It
 * covers the whole request, because `fetch` does not tell how much was sent.
 */
export const deadlineMs = (bytes: number): number =>
  ANSWER_TIMEOUT_MS + bytes / BYTES_PER_MS;

/** Sends a request. Resolves with the answer's JSON, or `null` for an empty body. Rejects with an {@link HttpError}. */
export async function request(url: string, options: RequestOptions): Promise<unknown> {
  const {
    body,
    headers,
    signal,
    bytes = new Blob([JSON.stringify(body ?? "")]).size,
  } = options;
  // The token against cross-site requests is sent only to our own origin.
  const hasToken = body && new URL(url, location.href).origin === location.origin;
  const fail = (cause?: unknown): never => {
    throw new HttpError(`Http failure response for ${url}: 0 Unknown Error`, {
      isTimeout: cause instanceof TimeoutError,
      cause,
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
  // Without data, the connection was cut within the answer.
  return response.data ? readAnswer(response, url, options) : fail();
}

/** What redaxios returns. Its types leave out `redirected`, though it copies it from the `Response`. */
type RedaxiosResponse = Pick<Response, "status" | "statusText"> & {
  redirected?: boolean;
  data?: ArrayBuffer;
};

async function readAnswer(
  response: RedaxiosResponse,
  url: string,
  { answer, body }: RequestOptions,
): Promise<unknown> {
  const { status, statusText, redirected, data } = response;
  if (status < 200 || status > 299) {
    throw new HttpError(
      `Http failure response for ${url}: ${status} ${statusText}`.trim(),
      {
        status,
        // 5xx and 409 may succeed later, because the provider may have stored this
        // request or an earlier try of it.
        isFinal: status >= 400 && status < 500 && status !== 409,
      },
    );
  }
  const text = new TextDecoder().decode(data);
  const json = parseJson(answer === "json" ? text : text.trim() || "null");
  // The browser repeats a redirected POST as a GET, so the provider has stored nothing.
  const isRepeated = body && redirected;
  if (json === undefined || isRepeated) {
    throw new HttpError("Http failure during parsing", { status });
  }
  const isRefused =
    asRecord(json)["isSuccess"] === false || (answer === "truthy" && !json);
  if (isRefused) {
    throw refusalOf(url, readText(json, "message"));
  }
  return json;
}
