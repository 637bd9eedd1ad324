/**
 * Knows which connections of a server are waiting for nothing. A browser sends a request again by itself when a connection
 * that it had used before breaks, which would hide a fault; on a fresh connection it does not. So idle ones are closed
 * when a fault is set.
 *
 * @param {import("node:http").Server} server
 * @returns {{ closeIdle(): void }}
 */
export function watchConnections(server) {
  /** @type {Map<import("node:net").Socket, number>} */
  const openRequests = new Map();
  server.on("connection", (socket) => {
    openRequests.set(socket, 0);
    socket.on("close", () => openRequests.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    openRequests.set(socket, (openRequests.get(socket) ?? 0) + 1);
    response.on("close", () => {
      const open = openRequests.get(socket);
      if (open) openRequests.set(socket, open - 1);
    });
  });
  return {
    closeIdle() {
      for (const [socket, open] of openRequests) if (open === 0) socket.destroy();
    },
  };
}
