/** Describes failures for the terminal. */
import { inspect } from "node:util";
import { SchemaError } from "../check/problem.ts";
import { describeDiskError } from "./disk-errors.ts";
import {
  ELEVENTY,
  findFrames,
  findPlaceOfPattern,
  findPlaces,
  summarize,
} from "./error-places.ts";
import { KnownFailure } from "./known-failure.ts";

/** Returns the text for the terminal: the message of a known failure, or the place and the stack of any other error. */
export function describeFailure(error: unknown): string {
  const cause = findCause(error);
  if (isKnown(cause)) {
    return cause.message;
  }
  const sentence = describeDiskError(cause) ?? describeEleventysOwn(error);
  if (sentence) {
    return sentence;
  }
  const [place] = findPlaces(cause);
  return place ? `${place} ${summarize(cause)}\n\n${inspect(error)}` : inspect(error);
}

/** Returns whether the message of an error says what is wrong and what to do. */
export const isKnown = (error: unknown): error is Error =>
  error instanceof KnownFailure || error instanceof SchemaError;

/**
 * Returns the error that Eleventy has wrapped in its own
 * (https://github.com/11ty/eleventy/blob/main/src/Errors/EleventyBaseError.js). Stops at
 * our own, to which Eleventy adds `originalError`, too.
 */
export function findCause(error: unknown): unknown {
  let inner = error;
  while (!(inner instanceof KnownFailure) && hasOriginal(inner)) {
    inner = inner.originalError;
  }
  return inner;
}

const hasOriginal = (error: unknown): error is { originalError: Error } =>
  error instanceof Error &&
  "originalError" in error &&
  error.originalError instanceof Error;

/**
 * Returns Eleventy's message about a template's data, such as two pages with the same
 * address, with the position of the field; undefined for another error.
 */
function describeEleventysOwn(error: unknown): string | undefined {
  const [frame = ""] = findFrames(findCause(error));
  const messages = collectMessages(error).join(" ");
  const [, template] = /(site\/pages\/[\w./-]+\.tsx)/.exec(messages) ?? [];
  if (!frame.includes(ELEVENTY) || !template) {
    return undefined;
  }
  const [field = "data"] = /permalink|layout|pagination/.exec(messages) ?? [];
  return `${findPlaceOfPattern(template, new RegExp(`\\b${field}\\b`))} ${messages.trim()}`;
}

/** Returns the messages of an error and of those inside it, from the outside in. */
const collectMessages = (error: unknown): string[] =>
  error instanceof Error
    ? [error.message, ...(hasOriginal(error) ? collectMessages(error.originalError) : [])]
    : [];
