/**
 * The message by which the service worker (`outbox-worker.ts`) tells pages that it has
 * changed the stored forms. It never changes, because the worker may be older than the
 * page.
 */
export const CHANGE_MESSAGE = "outbox";
