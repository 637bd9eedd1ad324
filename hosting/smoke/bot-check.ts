import type { Challenge } from "altcha-lib";
import type { Answer, Ask } from "./ask.ts";
import { type Check, type Fault, isHttps, isLocal, judgeEach } from "./check.ts";
import { NOT_ITS_NAME, originFaults } from "./preflight.ts";
import { mixedContentFaults } from "./provider.ts";

/** Those that browsers can derive keys with; `docs/hosting.md` names them. */
const ALGORITHM = /^PBKDF2\/SHA-(?:256|384|512)$/;

const ASK_ITS_SERVER = "see whether the server of BOT_CHECK_SITE_KEY is up, and what its log says";

/** Whether visitors get a challenge of ALTCHA that they can solve. Nobody but a browser can try the other bot checks. */
export const botCheck: Check = {
  name: "the bot check gives a challenge",
  cannot: ({ settings }) =>
    settings.botCheck === "altcha"
      ? undefined
      : `BOT_CHECK is ${settings.botCheck}: only a browser can try it. Open the site's contact form, and see that the check is drawn and passes; whether its key is for this host, its maker's console says`,
  async run(subject) {
    const { settings, origin, ask } = subject;
    const { botCheckSiteKey } = settings;
    return judgeEach([botCheckSiteKey], async (url) => [
      ...mixedContentFaults(url, origin),
      ...(isHttps(subject) || isLocal(subject)
        ? []
        : [
            {
              problem: "browsers solve it on pages with https alone, and the site has none",
              fix: "give the site a certificate",
            },
          ]),
      ...challengeFaults(
        {
          first: await askForChallenge(url, origin, ask),
          second: await askForChallenge(url, origin, ask),
          nowMs: Date.now(),
        },
        origin,
      ),
    ]);
  },
};

/** Asks as the site's script does. */
export function askForChallenge(url: string, origin: string, ask: Ask): Promise<Answer> {
  return ask(url, { headers: { origin, "cache-control": "no-cache", pragma: "no-cache" } });
}

/** All that keeps visitors from solving what came; two are asked for, because each is good for one form. */
export function challengeFaults(
  { first, second, nowMs }: { first: Answer; second: Answer; nowMs: number },
  origin: string,
): Fault[] {
  if (first.status < 200 || first.status > 299)
    return [
      {
        problem: `its status is ${first.status}, and should be 200`,
        fix: first.status === 421 ? NOT_ITS_NAME : ASK_ITS_SERVER,
      },
    ];
  const challenge = readChallenge(first);
  if (!challenge)
    return [
      ...originFaults(first, origin),
      {
        problem:
          "its answer is no challenge of ALTCHA 2 (parameters with algorithm, nonce, salt, cost and keyPrefix; signature)",
        fix: "write the challenge's address into BOT_CHECK_SITE_KEY, and let its server use ALTCHA 2",
      },
    ];
  const { algorithm, expiresAt } = challenge.parameters;
  const faults = originFaults(first, origin);
  if (!ALGORITHM.test(algorithm))
    faults.push({
      problem: `its algorithm is ${algorithm}, which the site does not solve`,
      fix: "let its server use PBKDF2/SHA-256, -384 or -512",
    });
  // By the server's own clock where it says what it is: this machine's may be wrong.
  const theirNowMs = Date.parse(first.headers.date ?? "") || nowMs;
  if (expiresAt !== undefined && expiresAt * 1000 <= theirNowMs)
    faults.push({
      problem: `it had expired when it came (${new Date(expiresAt * 1000).toISOString()})`,
      fix: "set its server's clock, let no cache keep challenges, and let them live for five minutes",
    });
  if (readChallenge(second)?.signature === challenge.signature)
    faults.push({
      problem: "it gives the same challenge twice, and each is good for one form",
      fix: "let its server answer with Cache-Control: no-store, and no network keep it",
    });
  return faults;
}

/** @returns nothing where the answer is no challenge */
export function readChallenge({ content }: Answer): Challenge | undefined {
  try {
    const value: unknown = JSON.parse(content.toString());
    return isChallenge(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isChallenge(value: unknown): value is Challenge {
  if (!isObject(value) || !isObject(value.parameters) || typeof value.signature !== "string") return false;
  const { algorithm, nonce, salt, keyPrefix, cost, expiresAt } = value.parameters;
  return (
    [algorithm, nonce, salt, keyPrefix].every((text) => typeof text === "string") &&
    typeof cost === "number" &&
    (expiresAt === undefined || typeof expiresAt === "number")
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
