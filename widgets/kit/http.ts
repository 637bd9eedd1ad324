import redaxios from "redaxios";
import { HttpError, RefusalError } from "./http-error.ts";
import { PROVIDER_TOKEN } from "./settings.ts";
import { createTransfer, failureMessage } from "./xhr-fetch.ts";
import { xsrfHeader } from "./xsrf.ts";

const DEADLINE_MS = 30_000;
const UPLOAD_PAUSE_MS = 20_000;

/**
 * What counts as success, beside a status of 2xx. In each case `isSuccess: false` is a refusal, and a body that is there
 * and is not JSON (a captive portal's HTML, a body cut short) is a failure.
 *
 * - `truthy`: JSON that is not `null`, `false`, `0` or `""`; an empty body is a refusal
 * - `any`: any JSON, or no body at all
 * - `json`: any JSON; an empty body is a failure
 */
export type ExpectedAnswer = "truthy" | "any" | "json";

/** One request. `form` is sent as form data, with a deadline on its progress; `body` is sent as JSON. */
export interface RequestOptions {
  answer: ExpectedAnswer;
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one request, a `POST` where there is a `body` or a `form`, else a `GET`. Each carries the bearer token and ends
 * within 30 s, or, for `form`, after 20 s without progress.
 *
 * redaxios takes any answer for a success whose status is 2xx, has no deadline and adds its XSRF header everywhere; its
 * `fetch` option and the reading below put that right.
 *
 * @returns the answer's JSON; `null` for an empty body
 * @throws {HttpError} no answer, a status other than 2xx, or an answer that cannot be read
 * @throws {RefusalError} a readable answer that says no
 */
export async function request(url: string, options: RequestOptions): Promise<unknown> {
  const { answer, body, form, headers, onProgress, signal } = options;
  const method = body || form ? "POST" : "GET";
  const transfer = createTransfer({
    deadlineMs: form ? UPLOAD_PAUSE_MS : DEADLINE_MS,
    isUpload: Boolean(form),
    onProgress,
    signal,
  });
  let status = 0;
  try {
    ({ status } = await redaxios({
      url,
      method,
      data: form ?? body,
      headers: { Authorization: `Bearer ${PROVIDER_TOKEN}`, ...xsrfHeader(method, url), ...headers },
      fetch: transfer.fetch,
    }));
  } catch (reason) {
    if (reason instanceof Response || isResponseOf(reason)) {
      throw new HttpError(
        failureMessage(url, reason.status, reason.statusText),
        url,
        reason.status,
        transfer.sent,
      );
    }
    throw reason;
  }
  const data = readJson(transfer.text, answer === "json", () => {
    throw new HttpError("Http failure during parsing", url, status, transfer.sent);
  });
  if (isRefusal(data) || (answer === "truthy" && !data)) throw new RefusalError(url, refusalMessage(data));
  return data;
}

/** redaxios rejects with its own copy of the response. */
function isResponseOf(reason: unknown): reason is { status: number; statusText: string } {
  return typeof reason === "object" && reason !== null && "status" in reason && !(reason instanceof Error);
}

function readJson(text: string, isNeeded: boolean, fail: () => never): unknown {
  if (!isNeeded && text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return fail();
  }
}

function isRefusal(data: unknown): boolean {
  return typeof data === "object" && data !== null && "isSuccess" in data && data.isSuccess === false;
}

function refusalMessage(data: unknown): string {
  const isNamed = typeof data === "object" && data !== null && "message" in data;
  return isNamed && typeof data.message === "string" ? data.message : "";
}
