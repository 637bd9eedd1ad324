import { randomBytes } from "node:crypto";
import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { BotCheckName } from "../../lib/settings.ts";
import { HttpAnswerError } from "../serve/listen.ts";

/** The provider's side of a bot check. */
export interface BotCheck {
  challenge(): Promise<unknown>;
  /**
   * Verifies a response. Rejects if it is wrong.
   *
   * @returns a function that marks the response as used, and throws if it was used before
   */
  verify(response: string): Promise<() => void>;
}

/** Accepts every response that is not empty, because only the check's maker could verify it. */
const acceptAny: BotCheck["verify"] = async (response) => {
  if (!response) {
    throw refused("is missing");
  }
  return () => {};
};

/** The functions that verify the responses of third parties' checks. A row may have a stricter one. */
const THIRD_PARTIES: Record<Exclude<BotCheckName, "altcha">, BotCheck["verify"]> = {
  recaptcha: acceptAny,
  hcaptcha: acceptAny,
  turnstile: acceptAny,
};

/** Returns the bot check that the setting `BOT_CHECK` names. */
export const createBotCheck = (name: BotCheckName): BotCheck =>
  name === "altcha" ? createAltcha() : { ...createAltcha(), verify: THIRD_PARTIES[name] };

/**
 * Returns ALTCHA as a bot check: it makes challenges and verifies their solutions.
 *
 * @param pickCounter returns the number to which a browser has to count; 1 is solved at
 * once
 */
export function createAltcha(pickCounter = () => randomInt(250, 100)): BotCheck {
  const hmacSignatureSecret = randomBytes(32).toString("hex");
  const used = new Set<unknown>();
  const judge = async (response: string) => {
    const { challenge, solution }: Payload = JSON.parse(
      Buffer.from(response, "base64").toString(),
    );
    const verdict = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret,
    });
    return { ...verdict, signature: challenge.signature };
  };

  return {
    challenge: () =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        // With these values a weak phone needs less than a second. With the library's
        // example values it needs 8 to 15 s.
        cost: 1000,
        counter: pickCounter(),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + 300,
        hmacSignatureSecret,
      }),

    /**
     * The response is base64 of JSON, `{ challenge, solution }`. `used` is needed,
     * because the library accepts it again.
     */
    async verify(response) {
      await acceptAny(response);
      const { signature, expired, verified } = await judge(response).catch(() => {
        throw refused("cannot be read");
      });
      if (expired) {
        throw refused("has expired");
      }
      if (!verified) {
        throw refused("is wrong");
      }
      return () => {
        if (used.has(signature)) {
          throw refused("was used before");
        }
        used.add(signature);
      };
    },
  };
}

const refused = (problem: string) =>
  new HttpAnswerError(
    400,
    `The bot check's response ${problem}. Solve a new challenge, and send its response.`,
  );
