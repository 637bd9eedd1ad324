import type { Server } from "node:http";
import type { Socket } from "node:net";

const graceMs = 20;

/**
 * Closes connections that a browser opened in advance. It sends a request again by itself when the connection that breaks was opened
 * before it was needed, and nobody here can tell that from a new one: so they are closed when a fault is set.
 */
export function watchUnused(server: Server): { closeUnused(): void } {
  const unused: Set<Socket> = new Set();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.on("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return {
    closeUnused() {
      const waiting = [...unused];
      // Node's fetch in this same process may be about to use one. It does not send again, and would fail.
      setTimeout(() => {
        for (const socket of waiting) if (unused.has(socket)) socket.destroy();
      }, graceMs).unref();
    },
  };
}
