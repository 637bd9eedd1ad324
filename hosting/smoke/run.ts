import { readParts } from "../read-parts.ts";
import { type Ask, NoAnswer } from "./ask.ts";
import type { Check, Fault, Problem, Subject } from "./check.ts";

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
export async function findStopper({ origin, ask, build }: Subject): Promise<Fault | undefined> {
  try {
    const answers = await Promise.all(
      build.pages.slice(0, 8).map(async ({ address, html }) => {
        const { status, content } = await ask(address);
        return { address, content, isOther: status === 200 && content.toString() !== html };
      }),
    );
    const others = answers.filter(({ isOther }) => isOther);
    if (others.length <= answers.length / 2) return undefined;
    const { canonical = "" } = readParts(others[0]?.content.toString() ?? "");
    const builtFor = URL.canParse(canonical) ? new URL(canonical).origin : build.origin;
    return {
      problem:
        builtFor === build.origin
          ? `${origin} serves another release than this build: ${others.map(({ address }) => address).join(", ")} differ`
          : `${origin} serves pages that were built for ${builtFor}, and this build was made for ${build.origin}`,
      fix: "check out what is live, run npm run build with its settings, then this again; or deploy this build, and purge what a delivery network keeps. Where it is the same release, switch off what changes pages on their way",
    };
  } catch (error) {
    if (error instanceof NoAnswer) return { problem: `${origin}: ${error.message}`, fix: error.fix };
    throw error;
  }
}
