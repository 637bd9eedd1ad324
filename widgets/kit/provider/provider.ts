/** Requests to the provider. Only this file, `lists.ts` and the forms' definitions know its URLs and field names. */
import redaxios from "redaxios";
import { TimeoutError, within } from "../async/within.ts";
import { asRecord } from "../model/as-record.ts";
import {
  type FormDefinition,
  type FormValues,
  sentNames,
  type UploadCategory,
} from "../model/form-definition.ts";
import { parseJson } from "../model/parse-json.ts";

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

/** Returns whether a request failed because no answer came. */
export const isUnanswered = (error: unknown) =>
  error instanceof HttpError && error.status === 0;

/**
 * Returns whether a form that got no answer may be sent again without asking the visitor.
 * It may if the provider recognises a repeated reference number, or if there was no
 * connection when the request began. The connection at the end of the request does not
 * matter, because the form may have arrived before.
 */
export const mayBeSentAgain = (error: unknown, beganOffline: boolean): boolean =>
  isUnanswered(error) && (PROVIDER_REFERENCE_HEADER !== "" || beganOffline);

const createRefusal = (url: string, status: number, refusal: string) =>
  new HttpError(`${url} refused: ${refusal}`, { status, refusal, isFinal: true });

/** Creates the error of a request that got no answer. `cause` is why, if it is known. */
const createNoAnswer = (url: string, cause?: unknown) =>
  new HttpError(`Http failure response for ${url}: 0 Unknown Error`, {
    isTimeout: cause instanceof TimeoutError,
    cause,
  });

/** Returns all fields of a form, also empty ones, under the provider's names. Choices are joined by commas. */
export function createPayload(
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
interface PostOptions {
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
  { botCheckResponse, reference, source, signal }: PostOptions,
): Promise<void> {
  await request(`${PROVIDER_API}Setting/${method}`, {
    body: asJson({ ...COMMON_FIELDS, ...body }),
    mayBeEmpty: true,
    mustBeTruthy: needsTruthyAnswer,
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
  const data = new FormData();
  data.append("file", file, file.name);
  const separator = PROVIDER_UPLOAD.includes("?") ? "&" : "?";
  const url = `${PROVIDER_UPLOAD}${separator}category=${category}`;
  const { json, status } = await request(url, {
    body: { data, bytes: file.size },
    signal,
  });
  const record = readText(json, "record");
  if (!record) {
    throw createRefusal(url, status, readText(json, "message"));
  }
  if (!/^https?:\/\//i.test(record)) {
    throw createRefusal(url, status, "the file's address is not one of the web");
  }
  return record;
}

/**
 * Resolves with the JSON of any other resource of the provider, as `get("Setting/…")`.
 * The specification asks for this function. No widget uses it yet, so no bundle contains
 * it. Rejects with an {@link HttpError}.
 */
export async function get(path: string): Promise<unknown> {
  const { json } = await request(`${PROVIDER_API}${path}`);
  return json;
}

/** Returns a property as text if it is a string or a number; otherwise an empty text. */
export function readText(value: unknown, key: string): string {
  const property = asRecord(value)[key];
  return typeof property === "string" || typeof property === "number"
    ? String(property)
    : "";
}

/** The body of a request, and its size, from which the deadline is computed. A `FormData` does not tell its size. */
interface RequestBody {
  data: object;
  bytes: number;
}

/** Returns the body of a request that sends `data` as JSON. */
export const asJson = (data: object): RequestBody => ({
  data,
  bytes: new Blob([JSON.stringify(data)]).size,
});

/** The options of a request to the provider, or to another service that takes the provider's token. */
export interface RequestOptions {
  /** Without a body the request is a GET. */
  body?: RequestBody;
  /** Whether an empty answer is read as the JSON `null`. By default it is a failure, like any other text that is no JSON. */
  mayBeEmpty?: boolean;
  /** Whether a falsy JSON, such as `0`, is a refusal. */
  mustBeTruthy?: boolean;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A successful answer: its status is 2xx, and its JSON has no `isSuccess: false`. */
interface ProviderAnswer {
  status: number;
  json: unknown;
}

/**
 * Returns the time in ms after which a request with this many bytes counts as failed. It
 * covers the whole request, because `fetch` does not tell how much was sent.
 */
export const deadlineMs = (bytes: number): number =>
  ANSWER_TIMEOUT_MS + bytes / BYTES_PER_MS;

/** Sends a request. Rejects with an {@link HttpError} if it gets no answer, or not a successful one. */
export async function request(
  url: string,
  options: RequestOptions = {},
): Promise<ProviderAnswer> {
  const { body, headers, signal } = options;
  // The token against cross-site requests is sent only to our own origin.
  const hasToken = body && new URL(url, location.href).origin === location.origin;
  const send = (ending: AbortSignal) =>
    client<ArrayBuffer | undefined>(url, {
      method: body ? "POST" : "GET",
      data: body?.data,
      headers,
      ...(hasToken && { xsrfCookieName: "XSRF-TOKEN", xsrfHeaderName: "X-XSRF-TOKEN" }),
      fetch: (address, init) => fetch(address, { ...init, signal: ending }),
    });
  let response: RedaxiosResponse;
  try {
    response = await within(deadlineMs(body?.bytes ?? 0), send, signal);
  } catch (error) {
    throw createNoAnswer(url, error);
  }
  return readAnswer(response, url, options);
}

/** What redaxios returns. Its types leave out `redirected`, though it copies it from the `Response`. */
type RedaxiosResponse = Pick<Response, "status" | "statusText"> & {
  redirected?: boolean;
  data?: ArrayBuffer;
};

/** Reads an answer. Throws an {@link HttpError} if it is not a successful one. */
function readAnswer(
  response: RedaxiosResponse,
  url: string,
  { body, mayBeEmpty, mustBeTruthy }: RequestOptions,
): ProviderAnswer {
  const { status, statusText, redirected, data } = response;
  // Without data, the connection was cut within the answer.
  if (!data) {
    throw createNoAnswer(url);
  }
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
  const json = parseJson(mayBeEmpty ? text.trim() || "null" : text);
  // The browser repeats a redirected POST as a GET, so the provider has stored nothing.
  const isRepeated = body && redirected;
  if (json === undefined || isRepeated) {
    throw new HttpError("Http failure during parsing", { status });
  }
  if (asRecord(json)["isSuccess"] === false || (mustBeTruthy && !json)) {
    throw createRefusal(url, status, readText(json, "message"));
  }
  return { status, json };
}
