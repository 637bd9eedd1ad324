import { type Check, type Fault, isHttps, isLocal, judgeEach, type Problem, type Subject } from "./check.ts";
import { preflightFaults, preflightHeaders, type SiteCall } from "./preflight.ts";

/**
 * Whether the provider lets the site's pages call it. Only the preflight of each call is sent: nothing is stored.
 *
 * @param calls all that the site's scripts ask other hosts for
 */
export function providerCheck(calls: readonly SiteCall[]): Check {
  return {
    name: "the provider lets the site's pages call it",
    run: async (subject) => (await Promise.all(calls.map((call) => checkCall(call, subject)))).flat(),
  };
}

async function checkCall(call: SiteCall, { origin, ask }: Subject): Promise<Problem[]> {
  const { url } = call;
  // Its own host a page may always call.
  if (new URL(url).origin === origin) return [];
  const problems = await judgeEach([url], async () => [
    ...mixedContentFaults(url, origin),
    ...preflightFaults(
      call,
      origin,
      await ask(url, { method: "OPTIONS", headers: preflightHeaders(call, origin) }),
    ),
  ]);
  return problems.map((problem) => ({ ...problem, address: nameOf(call) }));
}

/** In the place of an address: several forms may call the same one. */
export function nameOf({ url, use }: SiteCall): string {
  return `${url} (${use})`;
}

/** A page with https can call nobody without, but its visitor's own computer. */
export function mixedContentFaults(url: string, origin: string): Fault[] {
  return isHttps({ origin }) && url.startsWith("http:") && !isLocal({ origin: url })
    ? [
        {
          problem: "it is not encrypted (http:), and a page with https cannot call it",
          fix: "write its address with https: into the settings of the build",
        },
      ]
    : [];
}
