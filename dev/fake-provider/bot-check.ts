import { randomBytes } from "node:crypto";
import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { RefusalError } from "../serve/listen.ts";

export type BotCheck = ReturnType<typeof createBotCheck>;

/** Sets and checks ALTCHA's proofs of work. A browser counts to `pickCounter()`; 1 is solved at once. */
export function createBotCheck(pickCounter = () => randomInt(250, 100)) {
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

    /**
     * @param response of the widget: base64 of JSON `{ challenge, solution }`
     * @returns marks the challenge as used, or throws if it was: the library accepts a solution many times
     */
    async verify(response: string): Promise<() => void> {
      if (!response) {
        throw refused("is missing");
      }
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
