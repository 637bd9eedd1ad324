interface LifetimeEvent extends Event {
  /** Keeps the worker alive until `done` settles. */
  waitUntil(done: Promise<unknown>): void;
  /**
   * Tells the browser how to answer requests before the worker has started (Chrome 123):
   * https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes
   */
  addRoutes?(route: {
    condition: { requestMode: "navigate" };
    source: string;
  }): Promise<void>;
}

/**
 * The part of a service worker's global scope that our workers use. It is declared here,
 * because TypeScript's types of pages and of workers cannot be used together.
 */
export interface WorkerScope {
  addEventListener(
    type: "install" | "activate" | "sync",
    listener: (event: LifetimeEvent) => void,
  ): void;
  readonly clients: {
    /** Resolves with our open pages, even those that this worker does not control. */
    matchAll(options: {
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: string): void }[]>;
  };
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
}
