/**
 * Where `recover.ts` is published: an address without a hash, which every release has, so that a page of
 * an older one finds it.
 */
const RECOVERY = "/widgets/recover.js";

/**
 * Called when a part of the page could not be loaded. The import does the work, under a query of its own, since it runs once for each
 * address; without a connection nothing happens.
 */
export function recover(): void {
  import(/* @vite-ignore */ `${RECOVERY}?${Date.now()}`).catch(() => {});
}
