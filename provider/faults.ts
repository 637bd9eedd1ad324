import { type Answer, htmlAnswer, jsonAnswer, refusal } from "./answer.ts";
import { send, type SpoiltExchange, waitFor } from "./exchange.ts";
import { PATHS } from "./stand-in-settings.ts";
import type { IncomingMessage } from "node:http";

/** One way to misbehave. Adding one is adding an entry to `scenarios`. */
export interface Scenario {
  /** One line, for people. */
  about: string;
  /**
   * `unread`: before the body is read. `instead`: the body is read, and nothing is stored. `after`: a submission is stored, and only
   * the answer is spoilt.
   */
  when: "unread" | "instead" | "after";
  /** Whether it applies to a preflight already; the others wait for the request itself. */
  spoilsPreflight?: boolean;
  /** `answer` is the true one when `when` is `after`, otherwise an empty 200. */
  reply: (exchange: SpoiltExchange, answer: Answer, delayMs?: number) => void | Promise<void>;
}

const slowMs = 3000;
const dripMs = 1000;
const hugeBytes = 10 * 1024 * 1024;

const portalPage =
  "<!doctype html><html lang=en><title>Sign in to the network</title><h1>Sign in to the network</h1><p>Accept the terms to go on.</p></html>";

/** Every scenario by name. `findScenario` also knows the statuses from 400 to 599. */
export const scenarios: Readonly<Record<string, Scenario>> = Object.freeze({
  slow: {
    about: "answers as it should, after 3 s (or delayMs)",
    when: "after",
    async reply(exchange, answer, delayMs = slowMs) {
      if (await waitFor(exchange, delayMs)) send(exchange, answer);
    },
  },
  hang: {
    about: "reads the request, stores nothing and never answers",
    when: "instead",
    reply: () => {},
  },
  down: {
    about: "ends the connection at once, reading nothing",
    when: "unread",
    reply: ({ cut }) => cut(),
  },
  unreachable: {
    about: "ends the connection of the preflight already, so that nothing of the request leaves a browser",
    when: "unread",
    spoilsPreflight: true,
    reply: ({ cut }) => cut(),
  },
  "reset-half": {
    about: "reads half of the body, stores nothing and ends the connection",
    when: "unread",
    async reply({ request, cut }) {
      await readHalf(request);
      cut();
    },
  },
  "stall-half": {
    about: "reads half of the body, and then nothing more; stores nothing and never answers",
    when: "unread",
    reply: ({ request }) => readHalf(request),
  },
  "reset-before": {
    about: "reads the request, stores nothing and ends the connection",
    when: "instead",
    reply: ({ cut }) => cut(),
  },
  reset: {
    about: "stores, then ends the connection: the answer is lost",
    when: "after",
    reply: ({ cut }) => cut(),
  },
  "reset-reused": {
    about: "stores, then ends a connection that served a request before: a browser sends again by itself",
    when: "after",
    reply: (exchange, answer) => (exchange.isOnUsedConnection ? exchange.cut() : send(exchange, answer)),
  },
  truncated: {
    about: "stores, and the answer breaks off in the middle",
    when: "after",
    reply(exchange, { status, headers, body }) {
      const whole = Buffer.from(body);
      exchange.response.writeHead(status, {
        ...headers,
        ...exchange.corsHeaders,
        "content-length": String(whole.length),
      });
      exchange.response.write(whole.subarray(0, Math.floor(whole.length / 2)), exchange.cut);
    },
  },
  drip: {
    about: "stores, and the answer comes a byte a second (or delayMs)",
    when: "after",
    async reply(exchange, { status, headers, body }, delayMs = dripMs) {
      const whole = Buffer.from(body);
      exchange.response.writeHead(status, {
        ...headers,
        ...exchange.corsHeaders,
        "content-length": String(whole.length),
      });
      for (const byte of whole) {
        exchange.response.write(Buffer.of(byte));
        if (!(await waitFor(exchange, delayMs))) return;
      }
      exchange.response.end();
    },
  },
  204: {
    about: "stores, and answers 204 with no body",
    when: "after",
    reply: (exchange) => send(exchange, { status: 204, headers: {}, body: "" }),
  },
  empty: {
    about: "stores, and answers 200 with no body",
    when: "after",
    reply: (exchange, { headers }) => send(exchange, { status: 200, headers, body: "" }),
  },
  malformed: {
    about: "stores, and answers 200 with JSON that is broken",
    when: "after",
    reply: (exchange, { headers }) => send(exchange, { status: 200, headers, body: '{"isSuccess":true,' }),
  },
  null: {
    about: "stores, and answers 200 with the JSON null",
    when: "after",
    reply: (exchange) => send(exchange, jsonAnswer(200, null)),
  },
  array: {
    about: "stores, and answers 200 with the JSON []",
    when: "after",
    reply: (exchange) => send(exchange, jsonAnswer(200, [])),
  },
  string: {
    about: 'stores, and answers 200 with the JSON "ok"',
    when: "after",
    reply: (exchange) => send(exchange, jsonAnswer(200, "ok")),
  },
  bom: {
    about: "stores, and the true answer begins with a byte order mark",
    when: "after",
    reply: (exchange, answer) => send(exchange, { ...answer, body: `\uFEFF${answer.body}` }),
  },
  "wrong-types": {
    about: "stores, and every value of the true answer has another type",
    when: "after",
    reply: (exchange, { status, headers, body }) =>
      send(exchange, { status, headers, body: JSON.stringify(swapTypes(readJson(body))) }),
  },
  huge: {
    about: "stores, and the answer has 10 MB: a list's entries over and over, or one long text",
    when: "after",
    reply: (exchange, { headers, body }) => send(exchange, { status: 200, headers, body: grow(body) }),
  },
  "is-success-false": {
    about: "stores nothing, and answers 200 with isSuccess false",
    when: "instead",
    reply: (exchange) => send(exchange, refusal(200, "The provider did not take this.")),
  },
  html: {
    about: "stores nothing: the sign-in page of a network answers 200 with HTML",
    when: "instead",
    reply: (exchange) => send(exchange, htmlAnswer(200, portalPage)),
  },
  "502-html": {
    about: "stores nothing, and a proxy answers 502 with HTML",
    when: "instead",
    reply: (exchange) => send(exchange, htmlAnswer(502, "<html><h1>502 Bad Gateway</h1></html>")),
  },
  redirect: {
    about: "stores nothing, and answers 302 to a network's sign-in page",
    when: "instead",
    reply: (exchange) =>
      send(exchange, { status: 302, headers: { location: PATHS.captivePortal }, body: "" }),
  },
  "no-cors": {
    about: "stores, and the answer has no CORS headers, so that a browser hides it",
    when: "after",
    reply: (exchange, answer) => send({ ...exchange, corsHeaders: {} }, answer),
  },
  "preflight-refused": {
    about:
      "refuses the preflight, so that a browser never sends the request; refuses the request of anyone else",
    when: "instead",
    spoilsPreflight: true,
    reply: (exchange) => send({ ...exchange, corsHeaders: {} }, refusal(403, "This origin is not allowed.")),
  },
});

