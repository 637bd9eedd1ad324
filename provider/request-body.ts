import type { IncomingMessage } from "node:http";

/** The client went away before its request was whole. */
export class RequestCutError extends Error {
  override name = "RequestCutError";
  override message = "The request ended before its body was whole.";
}

/**
 * Reads a request's body to its end. Beyond the limit the bytes are still read, and dropped: a browser that gets an answer while it
 * sends reports a network error instead of it. A body that was read before is empty.
 *
 * @returns nothing when the body is longer than the limit
 * @throws {RequestCutError}
 */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    if (request.readableEnded) return resolve(Buffer.alloc(0));
    if (request.destroyed) return reject(new RequestCutError());
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    request.on("data", (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= limitBytes) chunks.push(chunk);
    });
    request.on("end", () => resolve(sizeBytes <= limitBytes ? Buffer.concat(chunks) : undefined));
    request.on("error", () => reject(new RequestCutError()));
    request.on("close", () => reject(new RequestCutError()));
  });
}
