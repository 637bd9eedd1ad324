import { expect, test } from "vitest";
import { HttpError, RefusalError } from "../../../../../widgets/kit/http-error.ts";
import { NoConnectionError, outcomeOf } from "../../../../../widgets/kit/sending/outcome.ts";
import { isExpired, KEPT_MS, pauseMs } from "../../../../../widgets/kit/sending/send-machine.ts";

const failed = (status: number, bytes: number, isComplete: boolean) =>
  new HttpError("", "https://provider.test/", status, { bytes, isComplete }, status ? undefined : "network");

const cases: [what: string, reason: unknown, outcome: string][] = [
  ["no connection before the send", new NoConnectionError(), "not-sent"],
  ["no byte that left", failed(0, 0, false), "not-sent"],
  ["some bytes that left", failed(0, 1, false), "unknown"],
  ["an empty body that left", failed(0, 0, true), "unknown"],
  ["all bytes that left", failed(0, 300, true), "unknown"],
  ["an answer that cannot be read", failed(200, 300, true), "unknown"],
  ["isSuccess: false, or a falsy body", new RefusalError("https://provider.test/", ""), "refused"],
  ...[400, 401, 403, 404, 408, 413, 415, 422, 425, 429].map((status): [string, unknown, string] => [
    String(status),
    failed(status, 300, true),
    "refused",
  ]),
  ["409, which may mean that it is there", failed(409, 300, true), "unknown"],
  ...[500, 502, 503, 504].map((status): [string, unknown, string] => [
    String(status),
    failed(status, 300, true),
    "unknown",
  ]),
  ["5xx without a byte, from a proxy", failed(503, 0, false), "unknown"],
  ["anything else", new TypeError("Failed to fetch"), "unknown"],
];

test.each(cases)("%s: %o is %s", (_, reason, outcome) => {
  expect(outcomeOf(reason)).toBe(outcome);
});

test("pauses grow with full jitter, up to five minutes", () => {
  expect([1, 2, 3, 4].map((tries) => pauseMs(tries, 1))).toEqual([4_000, 8_000, 16_000, 32_000]);
  expect(pauseMs(3, 0)).toBe(0);
  expect(pauseMs(3, 0.5)).toBe(8_000);
  for (const tries of [8, 20, 1_000, 1e9]) expect(pauseMs(tries, 1)).toBe(300_000);
});

test("what is kept is forgotten after 7 days, and not before, whatever the clock did", () => {
  expect(isExpired(0, KEPT_MS)).toBe(false);
  expect(isExpired(0, KEPT_MS + 1)).toBe(true);
  expect(isExpired(KEPT_MS, 0)).toBe(false);
});
