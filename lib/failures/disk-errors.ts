/** Refusals of the system: no fault of our files, and at no line in them. */
import { codeOf } from "../errors.ts";

interface DiskError {
  /** Whether there is no room, or somebody has to allow it. */
  kind: "full" | "refused";
  reason: string;
  fix: string;
}

/** The refusals of a disk, by the system's code: https://man7.org/linux/man-pages/man3/errno.3.html */
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
  // A port and a program can be refused, too, and Linux counts the folders that are watched.
  const isOfDisk = !/^(?:listen|bind|connect|spawn|watch)/.test(syscall);
  return isOfDisk ? DISK_ERRORS[codeOf(error)] : undefined;
}

/** Says what the disk has refused, with the file and what to do; undefined for another error. */
export function describeDiskError(error: unknown): string | undefined {
  const found = findDiskError(error);
  if (!found) {
    return undefined;
  }
  const { message, path: file } = error as NodeJS.ErrnoException;
  // A write names no file: only the call that opened it does.
  return `${file ?? "A file could not be written"}: ${found.reason}. Fix: ${found.fix}. (${message})`;
}
