import { randomBytes } from "node:crypto";
import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

// Measured: a weak phone solves these in well under a second; the library's example values take 8 to 15 s.
const cost = 1000;
/** How long a challenge may be answered. */
const lifetimeSeconds = 300;
const visitorsWork = Object.freeze({ min: 100, max: 250 });
const noWork = Object.freeze({ min: 1, max: 3 });

/**
 * `key` identifies the challenge that was solved; `expiresAt` is in seconds since 1970. The caller must refuse a key that it has seen:
 * the library accepts the same solution again and again.
 */
type BotCheckResult =
  | { isPassed: true; key: string; expiresAt: number }
  | { isPassed: false; message: string };

export type BotCheck = ReturnType<typeof createBotCheck>;

/** Sets and checks ALTCHA challenges, a proof of work. The signing secrets live as long as the server. */
export function createBotCheck({
  isEasy,
}: {
  /** Solved at once, for tests of something else. */
  isEasy: boolean;
}) {
  const work = isEasy ? noWork : visitorsWork;
  const hmacSignatureSecret = randomBytes(32).toString("hex");
  const hmacKeySignatureSecret = randomBytes(32).toString("hex");

  return {
    /** A new challenge, as ALTCHA's widget reads it from its challenge address. */
    challenge: () =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(work.max, work.min),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),

    /** @param response of the widget: base64 of JSON `{ challenge, solution }` */
    async verify(response: string | undefined): Promise<BotCheckResult> {
      if (!response) return failed("is missing. Solve the challenge and send the widget's response");
      const payload = readPayload(response);
      if (!payload) return failed("cannot be read. Send the widget's response as it is");
      const { challenge, solution } = payload;
      const { verified, expired } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const { expiresAt } = challenge.parameters;
      if (expired) return failed("has expired. Solve a new challenge");
      if (!verified || !challenge.signature || !expiresAt) return failed("is wrong. Solve a new challenge");
      return { isPassed: true, key: challenge.signature, expiresAt };
    },
  };
}

function failed(problem: string): BotCheckResult {
  return { isPassed: false, message: `The bot check's response ${problem}.` };
}

function readPayload(response: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(response, "base64").toString("utf8"));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

function isPayload(value: unknown): value is Payload {
  return (
    isObject(value) &&
    isObject(value.challenge) &&
    isObject(value.challenge.parameters) &&
    typeof value.challenge.signature === "string" &&
    isObject(value.solution)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
