/*
 * The service worker that sends what waits when no page of ours is open, in browsers with background sync. It
 * controls no page, and has nothing to do with `widgets/worker/`, which caches pages (decision 0033). It loads
 * nothing later, because a worker may load no new script once it is installed.
 */

import { solveAltcha } from "../kit/send/bot-check/solve-altcha.ts";
import { withAccepted } from "../kit/send/sending.ts";
import { stamp } from "../kit/send/store/clock.ts";
import { OUTBOX } from "../kit/send/store/database.ts";
import {
  changeDevice,
  isWaiting,
  type OutboxEntry,
  readDevice,
  type Stored,
} from "../kit/send/store/device.ts";
import { redrawPhoto } from "../kit/send/upload/shrink-photo.ts";
import type { WorkerScope } from "../worker/worker-scope.ts";
import { resend, type Sender } from "./resend.ts";

declare const self: WorkerScope;

/**
 * Never aborts: the browser ends a worker after 3 minutes, which is like a tab that was closed:
 * https://source.chromium.org/chromium/chromium/src/+/main:content/public/browser/background_sync_parameters.cc
 */
const { signal } = new AbortController();

const sender: Sender = {
  solve: async () => (BOT_CHECK_HEADER ? solveAltcha(signal) : ""),
  // A photo that can't be made smaller here waits for a page: this worker sends no photo with its place.
  shrink: redrawPhoto,
  accept: (entry) =>
    changeDevice((stored) => ({ result: undefined, ...sentUnseen(stored, entry) })),
  // This worker may be older than the site, and the provider may know its token no more.
  leavesRefused: true,
};

/** Leaves the number of a form that was accepted, without its text, for the next page to report. */
function sentUnseen(stored: Stored, entry: OutboxEntry): Partial<Stored> {
  const { entries, ...others } = withAccepted(stored, entry);
  const sent: OutboxEntry = {
    ...entry,
    ...stamp(),
    state: "sent",
    body: {},
    fields: {},
    files: [],
  };
  return { ...others, entries: [...entries, sent] };
}

/**
 * Tries each form once. Rejects if one still waits, so that the browser tries again: after 5, then 15 minutes (the same
 * file: `background_sync_parameters.cc`).
 */
async function sendWaiting(): Promise<void> {
  let left = 0;
  for (const entry of await readDevice(({ entries }) => entries.filter(isWaiting))) {
    if (!(await resend(entry, sender, signal))) {
      left++;
    }
  }
  if (left > 0) {
    throw new Error(`${left} forms could not be sent.`);
  }
}

/** Makes open pages read the device again: a worker has no `localStorage` (`reportDeviceChange`). */
async function tellPages(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) {
    page.postMessage(OUTBOX);
  }
}

self.addEventListener("sync", (event) => event.waitUntil(sendWaiting()));
addEventListener(OUTBOX, () => void tellPages());
