import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  /** Names in lower case; what comes twice is joined as in HTTP. */
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * One request over a connection of its own, the address as it is written: `fetch` and `http.request` tidy up what a test of
 * traversal must send.
 */
export async function request(
  port: number,
  address: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ host: "site.localhost", connection: "close", ...headers });
  const socket = connect(port, "127.0.0.1");
  const written = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`${method} ${address} HTTP/1.1\r\n${written}\r\n`, "latin1");
  const chunks: Buffer[] = [];
  // A server may close before it has read all: what came until then is its answer.
  await new Promise((resolve) =>
    socket
      .on("data", (chunk) => chunks.push(chunk))
      .on("error", () => {})
      .on("close", resolve),
  );
  const answer = Buffer.concat(chunks);
  const end = answer.indexOf("\r\n\r\n");
  const [statusLine = "", ...headerLines] = answer.subarray(0, end).toString("latin1").split("\r\n");
  const received: Record<string, string> = {};
  for (const line of headerLines) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    received[key] = key in received ? `${received[key]}, ${value}` : value;
  }
  const rest = answer.subarray(end + 4);
  const body = received["transfer-encoding"] === "chunked" ? joinChunks(rest) : rest;
  return { status: Number(statusLine.split(" ")[1]), headers: received, body };
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf("\r\n", at);
    const length = Number.parseInt(body.subarray(at, end).toString("latin1"), 16);
    if (!length) break;
    parts.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
