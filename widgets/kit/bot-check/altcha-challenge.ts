import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge } from "altcha-lib";
import workerHref from "./altcha-worker.ts?worker-href";

/** Two, also on a phone of one core: more of them would only compete for it. */
const WORKERS = 2;

/**
 * Fetches a fresh challenge.
 *
 * @throws {Error} when there is no answer, or none that can be solved here
 */
export async function fetchChallenge(address: string, signal: AbortSignal): Promise<Challenge> {
  const response = await fetch(address, { cache: "no-store", signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const challenge: unknown = await response.json();
  if (!isChallenge(challenge)) throw new Error(`${address} sent no ALTCHA challenge with PBKDF2.`);
  return challenge;
}

/**
 * Solves a challenge in workers, which end with it, or when `signal` says so.
 *
 * @returns the response for the provider, as ALTCHA's own widget makes it: base64 of JSON `{ challenge, solution }`
 * @throws when a worker cannot start, or fails
 */
export async function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: WORKERS,
    createWorker() {
      const worker = new Worker(workerHref);
      // By ourselves: one whose script never comes hears no message of the library's.
      signal.addEventListener("abort", () => worker.terminate());
      return worker;
    },
  });
  if (!solution) throw new Error("ALTCHA's workers found no solution.");
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * How long a challenge may still be answered, in ms; `Infinity` where it does not say. One that had expired when it came does not
 * say either: it was made a moment ago, so it is the device's clock that is ahead, and the provider will judge.
 */
export function lifetimeOf({ parameters }: Challenge): number {
  const { expiresAt } = parameters;
  const lifetimeMs = typeof expiresAt === "number" ? expiresAt * 1000 - Date.now() : 0;
  return lifetimeMs > 0 ? lifetimeMs : Infinity;
}

/** Whether it has what the workers need. With any other algorithm they would search in vain. */
function isChallenge(value: unknown): value is Challenge {
  if (!isObject(value) || !isObject(value.parameters)) return false;
  const { algorithm, nonce, salt, keyPrefix, cost } = value.parameters;
  const isPbkdf2 = typeof algorithm === "string" && /^PBKDF2\/SHA-(256|384|512)$/.test(algorithm);
  const areTexts = [nonce, salt, keyPrefix].every((text) => typeof text === "string");
  return isPbkdf2 && areTexts && typeof cost === "number";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
