/** Asks for one address as politely as a program can: the head alone where that is answered, one request at a time for each host. */
import { setTimeout as wait } from "node:timers/promises";

/** What became of an address. */
export type Verdict =
  | { kind: "fine" }
  /** It leads on for good. */
  | { kind: "moved"; to: string }
  /** Somebody answered, with a status of 400 or more. */
  | { kind: "refused"; status: number }
  | { kind: "loop" }
  /** Nobody answered: the code of Node's error, such as `ENOTFOUND`. */
  | { kind: "silent"; code: string };

const MAX_REDIRECTS = 10;

/** Answers that say nothing of whether there is such a page, only of how often or how it was asked for. */
const LATER = [408, 425, 429, 503];

export interface Manners {
  /** Names who asks, and where to complain. */
  userAgent: string;
  /** For one answer. */
  timeoutMs: number;
  /** Between two requests to one host. */
  pauseMs: number;
}

/** @returns what asks for an address; all that it asks for wait for each other, host by host */
export function createAsker({ userAgent, timeoutMs, pauseMs }: Manners): (url: string) => Promise<Verdict> {
  const turns = new Map<string, Promise<void>>();

  const inTurn = <Answer>(host: string, work: () => Promise<Answer>): Promise<Answer> => {
    const mine = (turns.get(host) ?? Promise.resolve()).then(work);
    const pause = () => wait(pauseMs);
    turns.set(host, mine.then(pause, pause));
    return mine;
  };

  const request = (url: string, method: "HEAD" | "GET") =>
    inTurn(new URL(url).host, async () => {
      const answer = await fetch(url, {
        method,
        redirect: "manual",
        headers: { "user-agent": userAgent, accept: "*/*" },
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return answer;
    });

  const answerOf = async (url: string) => {
    const head = await request(url, "HEAD");
    // Some hosts answer only to what a browser would send.
    return head.status < 400 || LATER.includes(head.status) ? head : request(url, "GET");
  };

  return async (url) => {
    let at = url;
    let isForGood = true;
    const been = new Set<string>();
    try {
      for (let step = 0; step <= MAX_REDIRECTS; step++) {
        been.add(at);
        const { status, headers } = await answerOf(at);
        const next = status >= 300 && status < 400 ? headers.get("location") : null;
        if (status >= 400) return { kind: "refused", status };
        if (next === null) return isForGood && at !== url ? { kind: "moved", to: at } : { kind: "fine" };
        isForGood &&= status === 301 || status === 308;
        at = new URL(next, at).href;
        if (been.has(at)) return { kind: "loop" };
      }
      return { kind: "loop" };
    } catch (error) {
      return { kind: "silent", code: codeOf(error) };
    }
  };
}

/** Node's `fetch` puts the cause below a `TypeError` that says "fetch failed". */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "TIMEOUT";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
