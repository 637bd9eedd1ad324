interface LifetimeEvent extends Event {
  /** Keeps the worker alive until `done` settles. */
  waitUntil(done: Promise<unknown>): void;
  /** Routes requests before the worker has started (Chrome 123). */
  addRoutes?(route: {
    condition: { requestMode: "navigate" };
    source: string;
  }): Promise<void>;
}

/** What our worker uses: TypeScript's types of pages and of workers exclude each other. */
export interface WorkerScope {
  addEventListener(
    type: "install" | "activate",
    listener: (event: LifetimeEvent) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
}
