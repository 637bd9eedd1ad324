/** What a service worker is, as far as ours needs it: TypeScript's types of the page and of the worker exclude each other. */
export interface WorkerScope {
  addEventListener(type: "install", listener: (event: InstallEvent) => void): void;
  addEventListener(type: "activate", listener: (event: LifetimeEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
}

/** The worker is kept alive until what it waits for is done. */
interface LifetimeEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface InstallEvent extends LifetimeEvent {
  /** Who answers which requests, before the worker has started. Missing in Firefox, in Safari, and in Chrome before 123. */
  addRoutes?(route: {
    condition: { requestMode: "navigate" };
    source: "race-network-and-fetch-handler";
  }): Promise<void>;
}
