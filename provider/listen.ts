import { createServer, type RequestListener } from "node:http";
import { watchUnused } from "./connections.ts";

/**
 * Starts an HTTP server on this machine alone.
 *
 * @throws {Error} with the system's code, EADDRINUSE, when the port is taken
 */
export async function listen(
  listener: RequestListener,
  {
    name,
    port,
    setting,
  }: {
    /** Of what listens, for the error. */
    name: string;
    /** 0 takes a free one. */
    port: number;
    /** The environment variable that changes the port. */
    setting: string;
  },
): Promise<{ origin: string; port: number; closeUnused(): void; close(): Promise<void> }> {
  const server = createServer(listener);
  const { closeUnused } = watchUnused(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      const message = `${name} cannot listen on port ${port}: it is taken. Fix: stop what uses it, or set ${setting} to a free one.`;
      reject(Object.assign(new Error(message), { code: error.code }));
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error(`${name} listens on no port.`);
  return {
    origin: `http://localhost:${address.port}`,
    port: address.port,
    closeUnused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
