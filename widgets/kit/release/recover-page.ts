/**
 * Called when a part of the page could not be loaded. The import of `recover.ts` does the work: it is published at an address without a hash,
 * which every release has, so that a page of an older one finds it; under a query of its own, since it runs once for each address.
 * Without a connection nothing happens.
 */
export function recover(): void {
  import(/* @vite-ignore */ `/widgets/recover.js?${Date.now()}`).catch(() => {});
}
