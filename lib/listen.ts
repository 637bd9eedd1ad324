/** Where our own servers listen, and under which names they are asked. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { isIP, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { KnownFailure } from "./problems.ts";

/** Where a server listens that only this computer may reach. */
export const LOOPBACK = "127.0.0.1";

export const LOOPBACK_NAMES = ["localhost", LOOPBACK, "::1"];
const ALL_INTERFACES = ["0.0.0.0", "::"];

export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Refuses other names than this computer's, and answers an error with 500, so that no request ends a server. */
function guarded(handle: Handle, host: string): RequestListener {
  return async (request, response) => {
    if (!isAllowedHost(request.headers.host, host))
      return void response.writeHead(421).end("This answers to the names of this computer alone.");
    const [, from = "", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    // sirv 3 throws for "5-1", and reads "-5" as "0-5". A server may ignore a range.
    if (!from || (to && Number(to) < Number(from))) delete request.headers.range;
    // sirv 3 lets the process end when a build takes the file away, and keeps it open when the client disconnects.
    response.on("pipe", (file) => {
      file.on("error", () => response.destroy());
      response.on("close", () => file.destroy());
    });
    try {
      await handle(request, response);
    } catch (error) {
      // The client has disconnected.
      if (request.destroyed && !request.complete) return;
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };
}

/**
 * Reads a request's body, to its end even if it is too long: a browser that is still sending would not read the answer.
 *
 * @returns nothing when it is longer than `maxBytes`
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes <= maxBytes) parts.push(part);
    else parts = [];
  }
  return bytes <= maxBytes ? Buffer.concat(parts) : undefined;
}

/**
 * Starts a server.
 *
 * @param place `port`: 0 takes a free one; `host`: this computer alone by default; `portSetting`: the setting that changes the port
 * @param who listens, for the message if it cannot
 * @returns the port that it got, and its address for a browser; `close` ends its connections too
 * @throws {KnownFailure} if the port is taken or not allowed, or `host` is no address of this computer
 */
export async function listen(
  handle: Handle,
  place: { port: number; host?: string; portSetting: string },
  who: string,
): Promise<{ port: number; origin: string; close: () => Promise<void> }> {
  const { port: wanted, host = LOOPBACK, portSetting } = place;
  // By default, Node ends a request after five minutes: a file of 2 MB needs that long at 64 kbit/s.
  const server = createServer({ requestTimeout: 0 }, guarded(handle, host));
  try {
    await once(server.listen({ port: wanted, host }), "listening");
  } catch (cause) {
    const { code } = Object(cause);
    const isHost = code === "EADDRNOTAVAIL" || code === "ENOTFOUND";
    const what = isHost
      ? `HOST is "${host}", which is no address of this computer. Fix: leave it out for this computer alone, or set it to 0.0.0.0 for the whole network.`
      : `${who} cannot listen on port ${wanted}: ${code === "EADDRINUSE" ? "it is taken" : `the system does not allow it (${code})`}. Fix: stop what uses it, or set ${portSetting} to a free one.`;
    throw new KnownFailure(what, { cause });
  }
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : wanted;
  return {
    port,
    origin: `http://${hostInUrls(host)}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Whether a request asks by a name of this computer. A page of another site can have its own name pointed here, and would then be of the
 * same origin as what answers (DNS rebinding); its name in `Host` gives it away. An address of numbers cannot be pointed anywhere.
 *
 * @param header the request's `Host`, with any port: a tunnel may have another one
 * @param host where the server listens
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  const name = (header ?? "").toLowerCase().replace(/:\d*$/, "").replace(/[[\]]/g, "");
  if ([...LOOPBACK_NAMES, host.toLowerCase()].includes(name) || name.endsWith(".localhost")) return true;
  return ALL_INTERFACES.includes(host) && isIP(name) !== 0;
}

/** Whether a request comes from this computer, by its address for itself. */
export const isFromHere = ({ remoteAddress = "" }: Socket): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);

/**
 * The name for addresses: `localhost`, or for others in the network the address that they reach.
 *
 * @param host where the server listens; for `0.0.0.0` and `::` it is the first address that this computer has in a network
 */
export function hostInUrls(host: string): string {
  if (LOOPBACK_NAMES.includes(host)) return "localhost";
  // IPv6 stands in brackets there.
  if (!ALL_INTERFACES.includes(host)) return host.includes(":") ? `[${host}]` : host;
  const places = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return places.find(({ internal, family }) => !internal && family === "IPv4")?.address ?? "localhost";
}
