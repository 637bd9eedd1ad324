/** Answers and refusals of our servers. */
import type { ServerResponse } from "node:http";
import { KnownFailure } from "../../lib/failures.ts";

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

export const textAnswer = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { ...HEADERS, "content-type": `${type}; charset=utf-8` },
  body,
});

export const jsonAnswer = (value: unknown, status = 200) =>
  textAnswer(status, "application/json", JSON.stringify(value));

export const sendAnswer = (response: ServerResponse, { status, headers, body }: Answer) =>
  response.writeHead(status, headers).end(body);

/** A refused request. Its message says what is wrong and what to do; `more` is for the program that asked. */
export class RefusalError extends KnownFailure {
  readonly answer: Answer;

  constructor(status: number, message: string, more: object = {}) {
    super(message);
    this.answer = jsonAnswer({ isSuccess: false, message, ...more }, status);
  }
}
