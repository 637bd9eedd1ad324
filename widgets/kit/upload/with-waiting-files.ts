import type { WaitingFile } from "../sending/submission.ts";
import type { Upload } from "./use-upload.ts";

/**
 * A submission together with its files that wait for a connection, to be kept and sent later. `uploads` names the value in which
 * each file's address will stand; it is empty until then.
 */
export function withWaitingFiles<Sent extends { values: object }>(
  submission: Sent,
  uploads: Record<string, Upload>,
): Sent & { files?: readonly WaitingFile[] } {
  const files = Object.entries(uploads).flatMap(([field, upload]) => {
    const waiting = upload.waitingFile();
    return waiting ? [{ field, ...waiting }] : [];
  });
  if (files.length === 0) return submission;
  const noAddresses = Object.fromEntries(files.map(({ field }) => [field, ""]));
  return { ...submission, values: { ...submission.values, ...noAddresses }, files };
}
