/*
 * Replaces the service worker in a build with `SERVICE_WORKER=off`, and removes itself. Browsers fetch the
 * worker's file on every visit, past every cache, so one deploy reaches each device.
 */
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
