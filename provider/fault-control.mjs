import { jsonAnswer, refusal } from "./answer.mjs";
import { FaultError } from "./fault-queue.mjs";
import { scenarios } from "./faults.mjs";
import { readBody } from "./request-body.mjs";

const limitBytes = 64 * 1024;

/**
 * Sets, lists and clears faults over HTTP. It asks for JSON and answers no preflight, so that no page of another origin
 * can reach it.
 *
 * @param {object} provider
 * @param {(fault: import("./fault-queue.mjs").Fault) => void} provider.setFault
 * @param {() => void} provider.clearFaults
 * @param {() => import("./fault-queue.mjs").Fault[]} provider.listFaults
 * @returns {Record<string, (exchange: import("./exchange.mjs").Exchange) => Promise<import("./answer.mjs").Answer>>}
 */
export function faultControl({ setFault, clearFaults, listFaults }) {
  return {
    async GET() {
      const known = Object.entries(scenarios).map(([name, { about, when }]) => ({ name, about, when }));
      return jsonAnswer(200, { waiting: listFaults(), scenarios: known });
    },
    async POST({ request }) {
      const body = await readBody(request, limitBytes);
      if (!request.headers["content-type"]?.startsWith("application/json")) {
        return refusal(415, "Send the fault as application/json.");
      }
      try {
        setFault(readFault(body));
        return jsonAnswer(200, { isSuccess: true, waiting: listFaults() });
      } catch (error) {
        if (error instanceof FaultError) return refusal(400, error.message);
        throw error;
      }
    },
    async DELETE() {
      clearFaults();
      return jsonAnswer(200, { isSuccess: true, waiting: [] });
    },
  };
}

/** @param {Buffer | undefined} body @returns {import("./fault-queue.mjs").Fault} @throws {FaultError} */
function readFault(body) {
  const example =
    'Fix: send {"call":"AddContactUs","scenario":"slow","times":1,"delayMs":500}; the last two may be left out.';
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(String(body));
  } catch {
    throw new FaultError(`The fault is not JSON. ${example}`);
  }
  if (typeof value !== "object" || value === null || !("call" in value) || !("scenario" in value)) {
    throw new FaultError(`A fault needs a call and a scenario. ${example}`);
  }
  const times = "times" in value ? Number(value.times) : undefined;
  const delayMs = "delayMs" in value ? Number(value.delayMs) : undefined;
  return { call: String(value.call), scenario: String(value.scenario), times, delayMs };
}
