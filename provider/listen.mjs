import { createServer } from "node:http";
import { useConnectionsOnce } from "./connections.mjs";

/**
 * Starts an HTTP server on this machine alone.
 *
 * @param {import("node:http").RequestListener} listener
 * @param {object} where
 * @param {string} where.name of what listens, for the error
 * @param {number} where.port 0 takes a free one
 * @param {string} where.setting the environment variable that changes the port
 * @returns {Promise<{ origin: string, port: number, closeUnused(): void, close(): Promise<void> }>}
 * @throws {Error} when the port is taken
 */
export async function listen(listener, { name, port, setting }) {
  const server = createServer(listener);
  const connections = useConnectionsOnce(server);
  await new Promise((resolve, reject) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      reject(
        new Error(
          `${name} cannot listen on port ${port}: it is taken. Fix: stop what uses it, or set ${setting} to a free one.`,
        ),
      );
    });
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error(`${name} listens on no port.`);
  return {
    origin: `http://localhost:${address.port}`,
    port: address.port,
    closeUnused: connections.closeUnused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
