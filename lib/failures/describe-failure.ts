/** Tells a failure in a terminal. */
import { inspect } from "node:util";
import { SchemaError } from "../check/problem.ts";
import { describeDiskError } from "./disk-errors.ts";
import {
  ELEVENTY,
  findFrames,
  findPlaces,
  placeOfPattern,
  summarize,
} from "./error-places.ts";
import { KnownFailure } from "./known-failure.ts";

/** Describes a failure for the terminal: the message if the cause is known, otherwise its place and stack. */
export function describeFailure(error: unknown): string {
  const cause = causeOf(error);
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

/** Returns whether an error says by itself what is wrong and what to do. */
export const isKnown = (error: unknown): error is Error =>
  error instanceof KnownFailure || error instanceof SchemaError;

/** The error inside those that Eleventy wraps around it; it also adds `originalError` to our own. */
export function causeOf(error: unknown): unknown {
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

/** Eleventy's message about a template's data, such as two pages of one address, with the field's place. */
function describeEleventysOwn(error: unknown): string | undefined {
  const [frame = ""] = findFrames(causeOf(error));
  const messages = messagesOf(error).join(" ");
  const [, template] = /(site\/pages\/[\w./-]+\.tsx)/.exec(messages) ?? [];
  if (!frame.includes(ELEVENTY) || !template) {
    return undefined;
  }
  const [field = "data"] = /permalink|layout|pagination/.exec(messages) ?? [];
  return `${placeOfPattern(template, new RegExp(`\\b${field}\\b`))} ${messages.trim()}`;
}

/** The messages of an error and of those inside it, from the outside in. */
const messagesOf = (error: unknown): string[] =>
  error instanceof Error
    ? [error.message, ...(hasOriginal(error) ? messagesOf(error.originalError) : [])]
    : [];
