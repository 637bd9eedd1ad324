/** What a check of a site that is live is: a small function that asks and gives problems. The list of them is in `checks.ts`. */
import type { Settings } from "../../build/settings.ts";
import { type Ask, NoAnswer } from "./ask.ts";
import type { Build } from "./expected.ts";

/** What is checked, and with what. */
export interface Subject {
  /** Of the site that is live: `https://www.example.com`. */
  origin: string;
  /** What should be there. */
  build: Build;
  /** Of this clone: they tell the services that the site relies on. */
  settings: Readonly<Settings>;
  ask: Ask;
  /** A certificate to trust beside the well-known ones, PEM. */
  ca?: string;
}

/** What is wrong with one answer. Both are sentences. */
export interface Fault {
  problem: string;
  fix: string;
}

export interface Problem extends Fault {
  /** What was asked for: an address of the site, or a whole URL elsewhere. */
  address: string;
}

export interface Check {
  /** Its row in the table. */
  name: string;
  /** Why it cannot be made here, if it cannot: it stands in the table instead of a result. */
  cannot?: (subject: Subject) => string | undefined;
  run: (subject: Subject) => Promise<Problem[]>;
}

/**
 * Judges many addresses at once. One that does not answer is a problem like others.
 *
 * @param judge asks for the address, and says what is wrong with the answer
 */
export async function judgeEach(
  addresses: readonly string[],
  judge: (address: string) => Promise<Fault[]>,
): Promise<Problem[]> {
  const problems = addresses.map(async (address) => {
    const faults = await judge(address).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      return [{ problem: error.message, fix: error.fix }];
    });
    return faults.map((fault) => ({ address, ...fault }));
  });
  return (await Promise.all(problems)).flat();
}

/** A machine's own site, which no name and no certificate of the real one can have. */
export function isLocal({ origin }: Pick<Subject, "origin">): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
}

export function isHttps({ origin }: Pick<Subject, "origin">): boolean {
  return origin.startsWith("https:");
}
