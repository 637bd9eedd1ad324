/**
 * The service worker that sends waiting forms when no page of ours is open, in browsers
 * with background sync. It controls no page, and is not the worker of `widgets/worker/`,
 * which caches pages (decision 0033). It has no dynamic imports, because a worker may
 * load no new script once it is installed.
 */
import { markAccepted } from "../kit/send/accepted.ts";
import { solveAltcha } from "../kit/send/bot-check/solve-altcha.ts";
import { stamp } from "../kit/send/store/clock.ts";
import {
  changeDevice,
  isPending,
  type OutboxEntry,
  readDevice,
  type Stored,
} from "../kit/send/store/device.ts";
import { CHANGE_EVENT } from "../kit/send/store/device-changes.ts";
import { reencodePhoto } from "../kit/send/upload/shrink-photo.ts";
import type { WorkerScope } from "../worker-scope.ts";
import { CHANGE_MESSAGE } from "./change-message.ts";
import { type Sender, sendStored } from "./send-stored.ts";

declare const self: WorkerScope;

/**
 * A signal that never aborts. The browser ends a worker after 3 minutes, which has the
 * same effect as closing a tab:
 * https://source.chromium.org/chromium/chromium/src/+/main:content/public/browser/background_sync_parameters.cc
 */
const { signal } = new AbortController();

const sender: Sender = {
  solve: async () => (BOT_CHECK_HEADER ? solveAltcha(signal) : ""),
  // `reencodePhoto` rejects if it cannot re-encode a photo. Then the form waits for a page, so
  // that the place in the photo is not sent.
  shrink: reencodePhoto,
  accept: (entry) =>
    changeDevice((stored) => ({ result: undefined, ...markSentUnseen(stored, entry) })),
  // Leave a refused form to a page, because this worker may be older than the site, and
  // have an old token.
  leavesRefused: true,
};

/**
 * Returns what the device stores after a form was accepted: its number without its text,
 * for the next page to report.
 */
function markSentUnseen(stored: Stored, entry: OutboxEntry): Partial<Stored> {
  const { entries, ...others } = markAccepted(stored, entry);
  const sent: OutboxEntry = {
    ...entry,
    ...stamp(),
    state: "sent",
    body: {},
    values: {},
    files: [],
  };
  return { ...others, entries: [...entries, sent] };
}

/**
 * Tries to send each pending form once. Rejects if one was not sent, so that the browser
 * fires `sync` again, after 5 and then 15 minutes (`background_sync_parameters.cc`, see
 * above).
 */
async function sendPending(): Promise<void> {
  let left = 0;
  for (const entry of await readDevice(({ entries }) => entries.filter(isPending))) {
    if (!(await sendStored(entry, sender, signal))) {
      left++;
    }
  }
  if (left > 0) {
    throw new Error(`${left} forms could not be sent.`);
  }
}

/** Makes open pages read the device again. A message is used, because a worker has no `localStorage`. */
async function tellPages(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) {
    page.postMessage(CHANGE_MESSAGE);
  }
}

self.addEventListener("sync", (event) => event.waitUntil(sendPending()));
addEventListener(CHANGE_EVENT, () => void tellPages());
