/**
 * Does something while no other tab does what has the same name. Browsers without Web Locks (before 2022: caniuse.com,
 * "mdn-api_lockmanager"), pages without https, and browsers that let this site keep nothing, do it at once. The lock is given back
 * when the page is left: one that is held keeps the page out of the back/forward cache.
 */
export function holdLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    const leaving = new AbortController();
    const left = new Promise<void>((resolveLeft) => {
      addEventListener("pagehide", () => resolveLeft(), leaving);
    });
    let hasBegun = false;
    locks
      .request(name, () => {
        hasBegun = true;
        const working = work();
        working.then(resolve, reject);
        return Promise.race([working, left]);
      })
      .catch((reason: unknown) => {
        // Chromium refuses locks to a site that may keep nothing ("block all cookies").
        if (hasBegun) reject(reason);
        else work().then(resolve, reject);
      })
      .finally(() => leaving.abort());
  });
}
