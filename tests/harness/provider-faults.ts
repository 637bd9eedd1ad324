/** The fake provider with faults: a test makes it misbehave at a call in one of the ways of `SCENARIOS`. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type BotCheck, createAltcha } from "../../dev/fake-provider/bot-check.ts";
import {
  type Exchange,
  type ProviderOptions,
  startProvider,
} from "../../dev/fake-provider/server.ts";
import {
  type Answer,
  createJsonAnswer,
  createTextAnswer,
  readBody,
} from "../../dev/serve/listen.ts";
import { PATHS } from "../../lib/fake-provider-values.ts";

/** Path of the sign-in page. It is below the provider's path for files, so that preflights for it are answered. */
const CAPTIVE_PORTAL = `${PATHS.files}captive-portal`;
const MOST_LOGGED = 10_000;

interface Scenario {
  /** Whether the request is left unread. */
  isUnread?: true;
  /** Whether the provider handles the request, and so stores a form. */
  isStored?: true;
  /** Whether the scenario also spoils a preflight. The others let it pass and spoil the request after it. */
  meetsPreflight?: true;
  /** Whether the answer lacks CORS headers, so that the browser hides it from the page. */
  isHidden?: true;
  /** Returns the answer that is sent in place of the true one. */
  says?: (truth: Answer) => Answer;
  /**
   * How the answer arrives; by default at once and whole. `cut if reused` cuts the
   * connection only if it has served a request before.
   */
  comes?: "late" | "in bytes" | "by half" | "never" | "cut" | "cut if reused";
}

const sends = (body: string) => () => createTextAnswer(200, "application/json", body);
const refuses = (status: number, message: string) => () =>
  createJsonAnswer({ isSuccess: false, message }, status);

/** Sign-in page of a network, such as a hotel's, which answers in place of every server. */
const captivePortal = createTextAnswer(
  200,
  "text/html",
  "<!doctype html><html lang=en><title>Sign in to the network</title><h1>Sign in to the network</h1></html>",
);

/** The scenarios by name. Besides, each status from 400 to 599 is the name of a scenario that answers with it. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  slow: { isStored: true, comes: "late" },
  drip: { isStored: true, comes: "in bytes" },
  hang: { comes: "never" },
  down: { isUnread: true, comes: "cut" },
  // The preflight fails, so the browser does not even send the request.
  unreachable: { isUnread: true, meetsPreflight: true, comes: "cut" },
  "preflight-refused": {
    meetsPreflight: true,
    isHidden: true,
    says: refuses(403, "Not this origin."),
  },
  "reset-before": { comes: "cut" },
  reset: { isStored: true, comes: "cut" },
  "reset-reused": { isStored: true, comes: "cut if reused" },
  truncated: { isStored: true, comes: "by half" },
  204: { isStored: true, says: () => ({ status: 204 }) },
  empty: { isStored: true, says: sends("") },
  malformed: { isStored: true, says: sends('{"isSuccess":true,') },
  "no-cors": { isStored: true, isHidden: true },
  "is-success-false": { says: refuses(200, "The provider did not take this.") },
  html: { says: () => captivePortal },
  redirect: { says: () => ({ status: 302, headers: { location: CAPTIVE_PORTAL } }) },
  "redirect-json": {
    says: () => ({ status: 303, headers: { location: PATHS.challenge } }),
  },
};

const TRUE: Scenario = { isStored: true };

function scenarioOf(name: string): Scenario {
  if (/^[45]\d\d$/.test(name)) {
    return { says: refuses(Number(name), `It answers ${name}, as asked.`) };
  }
  const scenario = SCENARIOS[name];
  if (!scenario) {
    throw new Error(`There is no scenario "${name}".`);
  }
  return scenario;
}

async function send(
  response: ServerResponse,
  { status, headers, body = "" }: Answer,
  { comes }: Scenario,
  { delayMs, until }: Partial<Fault> = {},
) {
  const wait = (ms: number) => until ?? pause(delayMs ?? ms, undefined, { ref: false });
  if (comes === "late") {
    await wait(3_000);
  }
  if (response.destroyed) {
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    ...headers,
    ...(status !== 204 && { "content-length": bytes.length }),
  });
  if (comes === "by half") {
    return void response.write(bytes.subarray(0, bytes.length / 2), () =>
      response.destroy(),
    );
  }
  for (
    let sent = 0;
    comes === "in bytes" && sent < bytes.length && !response.destroyed;
    sent++
  ) {
    response.write(bytes.subarray(sent, sent + 1));
    await wait(1_000);
  }
  response.end(comes === "in bytes" ? undefined : bytes);
}

/** A fault that a test sets: it spoils the requests of one call, in the way of its scenario. */
export interface Fault {
  /** Call that is spoilt: the last part of its path, or its name in the fake provider. */
  call: string;
  scenario: string;
  /** Number of requests that the fault spoils; by default all, until it is cleared. */
  times?: number;
  /** Milliseconds before the answer of `slow`, and between the bytes of `drip`. */
  delayMs?: number;
  /** Promise for which the answer of `slow` waits, in place of `delayMs`. */
  until?: Promise<unknown>;
  /** Origin of the pages whose requests the fault spoils; by default those of any page. */
  origin?: string;
}

