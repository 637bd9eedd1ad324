/** A host with TLS that gives the right answers, but for one. */
import { readFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import path from "node:path";
import { listen } from "../../hosting/listen.ts";
import { serveSite } from "../../hosting/static-server.ts";

/** An answer that is about to be sent, to be spoilt. */
export interface Sent {
  status: number;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  /** Says more bytes than it sends, and hangs up. */
  isCutOff?: boolean;
  /** Is never sent. */
  isHeld?: boolean;
}

export interface Asked {
  address: string;
  method: string;
  /** What the browser reads, in `accept-encoding`. */
  accept: string;
  headers: http.IncomingHttpHeaders;
}

export type Spoil = (sent: Sent, asked: Asked) => void;

const pem = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "tls", `localhost-${name}.pem`), "utf8");

/** The host's own, to be trusted. It is for `localhost`, and holds for a hundred years. */
export const hostCertificate = pem("cert");

export async function startWrongHost({
  folder,
  spoil,
  speaksHttp2 = true,
}: {
  /** The site. */
  folder: string;
  spoil: Spoil;
  speaksHttp2?: boolean;
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const right = await serveSite({ folder, port: 0 });
  const agent = new http.Agent({ keepAlive: true });
  const known = new Map<string, Promise<Sent>>();
  const rightAnswer = (request: http.IncomingMessage) => {
    const { url = "/", method = "GET", headers } = request;
    const key = [method, url, headers["accept-encoding"], headers["if-none-match"]].join(" ");
    const answer = known.get(key) ?? passOn(request);
    known.set(key, answer);
    return answer;
  };
  const passOn = ({ url = "/", method, headers }: http.IncomingMessage) =>
    new Promise<Sent>((resolve, reject) => {
      const passedOn = http.request(new URL(url, right.origin), {
        method,
        headers: ownHeaders(headers),
        agent,
      });
      passedOn.once("error", reject);
      passedOn.once("response", async (answered) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answered) chunks.push(chunk);
        resolve({
          status: answered.statusCode ?? 0,
          headers: ownHeaders(answered.headers),
          body: Buffer.concat(chunks),
        });
      });
      passedOn.end();
    });
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { url: address = "/", method = "GET", headers } = request;
    const found = await rightAnswer(request);
    const sent: Sent = { ...found, headers: { ...found.headers } };
    spoil(sent, { address, method, accept: String(headers["accept-encoding"] ?? ""), headers });
    if (sent.isHeld) return;
    const hasBody = method !== "HEAD" && sent.status !== 304;
    const bytes = sent.body.length + (sent.isCutOff ? 100 : 0);
    response.writeHead(sent.status, { ...sent.headers, ...(hasBody && { "content-length": bytes }) });
    if (sent.isCutOff) response.write(sent.body, () => response.destroy());
    else response.end(hasBody ? sent.body : undefined);
  };
  const server = https.createServer(
    {
      key: pem("key"),
      cert: hostCertificate,
      // What is agreed on in the handshake; requests come by HTTP/1.1.
      ALPNProtocols: speaksHttp2 ? ["h2", "http/1.1"] : ["http/1.1"],
    },
    answer,
  );
  const { port, close } = await listen(server, { port: 0, host: "127.0.0.1", ifTaken: "No port is free." });
  return {
    origin: `https://localhost:${port}`,
    close: async () => {
      await close();
      agent.destroy();
      await right.close();
    },
  };
}

/** Without those that belong to one connection. */
function ownHeaders(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const { connection, "keep-alive": keepAlive, "transfer-encoding": coding, ...others } = headers;
  return others;
}
