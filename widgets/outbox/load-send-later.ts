/** Loads `send-later.ts` and registers the service worker that sends forms after the site was closed. Never rejects. */
export const sendLater = () =>
  import("./send-later.ts").then((loaded) => loaded.sendLater(), console.warn);
