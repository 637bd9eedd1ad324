/** ALTCHA's checkbox as its visitor sees it. The browser's key derivation and the provider's answers are played. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderAltcha } from "../../../../../../widgets/kit/send/bot-check/altcha.ts";
import type { RenderedBotCheck } from "../../../../../../widgets/kit/send/bot-check/bot-check-kind.ts";

const NOW = Date.UTC(2026, 10, 22);
const parameters = {
  algorithm: "PBKDF2/SHA-256",
  nonce: "00ff",
  salt: "0a",
  cost: 1000,
  keyLength: 32,
  keyPrefix: "ab",
  expiresAt: NOW / 1000 + 300,
};
const challenge = { parameters, signature: "signed" };

const FAILED = "Could not check. Try again";
const SLOW = "The check took too long. Try again";
const EXPIRED = "The check has expired. Try again";

const events = { onSuccess: vi.fn(), onError: vi.fn(), onExpired: vi.fn() };

/** The keys for which the library waits, while the browser derives them in other threads. */
let keys: { resolve(bits: ArrayBuffer): void; reject(reason: Error): void }[];
const deriveBits = vi.fn(
  () =>
    new Promise<ArrayBuffer>((resolve, reject) => void keys.push({ resolve, reject })),
);

let mark: string;
let rendered: RenderedBotCheck;
let container: HTMLElement;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  vi.stubGlobal("crypto", { subtle: { importKey: async () => ({}), deriveBits } });
  deriveBits.mockClear();
  keys = [];
  vi.stubGlobal("fetch", vi.fn());
  answerWith(challenge);
  for (const event of Object.values(events)) {
    event.mockClear();
  }
  mark = "";
  container = document.body.appendChild(document.createElement("div"));
  rendered = await renderAltcha(
    container,
    events,
    (english) => english && mark + english,
  );
});
afterEach(() => container.remove());

/**
 * Answers each request for a challenge with `body`. A request that allows a cached answer
 * gets a 409, because a challenge can be used once.
 */
const answerWith = (body: unknown) =>
  vi
    .mocked(fetch)
    .mockImplementation(async (_, init) =>
      init?.cache === "no-store"
        ? Response.json(body)
        : new Response("", { status: 409 }),
    );
const box = () => container.querySelector<HTMLElement>("[role=checkbox]")!;
const words = () => container.querySelector("[role=status]")!.textContent;
const shown = () => [words(), box().getAttribute("aria-checked")];
/** Runs everything that does not wait for a timer. */
const letPromisesRun = () => vi.advanceTimersByTimeAsync(0);

async function press() {
  box().click();
  await letPromisesRun();
}

/** Makes the library derive these keys. A key that begins with `ab` solves the challenge. */
async function deriveKeys(...bits: number[]) {
  for (const { resolve } of keys.splice(0)) {
    resolve(new Uint8Array(bits).buffer);
  }
  await letPromisesRun();
}
const solve = () => deriveKeys(0xab, 0xcd);

/** Returns whether the library still looks for a solution. */
async function isSolving() {
  const before = deriveBits.mock.calls.length;
  await deriveKeys(0);
  return deriveBits.mock.calls.length > before;
}

it("the field is one unchecked checkbox with ids of its own, and makes no request", async () => {
  await renderAltcha(container, events);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(box().getAttribute("aria-labelledby")).toBe(
    container.querySelector("[id$=label]")!.id,
  );
  expect(container.querySelectorAll("[aria-invalid], input, [tabindex]")).toHaveLength(0);
  expect(shown()).toEqual(["", "false"]);
  expect(fetch).not.toHaveBeenCalled();
});

it("the first press alone tries numbers, says so, and reports the response", async () => {
  await press();
  await press();
  await deriveKeys(1);
  expect(shown()).toEqual(["Checking …", "false"]);
  await solve();
  await press();
  expect(shown()).toEqual(["Checked", "true"]);
  expect(fetch).toHaveBeenCalledOnce();
  const [[response], ...others] = events.onSuccess.mock.calls as [[string]];
  expect(JSON.parse(atob(response))).toEqual({
    challenge,
    solution: { counter: 2, derivedKey: "abcd", time: expect.any(Number) },
  });
  expect(others).toEqual([]);
  expect(deriveBits).toHaveBeenCalledTimes(4);
});

