/** A browser asks before it sends (https://fetch.spec.whatwg.org/#cors-preflight-fetch): what it asks, and when it takes the answer for a yes. */
import type { Answer } from "./ask.ts";
import type { Fault } from "./check.ts";

/** A request as the site's scripts make it. */
export interface SiteCall {
  /** What visitors use it for: `the contact form`. */
  use: string;
  method: string;
  url: string;
  /** Those that a script sets, by name in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** What to do about 421 of a service: "not able to produce a response for that target" (https://www.rfc-editor.org/rfc/rfc9110#name-421-misdirected-request). */
export const NOT_ITS_NAME =
  "the service does not answer to this name: let the proxy in front of it pass on the host that the service knows (nginx: proxy_set_header Host), or let the service know this one";

/** Methods that need nobody's leave. */
const FREE_METHODS = ["GET", "HEAD", "POST"];

/** Values of `content-type` that need nobody's leave. */
const FREE_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/;

/** What a browser asks in the name of a page of `origin`. */
export function preflightHeaders(call: SiteCall, origin: string): Record<string, string> {
  return {
    origin,
    "access-control-request-method": call.method,
    "access-control-request-headers": namesToAskFor(call).join(","),
  };
}

/** All that keeps a browser from sending the call, after this answer to its preflight. */
export function preflightFaults(call: SiteCall, origin: string, answer: Answer): Fault[] {
  const { status } = answer;
  if (status < 200 || status > 299)
    return [
      {
        problem: `it answers a preflight (OPTIONS) with ${status}, so that no browser sends anything`,
        fix: refusalFix(status),
      },
    ];
  const methods = listOf(answer, "access-control-allow-methods");
  const allowed = listOf(answer, "access-control-allow-headers").map((name) => name.toLowerCase());
  const refused = namesToAskFor(call).filter(
    // A star stands for every header but this one.
    (name) => !allowed.includes(name) && !(allowed.includes("*") && name !== "authorization"),
  );
  return [
    ...originFaults(answer, origin),
    ...([...FREE_METHODS, ...methods].includes(call.method) || methods.includes("*")
      ? []
      : [
          {
            problem: `it does not allow ${call.method}`,
            fix: `let its server name ${call.method} in Access-Control-Allow-Methods`,
          },
        ]),
    ...refused.map((name) => ({
      problem: `it does not allow the header ${name}, so that no browser sends anything`,
      fix: `let its server name ${name} in Access-Control-Allow-Headers, or build without the setting for it`,
    })),
  ];
}

function refusalFix(status: number): string {
  if (status >= 500)
    return "its server is down, or what stands behind it: see its log, or ask whoever runs it";
  return status === 421
    ? NOT_ITS_NAME
    : "let its server answer OPTIONS with 204 and the Access-Control headers, and ask for no credential there: a browser sends none";
}

/** Whether scripts of `origin` may read an answer to what was sent without cookies. */
export function originFaults({ headers }: Answer, origin: string): Fault[] {
  const allowed = headers["access-control-allow-origin"];
  if (allowed === "*" || allowed === origin) return [];
  return [
    {
      problem: allowed
        ? `it lets only ${allowed} read its answers`
        : "it lets no other site read its answers",
      fix: `let its server answer with Access-Control-Allow-Origin: ${origin}`,
    },
  ];
}

/** Of the headers that a browser asks leave for, in its order. */
function namesToAskFor({ headers }: SiteCall) {
  return Object.entries(headers)
    .filter(([name, value]) => name !== "content-type" || !FREE_TYPES.test(value))
    .map(([name]) => name)
    .sort();
}

function listOf({ headers }: Answer, name: string) {
  return (headers[name] ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
