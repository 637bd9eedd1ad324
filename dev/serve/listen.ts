/** Starts our own servers, checks the host names of their requests, and sends their answers. */
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { codeOf } from "../../lib/errors.ts";
import { KnownFailure } from "../../lib/failures/known-failure.ts";
import {
  ALL_INTERFACES,
  formatHostInUrls,
  LOOPBACK,
  LOOPBACK_NAMES,
} from "../../lib/server-names.ts";

/** A function that answers a request. Its result is ignored, after a promise has been awaited. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Returns a listener that calls `handle`, and that no request can make end the server. */
function guard(handle: Handle, host: string): RequestListener {
  return async (request, response) => {
    if (!isAllowedHost(request.headers.host, host)) {
      return void response
        .writeHead(421)
        .end("This answers to the names of this computer alone.");
    }
    ignoreOddRange(request);
    closePipedFile(response);
    try {
      await handle(request, response);
    } catch (error) {
      // Ignore the error if the client has disconnected.
      if (request.destroyed && !request.complete) {
        return;
      }
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) {
        response.destroy();
      } else {
        response.writeHead(500).end();
      }
    }
  };
}

/**
 * Removes a range that sirv 3 misunderstands: it throws for "5-1", and reads "-5" as
 * "0-5" (`send` in https://github.com/lukeed/sirv/blob/master/packages/sirv/index.mjs). A
 * server may ignore a range: https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
function ignoreOddRange({ headers }: IncomingMessage) {
  const [, from = "", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (!from || (to && Number(to) < Number(from))) {
    delete headers.range;
  }
}

/**
 * Ends the answer if the file that is piped into it fails, and closes the file if the
 * client disconnects. sirv 3 does neither: the process would end if a build removes the
 * file (https://nodejs.org/api/stream.html#readablepipedestination-options).
 */
function closePipedFile(response: ServerResponse) {
  response.on("pipe", (file) => {
    file.on("error", () => response.destroy());
    response.on("close", () => file.destroy());
  });
}

/**
 * Resolves with the body of a request.
 *
 * @param mostMb the largest size of a body, in MB
 * @throws {HttpAnswerError} if the body is larger
 */
export async function readBody(
  request: IncomingMessage,
  mostMb: number,
): Promise<Buffer> {
  const mostBytes = mostMb * 1024 * 1024;
  const parts: Buffer[] = [];
  let bytes = 0;
  // Read a body that is too large to its end, because a browser does not read the answer
  // while it is sending.
  for await (const part of request) {
    bytes += part.length;
    if (bytes <= mostBytes) {
      parts.push(part);
    }
  }
  if (bytes <= mostBytes) {
    return Buffer.concat(parts);
  }
  throw new HttpAnswerError(
    413,
    `This is over ${mostMb} MB. Fix: choose a smaller file, or make it smaller.`,
  );
}

/**
 * Starts a server.
 *
 * @param options `port`: 0 takes a free one; `portSetting`: the name of the setting that
 * changes the port, for the error message; `host`: by default this computer
 * @param who the server's name, for the error message
 * @returns the port, the address for a browser, and `close`, which also ends all
 * connections
 */
export async function listen(
  handle: Handle,
  {
    port: wanted,
    host = LOOPBACK,
    portSetting,
  }: { port: number; host?: string; portSetting: string },
  who: string,
): Promise<{ port: number; origin: string; close: () => Promise<void> }> {
  // Turn off Node's limit of five minutes for a request
  // (https://nodejs.org/api/http.html#serverrequesttimeout), because a file of 2 MB takes
  // that long at 64 kbit/s.
  const server = createServer({ requestTimeout: 0 }, guard(handle, host));
  try {
    await once(server.listen({ port: wanted, host }), "listening");
  } catch (cause) {
    const code = codeOf(cause);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new KnownFailure(
        `HOST is "${host}", which is no address of this computer. Fix: leave it out for this computer alone, or set it to 0.0.0.0 for the whole network.`,
        { cause },
      );
    }
    const reason =
      code === "EADDRINUSE" ? "it is taken" : `the system does not allow it (${code})`;
    throw new KnownFailure(
      `${who} cannot listen on port ${wanted}: ${reason}. Fix: stop what uses it, or set ${portSetting} to a free one.`,
      { cause },
    );
  }
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, origin: `http://${formatHostInUrls(host)}:${port}`, close };
}

/**
 * Returns whether a `Host` header names this computer, `host`, or a numeric address.
 * Other names are refused, because another site could let its name lead to this server,
 * and read the answers as those of its own origin (DNS rebinding).
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  const name = (header ?? "").toLowerCase().replace(/:\d*$/, "").replace(/[[\]]/g, "");
  if (
    [...LOOPBACK_NAMES, host.toLowerCase()].includes(name) ||
    name.endsWith(".localhost")
  ) {
    return true;
  }
  return ALL_INTERFACES.includes(host) && isIP(name) !== 0;
}

/** A whole answer, which {@link sendAnswer} sends. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/**
 * Returns an answer with a text.
 *
 * @param type the media type without its charset
 */
export const createTextAnswer = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { ...HEADERS, "content-type": `${type}; charset=utf-8` },
  body,
});

/** Returns an answer with a value as JSON. */
export const createJsonAnswer = (value: unknown, status = 200) =>
  createTextAnswer(status, "application/json", JSON.stringify(value));

/** Sends a whole answer. Nothing may be written to the response before or after it. */
export const sendAnswer = (response: ServerResponse, { status, headers, body }: Answer) =>
  response.writeHead(status, headers).end(body);

/** Thrown to answer a request with an error. The message says what is wrong and what to do; `more` is added to the answer's JSON. */
export class HttpAnswerError extends KnownFailure {
  readonly answer: Answer;

  constructor(status: number, message: string, more: object = {}) {
    super(message);
    this.answer = createJsonAnswer({ isSuccess: false, message, ...more }, status);
  }
}
