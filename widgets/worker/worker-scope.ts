/** What a service worker is, as far as ours needs it: TypeScript's types of the page and of the worker exclude each other. */
export interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: LifetimeEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
}

interface LifetimeEvent extends Event {
  /** Keeps the worker alive until that is done. */
  waitUntil(done: Promise<unknown> | undefined): void;
  /** Who answers which requests, before the worker has started. Missing in Firefox, in Safari, and in Chrome before 123. */
  addRoutes?(route: {
    condition: { requestMode: "navigate" };
    source: "race-network-and-fetch-handler";
  }): Promise<void>;
}
