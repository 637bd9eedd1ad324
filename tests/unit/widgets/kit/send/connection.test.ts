// @vitest-environment node
import { expect, it, vi } from "vitest";
import { askConnection } from "../../../../../widgets/kit/send/connection.ts";
import { findThanksPage } from "../../../../../widgets/kit/send/thanks-page.ts";

const play = (answer: typeof fetch) => void vi.stubGlobal("fetch", answer);

it("a line that swallows packets counts as slow, not as no connection, and the request is ended after 4 s", async () => {
  vi.useFakeTimers();
  let isEnded = false;
  play(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => {
          isEnded = true;
          reject(new DOMException("", "AbortError"));
        }),
      ),
  );
  const asked = Promise.all([askConnection(), findThanksPage()]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await asked).toEqual(["slow", undefined]);
  expect(isEnded).toBe(true);
});

it("only a refused request counts as no connection, and every answer counts as a connection", async () => {
  play(async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await askConnection()).toBe("down");
  expect(await findThanksPage()).toBe(undefined);
  const broken = new Response(null, { status: 503 });
  play(async () => broken);
  expect(await askConnection()).toEqual(broken);
  expect(await findThanksPage()).toBe(undefined);
  const fine = new Response();
  play(async () => fine);
  expect(await askConnection()).toEqual(fine);
  expect(await findThanksPage()).toBe("/submit-successfully");
});

it("the request for the connection loads no bytes of a page, and is never answered by the browser's cache", async () => {
  play(async (_, { method, cache } = {}) =>
    method === "HEAD" && cache === "no-store" ? Promise.reject() : new Response(),
  );
  expect(await askConnection()).toBe("down");
  expect(await findThanksPage()).toBe(undefined);
});
