/** Whether something is an object, or a list, whatever it holds. */
export function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === "object" && stored !== null;
}

/** Reads a JSON object; `undefined` where the text is none. */
export function readRecord(text: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
