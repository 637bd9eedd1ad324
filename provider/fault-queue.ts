import { findScenario, type Scenario, scenarios } from "./faults.ts";

export interface Fault {
  /** Name of a call, or `*` for all of them. */
  call: string;
  scenario: string;
  /** How many requests it spoils; without it, all until it is cleared. */
  times?: number;
  /** For `slow` and `drip`. */
  delayMs?: number;
}

interface TakenFault {
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

  const firstFor = (call: string) => waiting.find((fault) => fault.call === call || fault.call === "*");

  const spend = (fault: Fault & { times: number }): TakenFault => {
    fault.times -= 1;
    waiting = waiting.filter(({ times }) => times > 0);
    return { scenario: scenarioNamed(fault.scenario), delayMs: fault.delayMs };
  };

  return {
    /** @throws {FaultError} */
    set({ call, scenario, times = Infinity, delayMs }: Fault) {
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
      waiting.push({ call, scenario, times, delayMs });
    },

    clear() {
      waiting = [];
    },

    /** Copies of what waits. */
    list: (): Fault[] => waiting.map((fault) => ({ ...fault })),

    /** @returns the fault for this request, spent once */
    take(call: string): TakenFault | undefined {
      const fault = firstFor(call);
      return fault && spend(fault);
    },

    /** Spends a fault only when it is one for preflights. */
    takeForPreflight(call: string): TakenFault | undefined {
      const fault = firstFor(call);
      return fault && scenarioNamed(fault.scenario).spoilsPreflight ? spend(fault) : undefined;
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

function scenarioNamed(name: string): Scenario {
  const scenario = findScenario(name);
  if (scenario) return scenario;
  throw new FaultError(
    `There is no scenario "${name}". Fix: name one of ${Object.keys(scenarios).join(", ")}, or a status from 400 to 599.`,
  );
}
