import type { Server } from "node:http";
import type { Socket } from "node:net";

const graceMs = 20;

/**
 * Makes sure that faults are seen. A browser quietly sends a request again when the broken connection was used before or was opened in
 * advance. So each connection serves one request, and unused ones are closed when a fault is set. See `ShouldResendRequest` in
 * Chromium's http_network_transaction.cc.
 */
export function useConnectionsOnce(server: Server): { closeUnused(): void } {
  const unused: Set<Socket> = new Set();
  server.maxRequestsPerSocket = 1;
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
