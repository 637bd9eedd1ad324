/**
 * A slow mobile link in front of a local port, as a small model of TCP: connection set-up, slow start (a first window of ten
 * segments, RFC 6928, that grows by what is acknowledged), one shared bottleneck, half the round trip each way; no loss.
 * Chromium's own emulation delays each request and caps the rate, but knows no set-up and no slow start.
 */
import net from "node:net";

const SEGMENT_BYTES = 1_460;
const FIRST_WINDOW_SEGMENTS = 10;
/** TCP and TLS 1.3. */
const SETUP_ROUND_TRIPS = 2;
/** What one flight carries before the first acknowledgement. */
const FIRST_FLIGHT_BYTES = SEGMENT_BYTES * FIRST_WINDOW_SEGMENTS;

export interface Link {
  name: string;
  rttMs: number;
  downKbps: number;
  upKbps: number;
}

/** The two lines that pages and forms are measured on. */
export const LINKS: readonly [slowest: Link, slow: Link] = [
  { name: "400 kbit/s, 400 ms", rttMs: 400, downKbps: 400, upKbps: 400 },
  { name: "1.6 Mbit/s, 150 ms", rttMs: 150, downKbps: 1_600, upKbps: 750 },
];

/** @param port where it listens; a free one by default */
export async function slowLink(
  targetPort: number,
  { rttMs, downKbps, upKbps }: Link,
  port = 0,
): Promise<{ port: number; close: () => Promise<void> }> {
  const downBytesPerMs = downKbps / 8;
  const upBytesPerMs = upKbps / 8;
  let downFreeAt = 0;
  let upFreeAt = 0;
  const clients: Set<net.Socket> = new Set();
  const now = () => performance.now();
  const at = (time: number, run: () => void) => setTimeout(run, Math.max(0, time - now()));

  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.setNoDelay(true);
    const host = net.connect({ port: targetPort, host: "localhost", allowHalfOpen: true });
    host.setNoDelay(true);
    const readyAt = now() + SETUP_ROUND_TRIPS * rttMs;
    let isClosed = false;
    const close = () => {
      isClosed = true;
      client.destroy();
      host.destroy();
      clients.delete(client);
    };
    client.on("error", close);
    host.on("error", close);
    client.on("close", close);

    client.on("data", (data) => {
      // In segments: a server that has heard nothing for some seconds would close the connection.
      for (let start = 0; start < data.length; start += SEGMENT_BYTES) {
        const segment = data.subarray(start, start + SEGMENT_BYTES);
        upFreeAt = Math.max(now(), readyAt, upFreeAt) + segment.length / upBytesPerMs;
        at(upFreeAt + rttMs / 2, () => {
          if (!isClosed) host.write(segment);
        });
      }
    });
    client.on("end", () => at(now() + rttMs / 2, () => host.end()));

    const queue: Buffer[] = [];
    let windowBytes = FIRST_FLIGHT_BYTES;
    let flightBytes = 0;
    let lastArrivalAt = 0;
    let hasEnded = false;
    const pump = () => {
      let next = queue[0];
      while (!isClosed && next && (flightBytes === 0 || flightBytes + SEGMENT_BYTES <= windowBytes)) {
        const segment = next.subarray(0, SEGMENT_BYTES);
        if (next.length > SEGMENT_BYTES) queue[0] = next.subarray(SEGMENT_BYTES);
        else queue.shift();
        flightBytes += segment.length;
        downFreeAt = Math.max(now(), downFreeAt) + segment.length / downBytesPerMs;
        lastArrivalAt = downFreeAt + rttMs / 2;
        at(lastArrivalAt, () => {
          if (!isClosed) client.write(segment);
        });
        at(lastArrivalAt + rttMs / 2, () => {
          flightBytes -= segment.length;
          windowBytes += segment.length;
          pump();
        });
        next = queue[0];
      }
      if (hasEnded && !next) at(Math.max(lastArrivalAt, now()) + 1, () => client.end());
    };
    host.on("data", (data) => {
      queue.push(data);
      pump();
    });
    host.on("end", () => {
      hasEnded = true;
      pump();
    });
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        for (const client of clients) client.destroy();
        server.close(() => resolve());
      }),
  };
}

/**
 * The soonest that a page of so many bytes can have arrived over a link: set-up, one round trip for the request, the bytes
 * at the link's rate, and a round trip more for each flight that has to wait for the one before.
 *
 * @param bytes of the page, compressed, with its response headers
 * @returns milliseconds
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
