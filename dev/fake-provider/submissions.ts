/** Checks and stores the payloads that are sent to the API. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { BRANCH_CODE, HEADERS, TOKEN } from "../../lib/fake-provider-values.ts";
import type { FormName, forms } from "../../widgets/forms.ts";
import {
  type FieldKind,
  type FieldRow,
  sentNames,
} from "../../widgets/kit/model/form-definition.ts";
import { type Answer, createJsonAnswer, HttpAnswerError } from "../serve/listen.ts";
import type { BotCheck } from "./bot-check.ts";

/** The kind of a record: a form's name, or an upload. */
export type RecordKind = FormName | "upload";

/** A submission or an upload, as the inbox shows it. */
export interface StoredRecord {
  id: number;
  kind: RecordKind;
  /** The time of its storing, as ISO 8601 in UTC. */
  time: string;
  reference?: string;
  /** The JSON of a submission; for an upload an object with `category`, `fileName`, `sizeBytes` and `url`. */
  body: Record<string, unknown>;
  /** The bytes of an uploaded file. */
  content?: Buffer;
  headers: IncomingHttpHeaders;
}

/** A request with its body. */
export interface ReceivedRequest {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

/** Stores a submission or an upload, and returns its record. */
export function store(
  records: StoredRecord[],
  sent: Omit<StoredRecord, "id" | "time">,
): StoredRecord {
  const record = { id: records.length + 1, time: new Date().toISOString(), ...sent };
  records.push(record);
  return record;
}

interface FieldRule {
  isMet: (text: string) => boolean;
  /** The words that complete the sentence "FIELD must be …". */
  expected: string;
}

const FILLED: FieldRule = {
  isMet: (text) => text.trim() !== "",
  expected: "text that is not empty",
};
const ANY_TEXT: FieldRule = {
  isMet: () => true,
  expected: "text, which may be empty",
};
const NO_FIELD: FieldRule = {
  isMet: () => false,
  expected: "left out: this call has no such field",
};
const TEN_DIGITS: FieldRule = {
  isMet: (text) => /^\d{10}$/.test(text),
  expected: "exactly ten digits",
};
const createChoiceRule = (texts: readonly string[]): FieldRule => ({
  isMet: (text) => texts.includes(text),
  expected: texts.join(" or "),
});

const RULES: Partial<Record<FieldKind, FieldRule>> = {
  telephone: TEN_DIGITS,
  whatsapp: TEN_DIGITS,
  email: {
    isMet: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text),
    expected: "an email address",
  },
  file: {
    isMet: (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    expected: "the URL of an uploaded file",
  },
};

function createRule({ kind, required, options }: FieldRow): FieldRule {
  const rule =
    kind === "choice" && options
      ? createChoiceRule(options.map(({ value }) => value))
      : RULES[kind];
  if (required) {
    return rule ?? FILLED;
  }
  if (!rule) {
    return ANY_TEXT;
  }
  return {
    isMet: (text) => text === "" || rule.isMet(text),
    expected: `${rule.expected}, or empty`,
  };
}

/**
 * Checks the credential of a request.
 *
 * @throws {HttpAnswerError} if it is not that of the settings
 */
export function checkToken({ headers }: ReceivedRequest["request"]) {
  if (headers.authorization === `Bearer ${TOKEN}`) {
    return;
  }
  throw new HttpAnswerError(
    401,
    'Send "Bearer" and the token of this build\'s settings as Authorization.',
  );
}

/**
 * Resolves with the payload of a request.
 *
 * @throws {HttpAnswerError} if the credential, the content type, the JSON or the branch code is
 * wrong, if a field is wrong or missing, or if there is an unknown one
 */
async function readPayload(
  { request, body }: ReceivedRequest,
  formRules: Iterable<[name: string, rule: FieldRule]> = [],
): Promise<Record<string, unknown>> {
  checkToken(request);
  if (!request.headers["content-type"]?.startsWith("application/json")) {
    throw new HttpAnswerError(
      415,
      "The content type is another one. Send application/json.",
    );
  }
  const payload: Record<string, unknown> = await new Response(new Uint8Array(body))
    .json()
    .catch(() => {
      throw new HttpAnswerError(400, "The body is no JSON. Send a JSON object in UTF-8.");
    });
  if (payload?.branchCode !== BRANCH_CODE) {
    throw new HttpAnswerError(
      403,
      "branchCode is another one. Send the one of this build's settings.",
    );
  }

  const rules = new Map([
    ["branchCode", ANY_TEXT],
    ["apiFor", createChoiceRule(["Test"])],
    ...formRules,
  ]);
  const wrong: string[] = [];
  for (const field of new Set([...rules.keys(), ...Object.keys(payload)])) {
    const value = payload[field];
    const { isMet, expected } = rules.get(field) ?? NO_FIELD;
    if (typeof value !== "string" || !isMet(value)) {
      wrong.push(`${field} must be ${expected}.`);
    }
  }
  if (wrong.length > 0) {
    throw new HttpAnswerError(400, wrong.join(" "));
  }
  return payload;
}

/** Returns a handler that answers with a list, if the request has the right credential. */
export const createListHandler = (list: unknown) => async (received: ReceivedRequest) => {
  await readPayload(received);
  return createJsonAnswer(list);
};

/**
 * Returns a handler that stores a form's submissions. A request with a known reference
 * number gets the first answer again without a bot check, because the browser may repeat
 * a request, and the first one has used the check's response.
 */
export function createFormHandler(
  form: (typeof forms)[FormName],
  records: StoredRecord[],
  botCheck: BotCheck,
) {
  const kind = form.name;
  const rules = Object.entries(form.fields).flatMap(([name, field]) =>
    sentNames(name, field).map((key): [string, FieldRule] => [key, createRule(field)]),
  );

  return async (received: ReceivedRequest): Promise<Answer> => {
    const body = await readPayload(received, rules);
    const { headers } = received.request;
    const header = (name: string) => String(headers[name.toLowerCase()] ?? "");
    const reference = header(HEADERS.reference) || undefined;
    const findKnown = () =>
      records.find(
        (one) => reference && one.kind === kind && one.reference === reference,
      );

    const spend = findKnown()
      ? undefined
      : await botCheck.verify(header(HEADERS.botCheck));
    // Do not await from here on, so that only one of several requests at the same moment
    // is stored.
    const known = findKnown();
    if (!known) {
      spend?.();
    }
    const { id } = known ?? store(records, { kind, reference, body, headers });
    return createJsonAnswer({
      isSuccess: true,
      id,
      message: `Your ${kind} submission was received.`,
    });
  };
}