it.each([
  ["with its challenge", () => vi.advanceTimersByTimeAsync(300_000)],
  [
    "by the clock on the wall: while a device sleeps its timers stand still",
    () => {
      vi.setSystemTime(NOW + 600_000);
      return vi.advanceTimersByTimeAsync(1_000);
    },
  ],
])("a response expires %s, once, and another press gets a new one", async (_, wait) => {
  await press();
  await solve();
  await wait();
  expect(shown()).toEqual([EXPIRED, "false"]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(events.onExpired).toHaveBeenCalledOnce();
  await press();
  await solve();
  expect(shown()).toEqual(["Checked", "true"]);
});

it("a reset forgets the response, ends what is under way, and reports nothing", async () => {
  await press();
  await solve();
  rendered.reset();
  events.onSuccess.mockClear();
  await press();
  rendered.reset();
  expect([...shown(), await isSolving()]).toEqual(["", "false", false]);
  await vi.advanceTimersByTimeAsync(600_000);
  for (const event of Object.values(events)) {
    expect(event).not.toHaveBeenCalled();
  }
  await press();
  rendered.remove();
  expect(container.childElementCount).toBe(0);
  expect(await isSolving()).toBe(false);
});

it.each<[string, () => Promise<Response>]>([
  ["a 500", async () => Response.json(challenge, { status: 500 })],
  [
    "a captive portal's page",
    async () => new Response("<!doctype html><h1>Sign in</h1>"),
  ],
  ["nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["no parameters", async () => Response.json({ signature: "signed" })],
  [
    "not solved here",
    async () => Response.json({ parameters: { ...parameters, algorithm: "ARGON2ID" } }),
  ],
])("a challenge that is %s could not be checked, and another press asks again", async (_, answer) => {
  vi.mocked(fetch).mockImplementation(answer);
  await press();
  expect(shown()).toEqual([FAILED, "false"]);
  expect(events.onError).toHaveBeenCalledTimes(1);
  expect(deriveBits).toHaveBeenCalledTimes(0);
  answerWith(challenge);
  await press();
  await solve();
  expect(events.onSuccess).toHaveBeenCalledOnce();
});

/** Presses the checkbox, and asserts that the check takes too long after exactly `ms`. */
async function expectTooLongAfter(ms: number) {
  await press();
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(words()).toBe("Checking …");
  expect(events.onError).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(words()).toEqual(SLOW);
  expect(events.onError).toHaveBeenCalledTimes(1);
}

it("a challenge that does not come took too long after 60 s, and its request ends", async () => {
  vi.mocked(fetch).mockReturnValue(new Promise(() => {}));
  await expectTooLongAfter(60_000);
  expect(vi.mocked(fetch).mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

it("a challenge that is not solved took too long after 20 s, and its search ends", async () => {
  vi.mocked(fetch).mockResolvedValue(Response.json(challenge));
  await expectTooLongAfter(20_000);
  expect(deriveBits).toHaveBeenCalled();
  expect(await isSolving()).toBe(false);
});

it("a search that gives up by its own clock, as in a frozen tab, is no passed check", async () => {
  await press();
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 100_000);
  for (let round = 0; round < 10; round++) {
    await deriveKeys(0);
  }
  expect([words(), events.onSuccess.mock.calls]).toEqual([SLOW, []]);
});

it("a challenge that a wrong clock calls expired before it came is solved", async () => {
  vi.setSystemTime(NOW + 3_600_000);
  await press();
  await solve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(["Checked", "true"]);
});

it("a device without a connection says so", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await press();
  expect(shown()).toEqual(["No connection. Try again", "false"]);
});

it("a browser whose crypto fails could not be checked", async () => {
  await press();
  keys[0]!.reject(new Error("no crypto"));
  await letPromisesRun();
  expect(words()).toEqual(FAILED);
  expect(events.onError).toHaveBeenCalledTimes(1);
});

it("the field's words are a partner's, if there are any, and change with them", async () => {
  await press();
  mark = "» ";
  rendered.reword?.();
  expect(container.textContent).toBe("» I'm not a robot» Checking …");
  await solve();
  expect(words()).toBe("» Checked");
});
