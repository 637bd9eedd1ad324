import type { Answer } from "./ask.ts";
import { type Check, type Fault, judgeEach } from "./check.ts";
import { NOT_ITS_NAME, originFaults, type SiteCall } from "./preflight.ts";

/** One of these is in every position; `widgets/kit/provider-careers.ts` reads them. */
const FIELDS = ["title", "description", "jobType", "location", "vacancyStatus"];

/**
 * Whether the careers page gets its list of open positions.
 *
 * @param call as the site's script makes it
 */
export function careersCheck(call: SiteCall): Check {
  return {
    name: "the careers service gives open positions",
    run: ({ origin, ask }) =>
      judgeEach([call.url], async (url) =>
        careersFaults(await ask(url, { headers: { ...call.headers, origin } }), origin),
      ),
  };
}

/** All that keeps the page from showing this answer; visitors see the list of `/data/careers.json` then. */
export function careersFaults(answer: Answer, origin: string): Fault[] {
  const { status } = answer;
  if (status === 401 || status === 403)
    return [
      {
        problem: `it does not accept the token (${status})`,
        fix: "write the provider's present token into PROVIDER_TOKEN, build and deploy (docs/operations.md)",
      },
    ];
  if (status < 200 || status > 299)
    return [
      {
        problem: `its status is ${status}, and should be 200`,
        fix:
          status === 421
            ? NOT_ITS_NAME
            : "see whether CAREERS_URL is right, and ask whoever runs the service",
      },
    ];
  return [...originFaults(answer, origin), ...listFaults(answer.content.toString())];
}

function listFaults(text: string): Fault[] {
  const list = readJson(text);
  const fix =
    "let it answer with a JSON list of positions: title, description, jobType, location, vacancyStatus";
  if (list === undefined) return [{ problem: "its answer is not JSON", fix }];
  if (!Array.isArray(list)) return [{ problem: "its answer is JSON and not a list", fix }];
  const strange = list.filter((entry) => !isPosition(entry)).length;
  return strange === 0 ? [] : [{ problem: `${strange} of ${list.length} entries are no positions`, fix }];
}

function isPosition(entry: unknown) {
  return (
    typeof entry === "object" && entry !== null && FIELDS.some((field) => isText(Reflect.get(entry, field)))
  );
}

function isText(value: unknown) {
  return typeof value === "string" && value !== "";
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
