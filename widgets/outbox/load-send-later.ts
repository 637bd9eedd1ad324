/** Loads `send-later.ts`, and has it bring what sends after the site was closed. */
export const sendLater = () =>
  import("./send-later.ts").then((loaded) => loaded.sendLater(), console.warn);
