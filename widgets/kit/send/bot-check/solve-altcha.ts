/** Solves ALTCHA's challenge: for the checkbox in a page (`altcha.ts`), and for the service worker, which has none. */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { TimeoutError, within } from "../../async/within.ts";
import { UnreachableError } from "../unreachable.ts";

const CHALLENGE_TIMEOUT_MS = 60_000;
const SOLVE_TIMEOUT_MS = 20_000;

/**
 * Fetches a challenge and solves it. Resolves with the response, in the format of
 * ALTCHA's own widget. Rejects with an `UnreachableError` if the provider gives no
 * answer, and with a `TimeoutError` after 60 s for the challenge, or 20 s for its
 * solution.
 */
export async function solveAltcha(
  signal: AbortSignal,
  onChallenge: (challenge: Challenge) => void = () => {},
): Promise<string> {
  const challenge = await within(CHALLENGE_TIMEOUT_MS, fetchChallenge, signal);
  onChallenge(challenge);
  const search = (ending: AbortSignal) => findSolution(challenge, ending);
  const solution = await within(SOLVE_TIMEOUT_MS, search, signal);
  // Without a solution, the library's own limit of 90 s was over first, as in a tab that
  // the phone has frozen.
  if (!solution) {
    throw new TimeoutError("ALTCHA's search ended without a solution.");
  }
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Runs two searches at once. The page stays responsive, because the browser derives keys in other threads. */
function findSolution(challenge: Challenge, signal: AbortSignal) {
  const controller = new AbortController();
  const end = () => controller.abort();
  signal.addEventListener("abort", end);
  const search = { challenge, controller, deriveKey, counterStep: 2 };
  const searches = [0, 1].map((counterStart) =>
    solveChallenge({ ...search, counterStart }),
  );
  return Promise.race(searches).finally(end);
}

async function fetchChallenge(signal: AbortSignal): Promise<Challenge> {
  const asking = fetch(BOT_CHECK_SITE_KEY, { cache: "no-store", signal });
  const response = await asking.catch((cause: unknown) => {
    throw new UnreachableError(`${BOT_CHECK_SITE_KEY} could not be reached.`, { cause });
  });
  if (!response.ok) {
    throw new Error(`${BOT_CHECK_SITE_KEY} answered ${response.status}.`);
  }
  const challenge: Challenge | null = await response.json();
  const algorithm = challenge?.parameters?.algorithm ?? "";
  if (!challenge || !/^PBKDF2\/SHA-(256|384|512)$/.test(algorithm)) {
    throw new Error(`${BOT_CHECK_SITE_KEY} sent no ALTCHA challenge with PBKDF2.`);
  }
  return challenge;
}
