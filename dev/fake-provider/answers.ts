/** Answers and refusals. */
import type { IncomingMessage } from "node:http";

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A request that was read to its end. */
export interface ReceivedRequest {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

export const textAnswer = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { ...HEADERS, "content-type": `${type}; charset=utf-8` },
  body,
});

export const jsonAnswer = (value: unknown, status = 200) =>
  textAnswer(status, "application/json", JSON.stringify(value));

/** A refused request. The message says what is wrong and what to send instead. */
export class RefusalError extends Error {
  override name = "RefusalError";
  readonly answer: Answer;

  constructor(status: number, message: string) {
    super(message);
    this.answer = jsonAnswer({ isSuccess: false, message }, status);
  }
}
