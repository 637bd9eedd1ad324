interface LifetimeEvent extends Event {
  /** Keeps the worker alive until `done` settles. */
  waitUntil(done: Promise<unknown>): void;
  /** Routes requests before the worker has started (Chrome 123): https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
  addRoutes?(route: {
    condition: { requestMode: "navigate" };
    source: string;
  }): Promise<void>;
}

/** What our workers use: TypeScript's types of pages and of workers exclude each other. */
export interface WorkerScope {
  addEventListener(
    type: "install" | "activate" | "sync",
    listener: (event: LifetimeEvent) => void,
  ): void;
  readonly clients: {
    /** Returns our open pages, by default only those that this worker controls. */
    matchAll(options: {
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: string): void }[]>;
  };
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
}
