import type { Challenge } from "altcha-lib";
import { find } from "../../find.ts";
import { inEnglish, type Translate } from "../../translate.ts";
import { TimeoutError } from "../../when.ts";
import type {
  BotCheckEvents,
  RenderBotCheck,
  RenderedBotCheck,
} from "./render-bot-check.ts";
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
  return { element: box, button, reword, show };
}

/** Renders ALTCHA as a checkbox of our own, which solves the provider's challenge when it is ticked, or by `solve`. */
export const renderAltcha: RenderBotCheck = async (
  container,
  events,
  translate = inEnglish,
) => {
  const box = createBox(translate);
  const check = new AltchaCheck(box, events);
  container.append(box.element);
  return check;
};

/** A check in its box. One task is solved at a time. */
class AltchaCheck implements RenderedBotCheck {
  readonly #box: ReturnType<typeof createBox>;
  readonly #events: BotCheckEvents;
  /** Ends a check; present from the press until the reset. */
  #work: AbortController | undefined;
  #solving: Promise<void> = Promise.resolve();

  constructor(box: ReturnType<typeof createBox>, events: BotCheckEvents) {
    this.#box = box;
    this.#events = events;
    box.button.addEventListener("click", () => void this.solve());
    this.reset();
  }

  solve(): Promise<void> {
    if (!this.#work) {
      this.#work = new AbortController();
      this.#solving = this.#check(this.#work.signal);
    }
    return this.#solving;
  }

  reset(): void {
    this.#end("unchecked");
  }

  remove(): void {
    this.reset();
    this.#box.element.remove();
  }

  reword(): void {
    this.#box.reword();
  }

  async #check(signal: AbortSignal): Promise<void> {
    this.#box.show("checking", "Checking …");
    try {
      const response = await solveAltcha(signal, (challenge) =>
        watchExpiry(challenge, signal, () => this.#expire()),
      );
      if (signal.aborted) {
        return;
      }
      this.#box.show("checked", "Checked");
      this.#events.onSuccess(response);
    } catch (error) {
      if (signal.aborted) {
        return;
      }
      this.#end("failed", textOfFailure(error));
      this.#events.onError(error);
    }
  }

  #expire(): void {
    this.#end("failed", "The check has expired. Try again");
    this.#events.onExpired();
  }

  #end(state: "unchecked" | "failed", text?: string): void {
    this.#work?.abort();
    this.#work = undefined;
    this.#box.show(state, text);
  }
}

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
