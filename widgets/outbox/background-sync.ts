/**
 * Registers the service worker (`outbox-worker.ts`) for background sync. When the device
 * is online, the browser starts the worker, which sends the waiting forms even after all
 * pages were closed. Only Chromium has background sync:
 * https://wicg.github.io/background-sync/spec/
 */
import { whenIdle } from "../kit/async/when.ts";
import { writeKeptNote } from "../kit/send/kept-note.ts";
import { CHANGE_EVENT, onDeviceChange } from "../kit/send/store/device-changes.ts";
import { hasWaitingForm } from "../kit/send/store/outbox-work.ts";
import { CHANGE_MESSAGE } from "./change-message.ts";
import workerHref from "./outbox-worker.ts?href";

/** The worker's scope: a folder without pages, so that it controls no page. It must be below the script's folder. */
const SCOPE = workerHref.replace(/[^/]*$/, "send-later/");

/** The tag of our registration for background sync. It never changes, because browsers have stored it. */
const SYNC_TAG = "outbox";

/** `FormFooter` adds this sentence to the one that says that a form is kept. */
const KEPT_NOTE = "When this site is closed, your browser sends it.";

/** The property that TypeScript's type of a registration lacks. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

/** The registration that runs or has succeeded, so that a page has only one. */
let registering: Promise<void> | undefined;

/**
 * Registers the service worker before the connection is lost, and asks the browser to
 * start it whenever a form waits. Then sets `<html data-kept-note>` to the sentence that
 * forms show. Does nothing with Save-Data, or if the bot check needs a person. Never
 * rejects.
 */
export function registerSync(): Promise<void> {
  registering ??= register().catch((error) => {
    console.warn("What waits is sent by a page alone.", error);
    registering = undefined;
  });
  return registering;
}

async function register(): Promise<void> {
  if (BOT_CHECK !== "altcha" || SERVICE_WORKER !== "on") {
    return;
  }
  if (!("SyncManager" in window) || navigator.connection?.saveData) {
    return;
  }
  await new Promise<void>(whenIdle);
  const { serviceWorker, permissions } = navigator;
  // A registered worker is not fetched again, because its address has a hash of its code.
  const registered = await serviceWorker.register(workerHref, { scope: SCOPE });
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
    writeKeptNote(KEPT_NOTE);
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
