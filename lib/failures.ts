import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import type { BuildFailure, BuildResult, Message } from "esbuild";
import { codeOf, positionOf } from "./check/pointers.ts";
import { SchemaError } from "./check/problem.ts";
import { describeMessage } from "./load-failures.mjs";
import { projectFolder } from "./project-folder.ts";

/** A failure with a known cause; the message says what is wrong and what to do. */
export class KnownFailure extends Error {
  /** Eleventy's own command prints no stack then, whose frames are Preact's, and minified. */
  skipOriginalStack = true;
}

export class DataProblems extends KnownFailure {
  problems: string[];

  /** @param problems `FILE:LINE:COL what is wrong. Fix: what to write` */
  constructor(problems: string[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(`${count} in the data files:\n${problems.join("\n")}`);
    this.problems = problems;
  }
}

/** A page while it is being made. */
export interface MadePage {
  /** The template's file. */
  template: string;
  /** The page's address, if it is known. */
  route?: string;
}

/** An error in a page or a component: its line, what it says, and the page that was being made. */
export class PageFailure extends KnownFailure {
  /**
   * @param error what was thrown, or a sentence about the template
   * @param pattern finds the error's place in the template, if no line of ours has thrown it
   */
  constructor(
    error: unknown,
    { template, route }: MadePage,
    pattern = /^export default\b/m,
  ) {
    const file = path.relative(projectFolder, path.resolve(template));
    const page = route ? `the page ${route}, made by ${file}` : `the page ${file}`;
    // Pages are made of these folders. The build only renders them.
    const place = placesOf(error).find((one) => /^(?:site|widgets)\//.test(one));
    super(`${place ?? placeIn(file, pattern)} ${summarize(error)} (in ${page})`, {
      cause: error,
    });
  }
}

const madePages = new AsyncLocalStorage<MadePage>();

/**
 * Does a part of what makes a page.
 *
 * @throws {PageFailure} if `work` throws or rejects
 */
export function inPage<Result>(page: MadePage, work: () => Result): Result {
  const fail = (error: unknown): never => {
    throw error instanceof PageFailure ? error : new PageFailure(error, page);
  };
  return madePages.run(page, () => {
    try {
      const result = work();
      return result instanceof Promise ? (result.catch(fail) as Result) : result;
    } catch (error) {
      return fail(error);
    }
  });
}

/**
 * For Node's `unhandledRejection`: the error of a promise that nothing waits for, with the page that has left it
 * alone. Node runs its listeners in the promise's own context.
 */
export function nameRejection(error: unknown): unknown {
  const page = madePages.getStore();
  if (!page || error instanceof PageFailure) {
    return error;
  }
  const failure = new PageFailure(error, page);
  failure.message += ", in a promise that nothing waits for. Fix: await it";
  return failure;
}

/** Describes a failure for the terminal: the message if the cause is known, otherwise its place and stack. */
export function describeFailure(error: unknown): string {
  const cause = causeOf(error);
  if (cause instanceof KnownFailure || cause instanceof SchemaError) {
    return cause.message;
  }
  const sentence = describeDiskError(cause) ?? describeEleventysOwn(error);
  if (sentence) {
    return sentence;
  }
  const [place] = placesOf(cause);
  return place ? `${place} ${summarize(cause)}\n\n${inspect(error)}` : inspect(error);
}

interface DiskError {
  /** Whether there is no room, or somebody has to allow it. */
  kind: "full" | "refused";
  reason: string;
  fix: string;
}

/** What the system refused, by its code: https://man7.org/linux/man-pages/man3/errno.3.html */
const DISK_ERRORS: Readonly<Record<string, DiskError>> = {
  ENOSPC: {
    kind: "full",
    reason: "the disk is full",
    fix: "delete what you no longer need",
  },
  EDQUOT: {
    kind: "full",
    reason: "your part of the disk is used up",
    fix: "delete what you no longer need",
  },
  EROFS: {
    kind: "refused",
    reason: "the disk can only be read",
    fix: "let this folder be written",
  },
  EACCES: {
    kind: "refused",
    reason: "this user may not do that",
    fix: "let this user read and write the folder",
  },
  EPERM: {
    kind: "refused",
    reason: "this user may not do that",
    fix: "let this user read and write the folder",
  },
  EBUSY: {
    kind: "refused",
    reason: "another program uses it",
    fix: "close that program",
  },
};

/** Returns why the disk has refused something: no fault of our files, and at no line in them. */
export function findDiskError(error: unknown): DiskError | undefined {
  const { syscall = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // A port and a program can be refused, too.
  const isOfDisk = !/^(?:listen|bind|connect|spawn)/.test(syscall);
  return isOfDisk ? DISK_ERRORS[codeOf(error)] : undefined;
}

function describeDiskError(error: unknown): string | undefined {
  const found = findDiskError(error);
  if (!found) {
    return undefined;
  }
  const { message, path: file } = error as NodeJS.ErrnoException;
  // A write names no file: only the call that opened it does.
  return `${file ?? "A file could not be written"}: ${found.reason}. Fix: ${found.fix}. (${message})`;
}

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

/** `TypeError: Cannot read properties of undefined (reading 'y')` */
const summarize = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

const ELEVENTY = "node_modules/@11ty/eleventy/";

/** The frames of an error's stack, innermost first, by their paths from the project's folder. */
function framesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split("\n").flatMap((line) => {
    const [, frame = ""] = /^ +at .*?((?:file:\/\/)?\/.*:\d+:\d+)\)?$/.exec(line) ?? [];
    const file = frame.startsWith("file:") ? fileURLToPath(frame) : frame;
    return file ? path.relative(projectFolder, file).replaceAll(path.sep, "/") : [];
  });
}

/** The places in our own files of an error's stack, innermost first: `site/components/faq/Faq.tsx:12:34`. */
function placesOf(error: unknown): string[] {
  const frames = framesOf(error);
  // What has called Eleventy is no place of an error.
  const end = frames.findIndex((frame) => frame.includes(ELEVENTY));
  return frames
    .slice(0, end < 0 ? undefined : end)
    .filter((frame) => !/^\.\.\/|(?:^|\/)node_modules\/|^\.cache\//.test(frame));
}

/** The place of what stands in a file of ours, or the file's begin if it is not there. */
function placeIn(file: string, pattern: RegExp): string {
  const name = path.join(projectFolder, file);
  const text = existsSync(name) ? readFileSync(name, "utf8") : "";
  const offset = text.search(pattern);
  const { line, column } = positionOf(text, Math.max(0, offset));
  return `${file}:${line}:${column}`;
}

/** What Eleventy says of a template's data, such as two pages of one address, at the field that it names. */
function describeEleventysOwn(error: unknown): string | undefined {
  const [frame = ""] = framesOf(causeOf(error));
  const messages = messagesOf(error).join(" ");
  const [, template] = /(site\/pages\/[\w./-]+\.tsx)/.exec(messages) ?? [];
  if (!frame.includes(ELEVENTY) || !template) {
    return undefined;
  }
  const [field = "data"] = /permalink|layout|pagination/.exec(messages) ?? [];
  return `${placeIn(template, new RegExp(`\\b${field}\\b`))} ${messages.trim()}`;
}

/** The messages of an error and of those inside it, from the outside in. */
const messagesOf = (error: unknown): string[] =>
  error instanceof Error
    ? [error.message, ...(hasOriginal(error) ? messagesOf(error.originalError) : [])]
    : [];

/**
 * For `build(…).catch`: names each place that esbuild could not bundle, a line each.
 *
 * @throws {KnownFailure} `site/pages/home.11ty.tsx:57:8 Expected "}" but found "="`
 */
export function throwBundleFailure(error: unknown): never {
  if (!isBuildFailure(error)) {
    throw error;
  }
  throw new KnownFailure(error.errors.map(describeBundleMessage).join("\n"), {
    cause: error,
  });
}

/**
 * For `build(…).then`: what esbuild only warns of is a mistake, too. It leaves out what it cannot read in a style sheet.
 *
 * @throws {KnownFailure} naming each place, as {@link throwBundleFailure}
 */
export function refuseWarnings<Result extends BuildResult>(result: Result): Result {
  if (result.warnings.length > 0) {
    throw new KnownFailure(result.warnings.map(describeBundleMessage).join("\n"));
  }
  return result;
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

/** Our own plugins throw sentences. */
const describeBundleMessage = (message: Message): string =>
  message.detail instanceof KnownFailure
    ? message.detail.message
    : describeMessage(message);
