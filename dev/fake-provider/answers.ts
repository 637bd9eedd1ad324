/** What is answered, and what is refused. */
import type { IncomingMessage } from "node:http";

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A request that has come whole. */
export interface ReceivedRequest {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

/** A text that no cache keeps. */
export const textAnswer = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" },
  body,
});

export const jsonAnswer = (value: unknown, status = 200) =>
  textAnswer(status, "application/json", JSON.stringify(value));

/** A refusal, for whoever answers a request to throw. The message says what is wrong and what to send instead. */
export class RefusalError extends Error {
  override name = "RefusalError";
  readonly answer: Answer;

  constructor(status: number, message: string) {
    super(message);
    this.answer = jsonAnswer({ isSuccess: false, message }, status);
  }
}

/** Makes a value safe inside an element or a quoted attribute, in HTML and SVG. */
export const escapeMarkup = (value: unknown) =>
  String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
