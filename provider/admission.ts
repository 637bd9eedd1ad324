import { type Answer, refusal } from "./answer.ts";
import { type FieldRule, findFieldErrors } from "./field-rules.ts";
import { readBody } from "./request-body.ts";
import { BRANCH_CODE, TOKEN } from "./stand-in-settings.ts";
import type { IncomingMessage } from "node:http";

const payloadLimitBytes = 1024 * 1024;

type Admission =
  | { payload: Record<string, unknown>; refused?: undefined }
  | { payload?: undefined; refused: Answer };

/** Refuses a request without the bearer credential that every call needs. */
export function refuseWithoutToken({ headers: { authorization } }: IncomingMessage): Answer | undefined {
  if (authorization === `Bearer ${TOKEN}`) return undefined;
  const problem = authorization ? "is not the one of this provider" : "is missing";
  return refusal(
    401,
    `The Authorization header ${problem}. Send "Bearer" and the token of this build's settings.`,
    {
      headers: { "www-authenticate": "Bearer" },
    },
  );
}

/** Lets a JSON call in, or says why not. Checks credential, content type, size, JSON, branch code and fields, in this order. */
export async function admitPayload(
  request: IncomingMessage,
  fields: Readonly<Record<string, FieldRule>>,
): Promise<Admission> {
  const body = await readBody(request, payloadLimitBytes);
  const unauthorized = refuseWithoutToken(request);
  if (unauthorized) return { refused: unauthorized };
  const contentType = request.headers["content-type"] ?? "";
  if (contentType.split(";", 1)[0]?.trim().toLowerCase() !== "application/json") {
    return { refused: refusal(415, `The content type is "${contentType}". Send application/json.`) };
  }
  if (!body)
    return { refused: refusal(413, `The body is over ${payloadLimitBytes} bytes. Send a shorter one.`) };
  const payload = readJson(body);
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    return { refused: refusal(400, "The body is not a JSON object in UTF-8. Send one.") };
  }
  const received: Record<string, unknown> = { ...payload };
  if (received.branchCode !== BRANCH_CODE) {
    return {
      refused: refusal(
        403,
        "branchCode is not one of this provider's. Send the one of this build's settings.",
      ),
    };
  }
  const errors = findFieldErrors(received, fields);
  if (errors.length > 0) {
    return { refused: refusal(400, errors.map(({ message }) => message).join(" "), { errors }) };
  }
  return { payload: received };
}

/** @returns nothing when the body is not JSON in UTF-8 */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
