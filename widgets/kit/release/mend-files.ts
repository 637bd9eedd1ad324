/**
 * Fetches anew, past every cache, each script and style sheet that this page has asked for. What the browser or the service worker kept
 * in the place of one is replaced.
 *
 * @returns whether the host has all of them: then a page that is loaded again gets what this one did not
 */
export async function mendFiles(): Promise<boolean> {
  const names = performance.getEntriesByType("resource").map(({ name }) => name.split("?")[0] ?? "");
  const ours = new RegExp(`^${location.origin}/widgets/.+\\.(js|css)$`);
  const addresses = new Set(names.filter((name) => ours.test(name)));
  const found = await Promise.all([...addresses].map(fetchAnew));
  return !found.includes(false);
}

/** @returns whether it is a script or a style sheet */
async function fetchAnew(address: string): Promise<boolean> {
  const answer = await fetch(address, { cache: "reload" });
  await answer.text();
  return answer.ok && /javascript|css/.test(answer.headers.get("content-type") ?? "");
}
