import { createServer, type RequestListener } from "node:http";
import { watchUnused } from "./connections.ts";
import { nameInAddresses } from "./own-names.ts";

/**
 * Starts an HTTP server.
 *
 * @throws {Error} with the system's code, EADDRINUSE, when the port is taken; or when `host` is no address of this computer
 */
export async function listen(
  listener: RequestListener,
  {
    name,
    port,
    setting,
    host,
  }: {
    /** Of what listens, for the error. */
    name: string;
    /** 0 takes a free one. */
    port: number;
    /** The environment variable that changes the port. */
    setting: string;
    /** Where it listens: `127.0.0.1` for this computer alone, `0.0.0.0` for the whole network. */
    host: string;
  },
): Promise<{ origin: string; port: number; closeUnused(): void; close(): Promise<void> }> {
  const server = createServer(listener);
  const { closeUnused } = watchUnused(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
        const fix = "leave it out for this computer alone, or set it to 0.0.0.0 for the whole network";
        return reject(new Error(`HOST is "${host}", which is no address of this computer. Fix: ${fix}.`));
      }
      if (error.code !== "EADDRINUSE") return reject(error);
      const message = `${name} cannot listen on port ${port}: it is taken. Fix: stop what uses it, or set ${setting} to a free one.`;
      reject(Object.assign(new Error(message), { code: error.code }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error(`${name} listens on no port.`);
  return {
    origin: `http://${nameInAddresses(host)}:${address.port}`,
    port: address.port,
    closeUnused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
