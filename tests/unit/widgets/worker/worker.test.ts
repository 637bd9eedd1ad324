import { beforeEach, expect, test, vi } from "vitest";

type Match = (visit: { sameOrigin: boolean; request: { mode: string }; url: URL }) => boolean;

const registerRoute = vi.fn<(match: Match, handler: unknown) => void>();
const unregister = vi.fn(async () => true);
vi.mock("workbox-precaching", () => ({
  addPlugins: vi.fn(),
  matchPrecache: vi.fn(),
  precacheAndRoute: vi.fn(),
}));
vi.mock("workbox-routing", () => ({ registerRoute }));
vi.mock("workbox-strategies", () => ({ CacheFirst: class {}, StaleWhileRevalidate: class {} }));

/** Whether the worker answers a visit of this address, for a visitor who saves data or does not. */
async function answers(address: string, connection: { saveData: boolean } | undefined) {
  vi.resetModules();
  vi.stubGlobal("DEFINED_PRECACHE", []);
  vi.stubGlobal("DEFINED_RELEASE", "ABCD1234");
  vi.stubGlobal("registration", { unregister });
  vi.stubGlobal("navigator", { connection });
  await import("../../../../widgets/worker/worker.ts");
  const pages = registerRoute.mock.calls.at(-1)?.[0];
  return pages?.({
    sameOrigin: true,
    request: { mode: "navigate" },
    url: new URL(address, "https://a.test"),
  });
}

beforeEach(() => {
  registerRoute.mockClear();
  unregister.mockClear();
});

test.each([
  ["has no such setting", undefined],
  ["does not save data", { saveData: false }],
])("the worker shows pages to a visitor who %s, and stays", async (_, connection) => {
  expect(await answers("/about", connection)).toBe(true);
  expect(await answers("/widgets/v1/frame.html", connection)).toBe(false);
  expect(unregister).not.toHaveBeenCalled();
});

test("for a visitor who has begun to save data it touches no page, and goes", async () => {
  expect(await answers("/about", { saveData: true })).toBe(false);
  expect(unregister).toHaveBeenCalledOnce();
});
