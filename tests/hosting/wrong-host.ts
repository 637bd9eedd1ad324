/** A host with TLS that gives the right answers of a small site, but for what a test spoils. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type http from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../hosting/listen.ts";
import { precompress } from "../../hosting/precompress.ts";
import { listFiles } from "../../hosting/site-files.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { builtSite, projectFolder } from "../test-run.ts";
import { request } from "./raw-request.ts";

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
  headers: http.IncomingHttpHeaders;
}

export type Spoil = (sent: Sent, asked: Asked) => void;

const pem = (name: string) =>
  readFileSync(path.join(import.meta.dirname, `tls/localhost-${name}.pem`), "utf8");

/** The host's own, to be trusted. It is for `localhost`, and holds for a hundred years. */
export const hostCertificate = pem("cert");

/** Of the release before, in its list. */
export const KEPT_FILE = "widgets/chunk-OLDFILE1.js";

/** A few files of each kind, so that every address is asked for in a moment. */
const SMALL_SITE = [
  /^(?:index|about|contact|404|server-error|portfolio|ourwork|privacypolicy|refundpolicy)\.html$/,
  /^(?:Refund-Policy|privacy-policy)\.aspx\.html$/,
  /^(?:robots\.txt|sitemap\.xml|site\.webmanifest|worker\.js|icon\.svg|_headers|_redirects|vercel\.json)$/,
  /^data\//,
  /^widgets\/(?:v1\/|quote-widget\.d\.ts|docs\.html|1\.[03]\.0\/|main-|altcha-worker-)/,
];

export interface SmallSite {
  folder: string;
  /** The file of an address, with or without its ending. */
  original(address: string): Buffer;
  remove(): void;
}

/** A part of the built site as it is published, compressed files included. */
export async function publishSmallSite(): Promise<SmallSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "small-site-"));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  for (const file of listFiles(builtSite)) {
    const content = readFileSync(path.join(builtSite, file));
    // The settings of the build stand in some of its scripts.
    const callsServices =
      /-[A-Z0-9]{8}\.js$/.test(file) && /"https?:\/\/localhost:\d+\//.test(content.toString());
    if (callsServices || SMALL_SITE.some((pattern) => pattern.test(file))) write(file, content);
  }
  const { versions, ...rest } = JSON.parse(readFileSync(path.join(builtSite, "widgets/embed.json"), "utf8"));
  const few = versions.filter(({ version }: { version: string }) => /^1\.[03]\.0$/.test(version));
  write("widgets/embed.json", JSON.stringify({ ...rest, versions: few }));
  write(KEPT_FILE, "export {};");
  write("widgets/kept-files.json", JSON.stringify([KEPT_FILE]));
  await precompress({ folder, cacheFolder: path.join(projectFolder, ".cache/precompressed") });
  return {
    folder,
    original(address) {
      const file = path.join(folder, address);
      return readFileSync(existsSync(file) ? file : `${file}.html`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function startWrongHost(
  folder: string,
  spoil: Spoil,
  { speaksHttp2 = true } = {},
): Promise<{ origin: string; close: () => Promise<void> }> {
  const right = await serveSite({ folder, port: 0 });
  const known = new Map<string, Promise<Sent>>();
  const rightAnswer = ({ address, method, headers: { connection: _, ...headers } }: Asked) => {
    const key = [method, address, headers["accept-encoding"], headers["if-none-match"]].join(" ");
    const port = Number(new URL(right.origin).port);
    const asked = {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    };
    const answer = known.get(key) ?? request(port, address, asked);
    known.set(key, answer);
    return answer;
  };
  const server = https.createServer(
    // What is agreed on in the handshake; requests come by HTTP/1.1.
    {
      key: pem("key"),
      cert: hostCertificate,
      ALPNProtocols: speaksHttp2 ? ["h2", "http/1.1"] : ["http/1.1"],
    },
    async ({ url: address = "/", method = "GET", headers }, response) => {
      const asked: Asked = { address, method, headers };
      const { connection: _, "transfer-encoding": __, ...own } = (await rightAnswer(asked)).headers;
      const found: Sent = { ...(await rightAnswer(asked)), headers: own };
      spoil(found, asked);
      if (found.isHeld) return;
      const hasBody = method !== "HEAD" && found.status !== 304;
      const bytes = found.body.length + (found.isCutOff ? 100 : 0);
      response.writeHead(found.status, { ...found.headers, ...(hasBody && { "content-length": bytes }) });
      if (found.isCutOff) response.write(found.body, () => response.destroy());
      else response.end(hasBody ? found.body : undefined);
    },
  );
  const { port, close } = await listen(server, { port: 0, host: "127.0.0.1", ifTaken: "No port is free." });
  return {
    origin: `https://localhost:${port}`,
    async close() {
      await close();
      await right.close();
    },
  };
}
