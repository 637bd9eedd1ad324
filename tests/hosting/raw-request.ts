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
  const lines = Object.entries({ host: "site.test", connection: "close", ...headers });
  const answer = await send(
    port,
    `${method} ${address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  );
  const read = readAnswer(answer);
  if (!read) throw new Error(`${method} ${address}: no HTTP answer, ${answer.length} bytes`);
  return read;
}

/**
 * Writes a text to a server as it stands, so that it may be no HTTP.
 *
 * @param text a byte for each character
 * @returns all that came before the server closed: it may do so at once, or in the middle of the text
 */
export async function send(port: number, text: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const socket = connect(port, "127.0.0.1");
  socket.write(text, "latin1");
  await new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      // nginx waits some seconds for a body that was announced.
      if (isWhole(Buffer.concat(chunks))) socket.destroy();
    });
    socket.on("error", () => {}).on("close", () => resolve());
  });
  return Buffer.concat(chunks);
}

function isWhole(answer: Buffer) {
  const { headers, body } = readAnswer(answer) ?? {};
  return headers?.["content-length"] === String(body?.length);
}

/** @returns nothing where it is not an HTTP answer with headers */
export function readAnswer(answer: Buffer): RawAnswer | undefined {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0 || !answer.toString("latin1", 0, 5).startsWith("HTTP/")) return undefined;
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
