import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWords } from "../../../../../widgets/embed/texts/load-words.ts";
import { ENGLISH } from "../../../../../widgets/embed/texts/words.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Asks for words whose answer comes after so many seconds. */
function ask(texts: string, seconds: number, answer: () => Response) {
  vi.stubGlobal(
    "fetch",
    () => new Promise((resolve) => setTimeout(() => resolve(answer()), seconds * 1_000)),
  );
  const onLate = vi.fn();
  const { origin, href } = location;
  return { onLate, words: loadWords({ texts, base: href, site: origin, meanwhile: ENGLISH, onLate }) };
}

test("words that come after three seconds are told of", async () => {
  const { onLate, words } = ask("/late.json", 5, () => Response.json({ name: "Naam" }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await words).toBe(ENGLISH);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onLate).toHaveBeenCalledOnce();
});

test("so is, once, that they could not be had: then the form is English", async () => {
  const { onLate, words } = ask("/gone.json", 5, () => new Response("", { status: 404 }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await words).toBe(ENGLISH);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("/gone.json"));
  expect(onLate.mock.calls).toEqual([[ENGLISH]]);
});
