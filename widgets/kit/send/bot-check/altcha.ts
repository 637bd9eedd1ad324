import type { Challenge } from "altcha-lib";
import { find } from "../../find.ts";
import { inEnglish, type Translate } from "../../translate.ts";
import { TimeoutError } from "../../when.ts";
import type { RenderBotCheck } from "./render-bot-check.ts";
import { solveAltcha } from "./solve-altcha.ts";

const EXPIRY_POLL_MS = 1_000;

let boxes = 0;

/** Creates our own checkbox: the form would send and empty an `<input>`, and Enter in it would submit. */
function createBox(translate: Translate) {
  const id = `bot-check-${++boxes}`;
  const box = document.createElement("div");
  box.className = "bot-check-box";
  box.innerHTML =
    '<span class="bot-check-mark"></span>' +
    '<span class="bot-check-text">' +
    `<span id="${id}-label"></span>` +
    `<span id="${id}-words" class="bot-check-words" role="status"></span>` +
    "</span>" +
    '<button class="bot-check-button" type="button" role="checkbox" ' +
    `aria-labelledby="${id}-label" aria-describedby="${id}-words"></button>`;
  const label = find(box, `#${id}-label`);
  const status = find(box, `#${id}-words`);
  const button = find(box, "button");
  let text = "";
  const reword = () => {
    label.textContent = translate("I'm not a robot");
    status.textContent = translate(text);
  };
  const show = (state: "unchecked" | "checking" | "checked" | "failed", newText = "") => {
    box.dataset.state = state;
    button.setAttribute("aria-checked", String(state === "checked"));
    text = newText;
    reword();
  };
  return { box, button, reword, show };
}

/** Renders ALTCHA as a checkbox of our own, which solves the provider's challenge when it is ticked, or by `solve`. */
export const renderAltcha: RenderBotCheck = async (
  container,
  events,
  translate = inEnglish,
) => {
  const { box, button, reword, show } = createBox(translate);
  /** Ends a check; present from the press until the reset. */
  let work: AbortController | undefined;
  let solving: Promise<void> = Promise.resolve();

  const end = (state: "unchecked" | "failed", text?: string) => {
    work?.abort();
    work = undefined;
    show(state, text);
  };
  const expire = () => {
    end("failed", "The check has expired. Try again");
    events.onExpired();
  };
  const solve = () => {
    if (!work) {
      work = new AbortController();
      solving = check(work.signal);
    }
    return solving;
  };
  const check = async (signal: AbortSignal) => {
    show("checking", "Checking …");
    try {
      const response = await solveAltcha(signal, (challenge) =>
        watchExpiry(challenge, signal, expire),
      );
      if (signal.aborted) {
        return;
      }
      show("checked", "Checked");
      events.onSuccess(response);
    } catch (error) {
      if (signal.aborted) {
        return;
      }
      end("failed", textOfFailure(error));
      events.onError(error);
    }
  };
  const reset = () => end("unchecked");
  const remove = () => {
    reset();
    box.remove();
  };

  button.addEventListener("click", solve);
  reset();
  container.append(box);
  return { reset, remove, solve, reword };
};

function textOfFailure(error: unknown): string {
  if (!navigator.onLine) {
    return "No connection. Try again";
  }
  if (error instanceof TimeoutError) {
    return "The check took too long. Try again";
  }
  return "Could not check. Try again";
}

/** Watches the wall clock, because timers stop while the device sleeps, or the page is in the back/forward cache. */
function watchExpiry(
  { parameters }: Challenge,
  signal: AbortSignal,
  expire: () => void,
): void {
  const { expiresAt } = parameters;
  const dueMs = typeof expiresAt === "number" ? expiresAt * 1000 : 0;
  // A challenge that is expired on arrival means that the device's clock is ahead: the provider decides.
  if (dueMs <= Date.now() || signal.aborted) {
    return;
  }
  const timer = setInterval(() => {
    if (Date.now() >= dueMs) {
      expire();
    }
  }, EXPIRY_POLL_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
