/** ALTCHA in a page, with the browser's and the provider's parts played. */
import { afterEach, beforeEach, vi } from "vitest";
import type { DrawnBotCheck } from "../../../../../widgets/kit/bot-check/adapter.ts";
import { altcha } from "../../../../../widgets/kit/bot-check/altcha.ts";
import type { Say } from "../../../../../widgets/kit/say.ts";

export const NOW = Date.UTC(2026, 10, 22);
export const parameters = {
  algorithm: "PBKDF2/SHA-256",
  nonce: "00ff",
  salt: "0a",
  cost: 1000,
  keyLength: 32,
  keyPrefix: "ab",
  expiresAt: NOW / 1000 + 300,
};
export const challenge = { parameters, signature: "signed" };
export const solution = { counter: 7, derivedKey: "abcd", time: 3 };

export const FAILED = "Could not check. Try again";
export const SLOW = "The check took too long. Try again";
export const EXPIRED = "The check has expired. Try again";

export const events = { onSuccess: vi.fn(), onError: vi.fn(), onExpired: vi.fn() };

/** A worker whose script has come, but for what a test says. It is the browser's part: the library talks to it. */
export class PlayedWorker extends EventTarget {
  static all: PlayedWorker[] = [];
  asked: unknown[] = [];
  isRunning = true;

  constructor() {
    super();
    PlayedWorker.all.push(this);
  }

  postMessage(message: unknown) {
    this.asked.push(message);
  }

  terminate() {
    this.isRunning = false;
  }

  answer(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

export const answerWith = (body: unknown, init?: ResponseInit) =>
  vi.mocked(fetch).mockImplementation(async () => new Response(JSON.stringify(body), init));

/** ALTCHA as it stands in the page. */
export let drawn: DrawnBotCheck;
export let place: HTMLElement;

export const box = () => place.querySelector<HTMLElement>("[role=checkbox]")!;
export const words = () => place.querySelector("[role=status]")!.textContent;
export const isChecked = () => box().getAttribute("aria-checked");
export const areRunning = () => PlayedWorker.all.map(({ isRunning }) => isRunning);
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** What the visitor does. */
export async function press() {
  box().click();
  await settle();
}

/** To be called once in a test file, outside its tests. `say` gives the words, where a partner does. */
export function drawAltcha(say?: Say) {
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.setSystemTime(NOW);
    PlayedWorker.all = [];
    vi.stubGlobal("Worker", PlayedWorker);
    vi.stubGlobal("fetch", vi.fn());
    answerWith(challenge);
    for (const event of Object.values(events)) event.mockClear();
    place = document.body.appendChild(document.createElement("div"));
    drawn = await altcha.render(place, events, say);
  });
  afterEach(() => {
    place.remove();
    vi.useRealTimers();
  });
}
