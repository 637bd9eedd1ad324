import { readParts } from "../read-parts.ts";
import { type Answer, answerIfAny, type Ask } from "./ask.ts";
import { type Check, type Fault, judgeEach, type Problem, type Subject } from "./check.ts";
import { otherNameOf } from "./other-name-of.ts";

/** A row of the table. */
export interface CheckResult {
  name: string;
  /** Requests that it took. */
  asked: number;
  problems: readonly Problem[];
  /** Why it was not made. */
  notChecked?: string;
}

/** Makes every check. Each asks by itself; together they keep to the connections of `subject.ask`. */
export function runChecks(checks: readonly Check[], subject: Subject): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ({ name, cannot, run }) => {
      const notChecked = cannot?.(subject);
      if (notChecked) return { name, asked: 0, problems: [], notChecked };
      let asked = 0;
      const ask: Ask = (...question) => {
        asked++;
        return subject.ask(...question);
      };
      const problems = await run({ ...subject, ask });
      return { name, asked, problems };
    }),
  );
}

/** What makes every check pointless: nobody is there, or other pages are. Asked for first, so that it is said once. */
export async function findStopper(subject: Subject): Promise<Fault | undefined> {
  const { origin, ask, build } = subject;
  const [hindrance] = await judgeEach(["/"], async (address) => homeFaults(await ask(address), origin));
  if (hindrance) return { problem: `${origin}: ${hindrance.problem}`, fix: hindrance.fix };
  const sample = build.pages.slice(0, 8);
  const served = await Promise.all(
    sample.map(async ({ address, html }) => {
      const content = await contentOf(subject, address);
      return { address, content, isOther: content !== undefined && content !== html };
    }),
  );
  const others = served.filter(({ isOther }) => isOther);
  if (others.length <= sample.length / 2) return wrongNameFault(subject);
  const { canonical = "" } = readParts(others[0]?.content ?? "");
  const builtFor = URL.canParse(canonical) ? new URL(canonical).origin : build.origin;
  return {
    problem:
      builtFor === build.origin
        ? `${origin} serves another release than this build: ${others.map(({ address }) => address).join(", ")} differ`
        : `${origin} serves pages that were built for ${builtFor}, and this build was made for ${build.origin}`,
    fix: "check out what is live, run npm run build with its settings, then this again; or deploy this build, and purge what a delivery network keeps. Where it is the same release, switch off what changes pages on their way",
  };
}

/** `example.com`, which serves the pages of `www.example.com`, and should lead there: each page and call would have a fault of its own. */
function wrongNameFault({ origin, build }: Subject): Fault | undefined {
  if (build.origin !== otherNameOf(origin)) return undefined;
  return {
    problem: `${origin} serves the site, whose pages name ${build.origin} as their address`,
    fix: `npm run smoke -- ${build.origin}, and let the host lead ${origin} there (docs/hosting.md); or, where ${origin} is the site's name, build with SITE_URL=${origin}, and deploy that`,
  };
}

/** A whole site that leads elsewhere, as `example.com` does to `www.example.com`, would have the same fault at every address. */
function homeFaults({ status, headers }: Answer, origin: string): Fault[] {
  const place = headers.location;
  if (status < 300 || status > 399 || place === undefined) return [];
  const isElsewhere = URL.canParse(place, origin) && new URL(place, origin).origin !== origin;
  return [
    {
      problem: `its home page leads to ${place}`,
      fix: isElsewhere
        ? `where that is the site, npm run smoke -- ${new URL(place, origin).origin}; or else see where the host, or the network in front of it, leads names and http`
        : "take that redirect away, and npm run smoke again; a network in front of it that asks by http is led to itself, and has to ask by https",
    },
  ];
}

/** Nothing where the page does not come: that is for a check to say. */
async function contentOf({ ask }: Subject, address: string): Promise<string | undefined> {
  const answer = await answerIfAny(ask(address));
  return answer?.status === 200 ? answer.content.toString() : undefined;
}
