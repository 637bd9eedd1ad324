import { randomBytes } from "node:crypto";
import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { BotCheckName } from "../../lib/settings.ts";
import { RefusalError } from "../serve/listen.ts";

/** The provider's part of a bot check. */
export interface BotCheck {
  challenge(): Promise<unknown>;
  /** @returns marks the response as used, or throws if it was; rejects if the response is wrong */
  verify(response: string): Promise<() => void>;
}

/** Lets every response pass that is there, because only its maker knows whether it is right. */
const acceptAny: BotCheck["verify"] = async (response) => {
  if (!response) {
    throw refused("is missing");
  }
  return () => {};
};

/** Verifies the responses of third parties' checks. A row may bring a function that looks closer. */
const THIRD_PARTIES: Record<Exclude<BotCheckName, "altcha">, BotCheck["verify"]> = {
  recaptcha: acceptAny,
  hcaptcha: acceptAny,
  turnstile: acceptAny,
};

/** The check that a build's `BOT_CHECK` names. */
export const botCheckOf = (name: BotCheckName): BotCheck =>
  name === "altcha" ? createAltcha() : { ...createAltcha(), verify: THIRD_PARTIES[name] };

/** Sets and checks ALTCHA's proofs of work. A browser counts to `pickCounter()`; 1 is solved at once. */
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
        // A weak phone solves these in under a second; the library's example values take it 8 to 15 s.
        cost: 1000,
        counter: pickCounter(),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + 300,
        hmacSignatureSecret,
      }),

    /** The response is base64 of JSON, `{ challenge, solution }`. The library accepts one many times. */
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
  new RefusalError(
    400,
    `The bot check's response ${problem}. Solve a new challenge, and send its response.`,
  );
