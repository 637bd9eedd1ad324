import { type Challenge, solveChallengeWorkers } from "altcha-lib";
import { inEnglish, type Translate } from "../translate.ts";
import { TimeoutError, withTimeout } from "../when.ts";
import { LOADING_MS, type RenderBotCheck } from "./adapter.ts";
import workerHref from "./altcha-worker.ts?href";

const SOLVING_MS = 20_000;
const LOOK_MS = 1_000;
/** Two, also on a phone with one core: more would only compete for it. */
const WORKERS = 2;

const LABEL = "I'm not a robot";
const CHECKING = "Checking …";
const CHECKED = "Checked";
const FAILED = "Could not check. Try again";
const RELOAD = "Could not check. Reload this page";
const SLOW = "The check took too long. Try again";
const OFFLINE = "No connection. Try again";
const EXPIRED = "The check has expired. Try again";

let boxes = 0;

/** Our own checkbox: the form would send and empty an `<input>`, and Enter in it would submit. */
function createBox(translate: Translate) {
  const id = `bot-check-${++boxes}`;
  const box = document.createElement("div");
  box.className = "bot-check-box";
  box.innerHTML = `<span class="bot-check-mark"></span><span class="bot-check-text"><span id="${id}-label"></span><span id="${id}-words" class="bot-check-words" role="status"></span></span><button class="bot-check-button" type="button" role="checkbox" aria-labelledby="${id}-label" aria-describedby="${id}-words"></button>`;
  const [label, status] = box.querySelectorAll("[id]");
  const button = box.querySelector("button")!;
  let words = "";
  const reword = () => {
    label!.textContent = translate(LABEL);
    status!.textContent = translate(words);
  };
  const show = (state: "unchecked" | "checking" | "checked" | "failed", newWords = "") => {
    box.dataset.state = state;
    button.setAttribute("aria-checked", String(state === "checked"));
    words = newWords;
    reword();
  };
  return { box, button, reword, show };
}

export const renderAltcha: RenderBotCheck = async (container, events, translate = inEnglish) => {
  const { box, button, reword, show } = createBox(translate);
  /** Present from the press until the check is reset. */
  let work: AbortController | undefined;

  const end = (state: "unchecked" | "failed", newWords?: string) => {
    work?.abort();
    work = undefined;
    show(state, newWords);
  };
  const expire = () => {
    end("failed", EXPIRED);
    events.onExpired();
  };
  const solve = async () => {
    if (work) return;
    work = new AbortController();
    const { signal } = work;
    show("checking", CHECKING);
    try {
      const response = await fetchAndSolve(signal, expire);
      if (signal.aborted) return;
      show("checked", CHECKED);
      events.onSuccess(response);
    } catch (reason) {
      if (signal.aborted) return;
      end("failed", wordsOfFailure(reason));
      events.onError(reason);
    }
  };
  const reset = () => end("unchecked");

  button.addEventListener("click", solve);
  reset();
  container.append(box);
  return {
    ...{ reset, solve, reword },
    remove() {
      reset();
      box.remove();
    },
  };
};

async function fetchAndSolve(signal: AbortSignal, expire: () => void): Promise<string> {
  const challenge = await withTimeout("The bot check's challenge", fetchChallenge(signal), LOADING_MS);
  if (signal.aborted) throw signal.reason;
  watchExpiry(challenge, signal, expire);
  return withTimeout("The bot check's solution", solveChallenge(challenge, signal), SOLVING_MS);
}

/** By the wall clock, because a timer stops while the device sleeps or the page is kept for Back. */
function watchExpiry(
  { parameters: { expiresAt } }: Challenge,
  signal: AbortSignal,
  expire: () => void,
): void {
  const dueMs = typeof expiresAt === "number" ? expiresAt * 1000 : 0;
  // If it is expired on arrival, the device's clock is ahead, so the provider decides.
  if (dueMs <= Date.now()) return;
  const timer = setInterval(() => Date.now() >= dueMs && expire(), LOOK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** A new release has removed the files of an older page. */
class MissingWorkerError extends Error {}

function wordsOfFailure(reason: unknown): string {
  if (reason instanceof MissingWorkerError) return RELOAD;
  if (!navigator.onLine) return OFFLINE;
  return reason instanceof TimeoutError ? SLOW : FAILED;
}

/** Refuses other algorithms, which the workers cannot solve. */
async function fetchChallenge(signal: AbortSignal): Promise<Challenge> {
  const response = await fetch(BOT_CHECK_SITE_KEY, { cache: "no-store", signal });
  if (!response.ok) throw new Error(`${BOT_CHECK_SITE_KEY} answered ${response.status}.`);
  const challenge: Challenge | null = await response.json();
  if (!/^PBKDF2\/SHA-(256|384|512)$/.test(challenge?.parameters?.algorithm ?? ""))
    throw new Error(`${BOT_CHECK_SITE_KEY} sent no ALTCHA challenge with PBKDF2.`);
  return challenge!;
}

/** Returns the response for the provider, in the format of ALTCHA's own widget. */
async function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const solution = await new Promise((resolve, reject) => {
    const createWorker = () => {
      const worker = new Worker(workerHref);
      worker.addEventListener("error", () => reject(new MissingWorkerError("ALTCHA's worker did not come.")));
      // A worker without its script gets no message of the library.
      signal.addEventListener("abort", () => worker.terminate());
      return worker;
    };
    solveChallengeWorkers({ challenge, concurrency: WORKERS, createWorker }).then(resolve, reject);
  });
  if (!solution) throw new Error("ALTCHA's workers found no solution.");
  return btoa(JSON.stringify({ challenge, solution }));
}
