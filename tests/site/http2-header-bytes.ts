import { createServer } from "node:http2";
import { connect } from "node:net";
import { HOSTS_OWN_HEADERS } from "../../hosting/header-bytes.ts";
import { readRules } from "../../hosting/read-rules.ts";

const HEADERS = 1;
const SETTINGS = 4;
const END_STREAM_AND_HEADERS = 5;
const FRAME_HEAD_BYTES = 9;

/**
 * Bytes on the wire of a page's response headers over HTTP/2, as the first answer of a connection, when there is nothing yet that HPACK could
 * refer to: measured on a connection of Node's own.
 *
 * @param folder of a built site
 * @param routes addresses of pages, shorter than 127 characters
 * @returns for each route
 */
export async function http2HeaderBytes(
  folder: string,
  routes: readonly string[],
): Promise<Map<string, number>> {
  const { headersOf } = readRules(folder);
  const server = createServer();
  server.on("stream", (stream, { ":path": path = "" }) => {
    stream.respond({ ":status": 200, ...HOSTS_OWN_HEADERS, ...headersOf(path) });
    stream.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const measured = new Map<string, number>();
  for (const route of routes) measured.set(route, await firstHeadersFrame(port, route));
  server.close();
  return measured;
}

/** Asks in HTTP/2's own bytes (RFC 9113, RFC 7541), so that the answer's frames can be counted. */
async function firstHeadersFrame(port: number, route: string): Promise<number> {
  // :method GET, :scheme http, :authority s, :path
  const fields = Buffer.concat([
    Buffer.from([0x82, 0x86, 0x41, 1, 0x73, 0x04, route.length]),
    Buffer.from(route, "latin1"),
  ]);
  const socket = connect(port, "127.0.0.1");
  socket.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
  socket.write(frame(SETTINGS, 0, 0, Buffer.alloc(0)));
  socket.write(frame(HEADERS, END_STREAM_AND_HEADERS, 1, fields));
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    let at = 0;
    while (at + FRAME_HEAD_BYTES <= received.length) {
      const bytes = FRAME_HEAD_BYTES + received.readUIntBE(at, 3);
      if (received[at + 3] === HEADERS) {
        socket.destroy();
        return bytes;
      }
      at += bytes;
    }
  }
  throw new Error(`${route}: the connection ended without an answer`);
}

function frame(type: number, flags: number, stream: number, content: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.writeUIntBE(content.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, content]);
}