/** @param name of an entry of `scenarios`, or a status from 400 to 599 */
export function findScenario(name: string): Scenario | undefined {
  if (Object.hasOwn(scenarios, name)) return scenarios[name];
  if (!/^[45]\d\d$/.test(name)) return undefined;
  return {
    about: `stores nothing, and answers ${name}`,
    when: "instead",
    reply: (exchange) =>
      send(exchange, refusal(Number(name), `The provider answers ${name}, as it was asked to.`)),
  };
}

/** What `redirect` leads to. */
export const captivePortalAnswer = htmlAnswer(200, portalPage);

/** Reads half of the body and leaves the rest in the connection. */
function readHalf(request: IncomingMessage): Promise<void> {
  const halfBytes = Number(request.headers["content-length"] ?? 0) / 2;
  let readBytes = 0;
  return new Promise((resolve) => {
    request.on("close", resolve);
    request.on("data", (chunk: Buffer) => {
      readBytes += chunk.length;
      if (readBytes < halfBytes) return;
      request.pause();
      resolve();
    });
  });
}

function readJson(body: string | Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return String(body);
  }
}

function swapTypes(value: unknown): unknown {
  if (typeof value === "string") return 42;
  if (Array.isArray(value)) return [null, "not an object", ...value.map(swapTypes)];
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swapTypes(inner)]));
  }
  return String(value);
}

function grow(body: string | Buffer): string {
  const value = readJson(body);
  if (!Array.isArray(value) || value.length === 0) {
    return JSON.stringify({ isSuccess: true, padding: "x".repeat(hugeBytes) });
  }
  const entries = value.map((entry) => JSON.stringify(entry)).join(",");
  return `[${Array(Math.ceil(hugeBytes / entries.length))
    .fill(entries)
    .join(",")}]`;
}