interface LoggedRequest {
  time: string;
  method: string;
  path: string;
  call?: string;
  headers: IncomingHttpHeaders;
  /** Whether the browser sent this request by itself, as a repetition of one that a fault has cut. */
  isRepeated: boolean;
}

export interface FaultyProviderOptions
  extends Omit<ProviderOptions, "botCheck" | "onRequest"> {
  /**
   * Whether a connection serves several requests, so that browsers repeat a request that
   * is cut. A browser may then keep the answer to a preflight for a second; by default,
   * not at all.
   */
  keepsConnections?: boolean;
  /** ALTCHA with its usual work by default, with almost none (`easy`), no check (`off`), or another check. */
  botCheck?: "easy" | "off" | BotCheck;
}

export type FaultyProvider = Awaited<ReturnType<typeof startFaultyProvider>>;

/** Starts the fake provider with functions that set faults and read what it has received. */
export async function startFaultyProvider({
  keepsConnections = false,
  botCheck: mode,
  ...options
}: FaultyProviderOptions) {
  const altcha = createAltcha(mode === "easy" ? () => 1 : undefined);
  if (mode === "off") {
    altcha.verify = async () => () => {};
  }
  const botCheck = typeof mode === "object" ? mode : altcha;
  let faults: (Fault & { times: number })[] = [];
  const requests: LoggedRequest[] = [];
  const usedConnections = new WeakSet<Socket>();
  // Chromium (`ShouldResendRequest`) and Firefox (`connReused`) repeat a request, even a
  // POST, if its reused connection breaks before an answer. The fault meets the repeated
  // request too, or no page would notice it.
  const cutRequests = new Map<string, Fault>();

  /** Returns the fault that spoils a request, if there is one, and counts it as used once. */
  const takeFault = (request: IncomingMessage, call: string | undefined) => {
    const { origin } = request.headers;
    const fault = faults.find(
      (one) => one.call === call && (one.origin ?? origin) === origin,
    );
    const isPreflight = request.method === "OPTIONS";
    if (!fault || (isPreflight && !scenarioOf(fault.scenario).meetsPreflight)) {
      return undefined;
    }
    fault.times -= 1;
    faults = faults.filter(({ times }) => times > 0);
    return fault;
  };

  /** Adds a request to the log, which keeps the last ten thousand. */
  const logRequest = (
    { method = "", url = "", headers }: IncomingMessage,
    call: string | undefined,
    isRepeated: boolean,
  ) => {
    const time = new Date().toISOString();
    requests.push({ time, method, path: url, call, headers, isRepeated });
    if (requests.length > MOST_LOGGED) {
      requests.shift();
    }
  };

  const onRequest = async ({ request, response, call, answer }: Exchange) => {
    const { method = "", url = "", socket } = request;
    const isReused = usedConnections.has(socket);
    usedConnections.add(socket);
    // The identity tells a repetition from a new request: two requests of a page differ
    // at least in a header, because each has its own bot check's response or its own
    // boundary.
    const identity = JSON.stringify([method, url, request.rawHeaders]);
    const isRepeated = cutRequests.has(identity);
    const fault = cutRequests.get(identity) ?? takeFault(request, call);
    cutRequests.delete(identity);
    logRequest(request, call, isRepeated);

    const scenario = fault ? scenarioOf(fault.scenario) : TRUE;
    const { isUnread, isStored, isHidden, says, comes } = scenario;
    if (!isUnread && !isStored) {
      await readBody(request, 16);
    }
    const truth = isStored ? await answer() : { status: 200 };
    if (comes === "never") {
      return;
    }
    if (comes === "cut" || (comes === "cut if reused" && isReused)) {
      if (fault && isReused) {
        cutRequests.set(identity, fault);
      }
      return void socket.destroy();
    }
    if (isHidden) {
      response.removeHeader("access-control-allow-origin");
    }
    if (!keepsConnections) {
      response.setHeader("connection", "close");
    }
    // By default the browser may not keep the answer to a preflight, so that each request
    // has a preflight to spoil.
    if (method === "OPTIONS") {
      response.setHeader("access-control-max-age", keepsConnections ? 1 : 0);
    }
    const isPortal = method === "GET" && url === CAPTIVE_PORTAL;
    const said = isPortal ? captivePortal : (says?.(truth) ?? truth);
    await send(response, said, scenario, fault);
  };
  const provider = await startProvider({ ...options, botCheck, onRequest });

  return {
    ...provider,
    setFault(fault: Fault) {
      scenarioOf(fault.scenario);
      faults.push({ times: Infinity, ...fault });
    },
    /** Removes the faults for the pages of one origin, or all faults. */
    clearFaults(origin?: string) {
      faults = faults.filter((fault) => origin !== undefined && fault.origin !== origin);
    },
    /** Returns the last ten thousand requests, preflights included, oldest first. */
    requests: (): readonly LoggedRequest[] => requests,
    /** Returns the posts to a call that pages have sent, or those that the browser has repeated by itself. */
    posts: (call: string, isRepeated = false) =>
      requests.filter(
        (one) =>
          one.call === call && one.method === "POST" && one.isRepeated === isRepeated,
      ),
    /** Removes all records, uploaded files, faults and logged requests. */
    reset() {
      provider.clear();
      faults = [];
      cutRequests.clear();
      requests.length = 0;
    },
  };
}
