const DEADLINE_MS = 4_000;

/**
 * Whether an address of this site answers, with whatever status. `navigator.onLine` alone is true in a network that leads
 * nowhere.
 */
export async function reaches(path: string): Promise<Response | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), DEADLINE_MS);
  try {
    return await fetch(path, { method: "HEAD", cache: "no-store", signal: controller.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
