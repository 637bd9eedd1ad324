/** What a handler gives; the dispatcher adds CORS headers and sends it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface FieldError {
  /** As the payload spells it. */
  field: string;
  /** What is expected there. */
  message: string;
}

/** JSON that no cache keeps. */
export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
    body: JSON.stringify(value),
  };
}

/**
 * The one shape of every refusal: `{ isSuccess: false, message, errors? }`.
 *
 * @param message what is wrong and what to send instead
 */
export function refusal(
  status: number,
  message: string,
  { errors, headers }: { errors?: FieldError[]; headers?: Record<string, string> } = {},
): Answer {
  return jsonAnswer(status, { isSuccess: false, message, errors }, headers);
}

/** A page of HTML. */
export function htmlAnswer(status: number, html: string, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
    body: html,
  };
}
