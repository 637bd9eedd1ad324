/** The statuses that the bot check in the frame reports to the widget in a partner's page. */
import { beforeEach, expect, it, vi } from "vitest";
import { FrameBotCheckController } from "../../../../widgets/embed/frame-bot-check.ts";
import type { FrameMessage } from "../../../../widgets/embed/frame-messages.ts";
import { playTurnstile } from "../kit/send/bot-check/play-explicit.ts";

beforeEach(() => {
  document.body.innerHTML = "<div class=bot-check-place></div>";
  vi.spyOn(console, "error").mockReturnValue();
});

/** Renders the check of the frame. Returns the third party, and what the frame has reported since. */
async function renderCheck() {
  const turnstile = playTurnstile();
  const reported: FrameMessage[] = [];
  const check = new FrameBotCheckController((message) => reported.push(message));
  await check.render();
  return { turnstile, check, reported };
}

const status = (name: string, isFlagged = false) => ({
  type: "status",
  status: name,
  isFlagged,
});

/** Sets what the browser says about the connection, and makes each request fail. */
function loseServer({ onLine }: { onLine: boolean }) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
}

it("the frame reports each status of its check, with whether a missing one is said", async () => {
  const { turnstile, check, reported } = await renderCheck();
  turnstile.pass("response-1");
  turnstile.expire();
  check.update({ isFlagged: true });
  turnstile.pass("response-2");
  check.reset();
  expect(reported).toEqual([
    status("loading"),
    status("ready"),
    status("passed"),
    status("expired"),
    status("expired", true),
    status("passed"),
    status("ready"),
  ]);
});

it.each([
  { onLine: true, shown: status("failed", true) },
  { onLine: false, shown: status("ready") },
])("the frame reports a check that cannot reach us, with navigator.onLine $onLine, as $shown.status", async ({
  onLine,
  shown,
}) => {
  const { turnstile, reported } = await renderCheck();
  loseServer({ onLine });
  turnstile.fail("300010");
  await vi.waitFor(() => expect(reported.at(-1)).toEqual(shown));
});

it.each([
  { onLine: true, shown: status("not-loaded") },
  { onLine: false, shown: status("offline") },
])("the frame reports a check that does not load, with navigator.onLine $onLine, as $shown.status", async ({
  onLine,
  shown,
}) => {
  const reported: FrameMessage[] = [];
  vi.stubGlobal("turnstile", undefined);
  loseServer({ onLine });
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event("error"));
  });
  await new FrameBotCheckController((message) => reported.push(message)).render();
  expect(reported).toEqual([status("loading"), shown]);
});
