interface LifetimeEvent extends Event {
  /** Keeps the worker alive until that is done. */
  waitUntil(done: Promise<unknown>): void;
  /** Who answers which requests, before the worker has started. Chrome has it from 123 on. */
  addRoutes?(route: { condition: { requestMode: "navigate" }; source: string }): Promise<void>;
}

/** What a service worker is, as far as ours needs it: TypeScript's types of the page and of the worker exclude each other. */
export interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: LifetimeEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
}
