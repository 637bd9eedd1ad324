import { sayAsItIs } from "../say.ts";
import { BOT_CHECK_SITE_KEY } from "../settings.ts";
import type { BotCheckAdapter } from "./adapter.ts";
import { createBox } from "./altcha-box.ts";
import { fetchChallenge, lifetimeOf, solveChallenge } from "./altcha-challenge.ts";
import { DeadlineError, withinDeadline } from "./deadline.ts";

const SOLVING_MS = 20_000;
const LOOK_MS = 1_000;

const CHECKING = "Checking …";
const CHECKED = "Checked";
const FAILED = "Could not check. Try again";
const SLOW = "The check took too long. Try again";
const OFFLINE = "No connection. Try again";
const EXPIRED = "The check has expired. Try again";
const NEEDS_HTTPS = "Could not check: this page needs https";

/** ALTCHA, a proof of work that needs no third party: our own field, solved by ALTCHA's library. */
export const altcha: BotCheckAdapter = {
  async render(container, { onSuccess, onError, onExpired }, say = sayAsItIs) {
    let isIdle = true;
    let work = new AbortController();
    let looking: ReturnType<typeof setInterval> | undefined;

    const end = () => {
      isIdle = true;
      work.abort();
      clearInterval(looking);
    };
    /** By the clock on the wall: a timer stands still while the device sleeps, and while the page is kept for Back. */
    const watchExpiry = (lifetimeMs: number) => {
      const dueMs = Date.now() + lifetimeMs;
      looking = setInterval(() => {
        if (Date.now() < dueMs) return;
        end();
        box.show("failed", EXPIRED);
        onExpired();
      }, LOOK_MS);
    };
    const solve = async () => {
      if (!isIdle) return;
      isIdle = false;
      work = new AbortController();
      const { signal } = work;
      box.show("checking", CHECKING);
      try {
        // Missing on a page without https, and in its workers.
        if (!crypto.subtle) throw new Error("ALTCHA needs crypto.subtle, which a page has by https alone.");
        const challenge = await withinDeadline(
          "The bot check's challenge",
          fetchChallenge(BOT_CHECK_SITE_KEY, signal),
        );
        if (signal.aborted) return;
        watchExpiry(lifetimeOf(challenge));
        const response = await withinDeadline(
          "The bot check's solution",
          solveChallenge(challenge, signal),
          SOLVING_MS,
        );
        if (signal.aborted) return;
        box.show("checked", CHECKED);
        onSuccess(response);
      } catch (reason) {
        if (signal.aborted) return;
        end();
        box.show("failed", wordsOfFailure(reason));
        onError(reason);
      }
    };

    const box = createBox(() => void solve(), say);
    container.textContent = "";
    container.append(box.element);
    return {
      reset() {
        end();
        box.show("unchecked", "");
      },
      remove() {
        end();
        box.element.remove();
      },
      solve: () => void solve(),
      reword: box.reword,
    };
  },
};

function wordsOfFailure(reason: unknown): string {
  if (!crypto.subtle) return NEEDS_HTTPS;
  if (!navigator.onLine) return OFFLINE;
  return reason instanceof DeadlineError ? SLOW : FAILED;
}
