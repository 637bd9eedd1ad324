import { refusal } from "./answer.mjs";
import { findFieldErrors } from "./field-rules.mjs";
import { readBody } from "./request-body.mjs";
import { BRANCH_CODE, TOKEN } from "./stand-in-settings.mjs";

const payloadLimitBytes = 1024 * 1024;

/**
 * @typedef {{ payload: Record<string, unknown>, refused?: undefined }
 *   | { payload?: undefined, refused: import("./answer.mjs").Answer }} Admission
 */

/**
 * The bearer credential that every call needs.
 *
 * @param {import("node:http").IncomingMessage} request
 * @returns {import("./answer.mjs").Answer | undefined} a refusal, or nothing when the credential is right
 */
export function refuseWithoutToken({ headers: { authorization } }) {
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

/**
 * Lets a JSON call in, or says why not: credential, content type, size, JSON, branch code, fields, in this order.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {Readonly<Record<string, import("./field-rules.mjs").FieldRule>>} fields
 * @returns {Promise<Admission>}
 */
export async function admitPayload(request, fields) {
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
  /** @type {Record<string, unknown>} */
  const received = { ...payload };
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

/** @param {Buffer} body @returns {unknown} nothing when it is not JSON in UTF-8 */
function readJson(body) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
