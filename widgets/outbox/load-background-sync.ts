/** Registers the service worker that sends forms after the site was closed (`background-sync.ts`). Never rejects. */
export const registerSync = () =>
  import("./background-sync.ts").then((loaded) => loaded.registerSync(), console.warn);
