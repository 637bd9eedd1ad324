/** What is agreed on before the first request. */
import tls from "node:tls";
import { NoAnswer, TIMEOUT_MS } from "./ask.ts";
import { type Check, type Fault, isHttps, isLocal, judgeEach, type Subject } from "./check.ts";
import { redirectFaults } from "./redirects.ts";

const DAY_MS = 86_400_000;
/** Whoever renews certificates by a program does it a month before the end. */
const DAYS_LEFT = 14;

export const http2: Check = {
  name: "HTTP/2, and the certificate's time",
  cannot: (subject) => (isHttps(subject) ? undefined : "no https; HSTS is not checked either"),
  run: (subject) =>
    judgeEach([subject.origin], async () => {
      const { protocol, endsAt } = await shakeHands(subject);
      return [...protocolFaults(protocol), ...certificateFaults(endsAt, Date.now())];
    }),
};

function protocolFaults(protocol: string): Fault[] {
  return protocol === "h2"
    ? []
    : [
        {
          problem: "it speaks no HTTP/2: what a page needs comes six at a time",
          fix: "switch it on: nginx, listen 443 ssl http2; Apache, a2enmod http2 and Protocols h2 http/1.1",
        },
      ];
}

/** @param nowMs since 1970 */
export function certificateFaults(endsAt: Date, nowMs: number): Fault[] {
  return endsAt.getTime() - nowMs > DAYS_LEFT * DAY_MS
    ? []
    : [
        {
          problem: `its certificate ends on ${endsAt.toISOString().slice(0, 10)}`,
          fix: "renew it now, and see why it was not renewed by itself",
        },
      ];
}

function shakeHands({ origin, ca }: Subject): Promise<{ protocol: string; endsAt: Date }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port || 443),
      servername: hostname,
      ALPNProtocols: ["h2", "http/1.1"],
      ca,
    });
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(new Error(`nothing came within ${TIMEOUT_MS / 1000} s`)),
    );
    socket.once("secureConnect", () => {
      resolve({
        protocol: socket.alpnProtocol || "http/1.1",
        endsAt: new Date(socket.getPeerCertificate().valid_to),
      });
      socket.destroy();
    });
    socket.once("error", ({ message }) =>
      reject(
        new NoAnswer(`no secure connection: ${message}`, "see whether the server is up, and its certificate"),
      ),
    );
  });
}

/** No file of the build can say it to every host. */
const LEAD_TO_HTTPS =
  "lead http:// to https:// in the host's own settings, with 301 and the same address (docs/hosting.md gives the lines)";

export const httpsOnly: Check = {
  name: "http leads to https",
  cannot: (subject) => {
    const { port } = new URL(subject.origin);
    return isHttps(subject) && !isLocal(subject) && port === ""
      ? undefined
      : "only for a site with https and a name";
  },
  run: (subject) =>
    judgeEach([`${subject.origin.replace("https:", "http:")}/contact?from=mail`], async (url) => {
      const faults = redirectFaults(await subject.ask(url), "/contact?from=mail", subject.origin);
      return faults.map(({ problem }) => ({ problem, fix: LEAD_TO_HTTPS }));
    }),
};
