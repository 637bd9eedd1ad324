/**
 * A model of TCP over a slow mobile link: connection set-up, slow start (RFC 6928), one
 * bottleneck that all connections share, and no loss. Chromium's own emulation delays
 * requests and limits the rate, but models neither the set-up nor slow start.
 */
import net from "node:net";
import { serveSite } from "../../dev/serve/static-server.ts";
import { precompress } from "../../lib/hosts/precompress.ts";

const SEGMENT_BYTES = 1_460;
const FIRST_WINDOW_SEGMENTS = 10;
/** Round trips before the first request: one for TCP, and one for TLS 1.3. */
const SETUP_ROUND_TRIPS = 2;
/** Bytes that a sender may send before the first acknowledgement. */
const FIRST_FLIGHT_BYTES = SEGMENT_BYTES * FIRST_WINDOW_SEGMENTS;

/** A line: its round-trip time in milliseconds, and its rates in kilobits per second. */
export interface Link {
  name: string;
  rttMs: number;
  downKbps: number;
  upKbps: number;
}

export const LINKS: readonly [slowest: Link, slow: Link] = [
  { name: "400 kbit/s, 400 ms", rttMs: 400, downKbps: 400, upKbps: 400 },
  { name: "1.6 Mbit/s, 150 ms", rttMs: 150, downKbps: 1_600, upKbps: 750 },
];

/** Serves a built site behind a slow link. Its files are compressed in place, as hosts compress them. */
export async function serveSlowly(folder: string, link: Link) {
  await precompress(folder);
  const site = await serveSite({ folder, port: 0 });
  const { port, close } = await slowLink(site.port, link);
  return {
    port,
    origin: `http://localhost:${port}`,
    close: () => Promise.all([close(), site.close()]),
  };
}

/** Starts a proxy on `port` that leads to `targetPort` over a slow link. By default it takes a free port. */
export async function slowLink(
  targetPort: number,
  { rttMs, downKbps, upKbps }: Link,
  port = 0,
) {
  const clients: Set<net.Socket> = new Set();
  const carryUp = createLane(upKbps, rttMs);
  const carryDown = createLane(downKbps, rttMs);
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    const target = net.connect({
      port: targetPort,
      host: "localhost",
      allowHalfOpen: true,
    });
    const close = () => {
      client.destroy();
      target.destroy();
      clients.delete(client);
    };
    clients.add(client);
    client.on("close", close);
    for (const socket of [client, target]) {
      socket.setNoDelay(true).on("error", close);
    }
    carryUp(client, target, performance.now() + SETUP_ROUND_TRIPS * rttMs);
    carryDown(target, client);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    async close() {
      for (const client of clients) {
        client.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Takes the next segment from a queue of data. The data goes on in segments, not as a
 * whole, because a server closes a connection that is silent for seconds.
 */
function takeSegment(queue: Buffer[]): Buffer {
  const [next = Buffer.alloc(0)] = queue;
  if (next.length > SEGMENT_BYTES) {
    queue[0] = next.subarray(SEGMENT_BYTES);
  } else {
    queue.shift();
  }
  return next.subarray(0, SEGMENT_BYTES);
}

/**
 * Models one direction of the link. Returns a function that carries what `from` sends to
 * `to`. All its connections share the rate, and each has its own congestion window.
 */
function createLane(kbps: number, rttMs: number) {
  let freeAt = 0;
  const at = (time: number, run: () => void) =>
    setTimeout(run, Math.max(0, time - performance.now()));

  return (from: net.Socket, to: net.Socket, readyAt = 0) => {
    const queue: Buffer[] = [];
    let windowBytes = FIRST_FLIGHT_BYTES;
    let flightBytes = 0;
    let lastArrivalAt = 0;
    let hasEnded = false;
    const pump = () => {
      // While a connection is being set up it takes nothing of the link's rate.
      if (performance.now() < readyAt) {
        at(readyAt, pump);
        return;
      }
      while (queue.length > 0 && !to.destroyed) {
        if (flightBytes > 0 && flightBytes + SEGMENT_BYTES > windowBytes) {
          return;
        }
        const segment = takeSegment(queue);
        flightBytes += segment.length;
        freeAt = Math.max(performance.now(), freeAt) + segment.length / (kbps / 8);
        lastArrivalAt = freeAt + rttMs / 2;
        at(lastArrivalAt, () => to.destroyed || to.write(segment));
        at(lastArrivalAt + rttMs / 2, () => {
          flightBytes -= segment.length;
          windowBytes += segment.length;
          pump();
        });
      }
      if (hasEnded) {
        at(lastArrivalAt + 1, () => to.end());
      }
    };
    from.on("data", (data) => {
      queue.push(data);
      pump();
    });
    from.on("end", () => {
      hasEnded = true;
      pump();
    });
  };
}

/**
 * Returns the least time in milliseconds from a click until a page has arrived.
 *
 * @param bytes compressed size of the page with its response headers
 */
export function soonestMs(bytes: number, { rttMs, downKbps }: Link): number {
  const bytesPerMs = downKbps / 8;
  let left = bytes;
  let window = FIRST_FLIGHT_BYTES;
  let waitsMs = 0;
  while (left > window) {
    waitsMs += Math.max(0, rttMs - window / bytesPerMs);
    left -= window;
    window *= 2;
  }
  return (SETUP_ROUND_TRIPS + 1) * rttMs + waitsMs + bytes / bytesPerMs;
}
