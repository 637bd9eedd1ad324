/*
 * Registers the service worker (`sender.ts`) for background sync. When the device is
 * online, the browser starts the worker, which sends the waiting forms even after all
 * pages were closed. Only Chromium has background sync:
 * https://wicg.github.io/background-sync/spec/
 */

import { writeSentLater } from "../kit/send/sent-later.ts";
import { CHANGE_EVENT, onDeviceChange } from "../kit/send/store/device-changes.ts";
import { hasWaitingForm } from "../kit/send/store/outbox-work.ts";
import { whenIdle } from "../kit/when.ts";
import { CHANGE_MESSAGE } from "./change-message.ts";
import senderHref from "./sender.ts?href";

/** The worker's scope: a folder without pages, so that it controls no page. It must be below the script's folder. */
const SCOPE = senderHref.replace(/[^/]*$/, "send-later/");

/** The tag of our registration for background sync. It never changes, because browsers have stored it. */
const SYNC_TAG = "outbox";

/** `FormFooter` adds this sentence to the one that says that a form is kept. */
const SENT_LATER = "When this site is closed, your browser sends it.";

/** The property that TypeScript's type of a registration lacks. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

/** The registration that runs or has succeeded, so that a page has only one. */
let bringing: Promise<void> | undefined;

/**
 * Registers the service worker before the connection is lost, and asks the browser to
 * start it whenever a form waits. Then sets `<html data-sent-later>` to the sentence that
 * forms show. Does nothing with Save-Data, or if the bot check needs a person. Never
 * rejects.
 */
export function sendLater(): Promise<void> {
  bringing ??= bringSender().catch((error) => {
    console.warn("What waits is sent by a page alone.", error);
    bringing = undefined;
  });
  return bringing;
}

async function bringSender(): Promise<void> {
  if (BOT_CHECK !== "altcha" || SERVICE_WORKER !== "on") {
    return;
  }
  if (!("SyncManager" in window) || navigator.connection?.saveData) {
    return;
  }
  await new Promise<void>(whenIdle);
  const { serviceWorker, permissions } = navigator;
  // A registered worker is not fetched again, because its address has a hash of its code.
  const registered = await serviceWorker.register(senderHref, { scope: SCOPE });
  const { sync } = (await whenActive(registered)) as SyncRegistration;
  const ask = async () => {
    if (await hasWaitingForm()) {
      await sync.register(SYNC_TAG);
    }
  };
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data === CHANGE_MESSAGE) {
      dispatchEvent(new Event(CHANGE_EVENT));
    }
  });
  onDeviceChange(() => void ask().catch(console.warn));
  await ask();
  // Show the sentence only if the visitor has not forbidden background sync in the
  // browser's settings.
  const { state } = await permissions.query({
    name: "background-sync" as PermissionName,
  });
  if (state === "granted") {
    writeSentLater(SENT_LATER);
  }
}

/** Resolves with the registration once it has an active worker, of this release or of an older one. */
async function whenActive(
  registration: ServiceWorkerRegistration,
): Promise<ServiceWorkerRegistration> {
  const { installing, waiting } = registration;
  const coming = installing ?? waiting;
  if (registration.active || !coming) {
    return registration;
  }
  return new Promise((resolve) =>
    coming.addEventListener("statechange", () => {
      if (registration.active) {
        resolve(registration);
      }
    }),
  );
}
