import { findScenario, scenarios } from "./faults.mjs";

/**
 * @typedef {object} Fault
 * @property {string} call name of a call, or `*` for every one
 * @property {string} scenario
 * @property {number} [times] how many requests it spoils; until it is cleared unless told
 * @property {number} [delayMs] of `slow` and `drip`
 *
 * @typedef {object} TakenFault
 * @property {import("./faults.mjs").Scenario} scenario
 * @property {number} [delayMs]
 */

/** Says which word of a fault is not known, and which ones are. */
export class FaultError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "FaultError";
  }
}

/**
 * The faults that wait for their request, in the order in which they were set.
 *
 * @param {readonly string[]} calls names that a fault may be set for
 */
export function createFaultQueue(calls) {
  /** @type {Required<Omit<Fault, "delayMs">>[] & Fault[]} */
  let waiting = [];

  /** @param {string} call */
  const firstFor = (call) => waiting.find((fault) => fault.call === call || fault.call === "*");

  /** @param {Fault & { times: number }} fault @returns {TakenFault} */
  const spend = (fault) => {
    fault.times -= 1;
    waiting = waiting.filter(({ times }) => times > 0);
    return { scenario: scenarioNamed(fault.scenario), delayMs: fault.delayMs };
  };

  return {
    /** @param {Fault} fault @throws {FaultError} */
    set({ call, scenario, times = Infinity, delayMs }) {
      if (call !== "*" && !calls.includes(call)) {
        throw new FaultError(`There is no call "${call}". Fix: name one of *, ${calls.join(", ")}.`);
      }
      scenarioNamed(scenario);
      if (times !== Infinity && !(Number.isInteger(times) && times > 0)) {
        throw new FaultError(`times is ${times}. Fix: write a whole number from 1, or leave it out.`);
      }
      if (delayMs !== undefined && !isDelay(delayMs)) throw delayError(delayMs);
      waiting.push({ call, scenario, times, delayMs });
    },

    clear() {
      waiting = [];
    },

    /** Copies of what waits. @returns {Fault[]} */
    list: () => waiting.map((fault) => ({ ...fault })),

    /** @param {string} call @returns {TakenFault | undefined} the fault for this request, spent once */
    take(call) {
      const fault = firstFor(call);
      return fault && spend(fault);
    },

    /** Spends a fault only when it is one for preflights. @param {string} call @returns {TakenFault | undefined} */
    takeForPreflight(call) {
      const fault = firstFor(call);
      return fault && scenarioNamed(fault.scenario).spoilsPreflight ? spend(fault) : undefined;
    },
  };
}

/**
 * Reads the header that asks for a fault: `slow` or `slow; delayMs=500`.
 *
 * @param {string} header
 * @returns {TakenFault}
 * @throws {FaultError}
 */
export function readFaultHeader(header) {
  const [name = "", ...parameters] = header.split(";").map((part) => part.trim());
  const scenario = scenarioNamed(name);
  const written = parameters.map((parameter) => /^delayMs=(\d+)$/.exec(parameter)?.[1]);
  if (written.includes(undefined))
    throw new FaultError(`"${header}" is not read. Fix: write "${name}; delayMs=500".`);
  return { scenario, delayMs: written.length > 0 ? Number(written[0]) : undefined };
}

/** @param {string} name @returns {import("./faults.mjs").Scenario} */
function scenarioNamed(name) {
  const scenario = findScenario(name);
  if (scenario) return scenario;
  throw new FaultError(
    `There is no scenario "${name}". Fix: name one of ${Object.keys(scenarios).join(", ")}, or a status from 400 to 599.`,
  );
}

/** @param {number} delayMs */
function isDelay(delayMs) {
  return Number.isFinite(delayMs) && delayMs >= 0;
}

/** @param {number} delayMs */
function delayError(delayMs) {
  return new FaultError(`delayMs is ${delayMs}. Fix: write a number of milliseconds from 0.`);
}
