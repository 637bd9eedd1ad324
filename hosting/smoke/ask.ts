/**
 * One request, and the answer as it came: no redirect is followed, and nobody is asked but the site, the same name with or without `www.`,
 * and the services of its settings.
 */
import http from "node:http";
import https from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { otherNameOf } from "./other-name-of.ts";

export interface Answer {
  status: number;
  /** Names in lower case; what comes twice is joined as in HTTP. */
  headers: Readonly<Record<string, string>>;
  /** Of the body, as it travelled. */
  bodyBytes: number;
  /** The body, decompressed. */
  content: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * @param address of the site, `/about`, or a whole URL
 * @throws {NoAnswer} when nothing came that could be read
 */
export type Ask = (address: string, question?: Question) => Promise<Answer>;

/** Nothing came back that could be read; the message says why. */
export class NoAnswer extends Error {
  fix: string;

  constructor(problem: string, fix: string) {
    super(problem);
    this.fix = fix;
  }
}

/** What came; nothing where no answer could be read, which is for another check to say. */
export async function answerIfAny(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

/** Many at once make a far site a matter of seconds, and do not look like an attack. */
const AT_ONCE = 8;

/** For one answer, from the connection to the last byte: slow, and still an answer. */
export const TIMEOUT_MS = 15_000;

const DECODERS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliDecompress)(body),
  gzip: (body) => promisify(gunzip)(body),
  "": (body) => Promise.resolve(body),
};

/** What can be asked at all, with connections that are kept until `close`. */
export function openAsk({
  origin,
  otherOrigins = [],
  timeoutMs = TIMEOUT_MS,
  ca,
}: {
  /** Of the site. */
  origin: string;
  /** Of what else may be asked. */
  otherOrigins?: readonly string[];
  timeoutMs?: number;
  /** A certificate to trust beside the well-known ones, PEM. */
  ca?: string;
}): { ask: Ask; close: () => void } {
  const keeping = { keepAlive: true, maxSockets: AT_ONCE };
  const agents = { "http:": new http.Agent(keeping), "https:": new https.Agent({ ...keeping, ca }) };

  // The site without https, and its name with or without `www.`, should lead to it.
  const own = [origin, otherNameOf(origin) ?? origin];
  const allowed = [...own, ...own.map((one) => one.replace("https:", "http:")), ...otherOrigins];

  const ask: Ask = async (address, question = {}) => {
    const url = new URL(address, origin);
    if (!allowed.includes(url.origin))
      throw new Error(`${url} is neither of ${origin} nor of the settings, and is not asked.`);
    const { status, headers, body } = await exchange(url, question);
    // Answers to HEAD, and those that say that nothing has changed, name an encoding and have no body.
    const decode = DECODERS[body.length > 0 ? (headers["content-encoding"] ?? "") : ""];
    if (!decode)
      throw new NoAnswer(
        `it is sent as content-encoding ${headers["content-encoding"]}, which was not asked for`,
        "switch off the host's own compression: what is in the build is compressed already",
      );
    const content = await decode(body).catch(() => {
      throw new NoAnswer(
        `its ${headers["content-encoding"]} cannot be read`,
        "deploy the build again, whole; switch off the host's own compression of what is compressed",
      );
    });
    return { status, headers, bodyBytes: body.length, content };
  };

  const exchange = (url: URL, question: Question, isSecondTry = false) =>
    new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
      const isSecure = url.protocol === "https:";
      const request = (isSecure ? https : http).request(url, {
        method: question.method ?? "GET",
        // Some hosts refuse who does not say what it is.
        headers: { "user-agent": `company-site-smoke/1.0 (+${origin})`, ...question.headers },
        agent: agents[isSecure ? "https:" : "http:"],
      });
      let timer: NodeJS.Timeout | undefined;
      // From here on, because a request waits for a free connection first.
      request.once("socket", () => {
        timer = setTimeout(() => request.destroy(tooSlow(timeoutMs)), timeoutMs);
      });
      request.once("close", () => clearTimeout(timer));
      const fail = (error: NodeJS.ErrnoException) => {
        // A server may close a kept connection at the very moment in which it is used again. What is posted may have arrived.
        if (request.reusedSocket && question.method !== "POST" && error.code === "ECONNRESET" && !isSecondTry)
          resolve(exchange(url, question, true));
        else reject(error instanceof NoAnswer ? error : unreadable(error));
      };
      request.once("error", fail);
      request.once("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", fail);
        response.once("end", () => {
          const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(headers),
            body: Buffer.concat(chunks),
          });
        });
      });
      request.end(question.body);
    });

  return {
    ask,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function tooSlow(timeoutMs: number) {
  return new NoAnswer(
    `the whole answer did not come within ${timeoutMs / 1000} s`,
    "see whether the server is up, and what its log says",
  );
}

function unreadable({ code, message }: NodeJS.ErrnoException) {
  const isCertificate = /CERT|SIGNATURE|ALTNAME/.test(code ?? "");
  return new NoAnswer(
    code === "ECONNRESET" ? "the answer ended too early" : `no answer could be read: ${message || code}`,
    isCertificate
      ? "renew the certificate, for this very name and with those in between. For one of your own, name it in NODE_EXTRA_CA_CERTS"
      : "see whether the server is up, and what its log says",
  );
}
