/** The ways to misbehave, a row each, and the faults that wait for a request. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, jsonAnswer, textAnswer } from "./answers.ts";
import { PATHS } from "./stand-in-settings.ts";

interface Scenario {
  /** How much of the request is read: the whole unless told. */
  reads?: "nothing" | "half";
  /** Whether the request is dealt with and a form stored. */
  isStored?: true;
  /** Meets a preflight already; the others wait for the request itself. */
  meetsPreflight?: true;
  /** Without CORS headers, so that a browser shows no page the answer. */
  isHidden?: true;
  /** What is sent in place of the true answer. */
  says?: (truth: Answer) => Answer;
  /** How it comes: at once and whole unless told. `cut if reused`: where the connection served a request before. */
  comes?: "late" | "in bytes" | "by half" | "never" | "cut" | "cut if reused";
}

const sends = (body: string) => () => textAnswer(200, "application/json", body);
const refuses = (status: number, message: string) => () => jsonAnswer({ isSuccess: false, message }, status);

/** The sign-in page of a network, which answers for everybody. */
export const captivePortal = textAnswer(
  200,
  "text/html",
  "<!doctype html><html lang=en><title>Sign in to the network</title><h1>Sign in to the network</h1></html>",
);

/** Every scenario by name. {@link scenarioOf} also knows the statuses from 400 to 599. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  slow: { isStored: true, comes: "late" },
  drip: { isStored: true, comes: "in bytes" },
  hang: { comes: "never" },
  "stall-half": { reads: "half", comes: "never" },
  down: { reads: "nothing", comes: "cut" },
  // Nothing of the request itself leaves a browser.
  unreachable: { reads: "nothing", meetsPreflight: true, comes: "cut" },
  "preflight-refused": { meetsPreflight: true, isHidden: true, says: refuses(403, "Not this origin.") },
  "reset-half": { reads: "half", comes: "cut" },
  "reset-before": { comes: "cut" },
  reset: { isStored: true, comes: "cut" },
  "reset-reused": { isStored: true, comes: "cut if reused" },
  truncated: { isStored: true, comes: "by half" },
  204: { isStored: true, says: () => ({ status: 204 }) },
  empty: { isStored: true, says: sends("") },
  malformed: { isStored: true, says: sends('{"isSuccess":true,') },
  null: { isStored: true, says: sends("null") },
  array: { isStored: true, says: sends("[]") },
  string: { isStored: true, says: sends('"ok"') },
  "wrong-types": { isStored: true, says: sends('{"isSuccess":"true","id":"1","message":42}') },
  bom: { isStored: true, says: (truth) => ({ ...truth, body: `\uFEFF${truth.body}` }) },
  huge: { isStored: true, says: () => jsonAnswer("x".repeat(10 * 1024 * 1024)) },
  "no-cors": { isStored: true, isHidden: true },
  "is-success-false": { says: refuses(200, "The provider did not take this.") },
  html: { says: () => captivePortal },
  "502-html": { says: () => textAnswer(502, "text/html", "<html><h1>502 Bad Gateway</h1></html>") },
  redirect: { says: () => ({ status: 302, headers: { location: PATHS.captivePortal } }) },
  "redirect-json": { says: () => ({ status: 303, headers: { location: PATHS.challenge } }) },
};

/**
 * @param name without one, nothing is spoilt
 * @throws {Error} that lists the known names
 */
export function scenarioOf(name: string | undefined): Scenario {
  if (name === undefined) return { isStored: true };
  if (Object.hasOwn(scenarios, name)) return scenarios[name] ?? {};
  if (/^[45]\d\d$/.test(name)) return { says: refuses(Number(name), `It answers ${name}, as asked.`) };
  const known = Object.keys(scenarios).join(", ");
  throw new Error(`There is no scenario "${name}". Fix: name one of ${known}, or a status from 400 to 599.`);
}

/** Sends an answer in the way of a scenario. */
export async function send(
  response: ServerResponse,
  { status, headers, body = "" }: Answer,
  { comes }: Scenario,
  delayMs: number | undefined,
) {
  const wait = (ms: number) => pause(delayMs ?? ms, undefined, { ref: false });
  if (comes === "late") await wait(3_000);
  if (response.destroyed) return;
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, ...(status !== 204 && { "content-length": bytes.length }) });
  if (comes === "by half")
    return void response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  for (let sent = 0; comes === "in bytes" && sent < bytes.length && !response.destroyed; sent++) {
    response.write(bytes.subarray(sent, sent + 1));
    await wait(1_000);
  }
  response.end(comes === "in bytes" ? undefined : bytes);
}

/** Leaves the rest in the connection. */
export function readHalf(request: IncomingMessage): Promise<void> {
  let leftBytes = Number(request.headers["content-length"] ?? 0) / 2;
  return new Promise((resolve) => {
    request.on("close", resolve);
    request.on("data", (chunk: Buffer) => {
      leftBytes -= chunk.length;
      if (leftBytes > 0) return;
      request.pause();
      resolve();
    });
  });
}

export interface Fault {
  /** Name of a call. */
  call: string;
  scenario: string;
  /** How many requests it spoils; without it, all until it is cleared. */
  times?: number;
  /** For `slow` and `drip`. */
  delayMs?: number;
  /** Of the page whose requests it spoils, such as `http://localhost:8080`; without it, everybody's. */
  origin?: string;
}

/**
 * The faults that wait for a request, in the order in which they were set.
 *
 * @param calls names that a fault may be set for
 */
export function createFaults(calls: readonly string[]) {
  let waiting: (Fault & { times: number })[] = [];

  return {
    /** @throws {Error} that lists the known names, where the call or the scenario is unknown */
    set(fault: Fault) {
      if (!calls.includes(fault.call))
        throw new Error(`There is no call "${fault.call}". Fix: name one of ${calls.join(", ")}.`);
      scenarioOf(fault.scenario);
      waiting.push({ times: Infinity, ...fault });
    },

    /** @param origin of the page whose faults go; without it, all of them */
    clear(origin?: string) {
      waiting = waiting.filter((fault) => origin !== undefined && fault.origin !== origin);
    },

    /** The fault for a request of a page, spent once; a preflight spends one that is for preflights alone. */
    take(call: string, origin: string | undefined, isPreflight: boolean): Fault | undefined {
      const fault = waiting.find((one) => one.call === call && (one.origin ?? origin) === origin);
      if (!fault || (isPreflight && !scenarioOf(fault.scenario).meetsPreflight)) return undefined;
      fault.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return fault;
    },
  };
}
