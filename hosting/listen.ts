import type { Server } from "node:http";
import { KnownFailure } from "../build/problems.ts";

/**
 * Starts a server.
 *
 * @returns the port that it got; `close` ends its connections too
 * @throws {Error} with the message `ifTaken` and the system's code, EADDRINUSE, when the port is in use; or when `host` is no address of
 *   this computer
 */
export async function listen(
  server: Server,
  {
    port,
    host = "127.0.0.1",
    ifTaken,
  }: {
    /** 0 takes a free one. */
    port: number;
    /** This computer alone unless told. */
    host?: string;
    /** What is wrong then, and what to do. */
    ifTaken: string;
  },
): Promise<{ port: number; close: () => Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const { code = "" } = error;
      if (code === "EADDRINUSE") return reject(Object.assign(new Error(ifTaken), { code }));
      if (!["EADDRNOTAVAIL", "ENOTFOUND"].includes(code)) return reject(error);
      const fix = "leave it out for this computer alone, or set it to 0.0.0.0 for the whole network";
      reject(new KnownFailure(`HOST is "${host}", which is no address of this computer. Fix: ${fix}.`));
    });
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
