/** Describes errors of the disk, which no file of ours causes. */
import { codeOf } from "../errors.ts";

interface DiskError {
  /** `full` if there is no room, `refused` if somebody has to allow the access. */
  kind: "full" | "refused";
  reason: string;
  fix: string;
}

/** The errors of a disk, by the system's code: https://man7.org/linux/man-pages/man3/errno.3.html */
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

/** Returns the description of an error of the disk; undefined for any other error. */
export function findDiskError(error: unknown): DiskError | undefined {
  const { syscall = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // An error of these calls is not one of the disk, although it may have a code of
  // `DISK_ERRORS`: it is about a port, a program, or too many watched folders on Linux.
  const isOfDisk = !/^(?:listen|bind|connect|spawn|watch)/.test(syscall);
  return isOfDisk ? DISK_ERRORS[codeOf(error)] : undefined;
}

/** Returns a sentence with the file, the reason and the fix; undefined for an error that is not of the disk. */
export function describeDiskError(error: unknown): string | undefined {
  const found = findDiskError(error);
  if (!found) {
    return undefined;
  }
  const { message, path: file } = error as NodeJS.ErrnoException;
  // An error of a write has no path, because only the call that opens a file knows it.
  return `${file ?? "A file could not be written"}: ${found.reason}. Fix: ${found.fix}. (${message})`;
}
