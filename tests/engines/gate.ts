/** The way from visitors to the provider, which a test can close: connections are refused then, and those that stand are cut. */
import { connect, createServer, type Socket } from "node:net";

/**
 * @param port where visitors come
 * @param target port of the server on this machine
 */
export async function openGate(port: number, target: number) {
  const sockets: Set<Socket> = new Set();
  const server = createServer((visitor) => {
    const provider = connect(target, "127.0.0.1");
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => {});
      from.on("close", (hadError) => {
        sockets.delete(from);
        if (hadError) to.resetAndDestroy();
        else to.destroySoon();
      });
    };
    pass(visitor, provider);
    pass(provider, visitor);
  });
  const gate = {
    shut: () =>
      new Promise<unknown>((resolve) => {
        server.close(resolve);
        for (const socket of sockets) socket.destroy();
      }),
    reopen: () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)),
  };
  await gate.reopen();
  return gate;
}
