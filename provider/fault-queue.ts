import { findScenario, type Scenario, scenarios } from "./faults.ts";
import type { IncomingMessage } from "node:http";

export interface Fault {
  /** Name of a call, or `*` for all of them. */
  call: string;
  scenario: string;
  /** How many requests it spoils; without it, all until it is cleared. */
  times?: number;
  /** For `slow` and `drip`. */
  delayMs?: number;
  /** Of the page whose requests it spoils, such as `http://localhost:8080`; without it, everybody's. */
  origin?: string;
}

export interface TakenFault {
  scenario: Scenario;
  delayMs?: number;
}

/** Says which word of a fault is not known, and which ones are. */
export class FaultError extends Error {
  override name = "FaultError";
}

export type FaultQueue = ReturnType<typeof createFaultQueue>;

/**
 * The faults that wait for a request, in the order in which they were set.
 *
 * @param calls names that a fault may be set for
 */
export function createFaultQueue(calls: readonly string[]) {
  let waiting: (Fault & { times: number })[] = [];
  const repeats: Map<string, TakenFault & { origin?: string }> = new Map();

  const firstFor = (call: string, origin: string | undefined) =>
    waiting.find(
      (fault) =>
        (fault.call === call || fault.call === "*") &&
        (fault.origin === undefined || fault.origin === origin),
    );

  const spend = (fault: Fault & { times: number }): TakenFault => {
    fault.times -= 1;
    waiting = waiting.filter(({ times }) => times > 0);
    return { scenario: scenarioNamed(fault.scenario), delayMs: fault.delayMs };
  };

  return {
    /** @throws {FaultError} */
    set({ call, scenario, times = Infinity, delayMs, origin }: Fault) {
      if (call !== "*" && !calls.includes(call)) {
        throw new FaultError(`There is no call "${call}". Fix: name one of *, ${calls.join(", ")}.`);
      }
      scenarioNamed(scenario);
      if (times !== Infinity && !(Number.isInteger(times) && times > 0)) {
        throw new FaultError(`times is ${times}. Fix: write a whole number from 1, or leave it out.`);
      }
      if (delayMs !== undefined && !(Number.isFinite(delayMs) && delayMs >= 0)) {
        throw new FaultError(`delayMs is ${delayMs}. Fix: write a number of milliseconds from 0.`);
      }
      waiting.push({ call, scenario, times, delayMs, origin });
    },

    /** @param origin of the page whose faults go; without it, all of them */
    clear(origin?: string) {
      const isKept = (fault: { origin?: string }) => origin !== undefined && fault.origin !== origin;
      waiting = waiting.filter(isKept);
      for (const [identity, fault] of repeats) if (!isKept(fault)) repeats.delete(identity);
    },

    /** Copies of what waits. */
    list: (): Fault[] => waiting.map((fault) => ({ ...fault })),

    /**
     * @param origin of the page that asks
     * @returns the fault for this request, spent once
     */
    take(call: string, origin: string | undefined): TakenFault | undefined {
      const fault = firstFor(call, origin);
      return fault && spend(fault);
    },

    /** Spends a fault only when it is one for preflights. */
    takeForPreflight(call: string, origin: string | undefined): TakenFault | undefined {
      const fault = firstFor(call, origin);
      return fault && scenarioNamed(fault.scenario).spoilsPreflight ? spend(fault) : undefined;
    },

    /**
     * Chromium and Firefox repeat a request by themselves, a POST too, where a connection breaks that served one before and no answer
     * has begun (`ShouldResendRequest` in Chromium's http_network_transaction.cc, `connReused` in Firefox's nsHttpTransaction.cpp);
     * Chromium also where such a connection brings a 408. The page hears nothing of it. A fault meets the repeated request too, or no
     * page would ever see it.
     */
    expectRepeat(request: IncomingMessage, fault: TakenFault) {
      repeats.set(identityOf(request), { ...fault, origin: request.headers.origin });
    },

    /** @returns the fault of the request that this one repeats; nothing when it is a page's own */
    takeForRepeat(request: IncomingMessage): TakenFault | undefined {
      const identity = identityOf(request);
      const fault = repeats.get(identity);
      repeats.delete(identity);
      return fault;
    },
  };
}

/**
 * Reads the header that asks for a fault: `slow` or `slow; delayMs=500`.
 *
 * @throws {FaultError}
 */
export function readFaultHeader(header: string): TakenFault {
  const [name = "", ...parameters] = header.split(";").map((part) => part.trim());
  const scenario = scenarioNamed(name);
  const written = parameters.map((parameter) => /^delayMs=(\d+)$/.exec(parameter)?.[1]);
  if (written.includes(undefined))
    throw new FaultError(`"${header}" is not read. Fix: write "${name}; delayMs=500".`);
  return { scenario, delayMs: written.length > 0 ? Number(written[0]) : undefined };
}

/** Two requests of a page differ at least in the bot check's response, or in the boundary between the parts of a form. */
function identityOf({ method, url, rawHeaders }: IncomingMessage): string {
  return JSON.stringify([method, url, rawHeaders]);
}

function scenarioNamed(name: string): Scenario {
  const scenario = findScenario(name);
  if (scenario) return scenario;
  throw new FaultError(
    `There is no scenario "${name}". Fix: name one of ${Object.keys(scenarios).join(", ")}, or a status from 400 to 599.`,
  );
}
