/* The worker with `SERVICE_WORKER=off`. Browsers fetch its file on every visit, past every cache. */
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
