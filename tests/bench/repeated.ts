/**
 * `npm run bench -- repeated`: how often the browser sends a POST a second time by itself, and what XMLHttpRequest tells the page of a
 * body that has arrived, where the connection ends before an answer. Servers of its own: the stand-in speaks no HTTP/2.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { createServer } from "node:https";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import type { BenchWorld } from "./world.ts";

const RUNS = 10;
/** A repeated request comes within 250 ms; a busy machine takes longer. */
const REPEAT_WITHIN_MS = 400;
const REQUEST_TIMEOUT = 408;
const INTERNAL_ERROR = 2;

interface Case {
  what: string;
  /** `cut`: the connection, once the whole body was read; `reset`: this request alone (HTTP/2); `408`: no cut, but that answer. */
  end: "cut" | "reset" | "408";
  /** How long after the body. */
  afterMs?: number;
  /** The connection of a preflight ends with its answer: `Connection: close`, or GOAWAY. */
  closesPreflight?: boolean;
  /** Whether the browser may keep the preflight; yes unless told. */
  keepsPreflight?: boolean;
  /** Whether another request has gone well before, over a connection that is kept. */
  isSecond?: boolean;
}

const CASES: Case[] = [
  { what: "right after its preflight", end: "cut" },
  { what: "preflight kept, after an earlier request", end: "cut", isSecond: true },
  { what: "preflight's connection ended", end: "cut", closesPreflight: true },
  {
    what: "preflight's connection ended, none kept, after an earlier request",
    end: "cut",
    closesPreflight: true,
    keepsPreflight: false,
    isSecond: true,
  },
  {
    what: "preflight's connection ended, kept, after an earlier request",
    end: "cut",
    closesPreflight: true,
    isSecond: true,
  },
  { what: "preflight's connection ended, cut after 200 ms", end: "cut", closesPreflight: true, afterMs: 200 },
  { what: "one request is reset", end: "reset" },
  { what: "408 in place of an answer", end: "408" },
];

/** Prints a table for HTTP/1.1 and HTTP/2. */
export async function benchRepeated({ origin, browser }: BenchWorld): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name)) as [string, string];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost";
  execFileSync("openssl", [...request.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
  const tls = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  const rows = [];
  for (const isHttp2 of [false, true]) {
    for (const one of CASES.filter(({ end }) => isHttp2 || end !== "reset"))
      rows.push(await measure(one, { isHttp2, tls, origin, browser }));
  }
  console.log(`\nA POST whose connection ends before its answer, ${RUNS} runs each`);
  console.table(rows);
}

async function measure(
  one: Case,
  given: { isHttp2: boolean; tls: { key: Buffer; cert: Buffer }; origin: string; browser: Browser },
) {
  const { isHttp2, tls, origin, browser } = given;
  const sockets: Map<number | undefined, Socket> = new Map();
  let posts = 0;
  let isSpoilt = false;

  const answer = (
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ) => {
    const session = "stream" in request ? request.stream.session : undefined;
    const socket = sockets.get((session?.socket ?? request.socket).remotePort);
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "authorization, content-type");
    response.setHeader("access-control-max-age", one.keepsPreflight === false ? "0" : "600");
    if (request.method === "OPTIONS") {
      if (one.closesPreflight && !session) response.setHeader("connection", "close");
      response.statusCode = 204;
      response.end();
      if (one.closesPreflight) setImmediate(() => session?.close());
      return;
    }
    request.on("error", () => {});
    request.resume().on("end", () => {
      posts++;
      if (!isSpoilt) return response.end("{}");
      isSpoilt = false;
      if (one.end === "408") {
        response.statusCode = REQUEST_TIMEOUT;
        return response.end("{}");
      }
      setTimeout(() => {
        if (one.end === "reset" && "stream" in request) request.stream.close(INTERNAL_ERROR);
        else socket?.destroy();
      }, one.afterMs ?? 0);
    });
  };
  const server = isHttp2
    ? createSecureServer(tls, answer).on("session", (session) => session.on("error", () => {}))
    : createServer(tls, answer);
  server.on("connection", (socket: Socket) =>
    sockets.set(
      socket.remotePort,
      socket.on("error", () => {}),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  let twice = 0;
  let toldNothingLeft = 0;
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${origin}/server-error`);
    const post = () =>
      page.evaluate(
        (url) =>
          new Promise<{ status: number; bytes: number }>((resolve) => {
            const request = new XMLHttpRequest();
            let bytes = 0;
            request.open("POST", url);
            request.setRequestHeader("authorization", "Bearer token");
            request.setRequestHeader("content-type", "application/json");
            request.upload.onprogress = ({ loaded }) => (bytes = loaded);
            request.upload.onload = ({ loaded }) => (bytes = loaded);
            request.onloadend = () => resolve({ status: request.status, bytes });
            request.send(JSON.stringify({ text: "x".repeat(300) }));
          }),
        `https://localhost:${port}/`,
      );
    if (one.isSecond) await post();
    posts = 0;
    isSpoilt = true;
    const { status, bytes } = await post();
    await new Promise((resolve) => setTimeout(resolve, REPEAT_WITHIN_MS));
    if (posts > 1) twice++;
    if (status === 0 && bytes === 0) toldNothingLeft++;
    await context.close();
  }
  await new Promise((resolve) => {
    server.close(resolve);
    for (const socket of sockets.values()) socket.destroy();
  });
  return { protocol: isHttp2 ? "HTTP/2" : "HTTP/1.1", case: one.what, "sent twice": twice, toldNothingLeft };
}
