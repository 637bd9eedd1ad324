/** The way from a visitor to a server, in our hands: it can be closed, and it can be long. */
import { connect, createServer, type Server, type Socket } from "node:net";

/** A proxy for TCP. It understands nothing of what it passes on. */
export interface Gate {
  /** How long each piece takes, each way, in ms: a round trip takes twice as long. */
  delayMs: number;
  /** From now on connections are refused, and those that stand are cut. */
  shut(): Promise<void>;
  reopen(): Promise<void>;
}

/**
 * @param port where visitors come
 * @param target port of the server on this machine
 */
export async function openGate(port: number, target: number): Promise<Gate> {
  const sockets: Set<Socket> = new Set();
  let server: Server | undefined;

  const pass = (from: Socket, to: Socket) => {
    // In their order: timers of the same length fire as they were set.
    const later = (act: () => void) => void (gate.delayMs > 0 ? setTimeout(act, gate.delayMs) : act());
    sockets.add(from);
    from.on("data", (piece) => later(() => to.write(piece)));
    from.on("end", () => later(() => to.end()));
    from.on("error", () => {});
    from.on("close", (hadError) => {
      sockets.delete(from);
      later(() => (hadError ? to.resetAndDestroy() : to.destroySoon()));
    });
  };

  const gate: Gate = {
    delayMs: 0,
    async shut() {
      const closing = server;
      server = undefined;
      if (!closing) return;
      await new Promise<void>((resolve) => {
        closing.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
    async reopen() {
      if (server) return;
      const opening = createServer((visitor) => {
        const provider = connect(target, "127.0.0.1");
        pass(visitor, provider);
        pass(provider, visitor);
      });
      server = opening;
      await new Promise<void>((resolve, reject) => {
        opening.once("error", reject);
        opening.listen(port, "127.0.0.1", resolve);
      });
    },
  };
  await gate.reopen();
  return gate;
}
