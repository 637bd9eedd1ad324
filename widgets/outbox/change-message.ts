/** The message by which the service worker (`sender.ts`) tells pages that it has changed the stored forms. */
export const CHANGE_MESSAGE = "outbox";
