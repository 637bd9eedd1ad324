import { expect, it, vi } from "vitest";
import { isConnected } from "../../../../widgets/kit/navigate.ts";

it("a line that swallows packets is asked for 4 s, and its request is ended", async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  const ask = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signals.push(init?.signal);
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  vi.stubGlobal("fetch", ask);
  const asked = isConnected();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await asked).toBe(false);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
