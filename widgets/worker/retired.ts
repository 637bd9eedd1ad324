/**
 * The service worker of a build with `SERVICE_WORKER=off`. It deletes all caches and
 * unregisters itself. Browsers find it in place of the old worker, because they request a
 * worker's file on every visit.
 */
import type { WorkerScope } from "../worker-scope.ts";

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
