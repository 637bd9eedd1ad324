import { expect, test, vi } from "vitest";
import { HttpError, RefusalError } from "../../../../../widgets/kit/http.ts";
import { NoConnectionError, outcomeOf } from "../../../../../widgets/kit/sending/outcome.ts";

const settings = vi.hoisted(() => ({ PROVIDER_REFERENCE_HEADER: "X-Reference" }));
vi.mock("../../../../../widgets/kit/settings.ts", async (readOriginal) => ({
  ...(await readOriginal<object>()),
  get PROVIDER_REFERENCE_HEADER() {
    return settings.PROVIDER_REFERENCE_HEADER;
  },
}));

const failed = (status: number, bytes: number, isComplete: boolean, wasOffline = false) =>
  new HttpError(
    "",
    "https://provider.test/",
    status,
    { bytes, isComplete, wasOffline },
    status ? undefined : "network",
  );

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

const BLINK =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";
const FIREFOX_ON_IOS =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/153.0 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0";

test.each([
  ["Blink", BLINK, failed(0, 0, false), "not-sent"],
  ["Safari", SAFARI, failed(0, 0, false), "not-sent"],
  ["Firefox on iOS, which is WebKit", FIREFOX_ON_IOS, failed(0, 0, false), "not-sent"],
  ["Firefox, which may not have told yet", FIREFOX, failed(0, 0, false), "unknown"],
  ["Firefox, begun without a network", FIREFOX, failed(0, 0, false, true), "not-sent"],
  ["Firefox, begun without a network, and sent all the same", FIREFOX, failed(0, 300, true, true), "unknown"],
  ["Firefox, and no connection before the send", FIREFOX, new NoConnectionError(), "not-sent"],
  ["an engine that nobody measured", "Mozilla/5.0 Servo/1.0", failed(0, 0, false), "unknown"],
])("no byte that left is a proof where the engine's word is: %s", (_, userAgent, reason, outcome) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  expect(outcomeOf(reason)).toBe(outcome);
});

test.each([
  ["https:", "X-Reference", "not-sent"],
  ["https:", "", "unknown"],
  ["http:", "", "not-sent"],
])("no byte that left, to %s with the reference header '%s', is %s", (protocol, header, outcome) => {
  settings.PROVIDER_REFERENCE_HEADER = header;
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(BLINK);
  const sent = { bytes: 0, isComplete: false, wasOffline: false };
  expect(outcomeOf(new HttpError("", `${protocol}//provider.test/`, 0, sent, "network"))).toBe(outcome);
  settings.PROVIDER_REFERENCE_HEADER = "X-Reference";
});
