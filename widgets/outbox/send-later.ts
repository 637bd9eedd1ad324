/*
 * The page's side of background sync: once the device is online, the browser starts a service worker that sends
 * what waits, also after all pages were closed. Chromium alone has it (https://wicg.github.io/background-sync/spec/).
 */

import { OUTBOX } from "../kit/send/store/database.ts";
import { onDeviceChange } from "../kit/send/store/device-changes.ts";
import { hasWaitingForm } from "../kit/send/store/outbox-work.ts";
import { whenIdle } from "../kit/when.ts";
import senderHref from "./sender.ts?href";

/** A folder without pages, so that the worker controls no page. It has to be below the script's own folder. */
const SCOPE = senderHref.replace(/[^/]*$/, "send-later/");

/** Follows a form's sentence that it is kept (`FormFooter`). */
const SENT_LATER = "When this site is closed, your browser sends it.";

/** What TypeScript's types of a registration lack. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

/** The page's only try, which is running or has succeeded. All that load this file share it. */
let bringing: Promise<void> | undefined;

/**
 * Brings the service worker to this device, once, before its connection is lost, and has the browser start it
 * whenever a form waits. From then on `<html data-sent-later>` has the sentence by which forms say so. Does nothing
 * with Save-Data, or if the bot check needs a person.
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
  // A worker that is there already is not fetched again: its address changes with its code.
  const registered = await serviceWorker.register(senderHref, { scope: SCOPE });
  const { sync } = (await whenActive(registered)) as SyncRegistration;
  const ask = async () => {
    if (await hasWaitingForm()) {
      await sync.register(OUTBOX);
    }
  };
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data === OUTBOX) {
      dispatchEvent(new Event(OUTBOX));
    }
  });
  onDeviceChange(() => void ask().catch(console.warn));
  await ask();
  // The visitor can forbid it in the browser's settings of this site.
  const { state } = await permissions.query({
    name: "background-sync" as PermissionName,
  });
  if (state === "granted") {
    document.documentElement.dataset.sentLater = SENT_LATER;
  }
}

/** Resolves once a worker has been installed, of this release or of an older one. */
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
