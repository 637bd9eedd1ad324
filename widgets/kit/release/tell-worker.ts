/**
 * Tells the service worker what this page is made of, now and whenever something comes to it. For a page that was open before the
 * worker came: it loaded past it, and could not be opened without a connection.
 */
export function tellWorker(worker: ServiceWorker): void {
  const tell = (entries: PerformanceEntryList) => worker.postMessage(entries.map(({ name }) => name));
  worker.postMessage([location.href]);
  tell(performance.getEntriesByType("resource"));
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ entryTypes: ["resource"] });
}
