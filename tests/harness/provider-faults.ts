/** The fake provider, with requests that tests spoil: each way to misbehave is a row. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type BotCheck, createAltcha } from "../../dev/fake-provider/bot-check.ts";
import {
  type Exchange,
  type ProviderOptions,
  startProvider,
} from "../../dev/fake-provider/server.ts";
import { type Answer, jsonAnswer, readBody, textAnswer } from "../../dev/serve/listen.ts";
import { PATHS } from "../../lib/settings.ts";

/** Path below one of the fake provider's, so that it answers the preflight of a redirected request. */
const CAPTIVE_PORTAL = `${PATHS.files}captive-portal`;
const MOST_LOGGED = 10_000;

interface Scenario {
  /** Whether the request is left unread. */
  isUnread?: true;
  /** Whether the request is handled and a form stored. */
  isStored?: true;
  /** Whether a preflight is spoilt too; other scenarios wait for the request itself. */
  meetsPreflight?: true;
  /** Whether the answer lacks CORS headers, so that a browser shows it to no page. */
  isHidden?: true;
  /** The answer in place of the true one. */
  says?: (truth: Answer) => Answer;
  /** By default the answer comes at once and whole. `cut if reused`: if the connection was used before. */
  comes?: "late" | "in bytes" | "by half" | "never" | "cut" | "cut if reused";
}

const sends = (body: string) => () => textAnswer(200, "application/json", body);
const refuses = (status: number, message: string) => () =>
  jsonAnswer({ isSuccess: false, message }, status);

/** The sign-in page of a network, which answers for everybody. */
const captivePortal = textAnswer(
  200,
  "text/html",
  "<!doctype html><html lang=en><title>Sign in to the network</title><h1>Sign in to the network</h1></html>",
);

/** Every scenario by name, but for the statuses from 400 to 599. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  slow: { isStored: true, comes: "late" },
  drip: { isStored: true, comes: "in bytes" },
  hang: { comes: "never" },
  down: { isUnread: true, comes: "cut" },
  // Nothing of the request itself leaves a browser.
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

export interface Fault {
  /** The last part of the call's path, or its name in the fake provider. */
  call: string;
  scenario: string;
  /** The number of requests that it spoils; by default all, until it is cleared. */
  times?: number;
  /** Time before the answer of `slow`, and between the bytes of `drip`. */
  delayMs?: number;
  /** The answer of `slow` waits for this in place of a time. */
  until?: Promise<unknown>;
  /** Origin of the page whose requests it spoils; by default, any. */
  origin?: string;
}

interface LoggedRequest {
  time: string;
  method: string;
  path: string;
  call?: string;
  headers: IncomingHttpHeaders;
  /** Whether the browser, and no page, repeats a request that a fault has cut. */
  isRepeated: boolean;
}

export interface FaultyProviderOptions
  extends Omit<ProviderOptions, "botCheck" | "onRequest"> {
  /** Whether a connection serves several requests, so that browsers repeat cut ones. Preflights live 1 s. */
  keepsConnections?: boolean;
  /** ALTCHA by default: solved at once, or not needed. Or another check. */
  botCheck?: "easy" | "off" | BotCheck;
}

export type FaultyProvider = Awaited<ReturnType<typeof startFaultyProvider>>;

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
  // Chromium (`ShouldResendRequest`) and Firefox (`connReused`) repeat a request, even a POST, if its reused
  // connection breaks before an answer. The fault meets the repeated request too, or no page would notice it.
  const cutRequests = new Map<string, Fault>();

  /** The fault for a request, spent once; a preflight spends one that is for preflights alone. */
  const takeFault = (request: IncomingMessage, call: string | undefined) => {
    const { origin } = request.headers;
    const fault = faults.find(
      (one) => one.call === call && (one.origin ?? origin) === origin,
    );
    if (
      !fault ||
      (request.method === "OPTIONS" && !scenarioOf(fault.scenario).meetsPreflight)
    ) {
      return;
    }
    fault.times -= 1;
    faults = faults.filter(({ times }) => times > 0);
    return fault;
  };

  const onRequest = async ({ request, response, call, answer }: Exchange) => {
    const { method = "", url = "", headers, socket } = request;
    const isReused = usedConnections.has(socket);
    usedConnections.add(socket);
    // Two requests of a page differ at least in the bot check's response or in the form's boundary.
    const identity = JSON.stringify([method, url, request.rawHeaders]);
    const isRepeated = cutRequests.has(identity);
    const fault = cutRequests.get(identity) ?? takeFault(request, call);
    cutRequests.delete(identity);
    requests.push({
      time: new Date().toISOString(),
      method,
      path: url,
      call,
      headers,
      isRepeated,
    });
    if (requests.length > MOST_LOGGED) {
      requests.shift();
    }

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
    // A page may send many requests: each one's preflight comes again.
    if (method === "OPTIONS") {
      response.setHeader("access-control-max-age", keepsConnections ? 1 : 0);
    }
    const isPortal = method === "GET" && url === CAPTIVE_PORTAL;
    await send(
      response,
      isPortal ? captivePortal : (says?.(truth) ?? truth),
      scenario,
      fault,
    );
  };
  const provider = await startProvider({ ...options, botCheck, onRequest });

  return {
    ...provider,
    setFault(fault: Fault) {
      scenarioOf(fault.scenario);
      faults.push({ times: Infinity, ...fault });
    },
    /** Clears the faults for the pages of one origin, or all faults. */
    clearFaults(origin?: string) {
      faults = faults.filter((fault) => origin !== undefined && fault.origin !== origin);
    },
    /** The last ten thousand requests, preflights included, oldest first. */
    requests: (): readonly LoggedRequest[] => requests,
    /** Posts to a call by pages, or those that the browser has repeated by itself. */
    posts: (call: string, isRepeated = false) =>
      requests.filter(
        (one) =>
          one.call === call && one.method === "POST" && one.isRepeated === isRepeated,
      ),
    /** Forgets records, uploaded files, faults and requests. */
    reset() {
      provider.clear();
      faults = [];
      cutRequests.clear();
      requests.length = 0;
    },
  };
}
