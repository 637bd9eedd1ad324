import path from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import type { BuildFailure, Message } from "esbuild";
import { codeOf } from "./check/pointers.ts";
import { SchemaError } from "./check/problem.ts";
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

/** An error in a page or a component: its line, what it says, and the page that was being made. */
export class PageFailure extends KnownFailure {
  /**
   * @param error what was thrown, or a sentence about the template
   * @param page `template` is the page's file, `route` its address if it is known
   */
  constructor(error: unknown, { template, route }: { template: string; route?: string }) {
    const file = path.relative(projectFolder, path.resolve(template));
    const page = route ? `the page ${route}, made by ${file}` : `the page ${file}`;
    super(`${placeOf(error) ?? `${file}:1:1`} ${summarize(error)} (in ${page})`, {
      cause: error,
    });
  }
}

/** Describes a failure for the terminal: the message if the cause is known, otherwise its place and stack. */
export function describeFailure(error: unknown): string {
  const cause = causeOf(error);
  if (cause instanceof KnownFailure || cause instanceof SchemaError) {
    return cause.message;
  }
  const ofDisk = describeDiskError(cause);
  if (ofDisk) {
    return ofDisk;
  }
  const place = placeOf(cause);
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

/** The first place in our own files of an error's stack: `site/components/faq/Faq.tsx:12:34`. */
function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const line of stack.split("\n")) {
    const [, frame = ""] = /^ +at .*?((?:file:\/\/)?\/.*:\d+:\d+)\)?$/.exec(line) ?? [];
    const file = frame.startsWith("file:") ? fileURLToPath(frame) : frame;
    if (!file.startsWith(projectFolder + path.sep)) {
      continue;
    }
    const place = path.relative(projectFolder, file).replaceAll(path.sep, "/");
    // `.eleventy.js` only passes on what pages and components do.
    if (!/(?:^|\/)node_modules\/|^\.cache\/|^\.eleventy\.js/.test(place)) {
      return place;
    }
  }
  return undefined;
}

/**
 * For `build(…).catch`: names each place that esbuild could not bundle, a line each.
 *
 * @throws {KnownFailure} `site/pages/home.11ty.tsx:57:8 Expected "}" but found "="`
 */
export function throwBundleFailure(error: unknown): never {
  if (!isBuildFailure(error)) {
    throw error;
  }
  throw new KnownFailure(error.errors.map(describeMessage).join("\n"), { cause: error });
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

function describeMessage({ text, location, detail }: Message): string {
  // Our own plugins throw sentences.
  if (detail instanceof KnownFailure) {
    return detail.message;
  }
  if (!location) {
    return text;
  }
  return `${location.file}:${location.line}:${location.column} ${text}`;
}
