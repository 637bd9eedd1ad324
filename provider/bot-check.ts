import { randomBytes } from "node:crypto";
import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { RefusalError } from "./answers.ts";

const LIFETIME_SECONDS = 300;

/**
 * Sets and checks ALTCHA challenges, a proof of work. The secret lives as long as the server.
 *
 * @param isEasy solved at once, for tests of something else
 */
export function createBotCheck(isEasy: boolean) {
  const hmacSignatureSecret = randomBytes(32).toString("hex");
  const used: Set<string> = new Set();

  return {
    /** A new challenge, as ALTCHA's widget reads it from its challenge address. */
    challenge: () =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        // Measured: a weak phone solves these in well under a second; the library's example values take 8 to 15 s.
        cost: 1000,
        counter: isEasy ? 1 : randomInt(250, 100),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
        hmacSignatureSecret,
      }),

    /**
     * @param response of the widget: base64 of JSON `{ challenge, solution }`
     * @returns the challenge that was solved
     * @throws {RefusalError}
     */
    async verify(response: string): Promise<string> {
      if (!response) throw refused("is missing");
      const judge = async () => {
        const { challenge, solution }: Payload = JSON.parse(Buffer.from(response, "base64").toString());
        const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
        return { challenge, ...result };
      };
      const { challenge, expired, verified } = await judge().catch(() => {
        throw refused("cannot be read");
      });
      if (expired) throw refused("has expired");
      if (!verified) throw refused("is wrong");
      return String(challenge.signature);
    },

    /**
     * Marks a challenge as used: the library accepts the same solution again and again.
     *
     * @throws {RefusalError} the second time
     */
    spend(challenge: string) {
      if (used.has(challenge)) throw refused("was used before");
      used.add(challenge);
    },
  };
}

export type BotCheck = ReturnType<typeof createBotCheck>;

const refused = (problem: string) =>
  new RefusalError(400, `The bot check's response ${problem}. Solve a new challenge, and send its response.`);
