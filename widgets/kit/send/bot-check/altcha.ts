import type { Challenge } from "altcha-lib";
import { TimeoutError } from "../../async/within.ts";
import { find } from "../../dom/find.ts";
import { inEnglish, type Translate } from "../../ui/translate.ts";
import type {
  BotCheckEvents,
  RenderBotCheck,
  RenderedBotCheck,
} from "./bot-check-kind.ts";
import { solveAltcha } from "./solve-altcha.ts";

const EXPIRY_POLL_MS = 1_000;

let boxes = 0;

/**
 * Creates the checkbox of the bot check. It is a button with the role of a checkbox,
 * because the form would send and reset an `<input>`, and Enter in an `<input>` would
 * submit the form.
 */
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

/** Renders ALTCHA as our own checkbox. Ticking it, or calling `solve`, solves the provider's challenge. */
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

/** The ALTCHA check of one checkbox. It solves one challenge at a time. */
class AltchaCheck implements RenderedBotCheck {
  readonly #box: ReturnType<typeof createBox>;
  readonly #events: BotCheckEvents;
  /** Ends the running check. It exists from a press of the checkbox until the check is reset. */
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

/**
 * Calls `expire` when a challenge expires. It compares the time each second, because a
 * long timer stops while the device sleeps, or while the page is in the back/forward
 * cache.
 */
function watchExpiry(
  { parameters }: Challenge,
  signal: AbortSignal,
  expire: () => void,
): void {
  const { expiresAt } = parameters;
  const dueMs = typeof expiresAt === "number" ? expiresAt * 1000 : 0;
  // If a new challenge seems expired, the device's clock is ahead. Do not watch it,
  // because the provider decides.
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
