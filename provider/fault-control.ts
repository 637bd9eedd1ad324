import { type Answer, jsonAnswer, refusal } from "./answer.ts";
import { type Fault, FaultError, type FaultQueue } from "./fault-queue.ts";
import { scenarios } from "./faults.ts";
import { readBody } from "./request-body.ts";
import type { Exchange } from "./exchange.ts";

const limitBytes = 64 * 1024;

/** Sets, lists and clears faults over HTTP. It insists on JSON and answers no preflight, so that no page of another origin can use it. */
export function faultControl({
  set,
  clear,
  list,
}: Pick<FaultQueue, "set" | "clear" | "list">): Record<string, (exchange: Exchange) => Promise<Answer>> {
  return {
    async GET() {
      const known = Object.entries(scenarios).map(([name, { about, when }]) => ({ name, about, when }));
      return jsonAnswer(200, { waiting: list(), scenarios: known });
    },
    async POST({ request }) {
      const body = await readBody(request, limitBytes);
      if (!request.headers["content-type"]?.startsWith("application/json")) {
        return refusal(415, "Send the fault as application/json.");
      }
      try {
        set(readFault(body));
        return jsonAnswer(200, { isSuccess: true, waiting: list() });
      } catch (error) {
        if (error instanceof FaultError) return refusal(400, error.message);
        throw error;
      }
    },
    async DELETE() {
      clear();
      return jsonAnswer(200, { isSuccess: true, waiting: [] });
    },
  };
}

/** @throws {FaultError} */
function readFault(body: Buffer | undefined): Fault {
  const example =
    'Fix: send {"call":"AddContactUs","scenario":"slow","times":1,"delayMs":500}; the last two may be left out.';
  let value: unknown;
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
  const origin = "origin" in value ? String(value.origin) : undefined;
  return { call: String(value.call), scenario: String(value.scenario), times, delayMs, origin };
}
