import { describe, expect, test, vi } from "vitest";
import {
  NOW,
  parameters,
  challenge,
  solution,
  FAILED,
  SLOW,
  EXPIRED,
  events,
  answerWith,
  words,
  isChecked,
  areRunning,
  settle,
  PlayedWorker,
  press,
  drawAltcha,
} from "./altcha-page.ts";

drawAltcha();

/** What may come in place of a challenge that can be solved. */
const badAnswers: [name: string, answer: () => Promise<Response>][] = [
  ["a 500", async () => Response.json(challenge, { status: 500 })],
  ["a captive portal's page", async () => new Response("<!doctype html><h1>Sign in</h1>")],
  ["nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["null", async () => new Response("null")],
  ["a list", async () => new Response("[]")],
  ["no parameters", async () => Response.json({ signature: "signed" })],
  ["no key to look for", async () => Response.json({ parameters: { ...parameters, keyPrefix: 0 } })],
  [
    "an algorithm that is not solved here",
    async () => Response.json({ parameters: { ...parameters, algorithm: "ARGON2ID" } }),
  ],
];

describe("a challenge", () => {
  test.each(
    badAnswers,
  )("that is %s: it could not be checked, and another press asks again", async (_, answer) => {
    vi.mocked(fetch).mockImplementation(answer);
    await press();
    expect([words(), isChecked()]).toEqual([FAILED, "false"]);
    expect(events.onError).toHaveBeenCalledOnce();
    expect(PlayedWorker.all).toHaveLength(0);
    answerWith(challenge);
    await press();
    PlayedWorker.all[0]!.answer(solution);
    await settle();
    expect(events.onSuccess).toHaveBeenCalledOnce();
  });

  test("that does not come within 10 s: it took too long, and is asked for no longer", async () => {
    let signal: AbortSignal | null | undefined;
    vi.mocked(fetch).mockImplementation((_, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    });
    await press();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(words()).toBe("Checking …");
    await vi.advanceTimersByTimeAsync(1);
    expect(words()).toBe(SLOW);
    expect(signal?.aborted).toBe(true);
    expect(events.onError).toHaveBeenCalledOnce();
  });

  test("that is not solved within 20 s: it took too long, and the workers end", async () => {
    await press();
    await vi.advanceTimersByTimeAsync(19_999);
    expect([words(), ...areRunning()]).toEqual(["Checking …", true, true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([words(), ...areRunning()]).toEqual([SLOW, false, false]);
    expect(events.onError).toHaveBeenCalledOnce();
  });

  test("that expires while it is solved is told as expired, and its late solution counts for nothing", async () => {
    answerWith({ ...challenge, parameters: { ...parameters, expiresAt: NOW / 1000 + 5 } });
    await press();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([words(), ...areRunning()]).toEqual([EXPIRED, false, false]);
    expect(events.onExpired).toHaveBeenCalledOnce();
    PlayedWorker.all[0]!.answer(solution);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(events.onSuccess).not.toHaveBeenCalled();
    expect(events.onError).not.toHaveBeenCalled();
  });

  test("that seems to have expired before it came is solved: the device's clock is wrong", async () => {
    vi.setSystemTime(NOW + 3_600_000);
    await press();
    PlayedWorker.all[0]!.answer(solution);
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([words(), isChecked()]).toEqual(["Checked", "true"]);
    expect(events.onExpired).not.toHaveBeenCalled();
  });
});

describe("a worker", () => {
  test("that cannot be loaded, or fails: it could not be checked", async () => {
    await press();
    PlayedWorker.all[0]!.dispatchEvent(new Event("error"));
    await settle();
    expect([words(), ...areRunning()]).toEqual([FAILED, false, false]);
    expect(events.onError).toHaveBeenCalledOnce();
  });

  test("that says what went wrong: it could not be checked", async () => {
    await press();
    PlayedWorker.all[1]!.answer({ error: new TypeError("no crypto") });
    await settle();
    expect([words(), ...areRunning()]).toEqual([FAILED, false, false]);
  });

  test("that the browser refuses to start: it could not be checked, and none goes on", async () => {
    let started = 0;
    vi.stubGlobal(
      "Worker",
      class extends PlayedWorker {
        constructor() {
          super();
          if (++started === 2) throw new Error("SecurityError");
        }
      },
    );
    await press();
    expect(words()).toBe(FAILED);
    expect(areRunning()[0]).toBe(false);
  });
});

describe("where it cannot work", () => {
  test("without https it says so at once, and asks nobody", async () => {
    vi.stubGlobal("crypto", {});
    await press();
    expect(words()).toBe("Could not check: this page needs https");
    expect(fetch).not.toHaveBeenCalled();
    expect(events.onError).toHaveBeenCalledOnce();
  });

  test("without a connection it says so", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
    await press();
    expect(words()).toBe("No connection. Try again");
  });
});
