/**
 * Compares each script and style sheet that this page has asked for, as this device keeps it, with what the host has. One that was
 * kept wrong, by the browser or by the service worker, is replaced in both.
 *
 * @returns whether one was: the page can load now what it could not before
 */
export async function mendFiles(): Promise<boolean> {
  const names = performance.getEntriesByType("resource").map(({ name }) => name.split("?")[0] ?? "");
  const addresses = new Set(names.filter((name) => /^\/widgets\/.+\.(js|css)$/.test(pathOf(name))));
  const mended = await Promise.all(
    [...addresses].map(async (address) => {
      const kept = await read(address, "force-cache");
      const hosted = await read(address, "reload");
      return hosted !== undefined && kept !== hosted;
    }),
  );
  return mended.includes(true);
}

function pathOf(address: string): string {
  return address.startsWith(location.origin) ? address.slice(location.origin.length) : "";
}

/** @returns nothing for what is no script and no style sheet */
async function read(address: string, cache: RequestCache): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { cache });
    const isFile = answer.ok && /javascript|css/.test(answer.headers.get("content-type") ?? "");
    return isFile ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
